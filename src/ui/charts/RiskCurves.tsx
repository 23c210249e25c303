import { plainNumber } from '../words/numbers'
import { ChartFrame } from './ChartFrame'
import { spreadApart } from './many-keys-curves'
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
const labelGap = 15

type Axes = {
  readonly x: (value: number) => number
  readonly y: (risk: number) => number
  readonly xTicks: readonly number[]
  readonly yTicks: readonly number[]
  readonly right: number
  readonly bottom: number
}

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
}: Props & { readonly axes: Axes; readonly height: number }) {
  const { x, y, xTicks, yTicks, right, bottom } = axes
  const inOrder = [...curves.filter(({ chosen }) => !chosen), ...curves.filter(({ chosen }) => chosen)]
  return (
    <>
      {yTicks.map((tick) => (
        <g key={tick}>
          <line className="gl" x1={plot.left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="ax" x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
            {plainNumber(tick)}
          </text>
        </g>
      ))}
      <line className="al" x1={plot.left} x2={right} y1={bottom} y2={bottom} />
      {xTicks.map((tick) => (
        <g key={tick}>
          <line className="al" x1={x(tick)} x2={x(tick)} y1={bottom} y2={bottom + 4} />
          <text className="ax" x={x(tick)} y={bottom + 16} textAnchor="middle">
            {writeX(tick)}
          </text>
        </g>
      ))}
      <text className="ttl" x={0} y={12}>
        Risk that somebody is recognised{leastRisk === null ? '' : ' (log scale)'}
      </text>
      <text className="ttl" x={(plot.left + right) / 2} y={height - 4} textAnchor="middle">
        {xLabel}
      </text>
      {criterion !== null && (
        <g>
          <line
            x1={plot.left}
            x2={right}
            y1={y(criterion)}
            y2={y(criterion)}
            stroke="var(--danger)"
            strokeDasharray="5 3"
          />
          <text className="halo" x={plot.left + 4} y={y(criterion) - 5} style={{ fill: 'var(--danger)' }}>
            criterion {writeRisk(criterion)}
          </text>
        </g>
      )}
      {inOrder.map(({ label, points, reading, chosen }) => {
        const ink = chosen ? 'var(--risk-text)' : 'var(--ink-3)'
        return (
          <g key={label}>
            <path
              d={points
                .map(([at, risk], i) => `${i === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(risk).toFixed(1)}`)
                .join('')}
              fill="none"
              stroke={ink}
              strokeWidth={chosen ? 2.25 : 1.25}
            />
            {reading && (
              <circle
                cx={x(reading[0])}
                cy={y(reading[1])}
                r={chosen ? 5 : 3.5}
                fill={chosen ? 'var(--risk-text)' : 'var(--bg-canvas)'}
                stroke={ink}
                strokeWidth={1.5}
              />
            )}
          </g>
        )
      })}
      <Labels curves={curves} axes={axes} />
    </>
  )
}

/** The name of each curve at its end, with a line to it where it had to give way. */
function Labels({ curves, axes }: { readonly curves: readonly RiskCurve[]; readonly axes: Axes }) {
  const { y, right, bottom } = axes
  const ends = curves.map(({ points }) => y(points[points.length - 1][1]))
  const places = spreadApart(ends, labelGap, [plot.top, bottom])
  return curves.map(({ label, chosen }, i) => (
    <g key={label}>
      <line x1={right + 2} x2={right + 9} y1={ends[i]} y2={places[i]} stroke="var(--chart-axis)" />
      <text className={chosen ? 'strong' : ''} x={right + 12} y={places[i] + 4}>
        {label}
      </text>
    </g>
  ))
}

function axesOf({ curves, xScale, leastRisk, criterion }: Props, width: number, height: number): Axes {
  const right = width - plot.right
  const bottom = height - plot.bottom
  const xs = curves.flatMap(({ points }) => points.map(([at]) => at))
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const place = (part: number) => plot.left + (right - plot.left) * Math.min(1, Math.max(0, part))
  const x =
    xScale === 'log'
      ? (value: number) => place(Math.log(value / low) / Math.log(high / low || 2))
      : (value: number) => place((value - low) / (high - low || 1))
  const xTicks =
    xScale === 'log'
      ? decades(low, high).major
      : roundTicks(low, high, 5).filter((t) => t >= low && t <= high)
  const common = { x, xTicks, right, bottom }
  if (leastRisk !== null) {
    const span = Math.log10(1 / leastRisk)
    return {
      ...common,
      y: (risk) => bottom - ((bottom - plot.top) * Math.log10(Math.max(risk, leastRisk) / leastRisk)) / span,
      yTicks: decades(leastRisk, 1).major,
    }
  }
  const most = Math.max(criterion ?? 0, ...curves.flatMap(({ points }) => points.map(([, risk]) => risk)))
  const yTicks = roundTicks(0, most, 6)
  const top = yTicks[yTicks.length - 1]
  return { ...common, yTicks, y: (risk) => bottom - ((bottom - plot.top) * risk) / top }
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
