import { count, plainNumber } from '../words/numbers'
import { Heat } from './Heat'
import style from './RiskClassTable.module.css'

type Props = {
  /** Records by class: a row for each class of the known risk, a column for each of the estimated one. */
  readonly table: readonly (readonly number[])[]
  /** Where the classes end, ascending; one fewer than rows. */
  readonly bounds: readonly number[]
  /** What stands over rows and columns. */
  readonly rows?: string
  readonly columns?: string
  /** How a number is written; counts unless said otherwise. */
  readonly write?: (value: number) => string
}

/** How many records fall in each class by known and by estimated risk: the more, the darker. */
export function RiskClassTable(props: Props) {
  const { table, bounds, rows = 'known', columns = 'estimated from the sample', write = count } = props
  const names = classNames(bounds)
  const most = Math.max(1, ...table.flat())
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const over = { head: columns, className: style.over }
  return (
    <Heat
      label={`Records by risk: rows ${rows}, columns ${columns}`}
      shades="probability"
      className={style.table}
      rowHeight={32}
      rows={table}
      rowKey={(_, i) => names[i]}
      before={[{ head: rows, className: 'ink2', cell: (_, i) => names[i], foot: 'total' }]}
      columns={names.map((name, j) => ({
        id: name,
        over,
        head: name,
        headClass: 'num',
        foot: write(total(table.map((row) => row[j]))),
        footProps: { className: 'num muted' },
      }))}
      cell={(row, i, j) => ({
        written: write(row[j]),
        step: stepOf(row[j], most),
        className: `num ${style.cell} ${i === j ? style.same : ''}`,
      })}
      after={[
        {
          head: 'total',
          number: true,
          className: 'muted',
          cell: (row) => write(total(row)),
          foot: write(total(table.flat())),
        },
      ]}
    />
  )
}

/** "below 0.1", "0.1 to 0.5", "0.5 and over". */
function classNames(bounds: readonly number[]): readonly string[] {
  const inner = bounds.slice(1).map((to, i) => `${plainNumber(bounds[i])} to ${plainNumber(to)}`)
  return [`below ${plainNumber(bounds[0])}`, ...inner, `${plainNumber(bounds[bounds.length - 1])} and over`]
}

/** Shares of the fullest cell from which the next darker step is taken; the fifth is left out, no ink reads well on it. */
const steps = [
  { from: 0.5, step: 6 },
  { from: 0.13, step: 4 },
  { from: 0.05, step: 3 },
  { from: 0.01, step: 2 },
]

function stepOf(value: number, most: number): number {
  if (value === 0) return 0
  return steps.find(({ from }) => value >= from * most)?.step ?? 1
}
