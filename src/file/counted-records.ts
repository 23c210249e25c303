import type { Column } from '../engine/table/column'

/** The records of a release of a file that was counted, in the order of the file. */
export type CountedRecords = {
  /** Variables that were changed, record by record. */
  readonly changed: readonly Column[]
  /** The others that were counted, row by row. */
  readonly rows: readonly Column[]
  /** The row that each record is. */
  readonly rowOf: Uint32Array
}

/** The column of a variable, and where records stand in it: null for one after the other. */
type ColumnOfRecords = { readonly column: Column; readonly placeOf: Uint32Array | null }

/** What a variable has; null for one that was not counted. */
export function columnOfRecords(
  { changed, rows, rowOf }: CountedRecords,
  variable: string,
): ColumnOfRecords | null {
  const own = changed.find(({ name }) => name === variable)
  if (own) return { column: own, placeOf: null }
  const column = rows.find(({ name }) => name === variable)
  return column ? { column, placeOf: rowOf } : null
}
