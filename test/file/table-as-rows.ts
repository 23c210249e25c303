import type { Column } from '../../src/engine/table/column'
import type { Table } from '../../src/engine/table/table'

/** The values of a column as a person would say them: levels, numbers, texts, and null for missing. */
export function valuesOf(column: Column): (string | number | null)[] {
  switch (column.kind) {
    case 'categorical':
      return Array.from(column.codes, (code) => column.levels[code] ?? null)
    case 'numeric':
      return Array.from(column.values, (value) => (Number.isNaN(value) ? null : value))
    case 'text':
      return [...column.values]
  }
}

/** The columns of a table by name. */
export function columnsOf(table: Table): Record<string, (string | number | null)[]> {
  return Object.fromEntries(table.columns.map((column) => [column.name, valuesOf(column)]))
}
