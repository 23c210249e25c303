import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { isRiskCurrent } from '../../../../store/freshness'
import type { ResultsState } from '../../../../store/results'
import { expectedMatches } from '../../../../store/expected-matches'
import { resultsOf } from '../../../../store/found-results'
import type { GroupedScenario, RiskByGroupRequest } from '../../../../worker/questions/risk-by-group'

/**
 * What is asked for the subgroups: the scenarios that are measured and have risks of single records, from population counts
 * where they are known, else from the last model.
 */
export function subgroupRequest(
  recipe: Recipe,
  { risks }: Pick<ResultsState, 'risks'>,
  variable: string,
  candidate: string | null,
): RiskByGroupRequest {
  const scenarios = recipe.scenarios.flatMap(
    ({ name, targetInSample = false }, scenario): GroupedScenario[] => {
      const kept = lookUp(risks, name)
      if (!kept || !isRiskCurrent(recipe, scenario, kept)) return []
      const found = resultsOf(recipe, kept.value)
      const model = found.models.at(-1)?.key
      const by = found.known?.key ?? model
      const isSummed = expectedMatches(recipe, kept.value, recipe.scenarios[scenario]) !== null
      return by === undefined || !isSummed ? [] : [{ scenario, by: `${by}.risk`, certain: targetInSample }]
    },
  )
  const at = recipe.candidates.findIndex(({ name }) => name === candidate)
  return { variable, scenarios, candidate: at < 0 ? null : at }
}
