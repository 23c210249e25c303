import { ChartFrame } from './ChartFrame'
import {
  chosenLast,
  CurveGrid,
  curveInk,
  CurveLine,
  CurveNames,
  riskAxis,
  type CurveAxes,
} from './curve-frame'
import { decades, roundTicks } from './ticks'

/** A risk as something grows, and the point at which it is read. */
export type RiskCurve = {
  readonly label: string
  readonly points: readonly (readonly [x: number, risk: number])[]
  readonly reading: readonly [x: number, risk: number] | null
  /** The one that is looked at. */
  readonly chosen: boolean
}

type Props = {
  readonly curves: readonly RiskCurve[]
  readonly xLabel: string
  readonly xScale: 'plain' | 'log'
  readonly writeX: (value: number) => string
  readonly writeRisk: (value: number) => string
  /** The largest risk that is accepted; null draws no line. */
  readonly criterion: number | null
  /** Risks are drawn from here to 1 on a log scale; null: a plain scale from 0. */
  readonly leastRisk: number | null
  readonly height?: number
  readonly width?: number
}

const plot = { left: 56, right: 112, top: 30, bottom: 44 }

/** The risk that somebody is recognised, along the setting that is varied. */
export function RiskCurves(props: Props) {
  const { height = 300 } = props
  return (
    <ChartFrame label={inWords(props)} height={height} usual={600} width={props.width}>
      {(width) => <Curves {...props} axes={axesOf(props, width, height)} height={height} />}
    </ChartFrame>
  )
}

function Curves({
  curves,
  xLabel,
  writeX,
  writeRisk,
  criterion,
  leastRisk,
  height,
  axes,
}: Props & { readonly axes: CurveAxes; readonly height: number }) {
  const { x, y, left, right } = axes
  return (
    <>
      <CurveGrid
        axes={axes}
        height={height}
        writeX={writeX}
        risk={`Risk that somebody is recognised${leastRisk === null ? '' : ' (log scale)'}`}
        varies={xLabel}
      />
      {criterion !== null && (
        <g>
          <line
            x1={left}
            x2={right}
            y1={y(criterion)}
            y2={y(criterion)}
            stroke="var(--chart-ref)"
            strokeDasharray="4 3"
          />
          {/* Curves rise to the right, so most room is left under the line there. */}
          <text className="lab halo" x={right - 4} y={y(criterion) + 14} textAnchor="end">
            criterion {writeRisk(criterion)}
          </text>
        </g>
      )}
      {chosenLast(curves).map(({ label, points, reading, chosen }) => (
        <g key={label}>
          <CurveLine axes={axes} points={points} chosen={chosen} />
          {reading && (
            <circle
              cx={x(reading[0])}
              cy={y(reading[1])}
              r={chosen ? 5 : 3.5}
              fill={chosen ? 'var(--risk-text)' : 'var(--bg-canvas)'}
              stroke={curveInk(chosen)}
              strokeWidth={1.5}
            />
          )}
        </g>
      ))}
      <CurveNames
        axes={axes}
        ends={curves.map(({ label, chosen, points }) => ({
          label,
          chosen,
          risk: points[points.length - 1][1],
        }))}
      />
    </>
  )
}

function axesOf({ curves, xScale, leastRisk, criterion }: Props, width: number, height: number): CurveAxes {
  const left = plot.left
  const right = width - plot.right
  const rows = { top: plot.top, bottom: height - plot.bottom }
  const xs = curves.flatMap(({ points }) => points.map(([at]) => at))
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const most = Math.max(criterion ?? 0, ...curves.flatMap(({ points }) => points.map(([, risk]) => risk)))
  const place = (part: number) => left + (right - left) * Math.min(1, Math.max(0, part))
  return {
    ...rows,
    // On a log scale a probability is seen against 1.
    ...riskAxis(rows, leastRisk === null ? most : 1, leastRisk),
    left,
    right,
    x:
      xScale === 'log'
        ? (value) => place(Math.log(value / low) / Math.log(high / low || 2))
        : (value) => place((value - low) / (high - low || 1)),
    xTicks:
      xScale === 'log'
        ? decades(low, high).major
        : roundTicks(low, high, 5).filter((tick) => tick >= low && tick <= high),
  }
}

/** The curves in words, for those who cannot see them. */
function inWords({ curves, xLabel, writeX, writeRisk, criterion }: Props): string {
  const each = curves.map(({ label, points, reading }) => {
    const [first, last] = [points[0], points[points.length - 1]]
    const ends = `${writeRisk(first[1])} at ${writeX(first[0])}, ${writeRisk(last[1])} at ${writeX(last[0])}`
    return reading
      ? `${label}: ${ends}; as set, ${writeRisk(reading[1])} at ${writeX(reading[0])}`
      : `${label}: ${ends}`
  })
  const limit = criterion === null ? '' : ` The criterion is ${writeRisk(criterion)}.`
  return `Risk that somebody is recognised by ${xLabel}. ${each.join('. ')}.${limit}`
}
