import type { AchievedRate } from '../../assess/results'
import { sum } from '../../math/sums'
import { canMove } from '../../misclassification/swap-draw'
import type { Table } from '../../table/table'
import { categorical } from '../../table/table'
import type { MethodApplication, StepMisclassification } from '../application'
import { groupsEmpty, nothingToSwap, swapUnpaired } from '../cautions'
import { checkOneWay, checkShare } from '../check-conditions'
import { wheresOfStep } from '../groups'
import { checkPerturbing, emptyGroups, ofVariable, changedByMatrices } from '../perturb'
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
    const column = categorical(before.after, step.variable)
    const matrices = swapMatrices(step, before.after)
    const strata = swapStrata(step, matrices.settings)
    const swapped = swapValues(column, matrices.groupOf, strata, random())
    const stuck = strata.filter(({ rate }, group) => rate > 0 && !canMove(matrices.records[group])).length
    const after = changedByMatrices(before, [{ ...column, codes: swapped.codes }], matrices, [
      ...groupsEmpty(index, emptyGroups(step, matrices)),
      ...nothingToSwap(index, stuck),
      ...swapUnpaired(index, swapped),
    ])
    const rates = ratesOf(step, strata, matrices.records, swapped)
    return { ...after, achieved: [...before.achieved, { step: index, variable: step.variable, ...rates }] }
  },
}

function swapMatrices(step: SwapStep, table: Table): StepMisclassification {
  return ofVariable(table, step, step.variable, (setting, { levels }, records) => {
    const [{ rate }] = swapStrata(step, [setting])
    return { matrix: swapStratumMatrix(step, levels, records, rate), alpha: null }
  })
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
