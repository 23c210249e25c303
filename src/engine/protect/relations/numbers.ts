import type { NumericColumn } from '../../table/column'
import { findColumn, type Table } from '../../table/table'

/*
 * Numbers that follow from others hold to the digits that the file gives them with, and are made anew to these.
 */

/** The column of numbers of that name; null where there is none. */
export function numbersOf(table: Table, name: string): NumericColumn | null {
  const column = findColumn(table, name)
  return column?.kind === 'numeric' ? column : null
}

/** Those of all the names; null where one has none. */
export function allNumbersOf(table: Table, names: readonly string[]): readonly NumericColumn[] | null {
  const columns = names.map((name) => numbersOf(table, name))
  return columns.every((column) => column !== null) ? columns : null
}

/** Places in a unit that hold every value of a column: 1 of whole numbers, 100 of two decimals; null beyond six. */
export function placesInUnit({ values }: NumericColumn): number | null {
  for (let places = 1; places <= 1e6; places *= 10) {
    if (values.every((value) => Number.isNaN(value) || Math.round(value * places) / places === value)) {
      return places
    }
  }
  return null
}

/** Where numbers have no last digit, they are alike to so much of their size. */
const alike = 1e-9

/** Whether a number as it stands in the file is `exact`, to the places that the file gives. */
export function isToThePlace(value: number, exact: number, places: number | null): boolean {
  const dust = alike * Math.max(Math.abs(value), Math.abs(exact))
  return Math.abs(value - exact) <= (places === null ? 0 : 0.5 / places) + dust
}

export function toThePlace(exact: number, places: number | null): number {
  return places === null ? exact : Math.round(exact * places) / places
}
