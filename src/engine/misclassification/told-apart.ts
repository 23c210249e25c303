import { tableAsKnown } from '../key/coarser'
import type { RecodedLevels } from '../key/recoded'
import { categorical, type Table } from '../table/table'
import { wheresOf } from '../table/target-columns'
import { combinationColumn } from './joint'
import {
  type AnyMisclassification,
  identityMatrix,
  isJoint,
  type MisclassificationGroup,
  variablesOf,
} from './matrix'

/**
 * Matrices as a file can tell them apart: groups that no condition names are one, whose chances are the mean over their
 * records, level by level.
 *
 * @param original the file before protection
 * @param recoded the levels of it that the release has merged, which the matrices are over
 */
export function toldApart(
  misclassifications: readonly AnyMisclassification[],
  original: Table,
  recoded: RecodedLevels,
): readonly AnyMisclassification[] {
  return misclassifications.map((each) => {
    const named = groupsByName(each.groups)
    if (named.size === each.groups.length) return each
    const numberOf = new Uint32Array(each.groups.length)
    ;[...named.values()].forEach((groups, number) => {
      for (const group of groups) numberOf[group] = number
    })
    const before = tableAsKnown(original, recoded)
    const names = variablesOf(each)
    const codes = isJoint(each)
      ? combinationColumn(before, names).column.codes
      : categorical(before, names[0]).codes
    return {
      ...each,
      groupOf: each.groupOf.map((group) => numberOf[group]),
      groups: [...named.values()].map((groups) => meanGroup(each, groups, codes)),
    }
  })
}

function groupsByName(groups: readonly MisclassificationGroup[]): Map<string, number[]> {
  const named = new Map<string, number[]>()
  for (const [g, { where }] of groups.entries()) {
    const name = JSON.stringify(wheresOf(where))
    const same = named.get(name)
    if (same) same.push(g)
    else named.set(name, [g])
  }
  return named
}

function meanGroup(
  { groups, groupOf }: AnyMisclassification,
  together: readonly number[],
  codes: ArrayLike<number>,
): MisclassificationGroup {
  const { where, matrix } = groups[together[0]]
  const size = matrix.levels.length
  const records = new Map(together.map((group) => [group, new Float64Array(size)]))
  const ofAll = new Float64Array(size)
  for (let i = 0; i < groupOf.length; i++) {
    const own = records.get(groupOf[i])
    if (!own || codes[i] >= size) continue
    own[codes[i]]++
    ofAll[codes[i]]++
  }
  const mean = identityMatrix(matrix.levels)
  for (let from = 0; from < size; from++) {
    if (ofAll[from] === 0) continue
    mean.probability[from * size + from] = 0
    for (const [group, own] of records) {
      const share = own[from] / ofAll[from]
      if (share === 0) continue
      const { probability } = groups[group].matrix
      for (let to = 0; to < size; to++) {
        mean.probability[from * size + to] += share * probability[from * size + to]
      }
    }
  }
  return { where, matrix: mean }
}
