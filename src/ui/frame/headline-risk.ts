import type { Recipe, Scenario } from '../../engine/assess/recipe'
import { resultsOf } from '../../store/found-results'
import { expectedMatches } from '../../store/expected-matches'
import { count, plural, tau } from '../words/numbers'
import type { RiskMeasured } from '../../worker/risk-of-file'

/**
 * The one number that stands for a measured scenario: the correct matches that are expected, or else the uniques.
 */
export function headlineRisk(
  recipe: Recipe,
  measured: RiskMeasured | undefined,
  { targetInSample = false }: Pick<Scenario, 'targetInSample'> = {},
): string | null {
  if (!measured) return null
  const expected = expectedMatches(recipe, measured, { targetInSample })
  if (expected?.how === 'counted') return count(expected.value)
  if (expected) return `${expected.how === 'estimated' ? 'about ' : ''}${tau(expected.value)}`
  const { counted } = resultsOf(recipe, measured)
  return counted && plural(counted.result.sampleUniques, 'unique')
}
