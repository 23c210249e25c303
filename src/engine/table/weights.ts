import { valuesAt } from '../math/values-at'
import type { Column } from './column'
import { numberFrom } from './number-text'
import { weightNotPositive } from './problems'
import { known, type Table } from './table'

/** Bad records that a message can name. */
const mostPlaces = 100

/**
 * The weight of each record: how many people of the population it stands for.
 *
 * A column of levels or text serves too, when what is written are numbers.
 *
 * @throws Problem `variable-unknown`, or `weight-not-positive` with the rows
 */
export function weightsOf(table: Table, name: string): Float64Array {
  const weight = numbersOf(table, name)
  const bad: number[] = []
  let count = 0
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] > 0 && weight[i] < Infinity) continue
    count += table.times?.[i] ?? 1
    if (bad.length < mostPlaces) bad.push(i)
  }
  // Where records were counted nobody knows where in the file they stand.
  if (count > 0) throw weightNotPositive(name, table.times ? [] : bad, count)
  return weight
}

function numbersOf(table: Table, name: string): Float64Array {
  return numbersIn(known(table, name))
}

/** What is written in each record as a number; NaN where it is missing, or no number. */
export function numbersIn(column: Column): Float64Array {
  switch (column.kind) {
    case 'numeric':
      return column.values
    case 'categorical': {
      const numberOfCode = [...column.levels.map(writtenNumber), NaN]
      return valuesAt(numberOfCode, column.codes)
    }
    case 'text':
      return Float64Array.from(column.values, (value) => (value === null ? NaN : writtenNumber(value)))
  }
}

function writtenNumber(text: string): number {
  const number = numberFrom(text, '.')
  return Number.isNaN(number) ? numberFrom(text, ',') : number
}
