import type { DropStep, ImportStep, PramStep, Step, SwapStep } from '../assess/recipe'
import type { AchievedRate, Caution } from '../assess/results'
import type { ImportedRelease } from '../assess/study'
import { byName, lookUp } from '../by-name'
import type { Random } from '../math/random'
import { sum } from '../math/sums'
import { combinationsOf, digitOf } from '../misclassification/combinations'
import { compose } from '../misclassification/compose'
import { canMove } from '../misclassification/swap-draw'
import { checkJointSize, combinationColumn, composeJointly, onVariables } from '../misclassification/joint'
import {
  type AnyMisclassification,
  isJoint,
  type JointMisclassification,
  type Misclassification,
  variablesOf,
} from '../misclassification/matrix'
import { type CategoricalColumn, type Codes, type Column, newCodes } from '../table/column'
import { categorical, findColumn, type Table, withColumn } from '../table/table'
import { hasTarget, isTargetColumn, type Targets } from '../table/target-columns'
import { groupsEmpty, nothingToSwap, recordsChosenByRisk, swapUnpaired } from './cautions'
import { checkSteps, withTargetColumns } from './check-steps'
import { withoutDropped } from './drop'
import { groupsOfStep, levelCounts, wheresOfStep } from './groups'
import { importRelease } from './import-release'
import { jointPramGroupMatrix } from './joint-pram'
import { perturbedVariables } from './perturbed-variables'
import { drawValues, pramGroupMatrix } from './pram'
import { swapStrata, swapStratumMatrix, swapValues, type Swapped, type SwapStratum } from './swap'

/** A file after its steps, and how its values came about. */
export type Protected = {
  readonly after: Table
  /**
   * One for each perturbed variable, or for several that were perturbed jointly; composed when one was perturbed twice.
   * Null when an import gives no matrices.
   */
  readonly misclassification: readonly AnyMisclassification[] | null
  /** Records whose value differs from the original, by variable. */
  readonly changed: Readonly<Record<string, number>>
  readonly achieved: readonly AchievedRate[]
  readonly cautions: readonly Caution[]
}

export type StepsContext = {
  /** The random numbers of a step, counted from 0. */
  readonly stream: (step: number) => Random
  /** Releases made elsewhere, by the file named in the step. */
  readonly imports: Readonly<Record<string, ImportedRelease>>
  /** Variables that a release may have no other levels of; all of them where this is left out. */
  readonly fixedLevels?: ReadonlySet<string>
  /** What is known of the records before protection; to be left out where no step chooses records by it. */
  readonly targets?: Targets
}

/**
 * The file after `steps`, one after the other, each on the result of the one before.
 *
 * Each step draws from its own stream, so a step added at the end leaves those before it as they were. `table` is not
 * touched; columns that no step changes are shared, not copied. Records keep their order and number.
 *
 * @throws Problem that names the place in the steps
 */
export function applySteps(table: Table, steps: readonly Step[], context: StepsContext): Protected {
  checkSteps(table, steps, context.imports)
  const before = withTargetColumns(table, steps, context.imports, context.targets ?? null)
  const start: Progressed = { before, after: before, misclassification: [], achieved: [], cautions: [] }
  const end = steps.reduce((progressed, step, index) => applied(progressed, step, index, context), start)
  const after = withoutTargetColumns(end.after)
  return {
    after,
    misclassification: end.misclassification,
    cautions: [...end.cautions, ...recordsChosenByRisk(stepsByRisk(steps))],
    changed: changedRecords(table, after),
    achieved: end.achieved,
  }
}

/** The matrices of one step, with what they were made from. */
export type StepMisclassification = AnyMisclassification & {
  /** By group: which of the step's groups it belongs to, or null for records the step leaves alone. */
  readonly settings: readonly (number | null)[]
  /** By group: the weight α of PRAM; null where there is none. */
  readonly alphas: readonly (number | null)[]
  /** By group: its records at each level or combination; for one variable missing values are not counted. */
  readonly records: readonly Uint32Array[]
}

/**
 * How a step changes the values of `table`, the file as it stands before the step, with the columns of
 * {@link withTargetColumns}: made without random numbers.
 */
