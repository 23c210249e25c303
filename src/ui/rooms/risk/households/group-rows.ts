import type { HierarchicalResult } from '../../../../engine/assess/individual-results'

export type GroupColumn = 'level' | 'records' | 'expected' | 'rate' | 'risk'

export type GroupRow = {
  readonly level: string
  readonly records: number
  /** Records that are expected to be re-identified, and their share. */
  readonly expected: number
  readonly rate: number
  /** The chance that anybody of the group is. */
  readonly risk: number
}

/** The groups in the order of a column: levels as the file has them, numbers the largest first. */
export function groupRows(
  groups: HierarchicalResult['groups'],
  levels: readonly string[],
  by: GroupColumn,
): readonly GroupRow[] {
  const rows = Object.entries(groups).map(([level, { records, expected, risk }]): GroupRow => ({
    level,
    records,
    expected,
    rate: expected / records,
    risk,
  }))
  const place = (level: string) => (levels.includes(level) ? levels.indexOf(level) : levels.length)
  return rows.toSorted((a, b) => (by === 'level' ? place(a.level) - place(b.level) : b[by] - a[by]))
}
