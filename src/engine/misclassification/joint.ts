import { type CategoricalColumn, newCodes } from '../table/column'
import { categorical, type Table } from '../table/table'
import { combinationNames, combinationsOf, digitOf } from './combinations'
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
  if (isJointTooLarge(levels, groups)) {
    throw jointTooLarge(variables, count, groups, Math.floor(Math.sqrt(mostEntries / groups)))
  }
}

/** Whether the matrices of `groups` groups over all combinations would hold more than the most allowed. */
export function isJointTooLarge(levels: readonly (readonly string[])[], groups: number): boolean {
  const { count } = combinationsOf(levels)
  return count * count * groups > mostEntries
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
    .reduce((first, second) =>
      composeGroups(first, second, (groups) => checkJointSize(variables, levels, groups)),
    )
  return { variables, levels, ...grouped }
}

/**
 * What is left of a perturbation for some of its variables; null for none. `before` is the file before protection.
 *
 * How a variable changes may depend on the original values of the others. A level counts with the mean over the records
 * that have it, of each group: values that go together, such as a district and its region, are met as they are.
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
  const { codes: innerOf } = codesOn({ variables, levels }, variablesOf(misclassification))
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
  const { codes } = combinationColumn(before, variables).column
  const size = combinationsOf(levels).count
  const records = new Float64Array(groups.length * size)
  const { times } = before
  for (let i = 0; i < groupOf.length; i++) records[groupOf[i] * size + codes[i]] += times ? times[i] : 1
  const levelsLeft = left.map((name) => levels[variables.indexOf(name)])
  const made = groups.map(({ where, matrix }, group): MisclassificationGroup => {
    const ofGroup = records.subarray(group * size, (group + 1) * size)
    return { where, matrix: marginalMatrix(matrix, { variables, levels }, left, ofGroup) }
  })
  if (left.length > 1) return { variables: left, levels: levelsLeft, groupOf, groups: made }
  return {
    variable: left[0],
    levels: levelsLeft[0],
    groupOf,
    groups: made.map(({ where, matrix }) => ({ where, matrix: withoutMissing(matrix, levelsLeft[0]) })),
  }
}

/**
 * Pr(released values of `left` | their true values), from the chances of the combinations that `records` of the group
 * have; of true values that none of them has, as if the other variables were as in the whole group.
 */
function marginalMatrix(
  { probability }: MisclassificationMatrix,
  { variables, levels }: Pick<JointMisclassification, 'variables' | 'levels'>,
  left: readonly string[],
  records: Float64Array,
): MisclassificationMatrix {
  const all = combinationsOf(levels)
  const { codes: keptOf, levels: keptLevels } = codesOn({ variables, levels }, left)
  const gone = variables.filter((name) => !left.includes(name))
  const { codes: goneOf } = codesOn({ variables, levels }, gone)
  const size = combinationsOf(keptLevels).count
  const withKept = totalsBy(keptOf, records)
  const withGone = totalsBy(goneOf, records)
  const weights = records.map((count, code) => (withKept[keptOf[code]] > 0 ? count : withGone[goneOf[code]]))
  const total = totalsBy(keptOf, weights)
  const matrix = new Float64Array(size * size)
  for (let code = 0; code < all.count; code++) {
    if (weights[code] === 0) continue
    const from = keptOf[code]
    const share = weights[code] / total[from]
    for (let to = 0; to < all.count; to++) {
      matrix[from * size + keptOf[to]] += share * probability[code * all.count + to]
    }
  }
  return { levels: combinationNames(keptLevels), probability: matrix }
}

/** Each combination as one of some of the variables. */
function codesOn(
  { variables, levels }: Pick<JointMisclassification, 'variables' | 'levels'>,
  some: readonly string[],
): { readonly codes: Uint32Array; readonly levels: readonly (readonly string[])[] } {
  const places = some.map((name) => variables.indexOf(name))
  const all = combinationsOf(levels)
  const levelsOfSome = places.map((v) => levels[v])
  const { strides } = combinationsOf(levelsOfSome)
  const codes = Uint32Array.from({ length: all.count }, (_, code) =>
    places.reduce((sum, v, at) => sum + digitOf(all, v, code) * strides[at], 0),
  )
  return { codes, levels: levelsOfSome }
}

function totalsBy(placeOf: Uint32Array, values: Float64Array): Float64Array {
  const totals = new Float64Array(placeOf.length)
  for (let i = 0; i < values.length; i++) totals[placeOf[i]] += values[i]
  return totals
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
