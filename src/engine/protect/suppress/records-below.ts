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
  return countBelow(
    keys.map((key) => recordsAt(table, key, k)),
    isAsked,
  )
}

/** 1 for the records that match k or more on a key. */
export function recordsAt(table: Table, key: readonly string[], k: number): Uint8Array {
  const columns = key.map((name) => categorical(table, name))
  const { cells, count } = keyMatches(columns, cellsOf(columns), 'any')
  const reached = new Uint8Array(table.records)
  for (let record = 0; record < reached.length; record++)
    reached[record] = Number(count[cells.cellOf[record]] >= k)
  return reached
}

/** Records of which k is asked that some key does not have. */
export function countBelow(reached: readonly Uint8Array[], isAsked: Uint8Array): number {
  return isAsked.reduce((sum, asked, record) => {
    return asked === 1 && reached.some((ofKey) => ofKey[record] === 0) ? sum + 1 : sum
  }, 0)
}
