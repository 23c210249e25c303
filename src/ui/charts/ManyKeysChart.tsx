import { count } from '../words/numbers'
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
import { curvesInWords, declines, highestOf, riskOf, type KeysCurve } from './many-keys-curves'

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

type Axes = CurveAxes & { readonly isShown: (risk: number) => boolean }

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
  const { x, y, top, bottom } = axes
  const chosen = curves.find((curve) => curve.chosen)
  const read = chosen && reading !== null ? chosen.expected.at(reading - 1) : undefined
  return (
    <>
      <CurveGrid
        axes={axes}
        height={height}
        writeX={count}
        risk={`Expected correct matches among sample uniques${scale === 'log' ? ' (log scale)' : ''}`}
        varies="number of key variables, all misclassified"
      />
      {reading !== null && (
        <line
          x1={x(reading)}
          x2={x(reading)}
          y1={top}
          y2={bottom}
          stroke="var(--accent)"
          strokeDasharray="2 2"
        />
      )}
      {chosenLast(curves).map((curve) => (
        <Curve key={curve.label} curve={curve} axes={axes} />
      ))}
      <CurveNames
        axes={axes}
        ends={curves.map(({ label, chosen: isChosen, expected }) => ({
          label,
          chosen: isChosen,
          risk: expected[expected.length - 1].risk,
        }))}
      />
      {read && axes.isShown(read.risk) && (
        <g>
          <circle cx={x(read.keys)} cy={y(read.risk)} r={5} fill="var(--accent)" />
          <text
            className="strong halo"
            x={x(read.keys) - 9}
            y={y(read.risk) - 9}
            textAnchor={x(read.keys) < axes.left + 60 ? 'start' : 'end'}
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
  const ink = curveInk(chosen)
  const shown = expected.filter(({ risk }) => isShown(risk))
  const top = highestOf(expected)
  return (
    <g>
      <CurveLine axes={axes} points={shown.map(({ keys, risk }) => [keys, risk] as const)} chosen={chosen} />
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

function axesOf({ curves, mostKeys, scale }: Props, width: number): Axes {
  const left = plot.left
  const right = width - plot.right
  const place = { left, right, top: plot.top, bottom: height - plot.bottom }
  const most = Math.max(
    1,
    ...curves.flatMap(({ expected, simulated }) => [
      ...expected.map(({ risk }) => risk),
      ...(simulated ?? []).map(({ high }) => high),
    ]),
  )
  return {
    ...place,
    ...riskAxis(place, most, scale === 'log' ? leastOnLog : null),
    isShown: (risk) => scale === 'plain' || risk >= leastOnLog,
    x: (keys) => left + ((right - left) * (keys - 1)) / Math.max(1, mostKeys - 1),
    xTicks: Array.from({ length: mostKeys }, (_, i) => i + 1).filter((keys) => keys === 1 || keys % 5 === 0),
  }
}
