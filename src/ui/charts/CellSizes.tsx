import { count } from '../words/numbers'
import { ChartFrame } from './ChartFrame'

type Props = {
  /** [size, cells of that size], sizes ascending. */
  readonly sizes: readonly (readonly [number, number])[]
  /** What is counted; records by the records they match, where there are no cells. Cells when not said. */
  readonly of?: 'cells' | 'records'
  readonly width?: number
}

const words = {
  cells: {
    chart: 'Occupied cells by size',
    axis: 'sampled people in the cell (cells on a log scale)',
  },
  records: {
    chart: 'Records by how many records they match',
    axis: 'records matched, itself included (records on a log scale)',
  },
} as const

const bands: readonly { readonly from: number; readonly to: number; readonly label: string }[] = [
  { from: 1, to: 1, label: '1' },
  { from: 2, to: 2, label: '2' },
  { from: 3, to: 3, label: '3' },
  { from: 4, to: 4, label: '4' },
  { from: 5, to: 5, label: '5' },
  { from: 6, to: 10, label: '6–10' },
  { from: 11, to: 20, label: '11–20' },
  { from: 21, to: 50, label: '21–50' },
  { from: 51, to: Infinity, label: '51+' },
]
const left = 38
const top = 22
const baseline = 138
const height = 172

/** Occupied cells by the number of sampled people in them: bars on a log scale, labelled with their counts. */
export function CellSizes({ sizes, of = 'cells', width }: Props) {
  const cells = bands.map((band) =>
    sizes.reduce((sum, [size, n]) => (size >= band.from && size <= band.to ? sum + n : sum), 0),
  )
  return (
    <ChartFrame
      label={`${words[of].chart}: ${bands.map((band, i) => `${count(cells[i])} of size ${band.label}`).join(', ')}.`}
      height={height}
      usual={372}
      width={width}
    >
      {(shown) => <Bars cells={cells} axis={words[of].axis} width={shown} />}
    </ChartFrame>
  )
}

function Bars({
  cells,
  axis,
  width,
}: {
  readonly cells: readonly number[]
  readonly axis: string
  readonly width: number
}) {
  const highest = Math.max(10, ...cells)
  const y = (n: number) =>
    n <= 0 ? baseline : baseline - 6 - ((baseline - top - 6) * Math.log10(n)) / Math.log10(highest)
  const step = (width - left) / bands.length
  const powers = Array.from({ length: Math.floor(Math.log10(highest)) + 1 }, (_, i) => 10 ** i)
  return (
    <>
      {powers.map((power) => (
        <g key={power}>
          <line className="gl" x1={left} x2={width} y1={y(power)} y2={y(power)} />
          <text className="ax" x={left - 6} y={y(power) + 4} textAnchor="end">
            {count(power)}
          </text>
        </g>
      ))}
      {bands.map((band, i) => {
        const middle = left + step * (i + 0.5)
        const fill = i === 0 ? 'var(--risk-4)' : i === 1 ? 'var(--risk-2)' : 'var(--prob-3)'
        return (
          <g key={band.label}>
            <rect
              x={left + step * i + 3}
              y={y(cells[i])}
              width={Math.max(1, step - 6)}
              height={baseline - y(cells[i])}
              fill={fill}
            />
            {cells[i] > 0 && (
              <text x={middle} y={y(cells[i]) - 4} textAnchor="middle" className={i === 0 ? 'strong' : ''}>
                {count(cells[i])}
              </text>
            )}
            <text className="ax" x={middle} y={baseline + 14} textAnchor="middle">
              {band.label}
            </text>
          </g>
        )
      })}
      <line className="al" x1={left} x2={width} y1={baseline} y2={baseline} />
      <text className="ttl" x={(left + width) / 2} y={height - 3} textAnchor="middle">
        {axis}
      </text>
    </>
  )
}
