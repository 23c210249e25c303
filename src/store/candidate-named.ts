import type { Candidate, Recipe } from '../engine/assess/recipe'
import { remembered } from './remembered'

/** The candidate of that name, found at once however many there are. */
export function candidateNamed(recipe: Recipe, name: string): Candidate | undefined {
  return candidatesByName(recipe).get(name)
}

const candidatesByName = remembered(
  (recipe: Recipe) => new Map(recipe.candidates.map((candidate) => [candidate.name, candidate])),
)
