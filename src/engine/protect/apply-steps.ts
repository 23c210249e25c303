import type { ImportedRelease } from '../assess/study'
import { byName } from '../by-name'
import type { Random } from '../math/random'
import { differences } from '../table/differences'
import { findColumn, type Table } from '../table/table'
import { hasTarget, isTargetColumn, type Targets } from '../table/target-columns'
import type { Progressed, StepMisclassification } from './application'
import { applicationOf } from './applications'
import { changedAfterEmptied, recordsChosenByRisk, valuesWorkedOut } from './cautions'
import { checkSteps, wheresOfSteps, withTargetColumns } from './check-steps'
import { type Kept, keptOf } from './kept'
import { matricesWithout } from './matrices-without'
import { type RelationKept, relationsKept } from './relations/breaks'
import type { Relation } from './relations/relation'
import { workedOut } from './relations/worked-out'
import { withUnknownChanges } from './unknown-changes'
import {
  changedWithoutMatrix,
  isEmptying,
  perturbedVariables,
  type PerturbingStep,
  type Step,
} from './definitions'

/** A file after its steps, and how its values came about. */
export type Protected = Omit<Progressed, 'before' | 'rebuilt'> & {
  /** Records with another value than they had, by variable; merged levels are one, and an emptied value is none. */
  readonly changed: Readonly<Record<string, number>>
  /** The same where another name for a value is another value. */
  readonly different: Readonly<Record<string, number>>
  /** By relation that is declared of the file, whether it was kept; null where its variables are not released as it needs them. */
  readonly relations: Readonly<Record<string, RelationKept | null>>
}

type StepsContext = {
  /** The random numbers of a step, counted from 0. */
  readonly stream: (step: number) => Random
  /** Releases made elsewhere, by the file named in the step. */
  readonly imports: Readonly<Record<string, ImportedRelease>>
  /** The keys of the scenarios: to be left out where no step asks for them. */
  readonly scenarioKeys?: readonly (readonly string[])[]
  /** Variables that a release may have no other levels of; all of them where this is left out. */
  readonly fixedLevels?: ReadonlySet<string>
  /** The variable that numbers households, where the recipe names one. */
  readonly livesWith?: string | undefined
  /** What variables have to do with each other: whether that is kept is looked at in the end. None where left out. */
  readonly relations?: readonly Relation[]
  /** What is known of the records before protection; to be left out where no step chooses records by it. */
  readonly targets?: Targets
}

/**
 * The file after `steps`, one after the other, each on the result of the one before.
 *
 * Each step draws from its own stream, so a step added at the end leaves those before it as they were. `table` is not
 * touched; columns that no step changes are shared, not copied, unless a step leaves records out. Those that are left keep
 * their order.
 *
 * @throws Problem that names the place in the steps
 */
export function applySteps(table: Table, steps: readonly Step[], context: StepsContext): Protected {
  checkSteps(table, steps, context.imports, 'steps', context.livesWith)
  const before = withTargetColumns(table, wheresOfSteps(steps, context.imports), context.targets ?? null)
  const start: Progressed = {
    before,
    after: before,
    misclassification: [],
    recoded: {},
    recodings: [],
    numberChanges: [],
    emptied: {},
    suppressions: [],
    withoutPartner: [],
    rebuilt: {},
    kept: null,
    drawnAnew: null,
    achieved: [],
    cautions: [],
  }
  const end = steps.reduce(
    (progressed, step, index) =>
      withUnknownChanges(
        progressed,
        applicationOf(step).apply(step, progressed, {
          index,
          random: () => context.stream(index),
          imports: context.imports,
          scenarioKeys: context.scenarioKeys,
          fixedLevels: context.fixedLevels,
          livesWith: context.livesWith,
        }),
        step.method,
      ),
    start,
  )
  const after = withoutTargetColumns(end.after)
  const original = keptOf(table, end.kept)
  const relations = context.relations ?? []
  return {
    after,
    misclassification: matricesWithout(end, changedWithoutMatrix(steps)),
    cautions: [
      ...end.cautions,
      ...recordsChosenByRisk(stepsByRisk(steps, context.imports)),
      ...changedAfterEmptied(stepsAfterEmptying(steps)),
      ...valuesWorkedOut(end.drawnAnew ? [] : relations.flatMap((each) => workedOut(each, original, after))),
    ],
    recoded: end.recoded,
    recodings: end.recodings,
    numberChanges: end.numberChanges,
    emptied: end.emptied,
    suppressions: end.suppressions,
    withoutPartner: end.withoutPartner,
    kept: end.kept,
    drawnAnew: end.drawnAnew,
    ...(end.drawnAnew
      ? { changed: {}, different: {} }
      : {
          changed: changedRecords(withoutTargetColumns(end.before), after, end.kept, (name) =>
            Object.hasOwn(end.emptied, name),
          ),
          different: changedRecords(original, after, end.kept, () => false),
        }),
    achieved: end.achieved,
    // A total or a group may hold in each record, but which was broken before is no matter of records drawn anew.
    relations: end.drawnAnew ? {} : relationsKept(relations, end.before, after, end.rebuilt),
  }
}

/**
 * How a step changes the values of `table`, the file as it stands before the step, with the columns of
 * {@link withTargetColumns}: made without random numbers.
 */
export function misclassificationOf(table: Table, step: PerturbingStep): StepMisclassification {
  const { matrices } = applicationOf(step)
  if (!matrices) throw new Error(`${step.method} has no matrices.`)
  return matrices(step, table)
}

/** A matrix says nothing of a variable that another step changes in a way that no matrix says. */
function withoutTargetColumns(table: Table): Table {
  if (!table.columns.some(({ name }) => isTargetColumn(name))) return table
  return { ...table, columns: table.columns.filter(({ name }) => !isTargetColumn(name)) }
}

/** The steps, from 0, that choose records by their risk or uniqueness. */
function stepsByRisk(steps: readonly Step[], imports: StepsContext['imports']): number[] {
  return steps.flatMap((step, index) =>
    perturbedVariables(step).length > 0 &&
    applicationOf(step).wheres?.(step, imports).some(hasTarget) === true
      ? [index]
      : [],
  )
}

/** The steps, from 0, that change values by chance after one that empties some. */
function stepsAfterEmptying(steps: readonly Step[]): number[] {
  const first = steps.findIndex(isEmptying)
  return first < 0
    ? []
    : [...steps.keys()].filter((index) => index > first && perturbedVariables(steps[index]).length > 0)
}

/** `isEmptied`: a variable of which values were emptied, so that records without one do not count. */
function changedRecords(
  before: Table,
  after: Table,
  kept: Kept | null,
  isEmptied: (variable: string) => boolean,
): Record<string, number> {
  return byName(
    after.columns.flatMap((column) => {
      const original = findColumn(before, column.name)
      if (!original || original === column) return []
      const records = differences(original, column, { withEmptied: !isEmptied(column.name) })
      // Where records were left out every column was written anew: what has its values is none that was changed.
      return records === 0 && kept ? [] : [[column.name, records] as const]
    }),
  )
}
