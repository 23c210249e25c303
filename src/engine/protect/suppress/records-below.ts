import { cellsOf } from '../../key/cells'
import { keyMatches } from '../../key/key-matches'
import { categorical, type Table } from '../../table/table'

/** Records of which k is asked that match fewer on some key, by the counts that the risk goes by. */
export function recordsBelow(
  table: Table,
  keys: readonly (readonly string[])[],
  k: number,
  isAsked: Uint8Array,
): number {
  const isBelow = new Uint8Array(table.records)
  for (const key of keys) {
    const columns = key.map((name) => categorical(table, name))
    const { cells, count } = keyMatches(columns, cellsOf(columns), 'any')
    for (let record = 0; record < isBelow.length; record++) {
      if (isAsked[record] === 1 && count[cells.cellOf[record]] < k) isBelow[record] = 1
    }
  }
  return isBelow.reduce((sum, one) => sum + one, 0)
}
