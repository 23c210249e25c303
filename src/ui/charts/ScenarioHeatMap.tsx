import { useRef, type KeyboardEvent } from 'react'
import { lookUp } from '../../engine/by-name'
import styles from './ScenarioHeatMap.module.css'

export type HeatCell = {
  readonly value: number
  readonly written: string
  /** What stands behind it: "of 212 sample uniques". */
  readonly note: string
}

/** Whether a shade stands for a share of the largest number of all, or of that of its own scenario. */
export type ShadedWithin = 'all' | 'each'

type Props = {
  /** What the chart shows, for those who cannot see it. */
  readonly label: string
  /** What the rows are. */
  readonly rowsAre: string
  readonly rows: readonly {
    readonly id: string
    readonly name: string
    /** Records of the group, written. */
    readonly records: string
    /** Whether it is several groups together, which the shades of single ones are not held against. */
    readonly gathered?: boolean
    /** In the order of the columns; null where nothing is known. */
    readonly cells: readonly (HeatCell | null)[]
  }[]
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
  const table = useRef<HTMLTableElement>(null)
  const most = shadedTo(rows, columns.length, within)

  function move(event: KeyboardEvent) {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell
    if (at === undefined) return
    const [row, column] = at.split(',').map(Number)
    const next: Partial<Record<string, readonly [number, number]>> = {
      ArrowUp: [Math.max(0, row - 1), column],
      ArrowDown: [Math.min(rows.length - 1, row + 1), column],
      ArrowLeft: [row, Math.max(0, column - 1)],
      ArrowRight: [row, Math.min(columns.length - 1, column + 1)],
      Home: [row, 0],
      End: [row, columns.length - 1],
    }
    const to = lookUp(next, event.key)
    if (!to) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-cell="${to[0]},${to[1]}"]`)?.focus()
  }

  return (
    <div className={styles.wrap}>
      <table ref={table} role="grid" aria-label={label} className={styles.map} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">{rowsAre}</th>
            <th scope="col" className={styles.number}>
              Records
            </th>
            {columns.map(({ id, name, title }) => (
              <th key={id} scope="col" className={styles.head} title={title}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, records, cells }, row) => (
            <tr key={id}>
              <th scope="row" title={name}>
                {name}
              </th>
              <td role="gridcell" className={styles.number}>
                {records}
              </td>
              {cells.map((cell, column) => {
                const step = cell ? shade(cell.value, most[column]) : 0
                return (
                  <td
                    key={columns[column].id}
                    role="gridcell"
                    data-cell={`${row},${column}`}
                    tabIndex={row === 0 && column === 0 ? 0 : -1}
                    className={`${styles.cell} ${step > 0 ? `rp${step}` : ''}`}
                    title={cell?.note}
                  >
                    {cell ? cell.written : '–'}
                    {cell && <span className="vh"> {cell.note}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td role="gridcell" />
            {sums.map((sum, column) => (
              <td key={columns[column].id} role="gridcell" className={styles.sum} title={sum?.note}>
                {sum ? sum.written : '–'}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
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
