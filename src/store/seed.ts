/** A seed that no one can guess: with the seed and the recipe an intruder could begin to undo a swap. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]
}
