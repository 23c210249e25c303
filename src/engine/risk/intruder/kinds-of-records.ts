import { groupDigits, type Digit } from '../../key/group-digits'
import type { IntruderView } from './view'

/*
 * Records that an intruder can't tell apart are one kind, and people of whom the same is known are one: probabilities are
 * worked out once for each pair of kinds, and are then the same to the last bit.
 */

export type KindsOfRecords = {
  /** By record. */
  readonly kindOf: Uint32Array
  /** By kind: how many records, and the first of them. */
  readonly count: Uint32Array
  readonly first: Uint32Array
  /** The kinds of each cell are `start[c]` to `start[c + 1]`, by the first of its noisy numbers ascending. */
  readonly start: Uint32Array
}

export function kindsOfRecords(view: IntruderView): KindsOfRecords {
  const { cellOf, cells, levels, numbers, normaliser } = view
  const digits: Digit[] = [{ codes: cellOf, size: cells }]
  for (const { low, high, isNoisy } of numbers) {
    const noisy = (values: Float64Array) => values.map((value, i) => (isNoisy[cellOf[i]] === 1 ? value : 0))
    digits.push(ranksOf(noisy(low)), ranksOf(noisy(high)))
  }
  for (const { groupOf, sd } of numbers) digits.push({ codes: groupOf, size: sd.length })
  for (const { size, ofRecord, groupOf, matrices } of levels) {
    digits.push({ codes: ofRecord.map((code) => Math.min(code, size)), size: size + 1 })
    digits.push({ codes: groupOf, size: matrices.length })
  }
  digits.push(ranksOf(normaliser))
  const { groupOf: kindOf, firstMember: first, count } = groupDigits(digits, view.records)
  return { kindOf, count, first, start: startsOf(first, cellOf, cells) }
}

/** People by what is known of them: kinds by profile, and by their levels and numbers. */
export type KindsOfPeople = {
  /** The people of each kind are the entries `start[k]` to `start[k + 1]` of `person`. */
  readonly start: Uint32Array
  readonly person: Uint32Array
}

export function kindsOfPeople({
  people,
  profileOf,
  candidates,
  levels,
  numbers,
}: IntruderView): KindsOfPeople {
  const digits: Digit[] = [{ codes: profileOf, size: candidates.start.length - 1 }]
  for (const { size, ofPerson } of levels) {
    digits.push({ codes: ofPerson.map((code) => Math.min(code, size)), size: size + 1 })
  }
  for (const { ofPerson } of numbers) digits.push(ranksOf(ofPerson))
  const { groupOf, count } = groupDigits(digits, people)
  const start = new Uint32Array(count.length + 1)
  for (let k = 0; k < count.length; k++) start[k + 1] = start[k] + count[k]
  const next = start.slice()
  const person = new Uint32Array(people)
  for (let i = 0; i < people; i++) person[next[groupOf[i]]++] = i
  return { start, person }
}

/** Numbers as codes in their order, those that are not there last. */
function ranksOf(values: Float64Array): Digit {
  const distinct = values.slice().sort()
  let size = 0
  for (let i = 0; i < distinct.length; i++) {
    if (i === 0 || !Object.is(distinct[i], distinct[size - 1])) distinct[size++] = distinct[i]
  }
  const rankOf = new Map<number, number>()
  for (let r = 0; r < size; r++) rankOf.set(distinct[r], r)
  return { codes: Uint32Array.from(values, (value) => rankOf.get(value)!), size: Math.max(size, 1) }
}

function startsOf(first: Uint32Array, cellOf: Uint32Array, cells: number): Uint32Array {
  const start = new Uint32Array(cells + 1)
  for (let kind = 0; kind < first.length; kind++) start[cellOf[first[kind]] + 1]++
  for (let c = 0; c < cells; c++) start[c + 1] += start[c]
  return start
}
