import type { Recipe, Scenario } from '../../engine/assess/recipe'
import { resultsOf } from '../../store/found-results'
import { expectedMatches } from '../../store/expected-matches'
import { count, plural, tau } from '../words/numbers'
import type { RiskMeasured } from '../../worker/risk-of-file'

/**
 * The one number that stands for a measured scenario: τ where the population is known, its estimate by the last model,
 * or the uniques. Who knows that the target was sampled matches each of them.
 */
export function headlineRisk(
  recipe: Recipe,
  measured: RiskMeasured | undefined,
  { targetInSample = false }: Pick<Scenario, 'targetInSample'> = {},
): string | null {
  if (!measured) return null
  const certain = targetInSample && expectedMatches(recipe, measured, { targetInSample })
  if (certain) return count(certain.value)
  const { identification, models, uniqueness } = resultsOf(recipe, measured)
  if (identification) return tau(identification.tauStar)
  const model = models.at(-1)?.result
  if (model) return `about ${tau(model.tau2)}`
  return uniqueness && plural(uniqueness.sampleUniques, 'unique')
}
