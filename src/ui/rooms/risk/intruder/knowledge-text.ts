import type { Recipe } from '../../../../engine/assess/recipe'
import type { EntryOf } from '../../../../store/families'
import { omit } from '../../../../store/omit'
import { entryText } from '../../../measures/entry-text'

/** What an intruder knows and how the release is read, the variables first: "sex, age known; naive". */
export function knowledgeText(
  entry: EntryOf<'intruder'>,
  recipe: Recipe,
  variables: readonly string[],
): string {
  const rest = entryText(omit(entry, 'variables'), recipe)
  return `${variables.join(', ')} known${rest === '' ? '' : `; ${rest}`}`
}
