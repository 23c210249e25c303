import type { Caution } from '../assess/caution'
import { combinationsOf, digitOf, isComplete } from '../misclassification/combinations'
import { compose } from '../misclassification/compose'
import { checkMatrixSize } from '../misclassification/matrix-size'
import { checkJointSize, combinationColumn, composeJointly } from '../misclassification/joint'
import {
  type AnyMisclassification,
  isJoint,
  type JointMisclassification,
  type Misclassification,
  type MisclassificationMatrix,
  variablesOf,
} from '../misclassification/matrix'
import { type CategoricalColumn, type Codes, newCodes, withCodes } from '../table/column'
import { categorical, type Table, withColumn } from '../table/table'
import type { CheckedSoFar, Progressed, StepMisclassification } from './application'
import { categoricalAt, checkGroupVariable, checkWhere, groupVariables } from './check-conditions'
import type { GroupedStep } from './define'
import { type PerturbingStep, perturbedVariables } from './definitions'
import { checkApart, conditionsOfStep, groupsOfStep, levelCounts, wheresOfStep } from './groups'
import { groupVariableChangedLater, jointRepeats, variableUnclear } from './problems'

/*
 * What methods that change values by chance have in common: whom they change, and the matrices that say how.
 */

/** A matrix of one group and, of PRAM, the weight α that it was mixed with. */
type MadeMatrix = { readonly matrix: MisclassificationMatrix; readonly alpha: number | null }

/** The matrices of a step that changes one variable; `of` makes that of a group. */
export function ofVariable(
  table: Table,
  step: PerturbingStep,
  variable: string,
  of: (setting: number | null, column: CategoricalColumn, records: Uint32Array) => MadeMatrix,
): StepMisclassification & Misclassification {
  const column = categorical(table, variable)
  const checkSize = (groups: number) => checkMatrixSize(variable, column.levels.length, groups)
  const made = matricesOf(table, step, column, checkSize, (setting, records) => of(setting, column, records))
  return { variable, levels: column.levels, ...made }
}

/**
 * The same of several variables jointly, where `names` are the combinations of their levels. `records` does not count those
 * with a missing value, which take no part.
 */
export function ofCombinations(
  table: Table,
  step: PerturbingStep,
  variables: readonly string[],
  of: (
    setting: number | null,
    levels: JointMisclassification['levels'],
    names: readonly string[],
    records: Uint32Array,
  ) => MadeMatrix,
): StepMisclassification & JointMisclassification {
  const checkSize = (groups: number) =>
    checkJointSize(
      variables,
      variables.map((name) => categorical(table, name).levels),
      groups,
    )
  // Before so many combinations are named.
  checkSize(1)
  const { column, levels } = combinationColumn(table, variables)
  const combinations = combinationsOf(levels)
  const incomplete = [...column.levels.keys()].filter((code) => !isComplete(combinations, code))
  const whole = (setting: number | null, records: Uint32Array) => {
    for (const code of incomplete) records[code] = 0
    return of(setting, levels, column.levels, records)
  }
  const made = matricesOf(table, step, column, checkSize, whole)
  return { variables, levels, ...made }
}

function matricesOf(
  table: Table,
  step: PerturbingStep,
  column: CategoricalColumn,
  checkSize: (groups: number) => void,
  of: (setting: number | null, records: Uint32Array) => MadeMatrix,
): Omit<StepMisclassification & Misclassification, 'variable' | 'levels'> {
  const { groupOf, groups } = groupsOfStep(table, step)
  checkSize(groups.length)
  const settings = groups.map(({ setting }) => setting)
  const counts = levelCounts(column, { groupOf, groups })
  const width = column.levels.length + 1
  const records = groups.map((_, group) => counts.subarray(group * width, (group + 1) * width - 1))
  const made = settings.map((setting, group) => of(setting, records[group]))
  return {
    groupOf,
    groups: groups.map(({ where }, group) => ({ where, matrix: made[group].matrix })),
    settings,
    alphas: made.map(({ alpha }) => alpha),
    records,
  }
}

/** The variable that matrices are of as a column; of several their combinations. */
export function perturbedColumn(table: Table, matrices: StepMisclassification): CategoricalColumn {
  return isJoint(matrices)
    ? combinationColumn(table, matrices.variables).column
    : categorical(table, matrices.variable)
}

/** The columns of the variables from the new codes of {@link perturbedColumn}. */
export function columnsOfCodes(
  table: Table,
  matrices: StepMisclassification,
  codes: Codes,
): readonly CategoricalColumn[] {
  if (!isJoint(matrices)) return [withCodes(categorical(table, matrices.variable), codes)]
  const combinations = combinationsOf(matrices.levels)
  return matrices.variables.map((name, v) => {
    const column = categorical(table, name)
    const own = newCodes(column.levels.length, codes.length)
    for (let i = 0; i < own.length; i++) own[i] = digitOf(combinations, v, codes[i])
    return { ...column, codes: own }
  })
}

/** Which records have a value of every variable that the matrices are of, by the codes of {@link perturbedColumn}. */
export function isCompleteIn(
  matrices: StepMisclassification,
  { levels }: CategoricalColumn,
): (code: number) => boolean {
  if (!isJoint(matrices)) return (code) => code < levels.length
  const combinations = combinationsOf(matrices.levels)
  return (code) => isComplete(combinations, code)
}

