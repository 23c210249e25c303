import { count, plainNumber } from '../words/numbers'
import { ChartFrame } from './ChartFrame'
import { curvesInWords, declines, highestOf, riskOf, spreadApart, type KeysCurve } from './many-keys-curves'
import { decades, roundTicks } from './ticks'

type Props = {
  readonly curves: readonly KeysCurve[]
  /** Curves go from one key variable to so many. */
  readonly mostKeys: number
  /** Where the chosen curve is read; null draws no reading. */
  readonly reading: number | null
  /** A log scale shows the decline of small curves too; it begins at {@link leastOnLog}. */
  readonly scale: 'plain' | 'log'
  readonly width?: number
}

const height = 372
const plot = { left: 52, right: 82, top: 34, bottom: 46 }
const leastOnLog = 0.1
const labelGap = 14

type Axes = {
  readonly x: (keys: number) => number
  readonly y: (risk: number) => number
  readonly isShown: (risk: number) => boolean
  readonly xTicks: readonly number[]
  readonly yTicks: readonly number[]
  readonly right: number
  readonly bottom: number
}

/**
 * The risk by the number of key variables: the expected curves as lines, simulated runs as rings with their range.
 *
 * Shlomo and Skinner (2010), Figure 3.
 */
export function ManyKeysChart(props: Props) {
  return (
    <ChartFrame label={curvesInWords(props.curves)} height={height} usual={830} width={props.width}>
      {(width) => <Curves {...props} axes={axesOf(props, width)} />}
    </ChartFrame>
  )
}

function Curves({ curves, scale, reading, axes }: Props & { readonly axes: Axes }) {
  const { x, y, xTicks, yTicks, right, bottom } = axes
  const chosen = curves.find((curve) => curve.chosen)
  const inOrder = chosen ? [...curves.filter((curve) => !curve.chosen), chosen] : curves
  const read = chosen && reading !== null ? chosen.expected.at(reading - 1) : undefined
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
            {count(tick)}
          </text>
        </g>
      ))}
      <text className="ttl" x={0} y={14}>
        Expected correct matches among sample uniques{scale === 'log' ? ' (log scale)' : ''}
      </text>
      <text className="ttl" x={(plot.left + right) / 2} y={height - 6} textAnchor="middle">
        number of key variables, all misclassified
      </text>
      {reading !== null && (
        <line
          x1={x(reading)}
          x2={x(reading)}
          y1={plot.top}
          y2={bottom}
          stroke="var(--accent)"
          strokeDasharray="2 2"
        />
      )}
      {inOrder.map((curve) => (
        <Curve key={curve.label} curve={curve} axes={axes} />
      ))}
      <Labels curves={curves} axes={axes} />
      {read && axes.isShown(read.risk) && (
        <g>
          <circle cx={x(read.keys)} cy={y(read.risk)} r={5} fill="var(--accent)" />
          <text
            className="strong halo"
            x={x(read.keys) - 9}
            y={y(read.risk) - 9}
            textAnchor={x(read.keys) < plot.left + 60 ? 'start' : 'end'}
          >
            {riskOf(read.risk)}
          </text>
        </g>
      )}
    </>
  )
}

function Curve({ curve, axes }: { readonly curve: KeysCurve; readonly axes: Axes }) {
  const { expected, simulated, chosen } = curve
  const { x, y, isShown } = axes
  const ink = chosen ? 'var(--risk-text)' : 'var(--ink-3)'
  const shown = expected.filter(({ risk }) => isShown(risk))
  const top = highestOf(expected)
  return (
    <g>
      <path
        d={shown
          .map(({ keys, risk }, i) => `${i === 0 ? 'M' : 'L'}${x(keys).toFixed(1)} ${y(risk).toFixed(1)}`)
          .join('')}
        fill="none"
        stroke={ink}
        strokeWidth={chosen ? 2.25 : 1.25}
      />
      {simulated && (
        <>
          <path d={rangesOf(simulated, axes)} fill="none" stroke={ink} strokeWidth={1} />
          <path
            d={ringsOf(simulated, axes, chosen ? 3 : 2.25)}
            fill="var(--bg-canvas)"
            stroke={ink}
            strokeWidth={1.25}
          />
        </>
      )}
      {declines(expected) && isShown(top.risk) && (
        <path d={`M${x(top.keys)} ${y(top.risk) - 5}l4.5 -7h-9z`} fill={ink} />
      )}
    </g>
  )
}

/** All rings of a curve as one path. */
function ringsOf(points: NonNullable<KeysCurve['simulated']>, { x, y, isShown }: Axes, r: number): string {
  return points
    .filter(({ risk }) => isShown(risk))
    .map(
      ({ keys, risk }) =>
        `M${(x(keys) - r).toFixed(1)} ${y(risk).toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    )
    .join('')
}

function rangesOf(points: NonNullable<KeysCurve['simulated']>, { x, y, isShown }: Axes): string {
  return points
    .filter(({ low, high }) => high > low && isShown(low))
    .map(({ keys, low, high }) => `M${x(keys).toFixed(1)} ${y(low).toFixed(1)}V${y(high).toFixed(1)}`)
    .join('')
}

/** The name of each curve at its end, with a line to it where it had to give way. */
function Labels({ curves, axes }: { readonly curves: readonly KeysCurve[]; readonly axes: Axes }) {
  const { y, right, bottom } = axes
  const ends = curves.map(({ expected }) => y(expected[expected.length - 1].risk))
  const places = spreadApart(ends, labelGap, [plot.top, bottom])
  return curves.map(({ label, chosen }, i) => (
    <g key={label}>
      <line x1={right + 2} x2={right + 11} y1={ends[i]} y2={places[i]} stroke="var(--chart-axis)" />
      <text className={chosen ? 'strong' : ''} x={right + 14} y={places[i] + 4}>
        {label}
      </text>
    </g>
  ))
}

function axesOf({ curves, mostKeys, scale }: Props, width: number): Axes {
  const right = width - plot.right
  const bottom = height - plot.bottom
  const most = Math.max(
    1,
    ...curves.flatMap(({ expected, simulated }) => [
      ...expected.map(({ risk }) => risk),
      ...(simulated ?? []).map(({ high }) => high),
    ]),
  )
  const x = (keys: number) => plot.left + ((right - plot.left) * (keys - 1)) / Math.max(1, mostKeys - 1)
  const xTicks = Array.from({ length: mostKeys }, (_, i) => i + 1).filter(
    (keys) => keys === 1 || keys % 5 === 0,
  )
  const common = { x, xTicks, right, bottom }
  if (scale === 'log') {
    const high = 10 ** Math.ceil(Math.log10(most))
    const span = Math.log10(high / leastOnLog)
    return {
      ...common,
      y: (risk) =>
        bottom - ((bottom - plot.top) * Math.log10(Math.max(risk, leastOnLog) / leastOnLog)) / span,
      isShown: (risk) => risk >= leastOnLog,
      yTicks: decades(leastOnLog, high).major,
    }
  }
  const yTicks = roundTicks(0, most, 6)
  const high = yTicks[yTicks.length - 1]
  return {
    ...common,
    y: (risk) => bottom - ((bottom - plot.top) * risk) / high,
    isShown: () => true,
    yTicks,
  }
}
