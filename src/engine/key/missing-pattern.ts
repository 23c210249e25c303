import type { Codes } from '../table/column'
import { groupDigits } from './group-digits'

/** Rows of key values: records, or occupied cells of a key. */
export type KeyRows = {
  readonly rows: number
  /** The value of every row, by key variable. */
  readonly codes: readonly Codes[]
  /** The code that stands for a missing value, by key variable. */
  readonly missing: readonly number[]
}

/** Rows that have a value for the same key variables. */
export type MissingPattern = {
  /** Indices of the key variables that these rows have a value for; and of those they have none for. */
  readonly present: readonly number[]
  readonly absent: readonly number[]
  readonly rows: Uint32Array
}

/** The rows grouped by which of their values are missing: one group where none is. */
export function missingPatterns({ rows, codes, missing }: KeyRows): MissingPattern[] {
  const variables = [...codes.keys()]
  const lacking = variables.filter((v) => codes[v].includes(missing[v]))
  const digits = lacking.map((v) => ({ codes: Uint8Array.from(codes[v], isCode(missing[v])), size: 2 }))
  const groups = groupDigits(digits, rows)
  const members = Array.from(groups.count, (count) => new Uint32Array(count))
  const filled = new Uint32Array(members.length)
  for (let row = 0; row < rows; row++) {
    const group = groups.groupOf[row]
    members[group][filled[group]++] = row
  }
  return members.map((inGroup, group) => {
    const absent = lacking.filter((v) => codes[v][groups.firstMember[group]] === missing[v])
    return { present: variables.filter((v) => !absent.includes(v)), absent, rows: inGroup }
  })
}

function isCode(wanted: number): (code: number) => number {
  return (code) => (code === wanted ? 1 : 0)
}
