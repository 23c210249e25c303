import { count } from '../words/numbers'
import type { Scale } from './path-scales'

/** Height of a row of the path, in pixels; the line from one model to the next runs through the rows. */
const pathRow = 32

type MisfitProps = {
  readonly scale: Scale
  readonly value: number | null
  readonly before: number | null
  readonly after: number | null
  readonly acceptBelow: number
  readonly passes: boolean
  readonly chosen: boolean
}

/** One model's misfit, with its share of the line through the path and of the shaded region that is accepted. */
export function MisfitCell({ scale, value, before, after, acceptBelow, passes, chosen }: MisfitProps) {
  const { at, width } = scale
  const x = value === null ? null : at(value)
  return (
    <svg className="ch" width={width} height={pathRow} aria-hidden="true">
      <rect
        x={at(-acceptBelow)}
        width={at(acceptBelow) - at(-acceptBelow)}
        height={pathRow}
        fill={chosen ? 'var(--accent-line)' : 'var(--chart-band)'}
        opacity={chosen ? 0.35 : 1}
      />
      <line className="al" x1={at(0)} x2={at(0)} y1={0} y2={pathRow} />
      <Through
        x={x}
        before={before === null ? null : at(before)}
        after={after === null ? null : at(after)}
        ink="var(--ink-2)"
      />
      {x !== null && <Dot x={x} filled={passes} chosen={chosen} />}
    </svg>
  )
}

type EstimateProps = {
  readonly scale: Scale
  readonly value: number
  readonly low: number
  readonly high: number
  readonly before: number | null
  readonly after: number | null
  /** Where the interval between two models lies, in the rows of those two. */
  readonly band: readonly [number, number] | null
  readonly known: number | null
  readonly chosen: boolean
}

/** One model's estimate with its interval and its share of the line through the path; dashed, what is known. */
export function EstimateCell(props: EstimateProps) {
  const { value, low, high, before, after, band, known, chosen } = props
  const { at, width } = props.scale
  const y = pathRow / 2
  return (
    <svg className="ch" width={width} height={pathRow} aria-hidden="true">
      {band && (
        <rect
          x={at(band[0])}
          width={at(band[1]) - at(band[0])}
          height={pathRow}
          fill="var(--accent-line)"
          opacity={0.35}
        />
      )}
      <Through
        x={at(value)}
        before={before === null ? null : at(before)}
        after={after === null ? null : at(after)}
        ink="var(--line-strong)"
      />
      <line x1={at(low)} x2={at(high)} y1={y} y2={y} stroke="var(--ink-2)" strokeWidth={1.5} />
      {known !== null && (
        <line
          x1={at(known)}
          x2={at(known)}
          y1={0}
          y2={pathRow}
          stroke="var(--risk-text)"
          strokeDasharray="4 4"
        />
      )}
      <Dot x={at(value)} filled={chosen} chosen={chosen} />
    </svg>
  )
}

type ThroughProps = {
  readonly x: number | null
  readonly before: number | null
  readonly after: number | null
  readonly ink: string
}

/** A row's share of the line through the path: from halfway to the row above to halfway to the row below. */
function Through({ x, before, after, ink }: ThroughProps) {
  if (x === null) return null
  const middle = pathRow / 2
  return (
    <>
      {before !== null && (
        <line x1={(x + before) / 2} y1={0} x2={x} y2={middle} stroke={ink} strokeWidth={1} />
      )}
      {after !== null && (
        <line x1={x} y1={middle} x2={(x + after) / 2} y2={pathRow} stroke={ink} strokeWidth={1} />
      )}
    </>
  )
}

/** The numbers along a scale. */
export function ScaleHead({ scale: { at, ticks, width } }: { readonly scale: Scale }) {
  return (
    <svg className="ch" width={width} height={14} aria-hidden="true">
      {ticks.map((tick) => (
        <text key={tick} className="ax" x={at(tick)} y={11} textAnchor="middle">
          {count(tick)}
        </text>
      ))}
    </svg>
  )
}

function Dot({
  x,
  filled,
  chosen,
}: {
  readonly x: number
  readonly filled: boolean
  readonly chosen: boolean
}) {
  const ink = chosen ? 'var(--accent)' : 'var(--ink-2)'
  return (
    <circle
      cx={x}
      cy={pathRow / 2}
      r={chosen ? 5 : 3.25}
      fill={filled || chosen ? ink : 'var(--bg-canvas)'}
      stroke={ink}
      strokeWidth={1.5}
    />
  )
}
