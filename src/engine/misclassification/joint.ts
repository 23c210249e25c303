import { type CategoricalColumn, newCodes } from '../table/column'
import { categorical, type Table } from '../table/table'
import { combinationNames, combinationsOf, digitOf, levelsOfCombination } from './combinations'
import { composeGroups } from './compose'
import {
  type AnyMisclassification,
  identityMatrix,
  isJoint,
  type JointMisclassification,
  type MisclassificationGroup,
  type MisclassificationMatrix,
  variablesOf,
} from './matrix'
import { jointTooLarge } from './problems'

/** Matrices over combinations hold at most this many numbers in all: 32 MB. */
const mostEntries = 2 ** 22

/** @throws Problem `joint-too-large` when the matrices of `groups` groups would hold more than the most allowed */
export function checkJointSize(
  variables: readonly string[],
  levels: readonly (readonly string[])[],
  groups: number,
): void {
  const { count } = combinationsOf(levels)
  if (count * count * groups > mostEntries) {
    throw jointTooLarge(variables, count, groups, Math.floor(Math.sqrt(mostEntries / groups)))
  }
}

/** The combinations of several variables as one column, whose levels are all combinations, incomplete ones too. */
export function combinationColumn(
  table: Table,
  variables: readonly string[],
): { readonly column: CategoricalColumn; readonly levels: readonly (readonly string[])[] } {
  const columns = variables.map((name) => categorical(table, name))
  const levels = columns.map((column) => column.levels)
  const { strides, count } = combinationsOf(levels)
  const codes = newCodes(count, table.records)
  columns.forEach(({ codes: own }, v) => {
    for (let i = 0; i < codes.length; i++) codes[i] += own[i] * strides[v]
  })
  const name = variables.join(' × ')
  return {
    column: { kind: 'categorical', name, levels: combinationNames(levels), ordered: false, codes },
    levels,
  }
}

/**
 * Perturbations one after the other as one: those of `earlier`, which are of different variables, and then `latest`, over
 * the combinations of all their variables.
 *
 * @throws Problem `joint-too-large`
 */
export function composeJointly(
  earlier: readonly AnyMisclassification[],
  latest: AnyMisclassification,
): JointMisclassification {
  const all = [...earlier, latest]
  const levelsOf = new Map(all.flatMap(levelsByVariable))
  const variables = [...levelsOf.keys()]
  const levels = [...levelsOf.values()]
  const grouped = all
    .map((each) => {
      checkJointSize(variables, levels, each.groups.length)
      return over(each, variables, levels)
    })
    .reduce((first, second) => {
      checkJointSize(variables, levels, first.groups.length)
      return composeGroups(first, second)
    })
  return { variables, levels, ...grouped }
}

/**
 * What is left of a perturbation for some of its variables; null for none. `before` is the file before protection.
 *
 * How a variable changes may depend on the original values of the others: records are then in groups by these, as if the
 * step had been told to work in such groups.
 */
export function onVariables(
  misclassification: AnyMisclassification,
  kept: readonly string[],
  before: Table,
): AnyMisclassification | null {
  const names = variablesOf(misclassification)
  const left = names.filter((name) => kept.includes(name))
  if (left.length === names.length) return misclassification
  if (!isJoint(misclassification) || left.length === 0) return null
  return marginal(misclassification, left, before)
}

/** The matrices over the combinations of `variables`, to which those of `misclassification` belong. */
function over(
  misclassification: AnyMisclassification,
  variables: readonly string[],
  levels: readonly (readonly string[])[],
): Pick<JointMisclassification, 'groupOf' | 'groups'> {
  const own = variablesOf(misclassification).map((name) => variables.indexOf(name))
  const all = combinationsOf(levels)
  const inner = combinationsOf(own.map((v) => levels[v]))
  const names = combinationNames(levels)
  const innerOf = Uint32Array.from({ length: all.count }, (_, code) =>
    own.reduce((sum, v, at) => sum + digitOf(all, v, code) * inner.strides[at], 0),
  )
  const offsetOf = Uint32Array.from({ length: inner.count }, (_, code) =>
    own.reduce((sum, v, at) => sum + digitOf(inner, at, code) * all.strides[v], 0),
  )
  const groups = misclassification.groups.map(({ where, matrix }): MisclassificationGroup => {
    const size = matrix.levels.length
    const lifted = identityMatrix(names)
    for (let code = 0; code < all.count; code++) {
      const from = innerOf[code]
      // A matrix of one variable does not speak of its missing value.
      if (from >= size) continue
      const others = code - offsetOf[from]
      for (let to = 0; to < size; to++) {
        lifted.probability[code * all.count + others + offsetOf[to]] = matrix.probability[from * size + to]
      }
    }
    return { where, matrix: lifted }
  })
  return { groupOf: misclassification.groupOf, groups }
}

