import type { Recipe } from '../engine/assess/recipe'
import { recipeStore } from './recipe'

/** Puts a changed recipe in the place of the recipe, if there is one. */
export function changeRecipe(change: (recipe: Recipe) => Recipe): void {
  recipeStore.setState(({ recipe }) => ({ recipe: recipe && change(recipe) }))
}

/** The recipe; only to be asked for once a table is open. */
export function theRecipe(): Recipe {
  const { recipe } = recipeStore.getState()
  if (!recipe) throw new Error('There is no recipe before a table is open.')
  return recipe
}
