import { byName } from '../../by-name'
import { combinationNames, combinationsOf, digitOf } from '../../misclassification/combinations'
import { isJointTooLarge } from '../../misclassification/joint'
import {
  type AnyMisclassification,
  isJoint,
  type JointMisclassification,
  type Misclassification,
  type MisclassificationMatrix,
  variablesOf,
} from '../../misclassification/matrix'
import { findColumn, withColumn } from '../../table/table'
import type { MethodApplication, Progressed } from '../application'
import { matricesWithout } from '../matrices-without'
import { groupVariableChangedLater, stepVariableUnknown } from '../problems'
import { levelsThatFollow } from '../relations/follows'
import { rebuiltFrom } from '../relations/rebuilt'
import { type FollowsRelation, relationKey, targetsOf, variablesOfRelation } from '../relations/relation'
import type { RebuildStep } from './definition'

export const applyRebuild: MethodApplication<RebuildStep> = {
  check({ relation }, soFar, place) {
    for (const name of variablesOfRelation(relation)) {
      if (!findColumn(soFar.table, name)) throw stepVariableUnknown(`${place}.relation`, name)
    }
    for (const name of targetsOf(relation)) {
      const earlier = soFar.tellsApart.get(name)
      if (earlier !== undefined) throw groupVariableChangedLater(place, name, earlier)
    }
    return { ...soFar, changed: new Set([...soFar.changed, ...targetsOf(relation)]) }
  },
  apply({ relation }, before) {
    const { columns, records } = rebuiltFrom(relation, before.before, before.after)
    if (records === 0) return before
    return {
      ...before,
      after: columns.reduce(withColumn, before.after),
      rebuilt: byName([...Object.entries(before.rebuilt), [relationKey(relation), records]]),
      misclassification:
        before.misclassification &&
        ('follows' in relation
          ? withFollowing(before, before.misclassification, relation)
          : matricesWithout(before, targetsOf(relation))),
    }
  },
}

/**
 * The matrices, with that of a group where it follows from that of a single category. Where steps changed the group besides, or
 * emptied values of either, none is known of it.
 */
function withFollowing(
  progressed: Progressed,
  misclassification: readonly AnyMisclassification[],
  { follows, from }: FollowsRelation,
): readonly AnyMisclassification[] {
  const { before, emptied } = progressed
  const left = matricesWithout(progressed, [follows]) ?? []
  const source = left.find((each) => variablesOf(each).includes(from))
  const isChangedBesides = misclassification.some((each) => variablesOf(each).includes(follows))
  const group = findColumn(before, follows)
  const column = findColumn(before, from)
  if (!source || isJoint(source) || isChangedBesides) return left
  if (group?.kind !== 'categorical' || column?.kind !== 'categorical') return left
  if ([follows, from].some((name) => Object.hasOwn(emptied, name))) return left
  if (isJointTooLarge([source.levels, group.levels], source.groups.length)) return left
  const together = jointly(source, follows, group.levels, levelsThatFollow(column, group))
  return left.map((each) => (each === source ? together : each))
}

/** The matrix of a category as one over its pairs with the group that follows: who moves takes the group of the new level. */
function jointly(
  { variable, levels, groupOf, groups }: Misclassification,
  follows: string,
  groupLevels: readonly string[],
  followsLevel: Int32Array,
): JointMisclassification {
  const both = [levels, groupLevels]
  return {
    variables: [variable, follows],
    levels: both,
    groupOf,
    groups: groups.map(({ where, matrix }) => ({ where, matrix: overPairs(matrix, both, followsLevel) })),
  }
}

function overPairs(
  { levels, probability }: MisclassificationMatrix,
  both: readonly (readonly string[])[],
  followsLevel: Int32Array,
): MisclassificationMatrix {
  const all = combinationsOf(both)
  const pairs = new Float64Array(all.count * all.count)
  const missing = both[1].length
  for (let code = 0; code < all.count; code++) {
    const level = digitOf(all, 0, code)
    const group = digitOf(all, 1, code)
    if (level === levels.length) {
      pairs[code * all.count + code] = 1
      continue
    }
    const isMistake = followsLevel[level] >= 0 && group !== followsLevel[level]
    for (let to = 0; to < levels.length; to++) {
      const stays = group === missing || isMistake || followsLevel[to] < 0
      const released = to * all.strides[0] + (stays ? group : followsLevel[to]) * all.strides[1]
      pairs[code * all.count + released] += probability[level * levels.length + to]
    }
  }
  return { levels: combinationNames(both), probability: pairs }
}
