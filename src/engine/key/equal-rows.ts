import { timesInGroups } from './cells'
import { DistinctWords } from './distinct-words'
import { countsWell, groupDigits, type Digit } from './group-digits'

/** Rows of which equal ones are one, in the order of the first of each. */
type EqualRows = {
  /** The first member of each. */
  readonly first: Uint32Array
  /** How many records each stands for. */
  readonly times: Uint32Array
  /** Which of them each member is. */
  readonly rowOf: Uint32Array
}

/**
 * Takes members with equal digits together. What it takes besides the result grows with the different rows, not with the members.
 *
 * @param timesOf how many records each member stands for; left out: one each
 */
export function equalRows(digits: readonly Digit[], members: number, timesOf?: Uint32Array): EqualRows {
  return countsWell(digits, members)
    ? byCounting(digits, members, timesOf)
    : byLookingUp(digits, members, timesOf)
}

function byCounting(digits: readonly Digit[], members: number, timesOf: Uint32Array | undefined): EqualRows {
  const { groupOf, firstMember, count } = groupDigits(digits, members)
  const inGroup = timesOf ? timesInGroups(groupOf, firstMember.length, timesOf) : count
  const first = firstMember.toSorted()
  const times = first.map((member) => inGroup[groupOf[member]])
  const placeOf = new Uint32Array(first.length)
  first.forEach((member, place) => (placeOf[groupOf[member]] = place))
  for (let i = 0; i < members; i++) groupOf[i] = placeOf[groupOf[i]]
  return { first, times, rowOf: groupOf }
}

/** Members whose digits are put into words at a time. */
const membersAtOnce = 1 << 14

function byLookingUp(digits: readonly Digit[], members: number, timesOf: Uint32Array | undefined): EqualRows {
  const words = wordsOf(digits)
  const block = words.map(() => new Uint32Array(membersAtOnce))
  const rows = new DistinctWords(words.length)
  const rowOf = new Uint32Array(members)
  for (let start = 0; start < members; start += membersAtOnce) {
    const end = Math.min(members, start + membersAtOnce)
    words.forEach((of, w) => fillWord(block[w], of, start, end))
    rows.placesOf(block, end - start, rowOf.subarray(start, end))
  }
  const first = new Uint32Array(rows.size)
  const times = new Uint32Array(rows.size)
  for (let i = members - 1; i >= 0; i--) {
    first[rowOf[i]] = i
    times[rowOf[i]] += timesOf ? timesOf[i] : 1
  }
  return { first, times, rowOf }
}

/** Digits in as few words of 32 bits as they fit into, in their order. */
function wordsOf(digits: readonly Digit[]): readonly (readonly Digit[])[] {
  const words: Digit[][] = []
  let product = Infinity
  for (const digit of digits) {
    if (product * digit.size > 2 ** 32) {
      words.push([digit])
      product = digit.size
    } else {
      words[words.length - 1].push(digit)
      product *= digit.size
    }
  }
  return words
}

function fillWord(word: Uint32Array, digits: readonly Digit[], start: number, end: number): void {
  word.fill(0)
  for (const { codes, size } of digits) {
    for (let i = start; i < end; i++) word[i - start] = word[i - start] * size + codes[i]
  }
}
