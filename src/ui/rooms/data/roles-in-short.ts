import type { Role } from '../../../store/roles'
import { count } from '../../words/numbers'

/** "6 key, 2 sensitive, 1 household, 1 dropped on export". */
export function rolesInShort(roles: readonly Role[]): string {
  const parts: readonly (readonly [Role, string])[] = [
    ['key', 'key'],
    ['sensitive', 'sensitive'],
    ['household', 'household'],
    ['weight', 'weight'],
    ['identifier', 'dropped on export'],
  ]
  return parts
    .map(([role, words]) => ({ words, there: roles.filter((each) => each === role).length }))
    .filter(({ there }) => there > 0)
    .map(({ words, there }) => `${count(there)} ${words}`)
    .join(', ')
}
