import type { UniquenessResult } from '../assess/results'
import type { Cells } from '../key/cells'
import { cellSizes } from '../key/frequencies'

/**
 * How many records of a file are alone in their cell, how many cells there are of each size, and how many records are
 * in cells of fewer than k records, for each k.
 *
 * These are counts of the file as it is. After swapping or PRAM they say little about identification: the record that
 * is alone under a key need not be the person with that key.
 */
export function uniqueness(cells: Cells, k: readonly number[]): UniquenessResult {
  const sizes = cellSizes(cells)
  const records = cells.cellOf.length
  const recordsBelow = (limit: number) =>
    sizes.reduce((total, [size, count]) => (size < limit ? total + size * count : total), 0)
  return {
    measure: 'uniqueness',
    sampleUniques: sizes.find(([size]) => size === 1)?.[1] ?? 0,
    frequencies: Object.fromEntries(sizes.map(([size, count]) => [String(size), count])),
    kAnonymity: Object.fromEntries(
      k.map((limit) => [
        String(limit),
        { records: recordsBelow(limit), share: records === 0 ? 0 : recordsBelow(limit) / records },
      ]),
    ),
  }
}
