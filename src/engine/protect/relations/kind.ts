import type { Column } from '../../table/column'
import type { Table } from '../../table/table'
import type { Relation } from './relation'

/** What a relation says of a record; `open` where values are missing or the file itself does not say. */
export type Standing = 'holds' | 'broken' | 'open'

/**
 * How a relation of one kind is looked at. `before` is the file before protection, with the records and the levels that are
 * released; `after` has the same records.
 */
export type RelationKind<Of extends Relation> = {
  /** What it says of each record of `after`, counted from 0; null where its variables are not released as it needs them. */
  standing(this: void, relation: Of, before: Table, after: Table): ((record: number) => Standing) | null
  /** The columns of what follows, made anew from `after` for the `records` that are 1. */
  rebuilt(this: void, relation: Of, before: Table, after: Table, records: Uint8Array): readonly Column[]
}
