import { useWidth } from '../../charts/use-width'
import { change, count } from '../../words/numbers'

type Props = {
  readonly variables: readonly string[]
  /** Sample uniques left if that variable were unknown, in the order of `variables`. */
  readonly without: readonly number[]
  readonly sampleUniques: number
  /** How many variables are known, in words. */
  readonly known: string
  readonly width?: number
}

const rowHeight = 24
const top = 23
const numbersWidth = 96

/** What each key variable adds: sample uniques left without it, fewest first. */
export function UniquesWithout({ variables, without, sampleUniques, known, width: fixed }: Props) {
  const { width: found, measure } = useWidth(372)
  const width = fixed ?? found
  const rows = variables
    .map((name, index) => ({ name, left: without[index] }))
    .toSorted((a, b) => a.left - b.left)
  const longest = Math.max(...rows.map((row) => row.name.length), 4)
  const from = Math.min(0.34 * width, 10 + 6.4 * longest)
  const to = Math.max(from + 40, width - numbersWidth)
  const letters = Math.max(6, Math.floor((from - 10) / 6.2))
  const x = (uniques: number) => from + ((to - from) * uniques) / Math.max(1, sampleUniques)
  const height = top + rowHeight * rows.length + 5
  return (
    <div ref={measure}>
      <svg
        className="ch"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Sample uniques left if one variable were unknown, of ${count(sampleUniques)}: ${rows
          .map((row) => `${row.name} ${count(row.left)}`)
          .join(', ')}.`}
      >
        <line className="ref" x1={to} x2={to} y1={14} y2={height - 5} />
        <text className="ax" x={to} y={10} textAnchor="end">
          {rows.length === 1 ? 'with it' : `all ${known} known`}: {count(sampleUniques)}
        </text>
        {rows.map((row, index) => {
          const y = top + rowHeight * index
          return (
            <g key={row.name}>
              <text x={from - 8} y={y + 10} textAnchor="end">
                {row.name.length > letters ? `${row.name.slice(0, letters - 1)}…` : row.name}
              </text>
              <rect x={from} y={y} width={Math.max(0, x(row.left) - from)} height={13} fill="var(--prob-4)" />
              <rect
                x={x(row.left)}
                y={y}
                width={Math.max(0, to - x(row.left))}
                height={13}
                fill="var(--bg-sunken)"
              />
              <text className="lab" x={width - 44} y={y + 10} textAnchor="end">
                {count(row.left)}
              </text>
              <text className="ax" x={width} y={y + 10} textAnchor="end">
                {change(sampleUniques, row.left)}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
