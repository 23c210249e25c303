import type { ReactNode } from 'react'
import { plainNumber } from '../words/numbers'
import { Plot, type Places, type PlotAxis } from './Plot'
import { decades, roundTicks } from './scales'
import { spreadApart } from './spread-apart'

/** A risk as something grows, and the point at which it is read. */
export type Curve = {
  readonly label: string
  readonly points: readonly CurvePoint[]
  readonly reading: CurvePoint | null
  /** The one that is looked at. */
  readonly chosen: boolean
}

type CurvePoint = readonly [x: number, risk: number]

type Props = {
  /** The curves in words, for those who cannot see them. */
  readonly label: string
  readonly curves: readonly Curve[]
  /** What varies, and what the risk is, over its axis. */
  readonly x: PlotAxis
  readonly risk: string
  /** Where the axis of the risk ends at least. */
  readonly most: number
  /** A log scale begins here; null: a plain one from 0. */
  readonly leastRisk: number | null
  readonly height: number
  readonly usual: number
  readonly width: number | undefined
  /** For the names of the curves, right of them. */
  readonly namesRoom: number
  /** A risk and what is said of it at its line. */
  readonly criterion?: { readonly at: number; readonly words: string } | null
  /** What else is drawn over the curves. */
  readonly children?: (places: Places) => ReactNode
}

const top = 32
/** Height of a name, in pixels. */
const nameHeight = 15

/** Curves of a risk along something that varies, each named at its end; the chosen one stands out. */
export function Curves(props: Props) {
  const { label, x, risk, most, leastRisk, criterion, children } = props
  const curves = chosenLast(props.curves)
  return (
    <Plot
      label={label}
      height={props.height}
      usual={props.usual}
      width={props.width}
      room={{ left: 54, right: props.namesRoom, top, bottom: 45 }}
      x={x}
      y={riskAxis(most, leastRisk)}
    >
      {(places) => (
        <>
          <text className="ttl" x={0} y={12}>
            {leastRisk === null ? risk : `${risk} (log scale)`}
          </text>
          {criterion && (
            <line
              className="ref"
              x1={places.left}
              x2={places.right}
              y1={places.y(criterion.at)}
              y2={places.y(criterion.at)}
            />
          )}
          {curves.map((curve) => (
            <CurveLine key={curve.label} curve={curve} least={leastRisk ?? 0} places={places} />
          ))}
          {criterion && (
            // Curves rise to the right, so most room is left under the line there.
            <text className="lab halo" x={places.right - 4} y={places.y(criterion.at) + 14} textAnchor="end">
              {criterion.words}
            </text>
          )}
          <Names curves={props.curves} places={places} />
          {children?.(places)}
        </>
      )}
    </Plot>
  )
}

/** What is looked at is drawn last, over the others. */
export function chosenLast<Each extends { readonly chosen: boolean }>(
  curves: readonly Each[],
): readonly Each[] {
  return curves.toSorted((a, b) => Number(a.chosen) - Number(b.chosen))
}

export function curveInk(chosen: boolean): string {
  return chosen ? 'var(--risk-text)' : 'var(--ink-3)'
}

type LineProps = { readonly curve: Curve; readonly least: number; readonly places: Places }

/** A curve as far as it lies on the axis, with its reading. */
function CurveLine({ curve: { points, reading, chosen }, least, places: { x, y } }: LineProps) {
  const shown = points.filter(([, risk]) => risk >= least)
  const place = ([at, risk]: CurvePoint) => `${x(at).toFixed(1)} ${y(risk).toFixed(1)}`
  return (
    <g fill="none" stroke={curveInk(chosen)} strokeWidth={chosen ? 2.25 : 1.25}>
      <path d={shown.map((point, i) => `${i === 0 ? 'M' : 'L'}${place(point)}`).join('')} />
      {reading && (
        <circle
          cx={x(reading[0])}
          cy={y(reading[1])}
          r={chosen ? 5 : 3.5}
          fill={chosen ? 'var(--risk-text)' : 'var(--bg-canvas)'}
          strokeWidth={1.5}
        />
      )}
    </g>
  )
}

/** The name of each curve at its end, with a line to it where it had to give way. */
function Names({ curves, places }: { readonly curves: readonly Curve[]; readonly places: Places }) {
  const { y, right, bottom } = places
  const ends = curves.map(({ points }) => y(points[points.length - 1][1]))
  const names = spreadApart(ends, nameHeight, [top, bottom])
  return curves.map(({ label, chosen }, i) => (
    <g key={label}>
      <line x1={right + 2} x2={right + 10} y1={ends[i]} y2={names[i]} stroke="var(--chart-axis)" />
      <text className={chosen ? 'strong' : ''} x={right + 13} y={names[i] + 4}>
        {label}
      </text>
    </g>
  ))
}

/** The axis of a risk: from `least` on a log scale, or from 0 on a plain one, up to a tick over the highest. */
function riskAxis(most: number, least: number | null): PlotAxis {
  if (least === null) {
    const ticks = roundTicks(0, most, 6)
    return { scale: 'linear', ends: [0, ticks[ticks.length - 1]], ticks, write: plainNumber }
  }
  const high = 10 ** Math.ceil(Math.log10(most))
  return { scale: 'log', ends: [least, high], ticks: decades(least, high).major, write: plainNumber }
}
