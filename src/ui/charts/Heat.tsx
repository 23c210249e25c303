import type { ReactNode } from 'react'
import { DataTable, type Column, type DataTableProps } from '../parts/DataTable'
import styles from './Heat.module.css'
import { useCellWalk } from './use-cell-walk'

/** A shaded cell: what is written in it, and its shade; 0 is none, one of less than nothing is below 0. */
type HeatCell = {
  readonly written: ReactNode
  readonly step: number
  readonly title?: string | undefined
  readonly className?: string | undefined
}

type Words = Pick<Column<never>, 'head' | 'hint' | 'headClass' | 'over' | 'foot' | 'footProps'>

type Props<Row> = Pick<DataTableProps<Row>, 'rows' | 'rowKey' | 'rowHeight' | 'rowProps'> & {
  /** What the map shows, for those who cannot see it. */
  readonly label: string
  /** Shades of risk, from 1 to 5, or of probability, from 1 to 7. */
  readonly shades: 'risk' | 'probability'
  /** What stands on either side of the cells: the names of the rows first. */
  readonly before: readonly Column<Row>[]
  readonly columns: readonly (Words & { readonly id: string })[]
  readonly after?: readonly Column<Row>[]
  readonly cell: (row: Row, at: number, column: number) => HeatCell
  readonly className?: string | undefined
  /** The row whose cell on the diagonal the tab key comes to first. */
  readonly entry?: number
  readonly onChoose?: (row: number) => void
}

/** Rows by columns as a table of shaded cells; the number in each is what its shade stands for. */
export function Heat<Row>(props: Props<Row>) {
  const {
    label,
    shades,
    before,
    columns,
    after = [],
    cell,
    className = '',
    entry = 0,
    onChoose,
    ...table
  } = props
  const walk = useCellWalk(
    table.rows.map(() => columns.length),
    { row: entry, column: entry },
    ({ row }) => onChoose?.(row),
  )
  const isGridCell = (column: Column<Row>, at: number): Column<Row> => ({
    cellProps: () => ({ role: at === 0 ? 'rowheader' : 'gridcell' }),
    ...(column.foot !== undefined && at > 0 && { footProps: { role: 'gridcell' } }),
    ...column,
  })
  return (
    <DataTable
      {...table}
      role="grid"
      aria-label={label}
      className={`${styles.heat} ${className}`}
      scroll={{ className: styles.wrap }}
      onKeyDown={walk.onKeyDown}
      columns={[
        ...before.map(isGridCell),
        ...columns.map(({ footProps, ...column }, c) => ({
          ...column,
          footProps: { ...footProps, role: 'gridcell' },
          cellProps: (row: Row, r: number) => {
            const { step, title, className: own = '' } = cell(row, r, c)
            const shade = step === 0 ? styles.none : shadeClass(shades, step)
            return {
              ...walk.cellProps(r, c),
              'data-step': step,
              title,
              className: `${styles.cell} ${shade} ${own}`,
            }
          },
          cell: (row: Row, r: number) => cell(row, r, c).written,
        })),
        ...after.map((column) => isGridCell(column, 1)),
      ]}
    />
  )
}

function shadeClass(shades: 'risk' | 'probability', step: number): string {
  return step < 0 ? `np${-step}` : `${shades === 'risk' ? 'rp' : 'pp'}${step}`
}
