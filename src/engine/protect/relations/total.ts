import type { Table } from '../../table/table'
import type { RelationKind } from './kind'
import { followingNumber } from './following-number'
import { allNumbersOf } from './numbers'
import type { TotalRelation } from './relation'

/** A total is the sum of its parts, where each has a value. */
export const totalKind: RelationKind<TotalRelation> = followingNumber(
  ({ total }) => total,
  ({ parts }, table) => sumOf(table, parts),
)

function sumOf(table: Table, parts: readonly string[]): ((record: number) => number) | null {
  const columns = allNumbersOf(table, parts)
  return columns && ((record) => columns.reduce((sum, { values }) => sum + values[record], 0))
}
