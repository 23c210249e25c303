import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import { byName } from '../engine/by-name'
import { changeRecipe } from './change-recipe'
import type { Doing } from './history'
import { combinedLossId } from './map-selectors'

/*
 * Which losses matter, and how much: chosen once, for all candidates.
 */

/** Whether the profile of losses stands in place of the map. */
export const lossProfileStore = createStore<{ readonly open: boolean }>(() => ({ open: false }))

export function showLossProfile(open: boolean): void {
  lossProfileStore.setState({ open })
}

/** How much a loss matters; 0 leaves it out of the combined loss. */
export function setLossWeight(loss: string, weight: number): void {
  changeCombined({ verb: 'weigh', things: [loss], target: `weight of ${loss}` }, ({ combined }) => ({
    ...combined,
    weights: byName([...Object.entries(combined?.weights ?? {}), [loss, weight]]),
  }))
}

/** How many per cent count as one sampling error. */
export function setErrorAsPercent(errorAsPercent: number): void {
  const doing: Doing = {
    verb: 'change',
    things: ['what a sampling error counts as'],
    target: 'error as per cent',
  }
  changeCombined(doing, ({ combined }) => ({ weights: {}, ...combined, errorAsPercent }))
}

/** Makes the combined loss the utility of the map. */
export function putCombinedOnMap(): void {
  changeRecipe({ verb: 'put', things: ['the combined loss'], rest: 'on the map' }, (recipe) => ({
    ...recipe,
    combined: recipe.combined ?? { weights: {} },
    map: { ...recipe.map, utility: combinedLossId },
  }))
}

function changeCombined(doing: Doing, change: (recipe: Recipe) => NonNullable<Recipe['combined']>): void {
  changeRecipe(doing, (recipe) => ({ ...recipe, combined: change(recipe) }))
}
