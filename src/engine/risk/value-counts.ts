import { timesInGroups, type Cells } from '../key/cells'
import { groupDigits } from '../key/group-digits'

/** How many records have each value of a variable: values ascending, without those that nobody has; missing is none. */
export type ValueCounts = {
  readonly values: readonly number[]
  /** Beside each value, 1 or more. */
  readonly counts: readonly number[]
}

/**
 * By cell, the values of its records.
 *
 * @param codes of the variable, by row; `missing` and above stand for no value
 */
export function valuesInCells(
  { cellOf, sampleCount, times }: Pick<Cells, 'cellOf' | 'sampleCount' | 'times'>,
  codes: ArrayLike<number>,
  missing: number,
): readonly ValueCounts[] {
  const values = new Uint32Array(codes).map((code) => Math.min(code, missing))
  const groups = groupDigits(
    [
      { codes: cellOf, size: sampleCount.length },
      { codes: values, size: missing + 1 },
    ],
    codes.length,
  )
  const records = times ? timesInGroups(groups.groupOf, groups.count.length, times) : groups.count
  const inCell = Array.from(sampleCount, () => ({ values: [] as number[], counts: [] as number[] }))
  groups.firstMember.forEach((row, group) => {
    if (values[row] === missing) return
    inCell[cellOf[row]].values.push(values[row])
    inCell[cellOf[row]].counts.push(records[group])
  })
  return inCell
}

/** The values of several cells together. */
export function together(cells: readonly ValueCounts[]): ValueCounts {
  if (cells.length === 1) return cells[0]
  const countOf = new Map<number, number>()
  for (const { values, counts } of cells)
    values.forEach((value, j) => countOf.set(value, (countOf.get(value) ?? 0) + counts[j]))
  const sorted = [...countOf].sort(([a], [b]) => a - b)
  return { values: sorted.map(([value]) => value), counts: sorted.map(([, count]) => count) }
}

/** How many records have a value at all. */
export function recordsCounted({ counts }: ValueCounts): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
