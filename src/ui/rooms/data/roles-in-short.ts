import type { Role } from '../../../store/roles'
import { count } from '../../words/numbers'

/** "6 key, 2 sensitive, 1 household, 2 dropped on export": a household number that is text is dropped too. */
export function rolesInShort(roles: readonly Role[], dropped: number): string {
  const parts: readonly (readonly [Role, string])[] = [
    ['key', 'key'],
    ['sensitive', 'sensitive'],
    ['household', 'household'],
    ['weight', 'weight'],
  ]
  const counted = parts.map(([role, words]) => ({
    words,
    there: roles.filter((each) => each === role).length,
  }))
  return [...counted, { words: 'dropped on export', there: dropped }]
    .filter(({ there }) => there > 0)
    .map(({ words, there }) => `${count(there)} ${words}`)
    .join(', ')
}
