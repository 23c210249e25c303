import { byName } from '../by-name'
import { type Codes, newCodes } from '../table/column'
import { checkMatrixSize } from './matrix-size'
import type { Misclassification, MisclassificationGroup, MisclassificationMatrix } from './matrix'

/** One matrix after the other: the product T₁T₂, rows true before the first, columns released after the second. */
export function composeMatrices(
  first: MisclassificationMatrix,
  second: MisclassificationMatrix,
): MisclassificationMatrix {
  const size = first.levels.length
  const probability = new Float64Array(size * size)
  const reached = columnsReached(second)
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < size; k++) {
      const step = first.probability[i * size + k]
      if (step === 0) continue
      for (const j of reached[k]) probability[i * size + j] += step * second.probability[k * size + j]
    }
  }
  return { levels: first.levels, probability }
}

/** By row, the columns with a probability: few where a matrix over combinations changes one of the variables only. */
function columnsReached({ levels, probability }: MisclassificationMatrix): readonly Uint32Array[] {
  const size = levels.length
  return levels.map((_, row) => {
    const columns: number[] = []
    for (let j = 0; j < size; j++) if (probability[row * size + j] !== 0) columns.push(j)
    return Uint32Array.from(columns)
  })
}

/** Records by group, and the matrix of each. */
type Grouped = { readonly groupOf: Codes; readonly groups: readonly MisclassificationGroup[] }

/** A variable perturbed twice, as if at once. @throws Problem `levels-too-many` */
export function compose(first: Misclassification, second: Misclassification): Misclassification {
  const { variable, levels } = first
  const checkSize = (groups: number) => checkMatrixSize(variable, levels.length, groups)
  return { variable, levels, ...composeGroups(first, second, checkSize) }
}

/**
 * One perturbation after the other over the same codes: its groups are the pairs of groups that records are in.
 *
 * Each step's groups are told apart by variables that no step changes, so the second matrix does not depend on what the
 * first one drew.
 *
 * @param checkSize throws where matrices of so many groups would not fit
 */
export function composeGroups(first: Grouped, second: Grouped, checkSize: (groups: number) => void): Grouped {
  const groupOf = newCodes(first.groups.length * second.groups.length, first.groupOf.length)
  const groups: MisclassificationGroup[] = []
  const groupOfPair = new Map<number, number>()
  for (let i = 0; i < groupOf.length; i++) {
    const pair = first.groupOf[i] * second.groups.length + second.groupOf[i]
    let group = groupOfPair.get(pair)
    if (group === undefined) {
      const before = first.groups[first.groupOf[i]]
      const after = second.groups[second.groupOf[i]]
      group = groups.length
      checkSize(group + 1)
      groupOfPair.set(pair, group)
      groups.push({
        where: bothWheres(before.where, after.where),
        matrix: composeMatrices(before.matrix, after.matrix),
      })
    }
    groupOf[i] = group
  }
  return { groupOf, groups }
}

type GroupWhere = MisclassificationGroup['where']

function bothWheres(first: GroupWhere, second: GroupWhere): GroupWhere {
  const both = new Map(Object.entries(first))
  for (const [variable, levels] of Object.entries(second)) {
    const already = both.get(variable)
    const named = new Set(levels)
    both.set(variable, already ? already.filter((level) => named.has(level)) : levels)
  }
  return byName(both)
}
