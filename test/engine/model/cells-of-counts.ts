import { cellsOf, type Cells } from '../../../src/engine/key/cells'
import { newCodes, type CategoricalColumn } from '../../../src/engine/table/column'
import { codesOfCell } from './tables'

/** The cells of a made-up file that has `counts[k]` records in cell `k`, in the order of the cells. */
export function cellsOfCounts(sizes: readonly number[], counts: readonly number[]): Cells {
  const cellOfRecord = counts.flatMap((count, cell) => new Array<number>(count).fill(cell))
  return cellsOf(
    columnsOf(
      sizes,
      cellOfRecord.map((cell) => codesOfCell(cell, sizes)),
    ),
  )
}

/** Columns named v0, v1, … from the codes of each record. */
export function columnsOf(
  sizes: readonly number[],
  records: readonly (readonly number[])[],
): CategoricalColumn[] {
  return sizes.map((size, v) => {
    const codes = newCodes(size, records.length)
    records.forEach((record, i) => (codes[i] = record[v]))
    return {
      kind: 'categorical',
      name: `v${v}`,
      levels: Array.from({ length: size }, (_, code) => String(code)),
      ordered: false,
      codes,
    }
  })
}
