import { deviationOf } from '../../math/deviation'
import { sum } from '../../math/sums'
import { valuesAt } from '../../math/values-at'
import { type CategoricalColumn, type Column } from '../../table/column'

/** The columns that records can be near one another in. */
export type GroupedColumn = Exclude<Column, { readonly kind: 'text' }>

/** How many coordinates a variable takes. */
export function widthOf(column: GroupedColumn): number {
  return column.kind === 'numeric' || column.ordered ? 1 : column.levels.length
}

/**
 * Where `records` lie, row by row: numbers, and levels with an order by their place in it, standardised over these records;
 * of levels without an order each pair one apart. None of the records lacks a value.
 */
export function coordinatesOf(columns: readonly GroupedColumn[], records: Uint32Array): Float64Array {
  const width = columns.reduce((total, column) => total + widthOf(column), 0)
  const coordinates = new Float64Array(records.length * width)
  let at = 0
  for (const column of columns) {
    if (column.kind === 'numeric') putStandardised(column.values, records, coordinates, width, at)
    else if (column.ordered) putStandardised(column.codes, records, coordinates, width, at)
    else putLevels(column, records, coordinates, width, at)
    at += widthOf(column)
  }
  return coordinates
}

/** 0 throughout where all values are the same. */
function putStandardised(
  values: ArrayLike<number>,
  records: Uint32Array,
  into: Float64Array,
  width: number,
  at: number,
): void {
  const own = valuesAt(values, records)
  const mean = sum(own) / own.length
  const deviation = deviationOf(own)
  if (deviation === 0) return
  for (let i = 0; i < own.length; i++) into[i * width + at] = (own[i] - mean) / deviation
}

/** A corner of a simplex for each level. */
function putLevels(
  { codes }: CategoricalColumn,
  records: Uint32Array,
  into: Float64Array,
  width: number,
  at: number,
): void {
  for (let i = 0; i < records.length; i++) into[i * width + at + codes[records[i]]] = Math.SQRT1_2
}
