import type { Recipe } from '../engine/assess/recipe'
import type { PopulationCells } from '../engine/key/population'
import type { Shelf } from './shelf'

/**
 * The population counted on the key variables of a recipe, as the terminal counts it.
 *
 * The shelf has it counted on every variable that it shares with the sample, because the key is chosen later; a variable
 * outside the keys must not lend its levels to a table that the terminal makes without them.
 */
export function populationOfKeys({ population }: Shelf, recipe: Recipe): PopulationCells | null {
  if (!population) return null
  const keys = new Set(recipe.scenarios.flatMap(({ key }) => key))
  return { ...population, variables: population.variables.filter(({ name }) => keys.has(name)) }
}
