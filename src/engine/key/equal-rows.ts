import { DistinctWords } from './distinct-words'
import { countsWell, type Digit } from './group-digits'

/** Rows of which equal ones are one, in the order of the first of each. */
type EqualRows = {
  /** The first member of each. */
  readonly first: Uint32Array
  /** How many records each stands for. */
  readonly times: Uint32Array
}

/** A digit of each member: that at its place among the codes, where `at` says which. */
export type DigitAt = Digit & { readonly at?: Uint32Array }

type OfMembers = {
  /** How many records each stands for; left out: one. */
  readonly timesOf?: Uint32Array | undefined
  /** Where the row that each is gets written. */
  readonly rowOf?: Uint32Array | undefined
}

/** Members whose digits are put into words at a time. */
const membersAtOnce = 1 << 14

/** Takes members with equal digits together. What it takes grows with the different rows, not with the members. */
export function equalRows(
  digits: readonly DigitAt[],
  members: number,
  { timesOf, rowOf }: OfMembers = {},
): EqualRows {
  const find = countsWell(digits, members) ? inTable(digits) : amongWords(digits)
  const places = new Uint32Array(Math.min(members, membersAtOnce))
  let first = new Uint32Array(1 << 10)
  let times = new Uint32Array(first.length)
  let rows = 0
  for (let start = 0; start < members; start += membersAtOnce) {
    const end = Math.min(members, start + membersAtOnce)
    find(start, end, places)
    rowOf?.set(places.subarray(0, end - start), start)
    for (let i = start; i < end; i++) {
      const row = places[i - start]
      if (row === rows) {
        if (rows === first.length) [first, times] = [twiceAsLong(first), twiceAsLong(times)]
        first[rows++] = i
      }
      times[row] += timesOf ? timesOf[i] : 1
    }
  }
  return { first: first.slice(0, rows), times: times.slice(0, rows) }
}

function twiceAsLong(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(2 * list.length)
  longer.set(list)
  return longer
}

/** Writes the places of some members, from one to before another, those that are new among them. */
type FindPlaces = (start: number, end: number, places: Uint32Array) => void

/** Where there are so few possible rows that each has its own entry. */
function inTable(digits: readonly DigitAt[]): FindPlaces {
  // One more than the place of a row; 0 where it has not come up.
  const table = new Uint32Array(digits.reduce((product, { size }) => product * size, 1))
  let rows = 0
  return (start, end, places) => {
    fillWord(places, digits, start, end)
    for (let i = 0; i < end - start; i++) {
      if (table[places[i]] === 0) table[places[i]] = ++rows
      places[i] = table[places[i]] - 1
    }
  }
}

function amongWords(digits: readonly DigitAt[]): FindPlaces {
  const words = wordsOf(digits)
  const block = words.map(() => new Uint32Array(membersAtOnce))
  const rows = new DistinctWords(words.length)
  return (start, end, places) => {
    words.forEach((of, w) => fillWord(block[w], of, start, end))
    rows.placesOf(block, end - start, places)
  }
}

/** Digits in as few words of 32 bits as they fit into, in their order. */
function wordsOf(digits: readonly DigitAt[]): readonly (readonly DigitAt[])[] {
  const words: DigitAt[][] = []
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

function fillWord(word: Uint32Array, digits: readonly DigitAt[], start: number, end: number): void {
  word.fill(0)
  for (const { codes, size, at } of digits) {
    if (at) for (let i = start; i < end; i++) word[i - start] = word[i - start] * size + codes[at[i]]
    else for (let i = start; i < end; i++) word[i - start] = word[i - start] * size + codes[i]
  }
}
