import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { limitOf } from '../../../../store/map-settings'
import type { CandidateState } from '../../../../store/results'
import { measuredById, utilityLabel, writeMeasured, utilityAxes } from '../../../measures/measure-values'
import { plural, range } from '../../../words/numbers'
import { mainRiskId, mean } from './candidate-risks'
import { InspectorSection } from '../../../inspector/InspectorHead'

/** How far risk and utility differ from run to run. */
export function SpreadOverRuns(props: {
  readonly recipe: Recipe
  readonly state: CandidateState
  readonly summary: CandidateState['summaries'][string]
}) {
  const { recipe, state, summary } = props
  const main = mainRiskId(recipe, summary.risk)
  const risk = mean(lookUp(summary.risk, main)) === null ? undefined : lookUp(summary.risk, main)
  const runs = risk?.replicates ?? state.replicates.length
  if (runs < 2) return null
  const measured = measuredById(recipe, main)
  const utility = utilityAxes(recipe).at(0)
  const useful = utility && lookUp(summary.utility, utility.id)
  const parts = [
    ...(measured && risk ? [{ called: 'Risk', spread: risk, entry: measured.entry }] : []),
    ...(utility && useful ? [{ called: utilityLabel(utility), spread: useful, entry: utility.entry }] : []),
  ]
  // A measure may be limited to the first few runs.
  const isOverTheSame = parts.every(({ spread }) => spread.replicates === runs)
  const limit = measured ? limitOf(recipe, measured.id) : null
  const high = risk?.high ?? null
  return (
    <InspectorSection title={isOverTheSame ? `Spread over ${plural(runs, 'run')}` : 'Spread over the runs'}>
      <p className="muted">
        {parts
          .map(({ called, spread, entry }) => {
            const written = range(spread.low, spread.high, (value) => writeMeasured(entry, value))
            return `${called} ${written}${isOverTheSame ? '' : ` over ${plural(spread.replicates, 'run')}`}`
          })
          .join(', ')}{' '}
        (5th to 95th percentile, the bars on the map).
        {limit !== null && high !== null && high > limit && ' Some runs may exceed the limit.'}
      </p>
    </InspectorSection>
  )
}
