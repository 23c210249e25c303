import type { CategoricalColumn } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'

/** A categorical column written out value by value; null is missing. */
export function column(
  name: string,
  values: readonly (string | null)[],
  order?: readonly string[],
): CategoricalColumn {
  const levels = order ?? [...new Set(values.filter((value) => value !== null))].sort()
  return {
    kind: 'categorical',
    name,
    levels,
    ordered: false,
    codes: Uint8Array.from(values, (value) => (value === null ? levels.length : levels.indexOf(value))),
  }
}

export function table(...columns: Table['columns']): Table {
  const first = columns[0]
  return { records: first.kind === 'categorical' ? first.codes.length : first.values.length, columns }
}
