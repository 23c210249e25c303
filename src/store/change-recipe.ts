import type { Recipe } from '../engine/assess/recipe'
import { sameData } from './same-data'
import { gestureNow } from './gesture'
import { amended, historyStore, withChange, type Doing } from './history'
import { breaksLock } from './lock'
import { protocolLocked, showProblem } from './problem'
import { withRiskInKeys } from './risk-in-keys'
import { presentSnapshot } from './snapshot'
import { recipeStore } from './recipe'
import { withRulesInKeys } from './rules-in-keys'
import { tableInUse, tableStore, type Source } from './table'

/**
 * Puts a changed recipe in the place of the recipe, if there is one: a step that can be undone. False where that was refused, because
 * the protocol is locked; the user is told.
 */
export function changeRecipe(
  doing: Doing,
  change: (recipe: Recipe) => Recipe,
  gesture: number = gestureNow(),
): boolean {
  const before = presentSnapshot()
  if (!before) return false
  const recipe = withRulesInKeys(withRiskInKeys(change(before.recipe)))
  if (sameData(recipe, before.recipe)) return true
  if (breaksLock(before.recipe, recipe)) {
    showProblem(protocolLocked())
    return false
  }
  historyStore.setState(({ history }) => ({ history: withChange(history, doing, gesture, before, recipe) }))
  recipeStore.setState({ recipe })
  return true
}

/**
 * Adds what became known about a file to every recipe of that file that can be gone back to, and to the present one if it
 * is on the table: not a step.
 */
export function amendRecipe(source: Source, amend: (recipe: Recipe) => Recipe): void {
  const isOnTable = tableInUse(tableStore.getState())?.source === source
  historyStore.setState(({ history }) => {
    const past = amended(history, source, amend)
    return { history: isOnTable ? { ...past, saved: past.saved && amend(past.saved) } : past }
  })
  if (isOnTable) recipeStore.setState(({ recipe }) => ({ recipe: recipe && amend(recipe) }))
}

/** The recipe; only to be asked for once a table is open. */
export function theRecipe(): Recipe {
  const { recipe } = recipeStore.getState()
  if (!recipe) throw new Error('There is no recipe before a table is open.')
  return recipe
}