export function misclassificationOf(table: Table, step: SwapStep | PramStep): StepMisclassification {
  const variables = perturbedVariables(step)
  return step.method === 'swap' || variables.length === 1
    ? ofVariable(table, step, variables[0])
    : ofCombinations(table, step, variables)
}

function ofVariable(
  table: Table,
  step: SwapStep | PramStep,
  variable: string,
): StepMisclassification & Misclassification {
  const column = categorical(table, variable)
  const { groupOf, groups } = groupsOfStep(table, step)
  const settings = groups.map(({ setting }) => setting)
  const counts = levelCounts(column, { groupOf, groups })
  const width = column.levels.length + 1
  const records = groups.map((_, group) => counts.subarray(group * width, (group + 1) * width - 1))
  const strata = step.method === 'swap' ? swapStrata(step, settings) : []
  const made = settings.map((setting, group) =>
    step.method === 'swap'
      ? { matrix: swapStratumMatrix(step, column.levels, records[group], strata[group].rate), alpha: null }
      : pramGroupMatrix(step, setting, column, records[group]),
  )
  return {
    variable,
    levels: column.levels,
    groupOf,
    groups: groups.map(({ where }, group) => ({ where, matrix: made[group].matrix })),
    settings,
    alphas: made.map(({ alpha }) => alpha),
    records,
  }
}

function ofCombinations(
  table: Table,
  step: PramStep,
  variables: readonly string[],
): StepMisclassification & JointMisclassification {
  const { groupOf, groups } = groupsOfStep(table, step)
  const settings = groups.map(({ setting }) => setting)
  checkJointSize(
    variables,
    variables.map((name) => categorical(table, name).levels),
    groups.length,
  )
  const { column, levels } = combinationColumn(table, variables)
  const counts = levelCounts(column, { groupOf, groups })
  const width = column.levels.length + 1
  const records = groups.map((_, group) => counts.subarray(group * width, (group + 1) * width - 1))
  const made = settings.map((setting, group) =>
    jointPramGroupMatrix(step, setting, levels, column.levels, records[group]),
  )
  return {
    variables,
    levels,
    groupOf,
    groups: groups.map(({ where }, group) => ({ where, matrix: made[group].matrix })),
    settings,
    alphas: made.map(({ alpha }) => alpha),
    records,
  }
}

type Progressed = Omit<Protected, 'changed'> & {
  /** The file before the first step, with the columns that conditions look at. */
  readonly before: Table
}

function applied(before: Progressed, step: Step, index: number, context: StepsContext): Progressed {
  switch (step.method) {
    case 'swap':
      return afterSwap(before, step, index, context.stream(index))
    case 'pram':
      return afterPram(before, step, index, context.stream(index))
    case 'import':
      return afterImport(before, step, context)
    case 'drop':
      return afterDrop(before, step)
  }
}

function afterSwap(before: Progressed, step: SwapStep, index: number, random: Random): Progressed {
  const column = categorical(before.after, step.variable)
  const matrices = ofVariable(before.after, step, step.variable)
  const strata = swapStrata(step, matrices.settings)
  const swapped = swapValues(column, matrices.groupOf, strata, random)
  const stuck = strata.filter(({ rate }, group) => rate > 0 && !canMove(matrices.records[group])).length
  const after = perturbed(before, [{ ...column, codes: swapped.codes }], matrices, [
    ...groupsEmpty(index, emptyGroups(step, matrices)),
    ...nothingToSwap(index, stuck),
    ...swapUnpaired(index, swapped),
  ])
  const rates = swapRates(step, strata, matrices.records, swapped)
  return { ...after, achieved: [...before.achieved, { step: index, variable: step.variable, ...rates }] }
}

