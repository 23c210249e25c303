import type { Recipe } from '../assess/recipe'
import type { Column } from '../table/column'
import type { Table } from '../table/table'

/** The variables that number who belongs together, households and sampling units, among those that are released. */
export function numberedVariables(
  { household, clusters }: Pick<Recipe, 'household' | 'clusters'>,
  released: readonly string[],
): readonly string[] {
  const named = [...new Set([household, clusters])]
  return named.filter((name) => name !== undefined).filter((name) => released.includes(name))
}

/**
 * The table with new numbers for who belongs together: from 1 on, in the order in which they come in the release, so that they
 * lead back to no register. Who was together is together.
 *
 * @param order of the records in the release
 */
export function withNewNumbers(table: Table, variables: readonly string[], order: Uint32Array): Table {
  const columns = table.columns.map((column) =>
    variables.includes(column.name) ? numberedAnew(column, order) : column,
  )
  return { ...table, columns }
}

function numberedAnew(column: Column, order: Uint32Array): Column {
  const numbers = new Map<string | number, number>()
  const values = new Float64Array(order.length).fill(NaN)
  for (const record of order) {
    const own = valueOf(column, record)
    if (own === null) continue
    const number = numbers.get(own) ?? numbers.size + 1
    numbers.set(own, number)
    values[record] = number
  }
  return { kind: 'numeric', name: column.name, values }
}

function valueOf(column: Column, record: number): string | number | null {
  switch (column.kind) {
    case 'categorical':
      return column.codes[record] === column.levels.length ? null : column.codes[record]
    case 'numeric':
      return Number.isNaN(column.values[record]) ? null : column.values[record]
    case 'text':
      return column.values[record]
  }
}
