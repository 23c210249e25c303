import { lookUp } from '../by-name'
import { levelsAsKnown, type CoarserKnowledge } from '../key/coarser'
import { categorical, type Table } from '../table/table'
import { combinationNames, combinationsOf, digitOf } from './combinations'
import { combinationColumn } from './joint'
import {
  isJoint,
  variablesOf,
  type AnyMisclassification,
  type MisclassificationGroup,
  type MisclassificationMatrix,
} from './matrix'

/** Places of a matrix taken together: which one each becomes. */
type Merged = { readonly codeAfter: Uint32Array; readonly names: readonly string[] }

/**
 * A perturbation as it is met by who knows its variables less exactly: Pr(released band | true band).
 *
 * A band is released as another with the mean of the chances of its levels, each as often as records of the group have it
 * in the file `before` protection; of a band that none of them has, with those of all records, and else of its levels alike.
 */
export function misclassificationAsKnown(
  misclassification: AnyMisclassification,
  coarser: CoarserKnowledge,
  before: Table,
): AnyMisclassification {
  if (!variablesOf(misclassification).some((name) => lookUp(coarser, name))) return misclassification
  if (isJoint(misclassification)) {
    const { variables, levels } = misclassification
    const after = levels.map((own, v) => asKnown(own, variables[v], coarser))
    const levelsAfter = after.map((each) => each.levels)
    const all = combinationsOf(levels)
    const { strides } = combinationsOf(levelsAfter)
    const codeAfter = Uint32Array.from({ length: all.count }, (_, code) =>
      after.reduce((sum, each, v) => sum + each.codeAfter[digitOf(all, v, code)] * strides[v], 0),
    )
    const { codes } = combinationColumn(before, variables).column
    const merged = { codeAfter, names: combinationNames(levelsAfter) }
    return {
      ...misclassification,
      levels: levelsAfter,
      groups: groupsAsKnown(misclassification, merged, codes, before.times),
    }
  }
  const { variable, levels } = misclassification
  const after = asKnown(levels, variable, coarser)
  const merged = { codeAfter: after.codeAfter.subarray(0, levels.length), names: after.levels }
  const { codes } = categorical(before, variable)
  return {
    ...misclassification,
    levels: after.levels,
    groups: groupsAsKnown(misclassification, merged, codes, before.times),
  }
}

function asKnown(levels: readonly string[], variable: string, coarser: CoarserKnowledge) {
  // A group of each level by itself changes nothing.
  return levelsAsKnown(levels, lookUp(coarser, variable) ?? { into: [] })
}

/** @param codes the true place of each record; one beyond the matrix is a missing value, which stays */
function groupsAsKnown(
  { groups, groupOf }: AnyMisclassification,
  merged: Merged,
  codes: ArrayLike<number>,
  times: Uint32Array | undefined,
): readonly MisclassificationGroup[] {
  const size = merged.codeAfter.length
  const records = groups.map(() => new Float64Array(size))
  const ofAll = new Float64Array(size)
  for (let i = 0; i < codes.length; i++) {
    if (codes[i] >= size) continue
    const stoodFor = times ? times[i] : 1
    records[groupOf[i]][codes[i]] += stoodFor
    ofAll[codes[i]] += stoodFor
  }
  return groups.map(({ where, matrix }, g) => ({
    where,
    matrix: matrixAsKnown(matrix, merged, [records[g], ofAll, new Float64Array(size).fill(1)]),
  }))
}

/** @param weights of the true places, those to be gone by first; the last are above 0 everywhere */
function matrixAsKnown(
  { probability }: MisclassificationMatrix,
  { codeAfter, names }: Merged,
  weights: readonly Float64Array[],
): MisclassificationMatrix {
  const size = codeAfter.length
  const sizeAfter = names.length
  const totals = weights.map((each) => {
    const total = new Float64Array(sizeAfter)
    for (let code = 0; code < size; code++) total[codeAfter[code]] += each[code]
    return total
  })
  const after = new Float64Array(sizeAfter * sizeAfter)
  for (let from = 0; from < size; from++) {
    const band = codeAfter[from]
    const by = totals.findIndex((total) => total[band] > 0)
    const share = weights[by][from] / totals[by][band]
    if (share === 0) continue
    for (let to = 0; to < size; to++) {
      after[band * sizeAfter + codeAfter[to]] += share * probability[from * size + to]
    }
  }
  return { levels: names, probability: after }
}
