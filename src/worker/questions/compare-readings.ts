import { cellsOf } from '../../engine/key/cells'
import { keyMatches, uniqueRecords } from '../../engine/key/key-matches'
import { type CategoricalColumn, codesByName } from '../../engine/table/column'
import { recordsByLevel } from '../../engine/table/levels'
import { categorical } from '../../engine/table/table'
import type { OfScenario } from '../question'
import type { Held } from '../held'
import { tableWithKey } from '../table-with-key'
import type { Scenario } from '../../engine/assess/recipe'

export type ReadingsCompared = {
  readonly records: number
  /** Records with a missing key value. */
  readonly incomplete: number
  /** Missing values by key variable. */
  readonly missing: readonly { readonly name: string; readonly records: number }[]
  readonly sampleUniques: Readonly<Record<NonNullable<Scenario['missing']>, number>>
  readonly example: ReadingExample
}

/** Levels for three made-up records: all have the same value of one variable, the second has none of the other. */
export type ReadingExample = {
  readonly differs: { readonly name: string; readonly levels: readonly [string, string] }
  /** Null for a key of one variable. */
  readonly same: { readonly name: string; readonly level: string } | null
}

/** What each way of matching missing key values does to the sample uniques of this file, and an example of its own. */
export function compareReadings(held: Held, { recipe, scenario }: OfScenario): ReadingsCompared {
  const { key } = recipe.scenarios[scenario]
  const table = tableWithKey(held, recipe.data, recipe.scenarios[scenario])
  const columns = key.map((name) => categorical(table, name))
  const cells = cellsOf(columns)
  const uniquesUnder = (reading: 'category' | 'any' | 'never') =>
    uniqueRecords(keyMatches(columns, cells, reading))
  const missing = columns.map(missingValues)
  return {
    records: table.records,
    incomplete: keyMatches(columns, cells, 'category').incomplete,
    missing: columns.map(({ name }, v) => ({ name, records: missing[v] })),
    sampleUniques: {
      category: uniquesUnder('category'),
      any: uniquesUnder('any'),
      never: uniquesUnder('never'),
    },
    example: exampleOf(columns, missing),
  }
}

/**
 * Three made-up records that differ in one variable, the one with most values missing, and the second of which has none:
 * its commonest levels, and the commonest of another variable. No record of the file is shown.
 */
function exampleOf(columns: readonly CategoricalColumn[], missing: readonly number[]): ReadingExample {
  const differs = columns[missing.indexOf(Math.max(...missing))]
  const same = columns.find((column) => column !== differs)
  const common = commonLevels(differs)
  const first = common[0]
  return {
    differs: { name: differs.name, levels: [first, common.at(1) ?? first] },
    same: same ? { name: same.name, level: commonLevels(same)[0] } : null,
  }
}

function missingValues(column: CategoricalColumn): number {
  return recordsByLevel(column)[column.levels.length]
}

function commonLevels(column: CategoricalColumn): readonly string[] {
  const counts = recordsByLevel(column)
  const codeOf = codesByName(column.levels)
  return column.levels.toSorted((a, b) => counts[codeOf.get(b)!] - counts[codeOf.get(a)!])
}
