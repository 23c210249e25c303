import { DataTable } from '../parts/DataTable'
import styles from './ScenarioHeatMap.module.css'
import { walkCells } from './walk-cells'

export type HeatCell = {
  readonly value: number
  readonly written: string
  /** What stands behind it: "of 212 sample uniques". */
  readonly note: string
}

/** Whether a shade stands for a share of the largest number of all, or of that of its own scenario. */
export type ShadedWithin = 'all' | 'each'

type HeatRow = {
  readonly id: string
  readonly name: string
  /** Records of the group, written. */
  readonly records: string
  /** Whether it is several groups together, which the shades of single ones are not held against. */
  readonly gathered?: boolean
  /** In the order of the columns; null where nothing is known. */
  readonly cells: readonly (HeatCell | null)[]
}

type Props = {
  /** What the chart shows, for those who cannot see it. */
  readonly label: string
  /** What the rows are. */
  readonly rowsAre: string
  readonly rows: readonly HeatRow[]
  readonly columns: readonly { readonly id: string; readonly name: string; readonly title: string }[]
  readonly within: ShadedWithin
  /** The sums under the columns, in their order. */
  readonly sums: readonly (HeatCell | null)[]
}

/**
 * Subgroups by scenarios as a table of shaded cells: the darker, the larger the number of that cell beside the others.
 *
 * The arrows move from cell to cell, Home and End along a row. The number in each cell is what the shade stands for.
 */
export function ScenarioHeatMap({ label, rowsAre, rows, columns, within, sums }: Props) {
  const most = shadedTo(rows, columns.length, within)
  return (
    <DataTable
      role="grid"
      aria-label={label}
      className={styles.map}
      scroll={{ className: styles.wrap }}
      rowHeight={26}
      onKeyDown={(event) => void walkCells(event, rows.length, columns.length)}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: rowsAre, cut: 260, cell: ({ name }) => name, foot: 'All' },
        {
          head: 'Records',
          headClass: styles.number,
          className: styles.number,
          cellProps: () => ({ role: 'gridcell' }),
          cell: ({ records }) => records,
          foot: '',
          footProps: { role: 'gridcell' },
        },
        ...columns.map(({ id, name, title }, column) => ({
          id,
          head: name,
          hint: title,
          headClass: styles.head,
          className: styles.cell,
          cellProps: ({ cells }: HeatRow, row: number) => {
            const step = shade(cells[column]?.value ?? 0, most[column])
            return {
              role: 'gridcell',
              'data-cell': `${row},${column}`,
              tabIndex: row === 0 && column === 0 ? 0 : -1,
              className: step > 0 ? `rp${step}` : undefined,
              title: cells[column]?.note,
            }
          },
          cell: ({ cells }: HeatRow) => <Written cell={cells[column]} />,
          foot: sums[column]?.written ?? '–',
          footProps: { role: 'gridcell', className: styles.sum, title: sums[column]?.note },
        })),
      ]}
    />
  )
}

function Written({ cell }: { readonly cell: HeatCell | null }) {
  if (!cell) return '–'
  return (
    <>
      {cell.written}
      <span className="vh"> {cell.note}</span>
    </>
  )
}

/** For each column the number that has the darkest shade. */
export function shadedTo(rows: Props['rows'], columns: number, within: ShadedWithin): readonly number[] {
  const most = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...rows.map(({ cells, gathered }) => (gathered ? 0 : (cells[column]?.value ?? 0)))),
  )
  return within === 'each' ? most : most.map(() => Math.max(0, ...most))
}

/** From 1 to 5 by the share of the largest number; 0 for nothing, which has no shade. */
export function shade(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0
  return Math.min(5, 1 + Math.floor((5 * value) / most))
}
