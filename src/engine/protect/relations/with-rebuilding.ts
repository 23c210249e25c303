import { findColumn, type Table } from '../../table/table'
import {
  changedWithoutMatrix,
  isMadeElsewhere,
  perturbedVariables,
  recodedVariables,
  type Step,
  variablesLeftOut,
} from '../definitions'
import type { RebuildStep } from '../rebuild/definition'
import { inOrder, type Relation, sourcesOf, targetsOf, variablesOfRelation } from './relation'

/**
 * Steps, and after them those that make anew what follows from what they change. A release made elsewhere is left as it is,
 * and so is what a step recodes itself: made anew, it would tell what was taken together.
 */
export function withRebuilding(steps: readonly Step[], relations: readonly Relation[]): readonly Step[] {
  if (relations.length === 0 || steps.some(isMadeElsewhere)) return steps
  const gone = new Set(variablesLeftOut(steps))
  const recoded = new Set(recodedVariables(steps))
  const changed = new Set([...steps.flatMap(perturbedVariables), ...changedWithoutMatrix(steps)])
  const added: RebuildStep[] = []
  for (const relation of inOrder(relations) ?? []) {
    if (relation.keep === 'count' || variablesOfRelation(relation).some((name) => gone.has(name))) continue
    const isOfNumbers = 'total' in relation || 'ratio' in relation
    if (isOfNumbers && targetsOf(relation).some((name) => recoded.has(name))) continue
    const isTouched = sourcesOf(relation).some(
      (name) => changed.has(name) || (isOfNumbers && recoded.has(name)),
    )
    if (!isTouched) continue
    added.push({ method: 'rebuild', relation })
    for (const name of targetsOf(relation)) changed.add(name)
  }
  return [...steps, ...added]
}

/** Those whose variables a table has: a sample that is drawn to try something out may have fewer. */
export function relationsIn(table: Table, relations: readonly Relation[]): readonly Relation[] {
  return relations.filter((relation) =>
    variablesOfRelation(relation).every((name) => findColumn(table, name) !== undefined),
  )
}
