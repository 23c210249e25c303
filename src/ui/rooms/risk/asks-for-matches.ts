import { matchesBy } from '../../../engine/risk/main-measures'
import type { Recipe } from '../../../engine/assess/recipe'

/** Whether a recipe asks for expected correct matches: from population counts, or by a log-linear model. */
export function asksForMatches({ risk }: Pick<Recipe, 'risk'>): boolean {
  return risk.some(({ measure }) => measure === matchesBy.known || measure === matchesBy.estimated)
}
