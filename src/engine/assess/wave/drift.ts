import { byName, lookUp } from '../../by-name'
import { findColumn, recordsIn, type Table } from '../../table/table'
import type { CategoricalColumn } from '../../table/column'
import type { Recipe } from '../recipe'
import type { ScenarioResults } from '../results'
import { figuresOf } from './figures'
import { figuresMoved, type Drift } from './figures-moved'
import { compareLevelsOf } from './levels'

/** How far the file of a recipe has moved since the wave before; null where the recipe knows of none. */
export function driftOf(
  recipe: Recipe,
  table: Table,
  scenarios: Readonly<Record<string, ScenarioResults>>,
): Drift | null {
  const { before } = recipe
  if (!before) return null
  const { contents, file } = before
  return {
    file,
    records: { then: contents.records, now: recordsIn(table) },
    levels: Object.entries(contents.levels ?? {}).flatMap(([variable, then]) => {
      const column = findColumn(table, variable)
      if (column?.kind !== 'categorical') return []
      return compareLevelsOf(recipe, variable, then, levelsThere(column, table.times)) ?? []
    }),
    scenarios: byName(
      Object.entries(contents.figures ?? {}).flatMap(([name, then]) => {
        const of = lookUp(scenarios, name)
        if (!of) return []
        const now = figuresOf(recipe, {
          original: of.original.risk,
          candidates: Object.entries(of.candidates),
        })
        return [[name, figuresMoved(then, now)] as const]
      }),
    ),
  }
}

/** Levels with the records that have them, also where equal records were counted as they were read. */
function levelsThere({ codes, levels }: CategoricalColumn, times: Uint32Array | undefined) {
  const records = new Float64Array(levels.length + 1)
  for (let i = 0; i < codes.length; i++) records[codes[i]] += times ? times[i] : 1
  return levels.map((level, l) => ({ level, records: records[l] }))
}
