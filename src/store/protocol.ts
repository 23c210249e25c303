import { fingerprintOfProtocol } from '../worker/project-file'
import { changeRecipe } from './change-recipe'
import { omit } from './omit'

/** Locks what was decided: from now on only the data may be others. */
export function lockProtocol(): void {
  changeRecipe({ verb: 'lock', things: ['the protocol'] }, (recipe) => ({
    ...recipe,
    locked: fingerprintOfProtocol(recipe),
  }))
}

export function unlockProtocol(): void {
  changeRecipe({ verb: 'unlock', things: ['the protocol'] }, (recipe) => omit(recipe, 'locked'))
}
