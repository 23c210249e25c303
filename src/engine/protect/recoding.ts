import { byName } from '../by-name'
import { tableAsKnown, type Coarser } from '../key/coarser'
import { groupsMade, recodedAgain } from '../key/recoded'
import { misclassificationAsKnown } from '../misclassification/as-known'
import type { NumericColumn } from '../table/column'
import { findColumn, known, type Table, withColumn } from '../table/table'
import type { MethodApplication, Progressed } from './application'
import { groupVariableChangedLater, stepVariableIsText, stepVariableUnknown } from './problems'
import { type Bands, bandsOfNumbers } from './recode/bands-of-numbers'

/*
 * What methods that recode a variable for everybody have in common. Whoever looks a person up recodes what is known of the
 * person likewise, so that file, population and releases are counted on the levels released.
 */

/** How a method recodes. */
type Recoding<Of> = {
  /** What becomes of the levels of a categorical variable. @throws Problem where its settings do not go with them */
  levels(this: void, step: Of, levels: readonly string[], place: string): Coarser
  /** What becomes of a number, where it stays one. */
  number?(this: void, step: Of): (value: number) => number
  /** The bands that numbers are put in, where they become levels; null where the step says none. */
  bands?(this: void, step: Of): Bands | null
}

export function recoding<Of extends { readonly variable: string }>({
  levels: levelsOf,
  number,
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
  return {
    check(step, soFar, place) {
      const { variable } = step
      const at = `${place}.variable`
      const column = findColumn(soFar.table, variable)
      if (!column) throw stepVariableUnknown(at, variable)
      if (column.kind === 'text' || (column.kind === 'numeric' && !number && !bands?.(step))) {
        throw stepVariableIsText(at, variable)
      }
      const earlier = soFar.tellsApart.get(variable)
      if (earlier !== undefined) throw groupVariableChangedLater(place, variable, earlier)
      return { ...soFar, table: recoded(soFar.table, step, place) }
    },
    apply(step, before) {
      const { variable } = step
      const column = known(before.after, variable)
      if (column.kind === 'numeric' && number) {
        return { ...before, after: withColumn(before.after, withNumbers(column, number(step))) }
      }
      const inBands = bands?.(step)
      if (column.kind === 'numeric' && inBands) return inBandsBoth(before, column, inBands)
      if (column.kind !== 'categorical') return before
      const coarser = levelsOf(step, column.levels, '')
      const own = asKnown(variable, coarser)
      return {
        ...before,
        before: tableAsKnown(before.before, own),
        after: tableAsKnown(before.after, own),
        misclassification:
          before.misclassification?.map((each) => misclassificationAsKnown(each, own, before.before)) ?? null,
        recoded: recodedAgain(before.recoded, variable, groupsMade(column.levels, coarser)),
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

function withNumbers(column: NumericColumn, recode: (value: number) => number): NumericColumn {
  return { ...column, values: column.values.map((value) => (Number.isNaN(value) ? value : recode(value))) }
}