/** Of all records with a value, or of those that a swap is restricted to, the share it was to change and the share it changed. */
function swapRates(
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

function afterPram(before: Progressed, step: PramStep, index: number, random: Random): Progressed {
  const matrices = misclassificationOf(before.after, step)
  return perturbed(
    before,
    drawnColumns(before.after, matrices, random),
    matrices,
    groupsEmpty(index, emptyGroups(step, matrices)),
  )
}

function drawnColumns(
  table: Table,
  matrices: StepMisclassification,
  random: Random,
): readonly CategoricalColumn[] {
  if (!isJoint(matrices)) {
    const column = categorical(table, matrices.variable)
    return [{ ...column, codes: drawValues(column, matrices, random) }]
  }
  const { column } = combinationColumn(table, matrices.variables)
  const drawn = drawValues(column, matrices, random)
  const combinations = combinationsOf(matrices.levels)
  return matrices.variables.map((name, v) => {
    const own = categorical(table, name)
    const codes = newCodes(own.levels.length, drawn.length)
    for (let i = 0; i < codes.length; i++) codes[i] = digitOf(combinations, v, drawn[i])
    return { ...own, codes }
  })
}

function afterImport(before: Progressed, step: ImportStep, context: StepsContext): Progressed {
  const release = lookUp(context.imports, step.file)!
  const { after, misclassification } = importRelease(before.after, release, step, context.fixedLevels)
  const targets = before.before.columns.filter(({ name }) => isTargetColumn(name))
  return { ...before, after: { ...after, columns: [...after.columns, ...targets] }, misclassification }
}

function afterDrop(before: Progressed, step: DropStep): Progressed {
  const misclassification =
    before.misclassification?.flatMap((each) => {
      const kept = variablesOf(each).filter((name) => !step.variables.includes(name))
      return onVariables(each, kept, before.before) ?? []
    }) ?? null
  return { ...before, after: withoutDropped(before.after, step), misclassification }
}

function perturbed(
  before: Progressed,
  columns: readonly CategoricalColumn[],
  matrices: StepMisclassification,
  cautions: readonly Caution[],
): Progressed {
  return {
    ...before,
    after: columns.reduce(withColumn, before.after),
    misclassification: before.misclassification && withLatest(before.misclassification, bare(matrices)),
    cautions: [...before.cautions, ...cautions],
  }
}

/** The perturbations so far and one more: composed with those that share a variable with it. */
function withLatest(
  earlier: readonly AnyMisclassification[],
  latest: AnyMisclassification,
): readonly AnyMisclassification[] {
  const names = variablesOf(latest)
  const shares = (each: AnyMisclassification) => variablesOf(each).some((name) => names.includes(name))
  const others = earlier.filter((each) => !shares(each))
  const again = earlier.filter(shares)
  if (again.length === 0) return [...others, latest]
  const [first] = again
  return [
    ...others,
    isJoint(first) || isJoint(latest) ? composeJointly(again, latest) : compose(first, latest),
  ]
}

function bare(matrices: StepMisclassification): AnyMisclassification {
  const { groupOf, groups } = matrices
  return isJoint(matrices)
    ? { variables: matrices.variables, levels: matrices.levels, groupOf, groups }
    : { variable: matrices.variable, levels: matrices.levels, groupOf, groups }
}

function withoutTargetColumns(table: Table): Table {
  if (!table.columns.some(({ name }) => isTargetColumn(name))) return table
  return { ...table, columns: table.columns.filter(({ name }) => !isTargetColumn(name)) }
}

/** The steps, from 0, that choose records by their risk or uniqueness. */
function stepsByRisk(steps: readonly Step[]): number[] {
  return steps.flatMap((step, index) =>
    (step.method === 'swap' || step.method === 'pram') && wheresOfStep(step).some(hasTarget) ? [index] : [],
  )
}

/** The groups of a step that no record belongs to. */
function emptyGroups(step: SwapStep | PramStep, { settings }: StepMisclassification): number[] {
  return (step.groups ?? []).flatMap((_, group) => (settings.includes(group) ? [] : [group]))
}

function changedRecords(before: Table, after: Table): Record<string, number> {
  return byName(
    after.columns.flatMap((column) => {
      const original = findColumn(before, column.name)
      return original && original !== column ? [[column.name, differences(original, column)] as const] : []
    }),
  )
}

function differences(before: Column, after: Column): number {
  if (before.kind === 'categorical' && after.kind === 'categorical') {
    return differentCodes(before.codes, after.codes)
  }
  const a = before.kind === 'categorical' ? before.codes : before.values
  const b = after.kind === 'categorical' ? after.codes : after.values
  let count = 0
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) count++
  return count
}

function differentCodes(before: Codes, after: Codes): number {
  let count = 0
  for (let i = 0; i < before.length; i++) if (before[i] !== after[i]) count++
  return count
}
