import type { ImportedRelease } from '../assess/study'
import { checkAll } from '../problem'
import { type Table } from '../table/table'
import type { Where } from '../table/condition'
import { type Targets, targetColumns } from '../table/target-columns'
import { applicationOf } from './applications'
import { groupVariables } from './check-conditions'
import type { GroupedStep } from './define'
import type { CheckedSoFar } from './application'
import { isMadeElsewhere, methodOf, type Step } from './definitions'
import { wheresOfStep } from './groups'
import { isDrawnAnew } from './import/definition'
import { importAnewAlone } from './problems'

/**
 * Holds steps against the file they are to change: variables and levels that exist, groups that are told apart by
 * variables no step changes and that do not overlap, numbers inside their limits, matrices whose rows sum to 1. Returns
 * when all of it holds.
 *
 * @throws Problem whose detail names the place, which starts with `place`
 */
export function checkSteps(
  table: Table,
  steps: readonly Step[],
  imports: Readonly<Record<string, ImportedRelease>>,
  place = 'steps',
  livesWith?: string,
): void {
  const start: CheckedSoFar = {
    table: withTargetColumns(table, wheresOfSteps(steps, imports), null),
    changed: new Set(),
    tellsApart: new Map(),
    original: table,
    steps: 0,
    imports,
    livesWith,
  }
  const anew = steps.findIndex((step) => isMadeElsewhere(step) && isDrawnAnew(step))
  if (anew === 0 && steps.length > 1) throw importAnewAlone(`${place}[1]`)
  let soFar = start
  /** Variables of steps that can't be carried out: what they would be like for the steps after those is not known. */
  const unknown = new Set<string>()
  let isKnown = true
  checkAll(
    steps.map((step, index) => () => {
      if (!isKnown || variablesNamed(step).some((name) => unknown.has(name))) return
      try {
        soFar = { ...applicationOf(step).check(step, soFar, `${place}[${index}]`), steps: index + 1 }
      } catch (error) {
        isKnown = !isMadeElsewhere(step)
        for (const name of variablesNamed(step)) unknown.add(name)
        throw error
      }
    }),
  )
}

function variablesNamed(step: Step & GroupedStep): readonly string[] {
  const own = methodOf(step).uses(step)
  return [...own.map(({ variable }) => variable), ...groupVariables(wheresOfStep(step), step.within)]
}

/** Every condition on records in steps, and in the releases that they take. */
export function wheresOfSteps(
  steps: readonly Step[],
  imports: Readonly<Record<string, ImportedRelease>>,
): readonly Where[] {
  return steps.flatMap((step) => applicationOf(step).wheres?.(step, imports) ?? [])
}

/** The table with the columns that conditions on risk and uniqueness look at, after its own. */
export function withTargetColumns(table: Table, wheres: readonly Where[], targets: Targets | null): Table {
  const added = targetColumns(wheres, table.records, targets)
  return added.length === 0 ? table : { ...table, columns: [...table.columns, ...added] }
}
