/** Ends and middle of an interval, in sampling errors from the original estimate. */
export type LineInErrors = { readonly at: number; readonly low: number; readonly high: number }

type Props = {
  /** The protected file's; null where it has none. */
  readonly after: LineInErrors | null
  readonly width?: number
}

/** A table's cells, each so many sampling errors from where it was. */
type CellProps = { readonly cells: readonly number[]; readonly width?: number }

/** The scale reaches so far in both directions; what lies beyond ends in an arrow. */
const reach = 5

const height = 24
const HALF_INTERVAL = 1.96

/**
 * An estimate before and after, with their 95% intervals, in sampling errors from the original estimate. The numbers stand
 * beside it.
 */
export function SamplingErrorLine({ after, width = 230 }: Props) {
  return (
    <svg className="ch" width={width} height={height} aria-hidden="true">
      <Ground width={width} />
      <Interval
        line={{ at: 0, low: -HALF_INTERVAL, high: HALF_INTERVAL }}
        y={8}
        color="var(--ink-2)"
        isFilled={false}
        width={width}
      />
      {after && <Interval line={after} y={16} color="var(--accent)" isFilled width={width} />}
    </svg>
  )
}

/** The cells of a table as dots in a row. */
export function SamplingErrorDots({ cells, width = 230 }: CellProps) {
  return (
    <svg className="ch" width={width} height={height} aria-hidden="true">
      <Ground width={width} />
      {cells.map((cell, i) => (
        <circle
          key={i}
          cx={placeOf(cell, width)}
          // One above the other in turn, so that dots at one place are seen apart.
          cy={6 + ((i * 5) % 13)}
          r={2.5}
          fill="var(--accent)"
          fillOpacity={0.6}
        />
      ))}
    </svg>
  )
}

/** The scale over a column of lines. */
export function SamplingErrorScale({ width = 230 }: { readonly width?: number }) {
  return (
    <svg className="ch" width={width} height={14} aria-hidden="true">
      {[-4, -2, 0, 2, 4].map((tick) => (
        <text key={tick} x={placeOf(tick, width)} y={11} textAnchor="middle">
          {tick > 0 ? `+${tick}` : String(tick).replace('-', '−')}
        </text>
      ))}
    </svg>
  )
}

function placeOf(value: number, width: number): number {
  const within = Math.max(-reach, Math.min(reach, value))
  return 6 + ((width - 12) * (within + reach)) / (2 * reach)
}

/** Less than one sampling error either way is shaded. */
function Ground({ width }: { readonly width: number }) {
  return (
    <>
      <rect
        x={placeOf(-1, width)}
        width={placeOf(1, width) - placeOf(-1, width)}
        y={0}
        height={height}
        fill="var(--accent)"
        fillOpacity={0.08}
      />
      <line x1={placeOf(0, width)} x2={placeOf(0, width)} y1={0} y2={height} stroke="var(--line-strong)" />
    </>
  )
}

type IntervalProps = {
  readonly line: LineInErrors
  readonly y: number
  readonly color: string
  readonly isFilled: boolean
  readonly width: number
}

function Interval({ line: { at, low, high }, y, color, isFilled, width }: IntervalProps) {
  const [left, right] = [placeOf(low, width), placeOf(high, width)]
  return (
    <g stroke={color} strokeWidth={1.5}>
      <line x1={left} x2={right} y1={y} y2={y} />
      <End x={left} y={y} isBeyond={low < -reach} towards={1} />
      <End x={right} y={y} isBeyond={high > reach} towards={-1} />
      {Math.abs(at) <= reach && (
        <circle cx={placeOf(at, width)} cy={y} r={3} fill={isFilled ? color : 'var(--bg-canvas)'} />
      )}
    </g>
  )
}

function End({ x, y, isBeyond, towards }: { x: number; y: number; isBeyond: boolean; towards: 1 | -1 }) {
  return isBeyond ? (
    <path d={`M${x + 4 * towards} ${y - 3}L${x} ${y}L${x + 4 * towards} ${y + 3}`} fill="none" />
  ) : (
    <line x1={x} x2={x} y1={y - 3} y2={y + 3} />
  )
}
