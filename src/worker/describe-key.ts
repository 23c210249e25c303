import { cellsOf } from '../engine/key/cells'
import { cellsUnder, keyMatches, matchSizes, uniqueRecords, type KeyMatches } from '../engine/key/key-matches'
import type { CategoricalColumn } from '../engine/table/column'
import { categorical, type Table } from '../engine/table/table'
import type { Scenario } from '../engine/assess/recipe'

/** The key of a scenario, and what a missing value of it agrees with. */
export type ScenarioKey = Pick<Scenario, 'key' | 'missing' | 'coarser'>

export type KeyDescription = {
  readonly variables: readonly { readonly name: string; readonly levels: number }[]
  /** K; exact up to 2⁵³, beyond that a nearby number with `logCells` to go by. */
  readonly cells: number
  readonly logCells: number
  readonly observed: number
  readonly sampleUniques: number
  /**
   * Cells by size: [size, cells], sizes ascending. Where `reading` is `any` there are no cells: records by how many they
   * match. Where it is `never`, without the records that match nothing.
   */
  readonly cellSizes: readonly (readonly [number, number])[]
  /** Sample uniques left if one variable were unknown, in the order of `variables`. */
  readonly uniquesWithout: readonly number[]
  /** How missing key values match; `category` where none is missing, since there it makes no difference. */
  readonly reading: NonNullable<Scenario['missing']>
  /** Records with a missing key value. */
  readonly incomplete: number
}

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
