import { useStore } from 'zustand'
import { lookUp } from '../../../../engine/by-name'
import { resultsStore } from '../../../../store/results'
import { cells, count, plural, roundCount } from '../../../words/numbers'
import { Opens } from '../../../inspector/Opens'
import { InspectorSection } from '../../../inspector/InspectorHead'
import { DataTable } from '../../../parts/DataTable'

/** What makes a key too large for a model: its variables by their levels, with the cells that would be left without each. */
export function LargeKey({ scenario }: { readonly scenario: string }) {
  const key = useStore(resultsStore, ({ keys }) => lookUp(keys, scenario))?.value
  const tooLarge = useStore(
    resultsStore,
    ({ risks }) => lookUp(risks, scenario)?.value.tooLarge !== undefined,
  )
  if (!key || !tooLarge || key.variables.length < 2) return null
  const byLevels = key.variables.toSorted((a, b) => b.levels - a.levels)
  return (
    <>
      <InspectorSection title="What makes it large">
        <DataTable
          rows={byLevels}
          rowKey={({ name }) => name}
          columns={[
            { head: 'Variable', className: 'mono', cell: ({ name }) => name },
            { head: 'levels', number: true, cell: ({ levels }) => count(levels) },
            {
              head: 'cells without it',
              number: true,
              cell: ({ levels }) => roundCount(key.cells / levels, key.logCells - Math.log(levels)),
            },
          ]}
        />
      </InspectorSection>
      <InspectorSection title="Why it matters">
        <p className="muted">
          {plural(key.observed, 'cell')} of {cells(key.cells, key.logCells)} are occupied. A log-linear model
          that is fitted by sweeps keeps a mean for each cell, because an empty cell takes a share of the
          margins too. Main effects and decomposable models have their means in closed form and need the
          occupied ones only. With almost no cell of two people a model has little to learn from, and its
          estimates rest on the margins. <Opens id="loglinear.z2">How a fit is tested</Opens>
        </p>
      </InspectorSection>
    </>
  )
}
