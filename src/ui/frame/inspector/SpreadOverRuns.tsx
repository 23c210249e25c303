import type { Recipe } from '../../../engine/assess/recipe'
import { limitOf } from '../../../store/map-settings'
import type { CandidateState } from '../../../store/results'
import { utilityAxes } from '../../rooms/map/map-points'
import { measuredById, utilityLabel, writeMeasured } from '../../rooms/risk/measure-values'
import { plural, range } from '../../words/numbers'
import { mainRiskIds, mean } from './candidate-risks'
import { InspectorSection } from './InspectorHead'

/** How far risk and utility differ from run to run. */
export function SpreadOverRuns(props: {
  readonly recipe: Recipe
  readonly state: CandidateState
  readonly summary: CandidateState['summaries'][string]
}) {
  const { recipe, state, summary } = props
  const main = mainRiskIds(recipe).find((id) => mean(summary.risk[id]) !== null)
  const runs = main === undefined ? state.replicates.length : summary.risk[main].replicates
  if (runs < 2) return null
  const measured = main === undefined ? null : measuredById(recipe, main)
  const utility = utilityAxes(recipe).at(0)
  const parts = [
    ...(measured
      ? [
          `Risk ${range(summary.risk[measured.id].low, summary.risk[measured.id].high, (value) => writeMeasured(measured.entry, value))}`,
        ]
      : []),
    ...(utility && utility.id in summary.utility
      ? [
          `${utilityLabel(utility)} ${range(summary.utility[utility.id].low, summary.utility[utility.id].high, (value) => writeMeasured(utility.entry, value))}`,
        ]
      : []),
  ]
  const limit = measured ? limitOf(recipe, measured.id) : null
  const high = measured ? summary.risk[measured.id].high : null
  return (
    <InspectorSection title={`Spread over ${plural(runs, 'run')}`}>
      <p className="muted">
        {parts.join(', ')} (5th to 95th percentile, the bars on the map).
        {limit !== null && high !== null && high > limit && ' Some runs may exceed the limit.'}
      </p>
    </InspectorSection>
  )
}
