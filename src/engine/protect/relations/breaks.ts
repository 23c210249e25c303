import { byName, lookUp } from '../../by-name'
import type { Table } from '../../table/table'
import { standingOf } from './rebuilt'
import { type Relation, relationKey } from './relation'

/** In how many records a relation does not hold, before and after protection. */
export type RelationKept = {
  readonly brokenBefore: number
  readonly broken: number
  /** Records in which it was made to hold again. */
  readonly rebuilt: number
}

/**
 * By the names of the relations; null for one whose variables are not all released as it needs them.
 *
 * @param rebuilt records in which each was made to hold again
 */
export function relationsKept(
  relations: readonly Relation[],
  before: Table,
  after: Table,
  rebuilt: Readonly<Record<string, number>>,
): Readonly<Record<string, RelationKept | null>> {
  return byName(
    relations.map((relation) => {
      const name = relationKey(relation)
      const was = standingOf(relation, before, before)
      const is = standingOf(relation, before, after)
      if (!was || !is) return [name, null] as const
      let brokenBefore = 0
      let broken = 0
      for (let i = 0; i < after.records; i++) {
        if (was(i) === 'broken') brokenBefore++
        if (is(i) === 'broken') broken++
      }
      return [name, { brokenBefore, broken, rebuilt: lookUp(rebuilt, name) ?? 0 }] as const
    }),
  )
}
