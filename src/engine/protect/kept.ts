import { someRecords } from '../table/some-records'
import type { Table } from '../table/table'

/*
 * Which records of the file a release has, where a step leaves some out.
 */

/** The records that are left, in the order of the file. */
export type Kept = {
  /** Their rows in the file before the first step, from 0, ascending. */
  readonly rows: Uint32Array
  /** The chance that each of them had to be kept, above 0 and at most 1. */
  readonly chance: Float64Array
}

/** What is left of a table of the file: the table itself where every record is kept. */
export function keptOf(table: Table, kept: Kept | null): Table {
  return kept ? someRecords(table, kept.rows) : table
}

/** A further draw among those that are left: its rows are counted among these. */
export function keptAfter(earlier: Kept | null, drawn: Kept): Kept {
  if (!earlier) return drawn
  return {
    rows: drawn.rows.map((row) => earlier.rows[row]),
    chance: drawn.chance.map((chance, i) => chance * earlier.chance[drawn.rows[i]]),
  }
}

/** The chance that all records had, where it is the same for each; null where it is not. */
export function chanceOfAll({ chance }: Kept): number | null {
  const [first = 1] = chance
  return chance.every((each) => each === first) ? first : null
}
