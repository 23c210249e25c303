import { cells as writeCells, powerOfTen, roundCount } from '../words/numbers'
import { ChartFrame } from './ChartFrame'

type Props = {
  readonly cells: number
  readonly logCells: number
  readonly limit: number
  /** Cells after the change that is chosen; null for none. */
  readonly after: number | null
  readonly width?: number
}

const height = 96
const left = 8
const right = 8
const band = { y: 44, height: 10 }

/** How far the cells of a key are beyond what a model can list, on a log scale; and where a change would bring them. */
export function CellsOverLimit(props: Props) {
  const { cells, logCells, limit, after, width } = props
  return (
    <ChartFrame
      label={`Cells in the key on a log scale: ${writeCells(cells, logCells)}, the limit is ${roundCount(limit)}${
        after === null ? '' : `; after the change ${roundCount(after)}`
      }.`}
      height={height}
      usual={830}
      width={width}
    >
      {(shown) => <Axis {...props} width={shown} />}
    </ChartFrame>
  )
}

function Axis({ cells, logCells, limit, after, width }: Props & { readonly width: number }) {
  const lowest = Math.min(1e3, after ?? 1e3)
  const low = Math.floor(Math.log10(Math.max(1, lowest)))
  const power = logCells / Math.LN10
  const high = Math.max(10, Math.ceil(power + 1))
  const x = (exponent: number) => left + ((width - left - right) * (exponent - low)) / (high - low)
  const key = x(power)
  const most = x(Math.log10(limit))
  const to = after === null ? null : x(Math.log10(Math.max(1, after)))
  const step = Math.max(1, Math.ceil((high - low) / Math.max(2, Math.floor(width / 120))))
  const ticks: number[] = []
  for (let exponent = low; exponent <= high; exponent += step) ticks.push(exponent)
  const middle = band.y + band.height / 2
  return (
    <>
      <rect x={left} y={band.y} width={most - left} height={band.height} fill="var(--ok-tint)" />
      <rect x={most} y={band.y} width={width - right - most} height={band.height} fill="var(--bg-sunken)" />
      <line className="ref" x1={most} x2={most} y1={18} y2={band.y + band.height + 4} />
      <text className="strong" x={most - 6} y={26} textAnchor="end">
        {`limit ${roundCount(limit)}`}
      </text>
      <path d={`M${key - 5} ${band.y - 9}h10l-5 8z`} fill="var(--danger)" />
      <text
        x={Math.min(width - right, key + 8)}
        y={26}
        textAnchor={key > width - 190 ? 'end' : 'start'}
        fontWeight={600}
        style={{ fill: 'var(--danger)' }}
      >
        {`this key, ${writeCells(cells, logCells)}`}
      </text>
      {to !== null && (
        <>
          <path d={`M${to - 5} ${band.y - 9}h10l-5 8z`} fill="var(--ok)" />
          <text x={to - 8} y={band.y - 2} textAnchor="end" fontWeight={600} style={{ fill: 'var(--ok)' }}>
            after the change
          </text>
          <line x1={key} x2={to + 5} y1={middle} y2={middle} stroke="var(--ink-2)" strokeWidth={1.25} />
          <path d={`M${to} ${middle}l6 -3v6z`} fill="var(--ink-2)" />
        </>
      )}
      {ticks.map((exponent, i) => (
        <g key={exponent}>
          <line
            className="al"
            x1={x(exponent)}
            x2={x(exponent)}
            y1={band.y + band.height}
            y2={band.y + band.height + 4}
          />
          <text
            className="ax"
            x={x(exponent)}
            y={band.y + band.height + 16}
            textAnchor={i === 0 ? 'start' : exponent === high ? 'end' : 'middle'}
          >
            {powerOfTen(exponent)}
          </text>
        </g>
      ))}
      <text className="ttl" x={width / 2} y={height - 4} textAnchor="middle">
        cells in the key (log scale)
      </text>
    </>
  )
}
