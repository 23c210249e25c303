import { readDictionary as read } from '../../file/dictionary'
import { matchDictionary, type DictionaryDescription } from '../../file/match-dictionary'
import type { GivenFile } from '../../file/readable-file'
import { sampleOf, type Held } from '../held'

/** What a dictionary says of the variables and levels of the sample. */
export async function readDictionary(
  held: Held,
  { file }: { readonly file: GivenFile },
): Promise<DictionaryDescription> {
  return matchDictionary(await read(file), sampleOf(held))
}
