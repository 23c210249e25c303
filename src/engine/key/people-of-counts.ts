import type { Column } from '../table/column'
import { wholeNumber } from '../table/number-text'
import { findColumn, type Table } from '../table/table'
import { countMissing, countNotWhole } from './problems'

/**
 * How many people each row of a file of counts stands for, as its column `count` says.
 *
 * @throws Problem `count-missing` or `count-not-whole`
 */
export function peopleOfCounts(rows: Table, count: string): Float64Array {
  const column = findColumn(rows, count)
  if (!column) throw countMissing(count)
  const people = peopleOfRows(column, rows.records)
  const wrong: number[] = []
  people.forEach((each, row) => {
    if (Number.isNaN(each)) wrong.push(row)
  })
  if (wrong.length > 0) throw countNotWhole(count, wrong)
  return people
}

/** The whole number of each row, zero or more; NaN where there is none. */
export function peopleOfRows(column: Column, rows: number): Float64Array {
  const whole = (text: string | null) => (text === null ? NaN : wholeNumber(text))
  const valueOf = (): ((row: number) => number) => {
    switch (column.kind) {
      case 'numeric':
        return (row) => column.values[row]
      case 'text':
        return (row) => whole(column.values[row])
      case 'categorical': {
        const numbers = [...column.levels.map(whole), NaN]
        return (row) => numbers[column.codes[row]]
      }
    }
  }
  const of = valueOf()
  return Float64Array.from({ length: rows }, (_, row) => {
    const value = of(row)
    return Number.isSafeInteger(value) && value >= 0 ? value : NaN
  })
}
