import type { Column } from '../../table/column'
import type { Table } from '../../table/table'
import { followsKind } from './follows'
import type { RelationKind, Standing } from './kind'
import { ratioKind } from './ratio'
import type { Relation } from './relation'
import { skipKind } from './skip'
import { totalKind } from './total'

/** What a relation says of each record of `after`; null where it can not be looked at. See {@link RelationKind}. */
export function standingOf(
  relation: Relation,
  before: Table,
  after: Table,
): ((record: number) => Standing) | null {
  return kindOf(relation).standing(relation, before, after)
}

/** The columns of what follows, and how many records have another value of it than `after` has. */
export function rebuiltFrom(
  relation: Relation,
  before: Table,
  after: Table,
): { readonly columns: readonly Column[]; readonly records: number } {
  const was = standingOf(relation, before, before)
  const is = standingOf(relation, before, after)
  if (!was || !is) return { columns: [], records: 0 }
  const records = new Uint8Array(after.records)
  let count = 0
  for (let i = 0; i < records.length; i++) {
    // What the file itself has otherwise stays as it is: a mistake is not put right by protecting.
    if (is(i) !== 'broken' || was(i) === 'broken') continue
    records[i] = 1
    count++
  }
  return count === 0
    ? { columns: [], records: 0 }
    : { columns: kindOf(relation).rebuilt(relation, before, after, records), records: count }
}

function kindOf(relation: Relation): RelationKind<Relation> {
  const kind =
    'total' in relation
      ? totalKind
      : 'ratio' in relation
        ? ratioKind
        : 'follows' in relation
          ? followsKind
          : skipKind
  return kind
}