/** By group that a step changes, where there is anything to change to, its records at each level. */
export function countsChanged({ settings, groups, records }: StepMisclassification): readonly Uint32Array[] {
  return records.filter((_, group) => settings[group] !== null && changesAny(groups[group].matrix))
}

function changesAny({ levels, probability }: MisclassificationMatrix): boolean {
  return levels.some((_, level) => probability[level * levels.length + level] < 1)
}

/** The file with columns that were changed by `matrices`. */
export function changedByMatrices(
  before: Progressed,
  columns: readonly CategoricalColumn[],
  matrices: AnyMisclassification,
  cautions: readonly Caution[],
): Progressed {
  return {
    ...before,
    after: columns.reduce(withColumn, before.after),
    misclassification: before.misclassification && matricesAfter(before, before.misclassification, matrices),
    cautions: [...before.cautions, ...cautions],
  }
}

/**
 * Once values of rare records are emptied, which of those left are changed goes by more than their values: what the changed
 * variables had of matrices is none any more.
 */
function matricesAfter(
  { emptied }: Progressed,
  earlier: readonly AnyMisclassification[],
  matrices: AnyMisclassification,
): readonly AnyMisclassification[] {
  if (Object.keys(emptied).length === 0) return withLatest(earlier, bare(matrices))
  return earlier.filter((each) => !sharesVariable(each, matrices))
}

function sharesVariable(one: AnyMisclassification, other: AnyMisclassification): boolean {
  const names = variablesOf(other)
  return variablesOf(one).some((name) => names.includes(name))
}

/** The perturbations so far and one more: composed with those that share a variable with it. */
function withLatest(
  earlier: readonly AnyMisclassification[],
  latest: AnyMisclassification,
): readonly AnyMisclassification[] {
  const others = earlier.filter((each) => !sharesVariable(each, latest))
  const again = earlier.filter((each) => sharesVariable(each, latest))
  if (again.length === 0) return [...others, latest]
  const [first] = again
  return [
    ...others,
    isJoint(first) || isJoint(latest) ? composeJointly(again, latest) : compose(first, latest),
  ]
}

function bare(matrices: AnyMisclassification): AnyMisclassification {
  const { groupOf, groups } = matrices
  return isJoint(matrices)
    ? { variables: matrices.variables, levels: matrices.levels, groupOf, groups }
    : { variable: matrices.variable, levels: matrices.levels, groupOf, groups }
}

/** The groups of a step that no record belongs to. */
export function emptyGroups(step: PerturbingStep, { settings }: StepMisclassification): number[] {
  return (step.groups ?? []).flatMap((_, group) => (settings.includes(group) ? [] : [group]))
}

/**
 * Holds a step against the file: its variables, each once, and those that tell its records apart, which no step changes;
 * `checkStrength` holds the rest of its settings.
 *
 * @throws Problem that names the place
 */
export function checkPerturbing(
  step: PerturbingStep,
  soFar: CheckedSoFar,
  place: string,
  checkStrength: () => void,
): CheckedSoFar {
  checkVariables(soFar.table, step, place)
  checkStrength()
  return checkWhom(step, perturbedVariables(step), soFar, place)
}

/**
 * Holds against the file which records a step changes; `names` are the variables that it changes in them. What tells records
 * apart is changed by no step.
 *
 * @throws Problem that names the place
 */
export function checkWhom(
  step: GroupedStep,
  names: readonly string[],
  soFar: CheckedSoFar,
  place: string,
): CheckedSoFar {
  const { table } = soFar
  for (const name of names) {
    const earlier = soFar.tellsApart.get(name)
    if (earlier !== undefined) throw groupVariableChangedLater(place, name, earlier)
  }
  const changed = new Set([...soFar.changed, ...names])
  step.within?.forEach((name, i) => checkGroupVariable(table, name, changed, `${place}.within[${i}]`))
  checkWhere(table, step.where ?? {}, changed, `${place}.where`)
  step.groups?.forEach(({ where }, i) => checkWhere(table, where, changed, `${place}.groups[${i}].where`))
  checkApart(table, conditionsOfStep(step), `${place}.groups`)
  const tellsApart = new Map(soFar.tellsApart)
  for (const name of groupVariables(wheresOfStep(step), step.within)) tellsApart.set(name, place)
  return { ...soFar, changed, tellsApart }
}

/** One variable, or several to be changed jointly, each of them once. */
function checkVariables(table: Table, step: PerturbingStep, place: string): void {
  const { variable } = step
  const variables = 'variables' in step ? step.variables : undefined
  if ((variable === undefined) === (variables === undefined)) throw variableUnclear(place)
  if (variable !== undefined) {
    checkMatrixSize(variable, categoricalAt(table, variable, `${place}.variable`).levels.length, 1)
    return
  }
  if (variables === undefined || variables.length === 0) throw variableUnclear(place)
  const levels = variables.map((name, i) => categoricalAt(table, name, `${place}.variables[${i}]`).levels)
  const again = variables.findIndex((name, i) => variables.indexOf(name) < i)
  if (again >= 0) throw jointRepeats(`${place}.variables[${again}]`, variables[again])
  if (variables.length > 1) checkJointSize(variables, levels, 1)
}
