import { keepPopulation, type Held } from '../held'

/** Lets go of the population, and of all that was made of it. */
export function forgetPopulation(held: Held): null {
  keepPopulation(held, null)
  return null
}
