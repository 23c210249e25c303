import { protocolChanged } from '../engine/assess/problems'
import type { Recipe } from '../engine/assess/recipe'
import { protocolText } from '../engine/assess/wave/protocol'
import { fingerprintOfText } from './fingerprint'

/** SHA-256 of what was decided, in hexadecimal. */
export function fingerprintOfProtocol(recipe: Recipe): string {
  return fingerprintOfText(protocolText(recipe))
}

/** Holds a recipe against its lock, if it has one. @throws Problem `protocol-changed` */
export function checkLock(recipe: Recipe): void {
  if (recipe.locked !== undefined && recipe.locked !== fingerprintOfProtocol(recipe)) throw protocolChanged()
}
