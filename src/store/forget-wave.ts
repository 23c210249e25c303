import { changeRecipe } from './change-recipe'
import { omit } from './omit'

/** Goes on without what is known of the wave before. */
export function forgetWave(): void {
  changeRecipe({ verb: 'forget', things: ['the wave before'] }, (recipe) => omit(recipe, 'before'))
}
