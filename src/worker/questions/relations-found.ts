import { findRelations } from '../../engine/protect/relations/find-relations'
import type { Relation } from '../../engine/protect/relations/relation'
import { type Held, sampleOf } from '../held'

/** Relations that hold of the file as it is, between those of its variables that are named. */
export function relationsFound(
  held: Held,
  { variables }: { readonly variables: readonly string[] },
): readonly Relation[] {
  return findRelations(sampleOf(held), variables)
}
