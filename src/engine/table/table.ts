import type { CategoricalColumn, Column } from './column'
import { Problem } from '../problem'

/** Columns of one length. Immutable: a step returns a new table that shares the columns it did not change. */
export type Table = {
  readonly records: number
  readonly columns: readonly Column[]
  /**
   * How many records of the file each row stands for, where equal rows were counted as they were read; left out: one each.
   * `records` are then the rows.
   */
  readonly times?: Uint32Array
}

/** The records of the file that a table stands for. */
export function recordsIn({ records, times }: Table): number {
  return times ? times.reduce((sum, each) => sum + each, 0) : records
}

export function findColumn(table: Table, name: string): Column | undefined {
  return table.columns.find((column) => column.name === name)
}

/** The categorical column of that name. @throws Problem `variable-unknown` or `variable-not-categorical` */
export function categorical(table: Table, name: string): CategoricalColumn {
  const column = known(table, name)
  if (column.kind !== 'categorical') {
    throw new Problem(
      'variable-not-categorical',
      `\`${name}\` must be a categorical variable here.`,
      `It is read as ${column.kind === 'numeric' ? 'a number' : 'text'}.`,
      { variable: name },
    )
  }
  return column
}

/** The table with `column` in the place of the column of the same name. */
export function withColumn(table: Table, column: Column): Table {
  return { ...table, columns: table.columns.map((old) => (old.name === column.name ? column : old)) }
}

/** The column of that name, of whatever kind. @throws Problem `variable-unknown` */
export function known(table: Table, name: string): Column {
  const column = findColumn(table, name)
  if (column) return column
  throw variableUnknown(
    name,
    table.columns.map((each) => each.name),
  )
}

/** A name that is none of those in the file. */
export function variableUnknown(name: string, names: readonly string[]): Problem {
  return new Problem(
    'variable-unknown',
    `The file has no variable called \`${name}\`.`,
    `Its variables are ${names.map((each) => `\`${each}\``).join(', ')}.`,
    { variable: name },
  )
}
