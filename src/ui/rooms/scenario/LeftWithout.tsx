import { ChartFrame } from '../../charts/ChartFrame'
import { change } from '../../words/numbers'

type Props = {
  /** What is left if that variable were unknown, by key variable; null where it can't be said. */
  readonly rows: readonly { readonly name: string; readonly left: number | null }[]
  /** What there is with all of them. */
  readonly whole: number
  /** How a number is written. */
  readonly write: (value: number) => string
  /** What is counted, to begin a sentence: "Sample uniques". */
  readonly what: string
  /** How many variables are known, in words. */
  readonly known: string
  readonly width?: number
}

const rowHeight = 24
const top = 23
const numbersWidth = 96

/** What each key variable adds: what is left without it, least first. */
export function LeftWithout({ rows: given, whole, write, what, known, width: fixed }: Props) {
  const rows = given.toSorted((a, b) => (a.left ?? Infinity) - (b.left ?? Infinity))
  const longest = Math.max(...rows.map((row) => row.name.length), 4)
  // Without a variable some risks can be larger than with it: the bars share the scale of the largest.
  const largest = Math.max(whole, ...rows.map((row) => row.left ?? 0), Number.MIN_VALUE)
  const height = top + rowHeight * rows.length + 5
  const label = `${what} left if one variable were unknown, of ${write(whole)}: ${rows
    .map((row) => `${row.name} ${row.left === null ? 'not known' : write(row.left)}`)
    .join(', ')}.`
  return (
    <ChartFrame label={label} height={height} usual={372} width={fixed}>
      {(width) => {
        const from = Math.min(0.34 * width, 10 + 6.4 * longest)
        const to = Math.max(from + 40, width - numbersWidth)
        const letters = Math.max(6, Math.floor((from - 10) / 6.2))
        const x = (value: number) => from + ((to - from) * value) / largest
        return (
          <>
            <line className="ref" x1={x(whole)} x2={x(whole)} y1={14} y2={height - 5} />
            <text className="ax" x={x(whole)} y={10} textAnchor={x(whole) < width / 2 ? 'start' : 'end'}>
              {rows.length === 1 ? 'with it' : `all ${known} known`}: {write(whole)}
            </text>
            {rows.map((row, index) => {
              const y = top + rowHeight * index
              const left = row.left ?? 0
              return (
                <g key={row.name}>
                  <title>{row.name}</title>
                  <text x={from - 8} y={y + 10} textAnchor="end">
                    {row.name.length > letters ? `${row.name.slice(0, letters - 1)}…` : row.name}
                  </text>
                  <rect x={from} y={y} width={to - from} height={13} fill="var(--bg-sunken)" />
                  <rect x={from} y={y} width={Math.max(0, x(left) - from)} height={13} fill="var(--prob-4)" />
                  <text className="lab" x={width - 44} y={y + 10} textAnchor="end">
                    {row.left === null ? '–' : write(row.left)}
                  </text>
                  <text className="ax" x={width} y={y + 10} textAnchor="end">
                    {row.left === null ? '' : change(whole, row.left)}
                  </text>
                </g>
              )
            })}
          </>
        )
      }}
    </ChartFrame>
  )
}
