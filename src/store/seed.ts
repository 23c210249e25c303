import { changeRecipe } from './change-recipe'

/** A seed that no one can guess: with the seed and the recipe an intruder could begin to undo a swap. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]
}

/** Other random numbers for everything: no candidate's results follow from the recipe any more. */
export function setSeed(seed: number): void {
  changeRecipe({ verb: 'change', things: ['the seed'], target: 'seed' }, (recipe) => ({ ...recipe, seed }))
}
