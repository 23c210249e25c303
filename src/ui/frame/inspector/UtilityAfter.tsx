import type { Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { ColumnHeads } from '../../parts/ColumnHeads'
import { unchanged, utilityAxes } from '../../rooms/map/map-points'
import { utilityLabel, writeMeasured } from '../../rooms/risk/measure-values'
import { mean, type Spreads } from './candidate-risks'
import { InspectorSection } from './InspectorHead'
import { Opens } from './Opens'

/** The utility measures of a candidate beside what an unchanged file would have. */
export function UtilityAfter({ recipe, utility }: { readonly recipe: Recipe; readonly utility: Spreads }) {
  const rows = utilityAxes(recipe)
  if (rows.length === 0) return null
  return (
    <InspectorSection title="Utility">
      <table>
        <ColumnHeads rows="Table" hidden numbers={['unchanged', 'after']} />
        <tbody>
          {rows.map((measured) => (
            <tr key={measured.id}>
              <td style={{ whiteSpace: 'normal', padding: '3px 6px 3px 0' }}>
                <Opens id={measured.id}>{utilityLabel(measured)}</Opens>
              </td>
              <td className="num muted">{writeMeasured(measured.entry, unchanged(measured))}</td>
              <td className="num">{writeMeasured(measured.entry, mean(lookUp(utility, measured.id)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </InspectorSection>
  )
}
