import type { Recipe } from '../engine/assess/recipe'
import { alike } from './alike'
import { gestureNow } from './gesture'
import { amended, historyStore, withChange, type Doing } from './history'
import { presentMoment } from './moment'
import { recipeStore } from './recipe'

/** Puts a changed recipe in the place of the recipe, if there is one: a step that can be undone. */
export function changeRecipe(
  doing: Doing,
  change: (recipe: Recipe) => Recipe,
  gesture: number = gestureNow(),
): void {
  const before = presentMoment()
  if (!before) return
  const recipe = change(before.recipe)
  if (alike(recipe, before.recipe)) return
  historyStore.setState(({ history }) => ({ history: withChange(history, doing, gesture, before, recipe) }))
  recipeStore.setState({ recipe })
}

/** Adds what became known about the recipe, and about every recipe that can be gone back to: not a step. */
export function amendRecipe(amend: (recipe: Recipe) => Recipe): void {
  historyStore.setState(({ history }) => ({ history: amended(history, amend) }))
  recipeStore.setState(({ recipe }) => ({ recipe: recipe && amend(recipe) }))
}

/** The recipe; only to be asked for once a table is open. */
export function theRecipe(): Recipe {
  const { recipe } = recipeStore.getState()
  if (!recipe) throw new Error('There is no recipe before a table is open.')
  return recipe
}
