import { inWords } from '../../../words/numbers'

/** What a sample unique is, for a key of so many variables; null when that is not known. */
export function sharesNoKey(keyLength: number | null): string {
  if (keyLength === null) return 'Nobody else in the file shares their key values.'
  return keyLength === 1
    ? 'Nobody else in the file shares their key value.'
    : `Nobody else in the file shares their ${inWords(keyLength)} key values.`
}
