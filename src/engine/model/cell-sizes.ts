/** Cells by size: [records, cells], sizes above 0. */
export type CellSizes = readonly (readonly [records: number, cells: number])[]

/** The records of a key whose cells have these sizes. */
export function recordsOf(sizes: CellSizes): number {
  return sizes.reduce((records, [size, count]) => records + size * count, 0)
}
