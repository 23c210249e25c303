import type { DropStep, PramStep, Step, SwapStep } from '../assess/recipe'
import type { Caution } from '../assess/results'
import type { ImportedRelease } from '../assess/study'
import type { Random } from '../math/random'
import { compose } from '../misclassification/compose'
import type { Misclassification } from '../misclassification/matrix'
import type { CategoricalColumn, Codes, Column } from '../table/column'
import { categorical, findColumn, type Table, withColumn } from '../table/table'
import { groupsEmpty, nothingToSwap, swapUnpaired } from './cautions'
import { checkSteps } from './check-steps'
import { withoutDropped } from './drop'
import { groupsOfStep, levelCounts } from './groups'
import { importRelease } from './import-release'
import { drawValues, pramGroupMatrix } from './pram'
import { canMove, swapGroupMatrix, swapRates, swapValues } from './swap'

/** A file after its steps, and how its values came about. */
export type Protected = {
  readonly after: Table
  /** One for each perturbed variable, composed when it was perturbed twice; null when an import gives no matrices. */
  readonly misclassification: readonly Misclassification[] | null
  /** Records whose value differs from the original, by variable. */
  readonly changed: Readonly<Record<string, number>>
  readonly cautions: readonly Caution[]
}

export type StepsContext = {
  /** The random numbers of a step, counted from 0. */
  readonly stream: (step: number) => Random
  /** Releases made elsewhere, by the file named in the step. */
  readonly imports: Readonly<Record<string, ImportedRelease>>
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
  const start: Progressed = { after: table, misclassification: [], cautions: [] }
  const end = steps.reduce((before, step, index) => applied(before, step, index, context), start)
  return { ...end, changed: changedRecords(table, end.after) }
}

/** The matrices of one step, with what they were made from. */
export type StepMisclassification = Misclassification & {
  /** By group: which of the step's groups it belongs to, or null for records the step leaves alone. */
  readonly settings: readonly (number | null)[]
  /** By group: the weight α of PRAM; null where there is none. */
  readonly alphas: readonly (number | null)[]
  /** By group: its records at each level; missing values not counted. */
  readonly records: readonly Uint32Array[]
}

/** How a step changes the values of `table`, the file as it stands before the step: made without random numbers. */
export function misclassificationOf(table: Table, step: SwapStep | PramStep): StepMisclassification {
  const column = categorical(table, step.variable)
  const { groupOf, groups } = groupsOfStep(table, step)
  const settings = groups.map(({ setting }) => setting)
  const counts = levelCounts(column, { groupOf, groups })
  const width = column.levels.length + 1
  const records = groups.map((_, group) => counts.subarray(group * width, (group + 1) * width - 1))
  const rates = step.method === 'swap' ? swapRates(step, settings) : []
  const made = settings.map((setting, group) =>
    step.method === 'swap'
      ? { matrix: swapGroupMatrix(column.levels, records[group], rates[group]), alpha: null }
      : pramGroupMatrix(step, setting, column, records[group]),
  )
  return {
    variable: step.variable,
    levels: column.levels,
    groupOf,
    groups: groups.map(({ where }, group) => ({ where, matrix: made[group].matrix })),
    settings,
    alphas: made.map(({ alpha }) => alpha),
    records,
  }
}

type Progressed = Omit<Protected, 'changed'>

function applied(before: Progressed, step: Step, index: number, context: StepsContext): Progressed {
  switch (step.method) {
    case 'swap':
      return afterSwap(before, step, index, context.stream(index))
    case 'pram':
      return afterPram(before, step, index, context.stream(index))
    case 'import':
      return { ...importRelease(before.after, context.imports[step.file], step), cautions: before.cautions }
    case 'drop':
      return afterDrop(before, step)
  }
}

function afterSwap(before: Progressed, step: SwapStep, index: number, random: Random): Progressed {
  const column = categorical(before.after, step.variable)
  const matrices = misclassificationOf(before.after, step)
  const rates = swapRates(step, matrices.settings)
  const swapped = swapValues(column, matrices.groupOf, rates, random)
  const stuck = rates.filter((rate, group) => rate > 0 && !canMove(matrices.records[group])).length
  return perturbed(before, { ...column, codes: swapped.codes }, matrices, [
    ...groupsEmpty(index, emptyGroups(step, matrices)),
    ...nothingToSwap(index, stuck),
    ...swapUnpaired(index, swapped),
  ])
}

function afterPram(before: Progressed, step: PramStep, index: number, random: Random): Progressed {
  const column = categorical(before.after, step.variable)
  const matrices = misclassificationOf(before.after, step)
  const codes = drawValues(column, matrices, random)
  return perturbed(before, { ...column, codes }, matrices, groupsEmpty(index, emptyGroups(step, matrices)))
}

function afterDrop(before: Progressed, step: DropStep): Progressed {
  const kept = before.misclassification?.filter(({ variable }) => !step.variables.includes(variable))
  return { ...before, after: withoutDropped(before.after, step), misclassification: kept ?? null }
}

function perturbed(
  before: Progressed,
  column: CategoricalColumn,
  { variable, levels, groupOf, groups }: Misclassification,
  cautions: readonly Caution[],
): Progressed {
  const latest = { variable, levels, groupOf, groups }
  const earlier = before.misclassification?.find((each) => each.variable === variable)
  const others = before.misclassification?.filter((each) => each.variable !== variable)
  return {
    after: withColumn(before.after, column),
    misclassification: others ? [...others, earlier ? compose(earlier, latest) : latest] : null,
    cautions: [...before.cautions, ...cautions],
  }
}

/** The groups of a step that no record belongs to. */
function emptyGroups(step: SwapStep | PramStep, { settings }: StepMisclassification): number[] {
  return (step.groups ?? []).flatMap((_, group) => (settings.includes(group) ? [] : [group]))
}

function changedRecords(before: Table, after: Table): Record<string, number> {
  const changed: Record<string, number> = {}
  for (const column of after.columns) {
    const original = findColumn(before, column.name)
    if (original && original !== column) changed[column.name] = differences(original, column)
  }
  return changed
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
