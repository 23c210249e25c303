import { standingOf } from '../../engine/protect/relations/rebuilt'
import type { Relation } from '../../engine/protect/relations/relation'
import { type Held, sampleOf } from '../held'

/** In how many records of the file a relation holds, is broken, or cannot be told. */
export type RelationDescribed = { readonly holds: number; readonly broken: number; readonly open: number }

/** What a relation says of the file as it is; null where its variables are not read as it needs them. */
export function describeRelation(
  held: Held,
  { relation }: { readonly relation: Relation },
): RelationDescribed | null {
  const table = sampleOf(held)
  const standing = standingOf(relation, table, table)
  if (!standing) return null
  const described = { holds: 0, broken: 0, open: 0 }
  for (let i = 0; i < table.records; i++) described[standing(i)]++
  return described
}
