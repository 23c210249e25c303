import type { PaperRun } from '../../../../store/paper-run'
import type { PrintedRow } from './PrintedTable'
import { table1Groups } from './table1-rows'
import { table3Groups } from './table3-rows'

/** A row of a printed table, and which table that is. */
type RowOfTable = { readonly table: 'Table 1' | 'Table 3'; readonly row: PrintedRow }

/** Every row of Tables 1 and 3 in the order of the paper, with our numbers as far as there are any. */
export function printedRows(run: PaperRun | null): readonly RowOfTable[] {
  const rowsOf = (table: RowOfTable['table'], groups: ReturnType<typeof table1Groups>) =>
    groups.flatMap(({ rows }) => rows.map((row) => ({ table, row })))
  return [...rowsOf('Table 1', table1Groups(run, 'numbers')), ...rowsOf('Table 3', table3Groups(run))]
}
