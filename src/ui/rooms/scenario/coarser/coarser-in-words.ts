import type { Coarser } from '../../../../store/coarser'
import { inWords, plainNumber, plural } from '../../../words/numbers'

/** How exactly a variable is known, in two or three words. */
export function coarserInWords(coarser: Coarser | undefined): string {
  if (!coarser) return 'as released'
  if ('into' in coarser) return `in ${plural(coarser.into.length, 'group')}`
  const { width } = coarser
  return `bands of ${Number.isInteger(width) ? inWords(width) : plainNumber(width)}`
}
