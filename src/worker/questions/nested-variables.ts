import { isNestedIn } from '../../engine/table/nested-levels'
import { categorical } from '../../engine/table/table'
import type { OfScenario } from '../question'
import type { Held } from '../held'
import { tableWithKey } from '../table-with-key'

/** Each level of `finer` lies in one level of `coarser`; `same`: and the other way round. */
export type NestedVariables = { readonly finer: string; readonly coarser: string; readonly same: boolean }

/** Pairs of a key in which one variable tells all that the other tells; of two that tell the same, the first is `finer`. */
export function nestedVariables(held: Held, { recipe, scenario }: OfScenario): readonly NestedVariables[] {
  const { key } = recipe.scenarios[scenario]
  const table = tableWithKey(held, recipe.data, recipe.scenarios[scenario])
  const columns = key.map((name) => categorical(table, name))
  return columns.flatMap((coarser, c) =>
    columns.flatMap((finer, f) => {
      if (f === c || !isNestedIn(finer, coarser)) return []
      const same = isNestedIn(coarser, finer)
      return same && f > c ? [] : [{ finer: finer.name, coarser: coarser.name, same }]
    }),
  )
}
