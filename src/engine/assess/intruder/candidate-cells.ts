import type { MissingReading } from '../../key/key-matches'
import { type Digit, groupDigits } from '../../key/group-digits'
import { agreeingRows } from '../../key/matching'
import type { IntruderView } from '../../risk/intruder/view'

/** What people and records have of the variables that must agree: by person and by record a code, and the missing one. */
export type Agreeing = {
  readonly size: number
  readonly missing: number
  readonly ofPerson: Uint32Array
  readonly ofRecord: Uint32Array
}

export type CandidateCells = Pick<IntruderView, 'cellOf' | 'cells' | 'profileOf' | 'candidates'> & {
  /** By variable, the code of each cell. */
  readonly codes: readonly Uint32Array[]
  /** The cells that agree with somebody who has these codes, of which none is missing. */
  cellsOf(this: void, codes: readonly number[]): readonly number[]
}

/**
 * The cells that people and records make, numbered alike, and whose candidates records of which are: of the same cell, or where
 * a missing value agrees with anything of every cell that agrees in what neither lacks.
 */
export function candidateCells(
  variables: readonly Agreeing[],
  people: number,
  records: number,
  reading: MissingReading,
): CandidateCells {
  const digits = variables.map(({ size, ofPerson, ofRecord }): Digit => {
    const codes = new Uint32Array(people + records)
    codes.set(ofPerson)
    codes.set(ofRecord, people)
    return { codes, size }
  })
  const { groupOf, firstMember } = groupDigits(digits, people + records)
  const cells = Math.max(1, firstMember.length)
  const codes = digits.map((digit) => firstMember.map((member) => digit.codes[member]))
  const missing = variables.map((each) => each.missing)
  const isAny = reading === 'any'
  const lacks = (cell: number) => codes.some((own, v) => own[cell] === missing[v])
  const lists = isAny
    ? agreeingRows({ rows: cells, codes, missing })
    : Array.from({ length: cells }, (_, cell) => (reading === 'never' && lacks(cell) ? [] : [cell]))
  return {
    cellOf: groupOf.slice(people),
    cells,
    profileOf: groupOf.slice(0, people),
    codes,
    candidates: {
      start: startsOf(lists),
      cell: Uint32Array.from(lists.flat()),
    },
    cellsOf: (wanted) =>
      [...lists.keys()].filter((cell) =>
        codes.every((own, v) => own[cell] === wanted[v] || (isAny && own[cell] === missing[v])),
      ),
  }
}

/** Where each list begins once they stand one after another, and where the last ends. */
function startsOf(lists: readonly (readonly number[])[]): Uint32Array {
  const start = new Uint32Array(lists.length + 1)
  lists.forEach(({ length }, cell) => {
    start[cell + 1] = start[cell] + length
  })
  return start
}
