import type { CategoricalColumn } from '../../../src/engine/table/column'
import { newCodes } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'

/** A categorical column from the levels and the code of each record; -1 is missing. */
export function column(name: string, levels: readonly string[], codes: ArrayLike<number>): CategoricalColumn {
  const stored = newCodes(levels.length, codes.length)
  for (let i = 0; i < codes.length; i++) stored[i] = codes[i] < 0 ? levels.length : codes[i]
  return { kind: 'categorical', name, levels, ordered: false, codes: stored }
}

export function levels(count: number): string[] {
  return Array.from({ length: count }, (_, code) => `level ${code}`)
}

export function table(...columns: readonly CategoricalColumn[]): Table {
  return { records: columns[0].codes.length, columns }
}
