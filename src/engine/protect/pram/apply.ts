import type { AchievedRate } from '../../assess/results'
import { sum } from '../../math/sums'
import { codeOfCombination, combinationsOf, isComplete } from '../../misclassification/combinations'
import { checkMatrix } from '../../misclassification/misclassification-file'
import type { CategoricalColumn, Codes } from '../../table/column'
import { codesInParts } from '../../table/some-records'
import type { Table } from '../../table/table'
import type { MethodApplication, StepMisclassification } from '../application'
import { changedAmongFew, groupsEmpty } from '../cautions'
import { categoricalAt, checkOneWay, checkShare } from '../check-conditions'
import { checkCombinations, checkLevels } from '../check-levels'
import { perturbationOf, perturbedVariables } from '../definitions'
import { wheresOfStep } from '../groups'
import {
  changedByMatrices,
  checkPerturbing,
  columnsOfCodes,
  countsChanged,
  emptyGroups,
  ofCombinations,
  ofVariable,
  perturbedColumn,
} from '../perturb'
import { bandwidthUnordered, combinationUnknown } from '../problems'
import type { MatrixRows, PramStep } from './definition'
import { jointPramGroupMatrix } from './joint-pram-matrix'
import { levelsOfMatrix } from './matrix-over-levels'
import { drawExactly } from './draw-exactly'
import { drawValues, pramGroupMatrix } from './pram-matrix'

export const applyPram: MethodApplication<PramStep> = {
  check: (step, soFar, place) =>
    checkPerturbing(step, soFar, place, () => checkStrength(soFar.table, step, place)),
  wheres: wheresOfStep,
  matrices: pramMatrices,
  apply(step, before, { index, random }) {
    const matrices = pramMatrices(step, before.after)
    const stream = random()
    const column = perturbedColumn(before.after, matrices)
    const drawn = step.exactMargins
      ? drawExactly(column, matrices, stream)
      : drawValues(column, matrices, stream)
    const columns = columnsOfCodes(before.after, matrices, drawn)
    const after = changedByMatrices(before, columns, matrices, [
      ...groupsEmpty(index, emptyGroups(step, matrices)),
      ...(step.exactMargins ? changedAmongFew(index, countsChanged(matrices)) : []),
    ])
    const rates = ratesOf(step, matrices, () => codesChanged(column, drawn))
    const variable = perturbedVariables(step).join(' × ')
    return rates ? { ...after, achieved: [...before.achieved, { step: index, variable, ...rates }] } : after
  },
}

/**
 * Of all records with a value, or of those that it is restricted to, the share it was to change and the share it changed;
 * null where a matrix of one's own asks for no share.
 */
function ratesOf(
  step: PramStep,
  { settings, records }: StepMisclassification,
  changed: () => number,
): Pick<AchievedRate, 'asked' | 'achieved'> | null {
  const { share } = perturbationOf(step)
  let meant = 0
  let asked = 0
  for (const [group, setting] of settings.entries()) {
    if (setting === null && step.where) continue
    const rate = setting === null ? 0 : share(step.groups?.[setting] ?? step)
    if (rate === null) return null
    const held = sum(records[group])
    meant += held
    asked += rate * held
  }
  return meant === 0 ? { asked: 0, achieved: 0 } : { asked: asked / meant, achieved: changed() / meant }
}

function codesChanged(column: CategoricalColumn, drawn: Codes): number {
  let changed = 0
  for (const { from, codes } of codesInParts(column)) {
    for (let i = 0; i < codes.length; i++) if (codes[i] !== drawn[from + i]) changed++
  }
  return changed
}

function pramMatrices(step: PramStep, table: Table): StepMisclassification {
  const variables = perturbedVariables(step)
  return variables.length === 1
    ? ofVariable(table, step, variables[0], (setting, column, records) =>
        pramGroupMatrix(step, setting, column, records),
      )
    : ofCombinations(table, step, variables, (setting, levels, names, records) =>
        jointPramGroupMatrix(step, setting, levels, names, records),
      )
}

function checkStrength(table: Table, step: PramStep, place: string): void {
  checkOneWay(step, ['diagonal', 'matrix', 'groups'], place)
  checkShare(step.diagonal, `${place}.diagonal`)
  checkShare(step.alpha, `${place}.alpha`)
  if (step.bandwidth !== undefined && step.variable !== undefined) {
    const { ordered } = categoricalAt(table, step.variable, place)
    if (!ordered) throw bandwidthUnordered(`${place}.bandwidth`, step.variable)
  }
  step.groups?.forEach((group, i) => {
    const here = `${place}.groups[${i}]`
    checkOneWay(group, ['diagonal', 'matrix'], here)
    checkShare(group.diagonal, `${here}.diagonal`)
    checkShare(group.alpha, `${here}.alpha`)
    if (group.matrix) checkOwnMatrix(table, step, group.matrix, place, `${here}.matrix`)
  })
  if (step.matrix) checkOwnMatrix(table, step, step.matrix, place, `${place}.matrix`)
}

function checkOwnMatrix(
  table: Table,
  step: PramStep,
  rows: MatrixRows,
  stepPlace: string,
  place: string,
): void {
  const variables = perturbedVariables(step)
  const columns = variables.map((name) => categoricalAt(table, name, stepPlace))
  if (columns.length === 1) {
    const levels = levelsOfMatrix(step, rows, columns[0])
    checkLevels(columns[0], levels, step.levels ? `${stepPlace}.levels` : place)
    checkMatrix(rows, levels, place)
    return
  }
  const named = (step.levels ?? []).map((each) => (typeof each === 'string' ? [each] : each))
  const levels = columns.map((column) => column.levels)
  const words = checkCombinations(variables, levels, named, `${stepPlace}.levels`)
  const combinations = combinationsOf(levels)
  const incomplete = named.findIndex(
    (each) => !isComplete(combinations, codeOfCombination(levels, each) ?? 0),
  )
  if (incomplete >= 0) throw combinationUnknown(`${stepPlace}.levels`, variables, [words[incomplete]])
  checkMatrix(rows, words, place)
}
