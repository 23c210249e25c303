import { count } from '../words/numbers'
import type { ChartNumbers } from './chart-numbers'

/** Every size of cell with how many cells have it; or every number of matches with how many records have so many. */
export function cellSizeNumbers(
  sizes: readonly (readonly [number, number])[],
  of: 'cells' | 'records',
): ChartNumbers {
  return of === 'cells'
    ? {
        columns: [
          { head: 'Records in the cell', code: 'cell_size', write: count },
          { head: 'Cells', code: 'cells', write: count },
          { head: 'Records', code: 'records', write: count },
        ],
        rows: sizes.map(([size, cells]) => [size, cells, size * cells]),
      }
    : {
        columns: [
          { head: 'Records matched, itself included', code: 'matches', write: count },
          { head: 'Records', code: 'records', write: count },
        ],
        rows: sizes.map(([size, records]) => [size, records]),
      }
}
