import type { VariableType } from '../../engine/assess/recipe'
import type { Role } from '../../store/roles'

/** The keys that give a role, in the order in which they are listed. */
export const roleKeys: readonly (readonly [key: string, role: Role])[] = [
  ['K', 'key'],
  ['S', 'sensitive'],
  ['H', 'household'],
  ['W', 'weight'],
  ['D', 'identifier'],
  ['R', 'keep'],
]

/** The keys that give a type. */
export const typeKeys: readonly (readonly [key: string, type: VariableType])[] = [
  ['C', 'categorical'],
  ['O', 'ordinal'],
  ['N', 'numeric'],
  ['T', 'identifier'],
  ['X', 'ignore'],
]

/** What a key of the keyboard gives, by a list of keys; undefined when it is not on it. */
export function givenBy<T>(
  keys: readonly (readonly [key: string, given: T])[],
  pressed: string,
): T | undefined {
  return keys.find(([key]) => key === pressed.toUpperCase())?.[1]
}
