import { count, noNumber, plural } from '../../words/numbers'
import type { ChartColumn, ChartNumbers } from './chart-numbers'
import styles from './ChartPanel.module.css'

type Props = { readonly title: string; readonly numbers: ChartNumbers }

/** More rows than this are in the CSV only. */
const mostRows = 400

/** The numbers that a chart draws, as a table. */
export function ChartTable({ title, numbers: { columns, rows } }: Props) {
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={`The numbers of ${title}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ head, code, write }, c) => (
                <th key={code} scope="col" className={c > 0 && write ? 'num' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map((row, i) => (
              <tr key={i}>
                {columns.map((column, c) => {
                  const Cell = c === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={column.code}
                      scope={c === 0 ? 'row' : undefined}
                      className={c > 0 && column.write ? 'num' : undefined}
                    >
                      {written(row[c], column)}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
