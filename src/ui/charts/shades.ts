/** Whether a shade stands for a share of the largest number of all, or of that of its own column. */
export type ShadedWithin = 'all' | 'each'

type Row = { readonly gathered?: boolean; readonly cells: readonly ({ readonly value: number } | null)[] }

/** For each column the number that has the darkest shade. */
export function shadedTo(rows: readonly Row[], columns: number, within: ShadedWithin): readonly number[] {
  const most = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...rows.map(({ cells, gathered }) => (gathered ? 0 : (cells[column]?.value ?? 0)))),
  )
  return within === 'each' ? most : most.map(() => Math.max(0, ...most))
}

/** From 1 to 5 by the share of the largest number; 0 for nothing, which has no shade. */
export function shade(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0
  return Math.min(5, 1 + Math.floor((5 * value) / most))
}
