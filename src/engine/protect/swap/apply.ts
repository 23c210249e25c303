import type { AchievedRate } from '../../assess/results'
import type { Random } from '../../math/random'
import { sum } from '../../math/sums'
import { canMove } from '../../misclassification/swap-draw'
import type { CategoricalColumn } from '../../table/column'
import type { Table } from '../../table/table'
import type { MethodApplication, StepMisclassification } from '../application'
import { changedAmongFew, groupsEmpty, nothingToSwap, swapUnpaired } from '../cautions'
import { checkOneWay, checkShare } from '../check-conditions'
import { perturbedVariables } from '../definitions'
import { wheresOfStep } from '../groups'
import {
  changedByMatrices,
  checkPerturbing,
  columnsOfCodes,
  countsChanged,
  emptyGroups,
  isCompleteIn,
  ofCombinations,
  ofVariable,
  perturbedColumn,
} from '../perturb'
import type { SwapStep } from './definition'
import { swapStrata, swapStratumMatrix, swapValues, type Swapped, type SwapStratum } from './swap-values'

export const applySwap: MethodApplication<SwapStep> = {
  check: (step, soFar, place) =>
    checkPerturbing(step, soFar, place, () => {
      checkOneWay(step, ['rate', 'groups'], place)
      checkShare(step.rate, `${place}.rate`)
      step.groups?.forEach(({ rate }, i) => checkShare(rate, `${place}.groups[${i}].rate`))
    }),
  wheres: wheresOfStep,
  matrices: swapMatrices,
  apply(step, before, { index, random }) {
    const matrices = swapMatrices(step, before.after)
    const column = perturbedColumn(before.after, matrices)
    const strata = swapStrata(step, matrices.settings)
    const swapped = swapComplete(column, matrices, strata, random())
    const stuck = strata.filter(({ rate }, group) => rate > 0 && !canMove(matrices.records[group])).length
    const after = changedByMatrices(before, columnsOfCodes(before.after, matrices, swapped.codes), matrices, [
      ...groupsEmpty(index, emptyGroups(step, matrices)),
      ...nothingToSwap(index, stuck),
      ...swapUnpaired(index, swapped),
      ...changedAmongFew(index, countsChanged(matrices)),
    ])
    const rates = ratesOf(step, strata, matrices.records, swapped)
    return {
      ...after,
      achieved: [
        ...before.achieved,
        { step: index, variable: perturbedVariables(step).join(' × '), ...rates },
      ],
    }
  },
}

function swapMatrices(step: SwapStep, table: Table): StepMisclassification {
  const variables = perturbedVariables(step)
  const of = (setting: number | null, levels: readonly string[], records: Uint32Array) => {
    const [{ rate }] = swapStrata(step, [setting])
    return { matrix: swapStratumMatrix(step, levels, records, rate), alpha: null }
  }
  return variables.length === 1
    ? ofVariable(table, step, variables[0], (setting, { levels }, records) => of(setting, levels, records))
    : ofCombinations(table, step, variables, (setting, _, names, records) => of(setting, names, records))
}

/** Records with a missing value stand in a stratum of their own, where nobody is swapped. */
function swapComplete(
  column: CategoricalColumn,
  matrices: StepMisclassification,
  strata: readonly SwapStratum[],
  random: Random,
): Swapped {
  const isComplete = isCompleteIn(matrices, column)
  const left = strata.length
  const stratumOf = matrices.groupOf.map((group, i) => (isComplete(column.codes[i]) ? group : left))
  return swapValues(column, stratumOf, [...strata, { setting: null, rate: 0 }], random)
}

/** Of all records with a value, or of those that a swap is restricted to, the share it was to change and the share it changed. */
function ratesOf(
  step: SwapStep,
  strata: readonly SwapStratum[],
  records: StepMisclassification['records'],
  { pairs }: Swapped,
): Pick<AchievedRate, 'asked' | 'achieved'> {
  let meant = 0
  let asked = 0
  strata.forEach(({ setting, rate }, stratum) => {
    if (setting === null && step.where) return
    const held = sum(records[stratum])
    meant += held
    asked += rate * held
  })
  return meant === 0 ? { asked: 0, achieved: 0 } : { asked: asked / meant, achieved: (2 * pairs) / meant }
}
