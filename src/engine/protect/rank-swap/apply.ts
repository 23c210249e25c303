import { type Random, shuffle } from '../../math/random'
import type { AnyMisclassification } from '../../misclassification/matrix'
import { type CategoricalColumn, type NumericColumn, newCodes } from '../../table/column'
import { findColumn, known } from '../../table/table'
import type { CheckedSoFar, MethodApplication, Progressed } from '../application'
import { checkGroupVariable, checkWhere, groupVariables } from '../check-conditions'
import { groupsOf, levelCounts, type RecordGroups, wheresOfStep } from '../groups'
import { changedByMatrices } from '../perturb'
import {
  groupVariableChangedLater,
  stepVariableIsText,
  stepVariableUnknown,
  valuesWithoutOrder,
} from '../problems'
import { rankSwapMatrix } from './rank-matrix'
import { drawRankPairs, reachOf } from './rank-pairs'
import type { RankSwapStep } from './step'

export const applyRankSwap: MethodApplication<RankSwapStep> = {
  check: checkRankSwap,
  wheres: wheresOfStep,
  apply(step, before, { random }) {
    const stream = random()
    const groups = groupsOf(before.after, [[step.where ?? {}]], step.within ?? [], 'where')
    return step.variables.reduce<Progressed>((progressed, name) => {
      const column = known(progressed.after, name)
      if (column.kind === 'numeric') {
        const values = swapped(column.values, Number.isNaN, groups, step.percent, stream)
        const changed: NumericColumn = { ...column, values: values }
        const columns = progressed.after.columns.map((each) => (each === column ? changed : each))
        return { ...progressed, after: { ...progressed.after, columns } }
      }
      if (column.kind !== 'categorical') return progressed
      const isMissing = (code: number) => code === column.levels.length
      const drawn = swapped(column.codes, isMissing, groups, step.percent, stream)
      const codes = newCodes(column.levels.length, drawn.length)
      codes.set(drawn)
      return changedByMatrices(progressed, [{ ...column, codes }], matricesOf(column, groups, step), [])
    }, before)
  },
}

function matricesOf(
  column: CategoricalColumn,
  { groupOf, groups }: RecordGroups,
  { percent }: RankSwapStep,
): AnyMisclassification {
  const width = column.levels.length + 1
  const counts = levelCounts(column, { groupOf, groups })
  return {
    variable: column.name,
    levels: column.levels,
    groupOf,
    groups: groups.map(({ where, setting }, g) => ({
      where,
      matrix: rankSwapMatrix(
        column.levels,
        counts.subarray(g * width, (g + 1) * width - 1),
        setting === null ? 0 : percent,
      ),
    })),
  }
}

/** Values after records of each group have exchanged them. Missing ones stay. */
function swapped(
  values: ArrayLike<number>,
  isMissing: (value: number) => boolean,
  { groupOf, groups }: RecordGroups,
  percent: number,
  random: Random,
): Float64Array {
  const after = Float64Array.from(values)
  const members: number[][] = groups.map(() => [])
  for (let i = 0; i < after.length; i++) if (!isMissing(after[i])) members[groupOf[i]].push(i)
  groups.forEach(({ setting }, g) => {
    if (setting === null) return
    // Shuffled first, and then sorted stably: equal values in random order.
    const order = Uint32Array.from(members[g])
    shuffle(random, order)
    order.sort((a, b) => values[a] - values[b])
    const partner = drawRankPairs(order.length, reachOf(percent, order.length), random)
    for (let rank = 0; rank < order.length; rank++) after[order[rank]] = values[order[partner[rank]]]
  })
  return after
}

function checkRankSwap(step: RankSwapStep, soFar: CheckedSoFar, place: string): CheckedSoFar {
  const { table } = soFar
  for (const [i, name] of step.variables.entries()) {
    const at = `${place}.variables[${i}]`
    const column = findColumn(table, name)
    if (!column) throw stepVariableUnknown(at, name)
    if (column.kind === 'text') throw stepVariableIsText(at, name)
    if (column.kind === 'categorical' && !column.ordered) throw valuesWithoutOrder(at, name)
    const earlier = soFar.tellsApart.get(name)
    if (earlier !== undefined) throw groupVariableChangedLater(at, name, earlier)
  }
  const changed = new Set([...soFar.changed, ...step.variables])
  step.within?.forEach((name, i) => checkGroupVariable(table, name, changed, `${place}.within[${i}]`))
  const { where = {} } = step
  checkWhere(table, where, changed, `${place}.where`)
  const tellsApart = new Map(soFar.tellsApart)
  for (const name of groupVariables([where], step.within)) tellsApart.set(name, place)
  return { ...soFar, changed, tellsApart }
}
