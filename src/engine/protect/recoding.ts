import { byName } from '../by-name'
import { tableAsKnown, type Coarser } from '../key/coarser'
import { groupsMade, recodedAgain } from '../key/recoded'
import { misclassificationAsKnown } from '../misclassification/as-known'
import type { NumericColumn } from '../table/column'
import type { Where } from '../table/condition'
import { findColumn, known, type Table, withColumn } from '../table/table'
import type { CheckedSoFar, MethodApplication, Progressed } from './application'
import { recordsMeetingAll, wheresOfStep } from './groups'
import { matricesWithout } from './matrices-without'
import { checkWhom } from './perturb'
import { bandsForSome, groupVariableChangedLater, stepVariableIsText, stepVariableUnknown } from './problems'
import { type Bands, bandsOfNumbers } from './recode/bands-of-numbers'
import { columnRecodedForSome, levelsBeside, withLevelsBeside } from './recoded-for-some'

/*
 * What methods that recode a variable have in common. Of one that is for everybody, whoever looks a person up recodes what is
 * known of the person likewise, so that file, population and releases are counted on the levels released. Of one that is for
 * some, nobody outside knows for whom: the levels stand beside those that they were made of, and what changed is in no matrix.
 */

/** How a method recodes. */
type Recoding<Of> = {
  /** What becomes of the levels of a categorical variable. @throws Problem where its settings do not go with them */
  levels(this: void, step: Of, levels: readonly string[], place: string): Coarser
  /** What becomes of a number, where it stays one. */
  number?(this: void, step: Of): (value: number) => number
  /** Between what a number lay that is now this one. */
  origin?(this: void, step: Of): (value: number) => readonly [low: number, high: number]
  /** The bands that numbers are put in, where they become levels; null where the step says none. */
  bands?(this: void, step: Of): Bands | null
}

export function recoding<Of extends { readonly variable: string; readonly where?: Where }>({
  levels: levelsOf,
  number,
  origin,
  bands,
}: Recoding<Of>): MethodApplication<Of> {
  function recoded(table: Table, step: Of, place: string): Table {
    const column = known(table, step.variable)
    const inBands = bands?.(step)
    if (column.kind === 'numeric' && inBands)
      return bandsOfNumbers([column], inBands).reduce(withColumn, table)
    if (column.kind !== 'categorical') return table
    return tableAsKnown(table, asKnown(step.variable, levelsOf(step, column.levels, place)))
  }
  function checkedForSome(step: Of, soFar: CheckedSoFar, place: string): CheckedSoFar {
    const column = known(soFar.table, step.variable)
    if (column.kind === 'numeric' && bands?.(step)) throw bandsForSome(`${place}.where`, step.variable)
    const checked = checkWhom(step, [step.variable], soFar, place)
    if (column.kind !== 'categorical') return checked
    const beside = levelsBeside(column.levels, levelsOf(step, column.levels, place))
    return { ...checked, table: withColumn(checked.table, withLevelsBeside(column, beside)) }
  }
  function appliedToSome(step: Of, before: Progressed): Progressed {
    const { variable } = step
    const column = known(before.after, variable)
    const isMeant = recordsMeetingAll(before.after, wheresOfStep(step))
    const misclassification = matricesWithout(before, [variable])
    if (column.kind === 'numeric' && number) {
      const recode = number(step)
      const after = withNumbers(column, (value, record) => (isMeant[record] === 1 ? recode(value) : value))
      return { ...before, after: withColumn(before.after, after), misclassification }
    }
    if (column.kind !== 'categorical') return before
    const coarser = levelsOf(step, column.levels, '')
    const beside = levelsBeside(column.levels, coarser)
    const was = known(before.before, variable)
    return {
      ...before,
      before:
        was.kind === 'categorical' ? withColumn(before.before, withLevelsBeside(was, beside)) : before.before,
      after: withColumn(before.after, columnRecodedForSome(column, beside, isMeant)),
      misclassification,
      recodings: [
        ...before.recodings,
        { variable, into: groupsMade(column.levels, coarser), isForSome: true },
      ],
    }
  }
  return {
    check(step, soFar, place) {
      const { variable } = step
      const at = `${place}.variable`
      const column = findColumn(soFar.table, variable)
      if (!column) throw stepVariableUnknown(at, variable)
      if (column.kind === 'text' || (column.kind === 'numeric' && !number && !bands?.(step))) {
        throw stepVariableIsText(at, variable)
      }
      if (step.where) return checkedForSome(step, soFar, place)
      const earlier = soFar.tellsApart.get(variable)
      if (earlier !== undefined) throw groupVariableChangedLater(place, variable, earlier)
      return { ...soFar, table: recoded(soFar.table, step, place) }
    },
    wheres: wheresOfStep,
    apply(step, before) {
      const { variable } = step
      const column = known(before.after, variable)
      if (step.where) return appliedToSome(step, before)
      if (column.kind === 'numeric' && number) {
        const recode = number(step)
        const together = origin && { kind: 'together' as const, variable, recode, origin: origin(step) }
        return {
          ...before,
          after: withColumn(before.after, withNumbers(column, recode)),
          numberChanges: [...before.numberChanges, ...(together ? [together] : [])],
        }
      }
      const inBands = bands?.(step)
      if (column.kind === 'numeric' && inBands) return inBandsBoth(before, column, inBands)
      if (column.kind !== 'categorical') return before
      const coarser = levelsOf(step, column.levels, '')
      const own = asKnown(variable, coarser)
      const into = groupsMade(column.levels, coarser)
      return {
        ...before,
        before: tableAsKnown(before.before, own),
        after: tableAsKnown(before.after, own),
        misclassification:
          before.misclassification?.map((each) => misclassificationAsKnown(each, own, before.before)) ?? null,
        recoded: recodedAgain(before.recoded, variable, into),
        recodings: [...before.recodings, { variable, into, isForSome: false }],
      }
    },
  }
}

/** Numbers in bands, before and after, so that what changed is counted between bands. */
function inBandsBoth(progressed: Progressed, column: NumericColumn, bands: Bands): Progressed {
  const was = known(progressed.before, column.name)
  const [now, then = null] = bandsOfNumbers(was.kind === 'numeric' ? [column, was] : [column], bands)
  return {
    ...progressed,
    after: withColumn(progressed.after, now),
    before: then ? withColumn(progressed.before, then) : progressed.before,
  }
}

function asKnown(variable: string, coarser: Coarser) {
  return byName([[variable, coarser]])
}

function withNumbers(
  column: NumericColumn,
  recode: (value: number, record: number) => number,
): NumericColumn {
  const values = column.values.map((value, record) => (Number.isNaN(value) ? value : recode(value, record)))
  return { ...column, values }
}
