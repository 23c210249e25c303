import type { Repair } from '../engine/assess/recipe'
import { joinColumnUnknown } from './problems'

/** What is to be done to rows of another length than the header. */
export type RepairAsked = {
  readonly repair: Repair
  /** The variable that fields too many are joined into; null for the last one. */
  readonly joinInto: string | null
  readonly delimiter: string
}

/** The row with as many fields as there are columns; null when it is to be left out, itself when it stays as it is. */
export type RepairRow = (row: readonly string[]) => readonly string[] | null

/**
 * How rows of a table with these columns are repaired. A column to join into that the table lacks is a Problem,
 * `join-column-unknown`, where a row needs it.
 */
export function repairFor(names: readonly string[], { repair, joinInto, delimiter }: RepairAsked): RepairRow {
  const width = names.length
  switch (repair) {
    case 'leaveOut':
      return () => null
    case 'fill':
      return (row) => (row.length < width ? [...row, ...new Array<string>(width - row.length).fill('')] : row)
    case 'cut':
      return (row) => (row.slice(width).every((field) => field === '') ? row.slice(0, width) : row)
    case 'join': {
      const column = joinInto === null ? width - 1 : names.indexOf(joinInto)
      return (row) => {
        if (row.length <= width) return row
        if (column < 0) throw joinColumnUnknown(joinInto ?? '')
        return joinedAt(row, column, width, delimiter)
      }
    }
  }
}

/** The fields of a row that is too long, with those from `column` on joined until there are `width`. */
export function joinedAt(
  row: readonly string[],
  column: number,
  width: number,
  delimiter: string,
): readonly string[] {
  const end = column + 1 + row.length - width
  return [...row.slice(0, column), row.slice(column, end).join(delimiter), ...row.slice(end)]
}
