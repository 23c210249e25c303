import type { Recipe } from '../engine/assess/recipe'
import { protocolText } from '../worker/page-side'
import { omit } from './omit'

/** Whether a change touches a protocol that is locked. Taking the lock off is a change of its own. */
export function breaksLock(before: Recipe, after: Recipe): boolean {
  return before.locked !== undefined && after.locked !== undefined && !isSameProtocol(before, after)
}

/** The recipe without its lock where it is no longer the protocol that was locked. */
export function withLockThatHolds(before: Recipe, after: Recipe): Recipe {
  return isSameProtocol(before, after) ? after : omit(after, 'locked')
}

function isSameProtocol(a: Recipe, b: Recipe): boolean {
  return protocolText(a) === protocolText(b)
}
