import { grouped } from '../problem'
import { areBands, areNumbered } from './levels'
import type { NumericSummary } from './numeric-summary'
import { hintOfName, type NameHint } from './variable-names'

/** What a column looks like before its type is settled. */
type ColumnEvidence = {
  readonly name: string
  /** Records with a value. */
  readonly present: number
  /** Different values, as written. */
  readonly distinct: number
  /** The different values, or null when they are plain whole numbers or numbers with decimals only. */
  readonly texts: readonly string[] | null
  /**
   * The values as numbers, when all are numbers, or all but a few words such as "Refused" beside more than
   * {@link mostCodes} numbers; otherwise null.
   */
  readonly numbers: NumericSummary | null
  /** Different values that are not numbers. */
  readonly words: number
}

export type DetectedType = {
  readonly type: 'categorical' | 'ordinal' | 'numeric' | 'identifier' | 'ignore'
  /** Why, in a few words: "12 different whole numbers". */
  readonly reason: string
}

/** Up to this many different whole numbers are codes. */
export const mostCodes = 20

/** Up to this many different ages or years are levels. */
const mostOrderedLevels = 150

/** Values that are all different say something only in a file of at least this many records. */
const fewestToBeAllDifferent = 20

/** Free text: more different values than this, and in most records. */
const fewestFreeTexts = 100

/** The type of a column, from its name and its values, and why. */
export function detectType(evidence: ColumnEvidence): DetectedType {
  const { present, numbers } = evidence
  if (present === 0) return { type: 'ignore', reason: 'no values' }
  const hint = hintOfName(evidence.name)
  return (
    identifierByName(evidence, hint) ??
    (numbers ? typeOfNumbers(evidence, numbers, hint) : typeOfTexts(evidence, hint))
  )
}

function identifierByName(evidence: ColumnEvidence, hint: NameHint | null): DetectedType | null {
  // Numbers with decimals are not counted for it: to know how many differ takes ordering all of them.
  if (evidence.numbers?.whole === false) return null
  const { present, distinct, numbers } = evidence
  const share = distinct / present
  const isIdentifier =
    (hint?.meaning === 'contact' && !numbers && (distinct > 10 || share > 0.5) && distinct > 1) ||
    (hint?.meaning === 'contact' && numbers !== null && share > 0.5) ||
    (hint?.meaning === 'identifier' && share >= 0.1 && distinct > 1) ||
    (hint?.meaning === 'household' && share >= 1 / 30 && distinct > 1)
  if (!isIdentifier) return null
  return {
    type: 'identifier',
    reason: `the name looks like ${hint.looksLike}, ${grouped(distinct)} different values`,
  }
}

function typeOfNumbers(
  evidence: ColumnEvidence,
  numbers: NumericSummary,
  hint: NameHint | null,
): DetectedType {
  const { words } = evidence
  if (hint?.meaning === 'weight' && words === 0)
    return { type: 'numeric', reason: 'numbers, and the name looks like a weight' }
  if (!numbers.whole) {
    return { type: 'numeric', reason: 'numbers with decimals' }
  }
  const { present, distinct } = evidence
  const different = `${grouped(distinct)} different`
  if (words === 0 && isSerial(numbers, present)) {
    return { type: 'identifier', reason: `all ${grouped(present)} values are different` }
  }
  if (hint?.ordered === true && distinct > 2 && distinct <= mostOrderedLevels) {
    return {
      type: 'ordinal',
      reason: `${different} whole numbers, and the name looks like ${hint.looksLike}`,
    }
  }
  if (numbers.distinct <= mostCodes) {
    return { type: 'categorical', reason: `${different} whole number${distinct === 1 ? '' : 's'}` }
  }
  if (hint?.meaning === 'key' && !hint.ordered && distinct <= present / 2) {
    return {
      type: 'categorical',
      reason: `${different} whole numbers, and the name looks like ${hint.looksLike}`,
    }
  }
  return { type: 'numeric', reason: `${different} whole numbers` }
}

function typeOfTexts({ present, distinct, texts }: ColumnEvidence, hint: NameHint | null): DetectedType {
  const levels = texts ?? []
  if (distinct === present && present >= fewestToBeAllDifferent) {
    return { type: 'identifier', reason: `all ${grouped(present)} values are different` }
  }
  if (distinct > fewestFreeTexts && distinct > present / 2) {
    return { type: 'identifier', reason: `${grouped(distinct)} of ${grouped(present)} values are different` }
  }
  if (areBands(levels)) return { type: 'ordinal', reason: `${grouped(distinct)} bands in order` }
  if (areNumbered(levels) && !(hint?.meaning === 'key' && !hint.ordered)) {
    return { type: 'ordinal', reason: `${grouped(distinct)} numbered levels` }
  }
  return { type: 'categorical', reason: `${grouped(distinct)} different value${distinct === 1 ? '' : 's'}` }
}

/** Whole numbers that are all different and lie close together, or all have the same five digits or more. */
function isSerial({ distinct, smallest, largest }: NumericSummary, present: number): boolean {
  if (distinct < present || present < fewestToBeAllDifferent || smallest < 0) return false
  const length = String(smallest).length
  return largest - smallest < 2 * present || (length >= 5 && String(largest).length === length)
}
