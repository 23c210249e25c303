import { groupDigits, type Digit } from '../../key/group-digits'
import { membersOf, startsOf } from '../members'
import { ranksOf } from './ranks'
import type { ChangedLevels, IntruderView } from './view'

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
    digits.push(digitOfCodes(ofRecord, size), { codes: groupOf, size: matrices.length })
  }
  digits.push(ranksOf(normaliser))
  const { groupOf: kindOf, firstMember: first, count } = groupDigits(digits, view.records)
  const cellOfKind = first.map((record) => cellOf[record])
  return { kindOf, count, first, start: startsOf(cellOfKind, cells) }
}

/** People by what is known of them: the members of each kind, those with the same profile and numbers one after the other. */
export function kindsOfPeople(view: IntruderView): readonly Uint32Array[] {
  const { people, profileOf, candidates, levels, numbers } = view
  const digits: Digit[] = [{ codes: profileOf, size: candidates.start.length - 1 }]
  for (const { ofPerson } of numbers) digits.push(ranksOf(ofPerson))
  for (const { ofPerson, size } of levels) digits.push(digitOfCodes(ofPerson, size))
  const { groupOf, count } = groupDigits(digits, people)
  return membersOf(groupOf, count.length)
}

/** Codes of a changed variable, those that are nobody’s as one. */
export function digitOfCodes(codes: Uint32Array, size: ChangedLevels['size']): Digit {
  return { codes: codes.map((code) => Math.min(code, size)), size: size + 1 }
}
