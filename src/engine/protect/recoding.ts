import { byName } from '../by-name'
import { tableAsKnown, type Coarser } from '../key/coarser'
import { groupsMade, recodedAgain } from '../key/recoded'
import { misclassificationAsKnown } from '../misclassification/as-known'
import type { NumericColumn } from '../table/column'
import { findColumn, known, type Table, withColumn } from '../table/table'
import type { MethodApplication } from './application'
import { groupVariableChangedLater, stepVariableIsText, stepVariableUnknown } from './problems'

/*
 * What methods that recode a variable for everybody have in common. Whoever looks a person up recodes what is known of the
 * person likewise, so that file, population and releases are counted on the levels released.
 */

/** How a method recodes. */
type Recoding<Of> = {
  /** What becomes of the levels of a categorical variable. @throws Problem where its settings do not go with them */
  levels(this: void, step: Of, levels: readonly string[], place: string): Coarser
  /** What becomes of a number; absent where only levels can be recoded. */
  number?(this: void, step: Of): (value: number) => number
}

export function recoding<Of extends { readonly variable: string }>({
  levels: levelsOf,
  number,
}: Recoding<Of>): MethodApplication<Of> {
  function recoded(table: Table, step: Of, place: string): Table {
    const column = known(table, step.variable)
    if (column.kind !== 'categorical') return table
    return tableAsKnown(table, asKnown(step.variable, levelsOf(step, column.levels, place)))
  }
  return {
    check(step, soFar, place) {
      const { variable } = step
      const at = `${place}.variable`
      const column = findColumn(soFar.table, variable)
      if (!column) throw stepVariableUnknown(at, variable)
      if (column.kind === 'text' || (column.kind === 'numeric' && !number)) {
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

function asKnown(variable: string, coarser: Coarser) {
  return byName([[variable, coarser]])
}

function withNumbers(column: NumericColumn, recode: (value: number) => number): NumericColumn {
  return { ...column, values: column.values.map((value) => (Number.isNaN(value) ? value : recode(value))) }
}
