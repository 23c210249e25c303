import type { Candidate, Recipe } from '../engine/assess/recipe'
import { memoized } from './memoized'

/** The candidate of that name, found at once however many there are. */
export function candidateNamed(recipe: Recipe, name: string): Candidate | undefined {
  return candidatesByName(recipe.candidates).get(name)
}

/** By the list, which most changes of a recipe leave as it was. */
const candidatesByName = memoized(
  (candidates: readonly Candidate[]) => new Map(candidates.map((candidate) => [candidate.name, candidate])),
)
