import { cellsOf } from '../engine/key/cells'
import { cellSizes, sampleUniques } from '../engine/key/frequencies'
import { categorical, type Table } from '../engine/table/table'
import type { KeyDescription } from './contract'

/** What follows from a key: its cells, how they are filled, and what each variable adds to the sample uniques. */
export function describeKey(table: Table, key: readonly string[]): KeyDescription {
  const columns = key.map((name) => categorical(table, name))
  const cells = cellsOf(columns)
  return {
    variables: columns.map(({ name }, v) => ({ name, levels: cells.sizes[v] })),
    cells: cells.cellCount,
    logCells: cells.logCellCount,
    observed: cells.sampleCount.length,
    sampleUniques: sampleUniques(cells),
    cellSizes: cellSizes(cells),
    uniquesWithout: columns.map((without) => {
      const others = columns.filter((column) => column !== without)
      // Without any variable all records share one cell.
      if (others.length === 0) return table.records === 1 ? 1 : 0
      return sampleUniques(cellsOf(others))
    }),
  }
}