function marginal(
  { variables, levels, groupOf, groups }: JointMisclassification,
  left: readonly string[],
  before: Table,
): AnyMisclassification {
  const gone = variables.filter((name) => !left.includes(name))
  const levelsLeft = left.map((name) => levels[variables.indexOf(name)])
  const { column: valueGone, levels: levelsGone } = combinationColumn(before, gone)
  const goneCount = combinationsOf(levelsGone).count
  const made: MisclassificationGroup[] = []
  const groupOfPair = new Map<number, number>()
  const newGroupOf = new Uint32Array(groupOf.length)
  for (let i = 0; i < groupOf.length; i++) {
    const pair = groupOf[i] * goneCount + valueGone.codes[i]
    let group = groupOfPair.get(pair)
    if (group === undefined) {
      group = made.length
      groupOfPair.set(pair, group)
      const { where, matrix } = groups[groupOf[i]]
      const value = levelsOfCombination(levelsGone, valueGone.codes[i])
      made.push({
        where: { ...where, ...Object.fromEntries(gone.map((name, v) => [name, [value[v] ?? '']])) },
        matrix: marginalMatrix(matrix, { variables, levels }, left, valueGone.codes[i]),
      })
    }
    newGroupOf[i] = group
  }
  if (left.length > 1) return { variables: left, levels: levelsLeft, groupOf: newGroupOf, groups: made }
  return {
    variable: left[0],
    levels: levelsLeft[0],
    groupOf: newGroupOf,
    groups: made.map(({ where, matrix }) => ({ where, matrix: withoutMissing(matrix, levelsLeft[0]) })),
  }
}

/** Pr(released values of `left` | true values of `left`, and this combination of the others). */
function marginalMatrix(
  { probability }: MisclassificationMatrix,
  { variables, levels }: Pick<JointMisclassification, 'variables' | 'levels'>,
  left: readonly string[],
  goneCode: number,
): MisclassificationMatrix {
  const all = combinationsOf(levels)
  const kept = left.map((name) => variables.indexOf(name))
  const gone = variables.flatMap((name, v) => (left.includes(name) ? [] : [v]))
  const keptLevels = kept.map((v) => levels[v])
  const inner = combinationsOf(keptLevels)
  const outer = combinationsOf(gone.map((v) => levels[v]))
  const goneOffset = gone.reduce((sum, v, at) => sum + digitOf(outer, at, goneCode) * all.strides[v], 0)
  const keptOf = Uint32Array.from({ length: all.count }, (_, code) =>
    kept.reduce((sum, v, at) => sum + digitOf(all, v, code) * inner.strides[at], 0),
  )
  const matrix = new Float64Array(inner.count * inner.count)
  for (let from = 0; from < inner.count; from++) {
    const row = goneOffset + kept.reduce((sum, v, at) => sum + digitOf(inner, at, from) * all.strides[v], 0)
    for (let to = 0; to < all.count; to++) {
      matrix[from * inner.count + keptOf[to]] += probability[row * all.count + to]
    }
  }
  return { levels: combinationNames(keptLevels), probability: matrix }
}

function withoutMissing(
  { probability }: MisclassificationMatrix,
  levels: readonly string[],
): MisclassificationMatrix {
  const size = levels.length
  const matrix = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) matrix[i * size + j] = probability[i * (size + 1) + j]
  }
  return { levels, probability: matrix }
}

function levelsByVariable(
  misclassification: AnyMisclassification,
): readonly (readonly [string, readonly string[]])[] {
  return isJoint(misclassification)
    ? misclassification.variables.map((name, v) => [name, misclassification.levels[v]] as const)
    : [[misclassification.variable, misclassification.levels]]
}
