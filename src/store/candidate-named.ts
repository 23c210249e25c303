import type { Candidate, Recipe } from '../engine/assess/recipe'
import { memoized } from './memoized'

/** The candidate of that name, found at once however many there are. */
export function candidateNamed(recipe: Recipe, name: string): Candidate | undefined {
  return candidatesByName(recipe.candidates).get(name)
}

/** The one that is looked at, else the first; null where there is none. */
export function candidateInFocus(recipe: Recipe, focused: string | null): Candidate | null {
  const found = focused === null ? undefined : candidateNamed(recipe, focused)
  return found ?? recipe.candidates.at(0) ?? null
}

/** By the list, which most changes of a recipe leave as it was. */
const candidatesByName = memoized(
  (candidates: readonly Candidate[]) => new Map(candidates.map((candidate) => [candidate.name, candidate])),
)
