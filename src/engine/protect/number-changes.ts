import type { Progressed } from './application'
import type { NumberChange } from './number-change'

/** With what a step did to numbers that it says nothing of itself. */
export function withUnknownChanges(before: Progressed, after: Progressed, method: string): Progressed {
  if (after.kept !== before.kept) return after
  const told = after.numberChanges.slice(before.numberChanges.length).map(({ variable }) => variable)
  const unknown = after.after.columns.flatMap((column): readonly NumberChange[] => {
    const isUntold =
      column.kind === 'numeric' && !told.includes(column.name) && !before.after.columns.includes(column)
    return isUntold ? [{ kind: 'unknown', variable: column.name, method }] : []
  })
  return unknown.length === 0 ? after : { ...after, numberChanges: [...after.numberChanges, ...unknown] }
}

/** The same for the records that are left. */
export function numberChangesOf(
  changes: readonly NumberChange[],
  rows: Uint32Array,
): readonly NumberChange[] {
  return changes.map((change) =>
    change.kind === 'noise' ? { ...change, groupOf: rows.map((row) => change.groupOf[row]) } : change,
  )
}
