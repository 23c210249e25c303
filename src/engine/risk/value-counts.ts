import type { Cells } from '../key/cells'

/** How many records have each value of a variable: values ascending, without those that nobody has; missing is none. */
export type ValueCounts = {
  readonly values: readonly number[]
  /** Beside each value, 1 or more. */
  readonly counts: readonly number[]
}

/**
 * By cell, the values of its records.
 *
 * @param codes of the variable, by record; `missing` and above stand for no value
 */
export function valuesInCells(
  { cellOf, sampleCount }: Pick<Cells, 'cellOf' | 'sampleCount'>,
  codes: ArrayLike<number>,
  missing: number,
): readonly ValueCounts[] {
  const inCell = Array.from(sampleCount, (): number[] => [])
  for (let record = 0; record < codes.length; record++) {
    if (codes[record] < missing) inCell[cellOf[record]].push(codes[record])
  }
  return inCell.map(counted)
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

function counted(codes: number[]): ValueCounts {
  codes.sort((a, b) => a - b)
  const values: number[] = []
  const counts: number[] = []
  for (const code of codes) {
    if (values.at(-1) === code) counts[counts.length - 1]++
    else {
      values.push(code)
      counts.push(1)
    }
  }
  return { values, counts }
}
