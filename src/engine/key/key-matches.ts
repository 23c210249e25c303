import { type CategoricalColumn, codesAt } from '../table/column'
import type { Cells } from './cells'
import { keySizeWithoutMissing, type KeySize } from './key-size'
import { matchCounts } from './matching'
import type { KeyRows } from './missing-pattern'

/** What a missing key value agrees with: other missing values only, anything, or nothing. */
export type MissingReading = 'category' | 'any' | 'never'

/** How many records of the file share the key of each, under a reading of missing values. */
export type KeyMatches = {
  /** The reading that decides: `category` where no key value is missing, since there all three are one. */
  readonly reading: MissingReading
  /** The cells with missing as a category: records of one cell match the same records, whatever the reading. */
  readonly cells: Cells
  /** f by cell: the records that its records match, themselves included. */
  readonly count: Uint32Array
  /** By cell, 1: its records match no one but themselves and can be found so. */
  readonly isUnique: Uint8Array
  /** By cell, 1: a key value is missing. */
  readonly isIncomplete: Uint8Array
  /** Records with a missing key value. */
  readonly incomplete: number
}

/**
 * The matches of the key that `columns` make, whose cells are `cells`.
 *
 * `any`: f is the number of records that are equal wherever neither value is missing. `never`: a record with a missing
 * key value has f = 1, in a cell of its own, and is no unique at risk, since nothing can be matched to it.
 */
export function keyMatches(
  columns: readonly CategoricalColumn[],
  cells: Cells,
  asked: MissingReading,
): KeyMatches {
  const rows = rowsOfCells(columns, cells.firstRecord)
  const isIncomplete = incompleteRows(rows)
  const incomplete = cells.sampleCount.reduce((total, f, cell) => total + f * isIncomplete[cell], 0)
  const reading = incomplete === 0 ? 'category' : asked
  const count = countOf(reading, rows, cells, isIncomplete)
  const isUnique = new Uint8Array(count.length)
  for (let cell = 0; cell < count.length; cell++)
    isUnique[cell] = Number(count[cell] === 1 && !(reading === 'never' && isIncomplete[cell] === 1))
  return { reading, cells, count, isUnique, isIncomplete, incomplete }
}

/** Records that can be found because they match no one else. */
export function uniqueRecords({ cells, isUnique }: KeyMatches): number {
  let uniques = 0
  for (let cell = 0; cell < isUnique.length; cell++) uniques += isUnique[cell] * cells.sampleCount[cell]
  return uniques
}

/**
 * Pairs of a size and how many there are of it, sizes ascending: cells by their records. Where missing agrees with
 * anything there are no cells, and it is records by the records they match; where it agrees with nothing, records with
 * a missing key value are left out.
 */
export function matchSizes(matches: KeyMatches): (readonly [size: number, number: number])[] {
  const { reading, cells, count, isIncomplete } = matches
  const numberOf = new Map<number, number>()
  for (let cell = 0; cell < count.length; cell++) {
    if (reading === 'never' && isIncomplete[cell] === 1) continue
    const weight = reading === 'any' ? cells.sampleCount[cell] : 1
    numberOf.set(count[cell], (numberOf.get(count[cell]) ?? 0) + weight)
  }
  return [...numberOf].sort(([a], [b]) => a - b)
}

/**
 * K and how many of its cells records lie in. Where missing is no category it is no level either, and the cells are those
 * of the records without a missing key value.
 */
export function cellsUnder(
  columns: readonly CategoricalColumn[],
  { reading, cells, isIncomplete }: KeyMatches,
): KeySize & { readonly observed: number } {
  if (reading === 'category') {
    const { sizes, cellCount, logCellCount, sampleCount } = cells
    return { sizes, cellCount, logCellCount, observed: sampleCount.length }
  }
  const observed = isIncomplete.reduce((count, incomplete) => count + 1 - incomplete, 0)
  return { ...keySizeWithoutMissing(columns), observed }
}

/** By record, 1: one of its values is missing. */
export function incompleteRecords(columns: readonly CategoricalColumn[], records: number): Uint8Array {
  return incompleteRows({
    rows: records,
    codes: columns.map(({ codes }) => codes),
    missing: columns.map(({ levels }) => levels.length),
  })
}

/** One row for each of `members`, which are records of the columns. */
export function rowsOfCells(columns: readonly CategoricalColumn[], members: Uint32Array): KeyRows {
  return {
    rows: members.length,
    codes: columns.map((column) => codesAt(column, members)),
    missing: columns.map(({ levels }) => levels.length),
  }
}

function countOf(
  reading: MissingReading,
  rows: KeyRows,
  cells: Cells,
  isIncomplete: Uint8Array,
): Uint32Array {
  switch (reading) {
    case 'category':
      return cells.sampleCount
    case 'never':
      return cells.sampleCount.map((f, cell) => (isIncomplete[cell] === 1 ? 1 : f))
    case 'any':
      return Uint32Array.from(matchCounts(rows, rows, cells.sampleCount))
  }
}

function incompleteRows({ rows, codes, missing }: KeyRows): Uint8Array {
  const incomplete = new Uint8Array(rows)
  codes.forEach((ofVariable, v) => {
    for (let row = 0; row < rows; row++) if (ofVariable[row] === missing[v]) incomplete[row] = 1
  })
  return incomplete
}
