import { log } from '../math/elementary'
import { hasMissing, type CategoricalColumn } from '../table/column'

export type KeySize = {
  readonly sizes: readonly number[]
  /** K: exact up to 2⁵³, a nearby number beyond (Infinity past 10³⁰⁸). */
  readonly cellCount: number
  readonly logCellCount: number
}

/** How many cells a key has: the product of its variables' levels, one more for a variable with missing values. */
export function keySize(columns: readonly CategoricalColumn[]): KeySize {
  return sizeOf(columns.map(categoriesOf))
}

/** The same where a missing value is no category. */
export function keySizeWithoutMissing(columns: readonly CategoricalColumn[]): KeySize {
  return sizeOf(columns.map(({ levels }) => levels.length))
}

function sizeOf(sizes: readonly number[]): KeySize {
  return {
    sizes,
    cellCount: sizes.reduce((product, size) => product * size, 1),
    logCellCount: sizes.reduce((total, size) => total + log(size), 0),
  }
}

/** The categories a variable brings to a key: its levels, and one for missing where a value is missing. */
export function categoriesOf(column: CategoricalColumn): number {
  return column.levels.length + (hasMissing(column) ? 1 : 0)
}
