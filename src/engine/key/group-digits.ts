import { newCodes, type Codes } from '../table/column'

/** One position of a mixed-radix number for each member: codes from 0 to `size` − 1. */
export type Digit = { readonly codes: Codes; readonly size: number }

/** Members with equal digits: groups in ascending order of their digits, the first digit weighing most. */
type Groups = {
  readonly groupOf: Uint32Array
  readonly firstMember: Uint32Array
  readonly count: Uint32Array
}

/** Up to this many numbers a table of counts is worth its memory (256 MB at the most). */
const denseLimit = 2 ** 26

/** A table of counts is cleared and scanned: worth it while it is not many times longer than the list of members. */
const denseCellsPerMember = 8

/**
 * Groups `members` members by their digits.
 *
 * Few possible numbers: column by column into one number each, then counting. Many: counting sorts from the last digit
 * to the first, each stable, so that the product of the sizes never has to be written down and may be of any size.
 */
export function groupDigits(digits: readonly Digit[], members: number): Groups {
  return countsWell(digits, members)
    ? groupByCounting(digits, members, productOf(digits))
    : groupBySorting(joinDigits(digits, members), members)
}

/** Whether there are so few possible numbers that a table of them is worth it. */
export function countsWell(digits: readonly Digit[], members: number): boolean {
  return productOf(digits) <= Math.min(denseLimit, Math.max(4096, members * denseCellsPerMember))
}

function productOf(digits: readonly Digit[]): number {
  return digits.reduce((total, { size }) => total * size, 1)
}

function groupByCounting(digits: readonly Digit[], members: number, product: number): Groups {
  const number = new Uint32Array(members)
  for (const { codes, size } of digits) appendDigit(number, codes, size)
  const countOf = new Uint32Array(product)
  for (let i = 0; i < members; i++) countOf[number[i]]++
  let groups = 0
  for (let k = 0; k < product; k++) if (countOf[k] > 0) groups++
  const count = new Uint32Array(groups)
  // From here on the table of counts holds, for each occupied number, its group.
  for (let k = 0, group = 0; k < product; k++) {
    if (countOf[k] > 0) {
      count[group] = countOf[k]
      countOf[k] = group++
    }
  }
  const firstMember = new Uint32Array(groups)
  for (let i = members - 1; i >= 0; i--) {
    const group = countOf[number[i]]
    number[i] = group
    firstMember[group] = i
  }
  return { groupOf: number, firstMember, count }
}

function groupBySorting(digits: readonly Digit[], members: number): Groups {
  let order = new Uint32Array(members)
  for (let i = 0; i < members; i++) order[i] = i
  let sorted = new Uint32Array(members)
  for (const { codes, size } of digits.toReversed()) {
    sortStably(order, codes, size, sorted)
    ;[order, sorted] = [sorted, order]
  }
  const isFirst = new Uint8Array(members)
  if (members > 0) isFirst[0] = 1
  for (const { codes } of digits) markChanges(order, codes, isFirst)
  let groups = 0
  for (let p = 0; p < members; p++) groups += isFirst[p]
  const groupOf = sorted
  const firstMember = new Uint32Array(groups)
  const count = new Uint32Array(groups)
  for (let p = 0, group = -1; p < members; p++) {
    if (isFirst[p] === 1) firstMember[++group] = order[p]
    groupOf[order[p]] = group
    count[group]++
  }
  return { groupOf, firstMember, count }
}

/** Neighbouring digits joined as long as their product stays small: fewer passes over the members. */
function joinDigits(digits: readonly Digit[], members: number): Digit[] {
  const joined: Digit[] = []
  for (const digit of digits) {
    const last = joined.at(-1)
    if (last && last.size * digit.size <= 65536) {
      const number = new Uint32Array(last.codes)
      appendDigit(number, digit.codes, digit.size)
      const size = last.size * digit.size
      const codes = newCodes(size, members)
      codes.set(number)
      joined[joined.length - 1] = { codes, size }
    } else {
      joined.push(digit)
    }
  }
  return joined
}

function appendDigit(number: Uint32Array, codes: Codes, size: number): void {
  for (let i = 0; i < number.length; i++) number[i] = number[i] * size + codes[i]
}

/** `order` sorted by the members' codes, members with equal codes staying as they were. */
function sortStably(order: Uint32Array, codes: Codes, size: number, sorted: Uint32Array): void {
  const next = new Uint32Array(size + 1)
  for (let i = 0; i < codes.length; i++) next[codes[i] + 1]++
  for (let k = 0; k < size; k++) next[k + 1] += next[k]
  for (let p = 0; p < order.length; p++) sorted[next[codes[order[p]]]++] = order[p]
}

function markChanges(order: Uint32Array, codes: Codes, isFirst: Uint8Array): void {
  for (let p = 1; p < order.length; p++) {
    if (codes[order[p]] !== codes[order[p - 1]]) isFirst[p] = 1
  }
}
