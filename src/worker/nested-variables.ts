import { isNestedIn } from '../engine/table/nested-levels'
import { categorical, type Table } from '../engine/table/table'
import type { NestedVariables } from './contract-key'

/** Pairs of a key in which one variable tells all that the other tells; of two that tell the same, the first is `finer`. */
export function nestedVariables(table: Table, key: readonly string[]): readonly NestedVariables[] {
  const columns = key.map((name) => categorical(table, name))
  return columns.flatMap((coarser, c) =>
    columns.flatMap((finer, f) => {
      if (f === c || !isNestedIn(finer, coarser)) return []
      const same = isNestedIn(coarser, finer)
      return same && f > c ? [] : [{ finer: finer.name, coarser: coarser.name, same }]
    }),
  )
}
