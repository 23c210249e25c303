import type { Role } from '../../../store/roles'
import { count } from '../../words/numbers'
import { roleOptions } from '../../words/variables'

/** "6 key, 2 sensitive, 1 household, 2 dropped on export": a household number that is text is dropped too. */
export function rolesInShort(roles: readonly Role[], dropped: number): string {
  const counted = roleOptions
    .filter(({ value }) => value !== 'identifier' && value !== 'keep')
    .map(({ value, label }) => ({
      words: label.toLowerCase(),
      there: roles.filter((each) => each === value).length,
    }))
  return [...counted, { words: 'dropped on export', there: dropped }]
    .filter(({ there }) => there > 0)
    .map(({ words, there }) => `${count(there)} ${words}`)
    .join(', ')
}
