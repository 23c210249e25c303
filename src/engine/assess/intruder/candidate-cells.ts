import type { MissingReading } from '../../key/key-matches'
import { type Digit, groupDigits } from '../../key/group-digits'
import type { IntruderView } from '../../risk/intruder/view'

/** What people and records have of the variables that must agree: by person and by record a code, and the missing one. */
export type Agreeing = {
  readonly size: number
  readonly missing: number
  readonly ofPerson: Uint32Array
  readonly ofRecord: Uint32Array
}

export type CandidateCells = Pick<IntruderView, 'cellOf' | 'cells' | 'profileOf' | 'candidates'> & {
  /** By cell, a code of each of the variables. */
  readonly codes: readonly Uint32Array[]
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
  const cellOf = groupOf.slice(people)
  const profileOf = groupOf.slice(0, people)
  const missing = variables.map((each) => each.missing)
  const isIncomplete = Uint8Array.from({ length: cells }, (_, cell) =>
    codes.some((own, v) => own[cell] === missing[v]) ? 1 : 0,
  )
  const lists =
    reading === 'any' && isIncomplete.includes(1)
      ? agreeingCells(codes, missing, cellOf)
      : (cell: number) => (reading === 'never' && isIncomplete[cell] === 1 ? [] : [cell])
  return { cellOf, cells, profileOf, codes, candidates: listed(cells, lists) }
}

function listed(cells: number, of: (cell: number) => readonly number[]): IntruderView['candidates'] {
  const start = new Uint32Array(cells + 1)
  const all: number[] = []
  for (let cell = 0; cell < cells; cell++) {
    for (const each of of(cell)) all.push(each)
    start[cell + 1] = all.length
  }
  return { start, cell: Uint32Array.from(all) }
}

/** The occupied cells that agree with a cell wherever neither lacks a value. */
function agreeingCells(
  codes: readonly Uint32Array[],
  missing: readonly number[],
  cellOf: Uint32Array,
): (cell: number) => readonly number[] {
  const patternOf = (cell: number) => codes.map((own, v) => (own[cell] === missing[v] ? '1' : '0')).join('')
  const occupied = [...new Set(cellOf)].sort((a, b) => a - b)
  const byPattern = new Map<string, number[]>()
  for (const cell of occupied) {
    const pattern = patternOf(cell)
    const own = byPattern.get(pattern)
    if (own) own.push(cell)
    else byPattern.set(pattern, [cell])
  }
  const valuesOf = (cell: number, lacking: string) =>
    codes.map((own, v) => (lacking[v] === '1' ? '' : own[cell])).join()
  const lists = new Map<string, ReadonlyMap<string, readonly number[]>>()
  const listOf = (lacking: string, pattern: string) => {
    const name = `${lacking} ${pattern}`
    const known = lists.get(name)
    if (known) return known
    const made = new Map<string, number[]>()
    for (const cell of byPattern.get(pattern)!) {
      const values = valuesOf(cell, lacking)
      const own = made.get(values)
      if (own) own.push(cell)
      else made.set(values, [cell])
    }
    lists.set(name, made)
    return made
  }
  return (cell) => {
    const own = patternOf(cell)
    return [...byPattern.keys()]
      .flatMap((pattern) => {
        const lacking = Array.from(own, (each, v) => (each === '1' || pattern[v] === '1' ? '1' : '0')).join(
          '',
        )
        return listOf(lacking, pattern).get(valuesOf(cell, lacking)) ?? []
      })
      .sort((a, b) => a - b)
  }
}
