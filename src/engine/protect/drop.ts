import type { DropStep } from '../assess/recipe'
import type { Table } from '../table/table'

/** The table without the variables that are dropped. */
export function withoutDropped(table: Table, step: DropStep): Table {
  return { ...table, columns: table.columns.filter(({ name }) => !step.variables.includes(name)) }
}
