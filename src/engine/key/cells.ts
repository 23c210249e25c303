import type { CategoricalColumn, Codes } from '../table/column'
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
  /** All records of the file. */
  readonly records: number
  /** How many of them each row of the table stands for; left out: one each, so that rows are records. */
  readonly times?: Uint32Array
  /** The cell of each row, as an index into the arrays below. */
  readonly cellOf: Uint32Array
  /** The first row of each cell. */
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
 *
 * @param times how many records each row stands for; left out: one each
 */
export function cellsOf(columns: readonly CategoricalColumn[], times?: Uint32Array): Cells {
  const { sizes, cellCount, logCellCount } = keySize(columns)
  const digits: Digit[] = columns.map((column, c) => ({ codes: column.codes, size: sizes[c] }))
  const rows = columns[0]?.codes.length ?? 0
  const grouped = groupDigits(digits, rows)
  const sampleCount = times ? timesInGroups(grouped.groupOf, grouped.count.length, times) : grouped.count
  return {
    variables: columns.map((column) => column.name),
    sizes,
    cellCount,
    logCellCount,
    records: times ? sampleCount.reduce((sum, each) => sum + each, 0) : rows,
    ...(times && { times }),
    cellOf: grouped.groupOf,
    firstRecord: grouped.firstMember,
    sampleCount,
    cellNumber: cellCount <= Number.MAX_SAFE_INTEGER ? rowMajorNumbers(digits, grouped.firstMember) : null,
  }
}

/** How many records the rows of each group stand for. */
export function timesInGroups(groupOf: Codes, groups: number, times: Uint32Array): Uint32Array {
  const records = new Uint32Array(groups)
  for (let row = 0; row < groupOf.length; row++) records[groupOf[row]] += times[row]
  return records
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
