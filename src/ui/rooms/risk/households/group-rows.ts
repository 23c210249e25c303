import type { HierarchicalResult } from '../../../../engine/risk/hierarchical/definition'

export type GroupRow = {
  readonly level: string
  readonly records: number
  /** Records that are expected to be re-identified, and their share. */
  readonly expected: number
  readonly rate: number
  /** The chance that anybody of the group is. */
  readonly risk: number
}

/** The groups with what is expected of them. */
export function groupRows(groups: HierarchicalResult['groups']): readonly GroupRow[] {
  return Object.entries(groups).map(([level, { records, expected, risk }]) => ({
    level,
    records,
    expected,
    rate: expected / records,
    risk,
  }))
}
