import { lookUp } from '../../../engine/by-name'
import { analysesPart, describeAnalyses } from '../../../store/analyses'
import { DataTable } from '../../parts/DataTable'
import { useAnswer } from '../../parts/use-answer'
import { share } from '../../words/numbers'
import { estimateRows } from '../../candidates/estimate-rows'
import type { Release, Study } from './use-release'

type Props = { readonly study: Study; readonly release: Release }

/** What the survey publishes, in the original and after protection. */
export function ReportedAnalyses({ study, release }: Props) {
  const { recipe, scenario } = study
  const { candidate, state } = release
  const analyses = recipe.analyses ?? []
  const before = useAnswer(analysesPart(recipe, analyses), analyses.length > 0, () =>
    describeAnalyses(analyses),
  )
  if (analyses.length === 0) return null
  const rows = estimateRows(recipe, {
    before: before.value ?? before.last ?? [],
    firstRun: lookUp(state?.replicates.at(0), scenario.name)?.analyses ?? {},
    spreads: lookUp(state?.summaries, scenario.name)?.analyses ?? {},
  })
  return (
    <>
      <h3>The survey’s own analyses</h3>
      <DataTable
        rowHeight={20}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Estimate',
            wraps: true,
            cell: ({ group, label, unavailable }) => (
              <>
                {group === '' ? label : `${group}: ${label}`}
                {unavailable !== null && <span className="muted"> ({unavailable})</span>}
              </>
            ),
          },
          { head: 'Original', number: true, cell: (row) => row.before },
          { head: '95% interval', number: true, cell: ({ intervals }) => intervals.before },
          { head: candidate.name, number: true, cell: (row) => row.after },
          {
            head: 'Overlap',
            number: true,
            cell: ({ overlap }) => (overlap === null ? '–' : share(overlap)),
          },
        ]}
      />
    </>
  )
}
