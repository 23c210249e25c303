import { impossibleCellsOf } from '../assess/impossible-combinations'
import type { Recipe, Scenario } from '../assess/recipe'
import { lookUp } from '../by-name'
import { isImpossible } from '../model/impossible-cells'
import { isCategorical, type CategoricalColumn, type Column } from '../table/column'
import { recordsByLevel } from '../table/levels'
import { findColumn, type Table } from '../table/table'

/** Values of a protected file that its users can't read, or that show that they were changed. */
export type OddValues =
  /** Levels of the file that have no label where others of the variable have one. */
  | { readonly kind: 'unlabelled'; readonly variable: string; readonly levels: number; readonly of: number }
  /** Records with a combination of values that cannot occur, by what a scenario says. */
  | { readonly kind: 'impossible'; readonly scenario: string; readonly records: number }

/** What is odd about `released` columns, and about the release `after` which they are of. */
export function oddValues(
  before: Table,
  after: Table,
  released: readonly Column[],
  { data, scenarios }: Pick<Recipe, 'data' | 'scenarios'>,
): readonly OddValues[] {
  return [
    ...scenarios.flatMap((scenario) => impossibleIn(after, scenario)),
    ...released.flatMap((column): readonly OddValues[] => {
      const labels = lookUp(data.variables, column.name)?.labels ?? {}
      const own = findColumn(before, column.name)
      if (!isCategorical(column) || !own || !isCategorical(own) || Object.keys(labels).length === 0) return []
      const counts = recordsByLevel(column)
      // A label that a step made is words by itself.
      const known = new Set(own.levels)
      const ofFile = column.levels.filter((level, code) => counts[code] > 0 && known.has(level))
      const levels = ofFile.filter((level) => !Object.hasOwn(labels, level)).length
      return levels === 0 ? [] : [{ kind: 'unlabelled', variable: column.name, levels, of: ofFile.length }]
    }),
  ]
}

function impossibleIn(after: Table, { name, impossible = [] }: Scenario): readonly OddValues[] {
  let records = 0
  const columns = new Map<string, CategoricalColumn>()
  for (const column of after.columns) if (isCategorical(column)) columns.set(column.name, column)
  const rules = impossible.filter((rule) => Object.keys(rule).every((variable) => columns.has(variable)))
  const named = [...columns.values()].filter((column) =>
    rules.some((rule) => Object.hasOwn(rule, column.name)),
  )
  const cells = impossibleCellsOf(rules, named)
  const codes = named.map((column) => column.codes)
  for (let i = 0; i < after.records; i++) if (isImpossible(cells, codes, i)) records++
  return records === 0 ? [] : [{ kind: 'impossible', scenario: name, records }]
}
