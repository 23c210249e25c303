import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { utilityLabel, writeMeasured, unchanged, utilityAxes } from '../../../measures/measure-values'
import { mean, type Spreads } from './candidate-risks'
import { InspectorSection } from '../../../inspector/InspectorHead'
import { Opens } from '../../../inspector/Opens'
import { DataTable } from '../../../parts/DataTable'

/** The utility measures of a candidate beside what an unchanged file would have. */
export function UtilityAfter({ recipe, utility }: { readonly recipe: Recipe; readonly utility: Spreads }) {
  const rows = utilityAxes(recipe)
  if (rows.length === 0) return null
  return (
    <InspectorSection title="Utility">
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Table',
            hidesHead: true,
            wraps: true,
            cell: (measured) => <Opens id={measured.id}>{utilityLabel(measured)}</Opens>,
          },
          {
            head: 'unchanged',
            number: true,
            className: 'muted',
            cell: (measured) => writeMeasured(measured.entry, unchanged(measured)),
          },
          {
            head: 'after',
            number: true,
            cell: ({ id, entry }) => writeMeasured(entry, mean(lookUp(utility, id))),
          },
        ]}
      />
    </InspectorSection>
  )
}
