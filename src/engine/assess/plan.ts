import { runsAsked } from '../protect/definitions'
import type { Recipe, RiskEntry } from './recipe'

/** One piece of work that can be done by itself, in any order and by any worker. Indices into the recipe, from 0. */
type Work =
  | { readonly kind: 'original'; readonly scenario: number }
  | { readonly kind: 'replicate'; readonly candidate: number; readonly replicate: number }

/** Everything a recipe asks for: the original file under each scenario, then every replicate of every candidate. */
export function planOf(recipe: Recipe): readonly Work[] {
  return [
    ...recipe.scenarios.map((_, scenario) => ({ kind: 'original', scenario }) as const),
    ...recipe.candidates.flatMap((each, candidate) =>
      Array.from(
        { length: runsAsked(each) },
        (_, replicate) => ({ kind: 'replicate', candidate, replicate }) as const,
      ),
    ),
  ]
}

/** The risk entries to compute on a replicate (from 0): an entry may ask for the first few only. */
export function riskEntriesOf(recipe: Recipe, replicate: number): readonly RiskEntry[] {
  return recipe.risk.filter((entry) => !('replicates' in entry) || replicate < entry.replicates)
}
