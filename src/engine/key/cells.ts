import type { CategoricalColumn } from '../table/column'
import { groupDigits, type Digit } from './group-digits'
import { keySize } from './key-size'

/**
 * The occupied cells of a key: which combinations of its variables' levels the records hold, and how many hold each.
 *
 * Only occupied cells are kept, so the number of cells K of the full cross-product may be of any size.
 */
export type Cells = {
  readonly variables: readonly string[]
  /** Levels of each variable, one more where a value is missing: missing is a category of its own. */
  readonly sizes: readonly number[]
  /** K, the product of `sizes`: exact up to 2⁵³, a nearby number beyond. */
  readonly cellCount: number
  /** ln K, right whatever the size of K. */
  readonly logCellCount: number
  /** The cell of each record, as an index into the arrays below. */
  readonly cellOf: Uint32Array
  /** The first record of each cell. */
  readonly firstRecord: Uint32Array
  /** f: the records of each cell, 1 or more. */
  readonly sampleCount: Uint32Array
  /** The row-major number of each cell among all K, the last variable fastest; null when K passes 2⁵³. */
  readonly cellNumber: Float64Array | null
}

/**
 * The occupied cells of the key that `columns` make, in the order of their levels, the last variable fastest.
 *
 * A variable with a missing value has one level more than it names. No columns: all records share one cell.
 */
export function cellsOf(columns: readonly CategoricalColumn[]): Cells {
  const { sizes, cellCount, logCellCount } = keySize(columns)
  const digits: Digit[] = columns.map((column, c) => ({ codes: column.codes, size: sizes[c] }))
  const grouped = groupDigits(digits, columns[0]?.codes.length ?? 0)
  return {
    variables: columns.map((column) => column.name),
    sizes,
    cellCount,
    logCellCount,
    cellOf: grouped.groupOf,
    firstRecord: grouped.firstMember,
    sampleCount: grouped.count,
    cellNumber: cellCount <= Number.MAX_SAFE_INTEGER ? rowMajorNumbers(digits, grouped.firstMember) : null,
  }
}

function rowMajorNumbers(digits: readonly Digit[], firstMember: Uint32Array): Float64Array {
  const number = new Float64Array(firstMember.length)
  for (const { codes, size } of digits) {
    for (let cell = 0; cell < number.length; cell++) {
      number[cell] = number[cell] * size + codes[firstMember[cell]]
    }
  }
  return number
}
