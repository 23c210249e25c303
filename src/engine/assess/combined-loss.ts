import { type CombinedLoss, combineLosses } from '../utility/combined'
import { lossNumbers } from './loss-numbers'
import type { Recipe, UtilityEntry } from './recipe'
import type { ReplicateResult, Spread } from './results'
import { spreadOf } from './summarise'

type Asked = Pick<Recipe, 'utility' | 'combined'>

/** The combined loss of one run, with its parts. */
export function combinedOfRun(
  { utility, combined }: Asked,
  run: Pick<ReplicateResult, 'utility'>,
): CombinedLoss<UtilityEntry> {
  const numbers = new Map(lossNumbers(run.utility))
  return combineLosses(combined, utility, (id) => numbers.get(id) ?? null)
}

/** The combined loss over runs, of those that have one; null where the recipe does not say how much losses matter. */
export function combinedSpread(
  recipe: Asked,
  runs: readonly Pick<ReplicateResult, 'utility'>[],
): Spread | null {
  if (!recipe.combined) return null
  return spreadOf(runs.flatMap((run) => combinedOfRun(recipe, run).value ?? []))
}
