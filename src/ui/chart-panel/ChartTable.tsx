import { count, noNumber, plural } from '../words/numbers'
import type { ChartColumn, ChartNumbers } from './chart-numbers'
import { DataTable } from '../parts/DataTable'

type Props = { readonly title: string; readonly numbers: ChartNumbers }

/** More rows than this are in the CSV only. */
const mostRows = 400

/** The numbers that a chart draws, as a table. */
export function ChartTable({ title, numbers: { columns, rows } }: Props) {
  return (
    <>
      <DataTable
        scroll={{ label: `The numbers of ${title}`, height: 420 }}
        rows={rows.slice(0, mostRows)}
        rowKey={(_, i) => i}
        columns={columns.map((column, c) => ({
          id: column.code,
          head: column.head,
          number: c > 0 && column.write !== undefined,
          cell: (row: (typeof rows)[number]) => written(row[c], column),
        }))}
      />
      {rows.length > mostRows && (
        <p className="small muted" style={{ marginTop: 8 }}>
          The first {count(mostRows)} of {plural(rows.length, 'row')}; the CSV has them all.
        </p>
      )}
    </>
  )
}

function written(value: string | number | null, { write }: ChartColumn): string {
  if (value === null) return noNumber
  return typeof value === 'number' && write ? write(value) : String(value)
}
