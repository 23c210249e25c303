import { cellsOf } from '../engine/key/cells'
import { cellsUnder, keyMatches, matchSizes, uniqueRecords, type KeyMatches } from '../engine/key/key-matches'
import type { CategoricalColumn } from '../engine/table/column'
import { categorical, type Table } from '../engine/table/table'
import type { KeyDescription, ScenarioKey } from './contract-key'

/** What follows from a key: its cells, how they are filled, and what each variable adds to the sample uniques. */
export function describeKey(table: Table, { key, missing = 'category' }: ScenarioKey): KeyDescription {
  const columns = key.map((name) => categorical(table, name))
  const matched = (of: readonly CategoricalColumn[]): KeyMatches => keyMatches(of, cellsOf(of), missing)
  const matches = matched(columns)
  const { sizes, cellCount, logCellCount, observed } = cellsUnder(columns, matches)
  return {
    variables: columns.map(({ name }, v) => ({ name, levels: sizes[v] })),
    cells: cellCount,
    logCells: logCellCount,
    observed,
    sampleUniques: uniqueRecords(matches),
    cellSizes: matchSizes(matches),
    uniquesWithout: columns.map((without) => {
      const others = columns.filter((column) => column !== without)
      // Without any variable all records share one cell.
      if (others.length === 0) return table.records === 1 ? 1 : 0
      return uniqueRecords(matched(others))
    }),
    reading: matches.reading,
    incomplete: matches.incomplete,
  }
}
