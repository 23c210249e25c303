import { plainNumber } from '../words/numbers'
import { spreadApart } from './many-keys-curves'
import { decades, roundTicks } from './ticks'

/** Where the curves of a risk are drawn: pixels of the setting that varies, and of the risk. */
export type CurveAxes = {
  readonly x: (value: number) => number
  readonly y: (risk: number) => number
  readonly xTicks: readonly number[]
  readonly yTicks: readonly number[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const labelGap = 15

/** The axis of a risk: from `least` on a log scale, or from 0 on a plain one, up to a tick over the highest. */
export function riskAxis(
  { top, bottom }: Pick<CurveAxes, 'top' | 'bottom'>,
  most: number,
  least: number | null,
): Pick<CurveAxes, 'y' | 'yTicks'> {
  if (least === null) {
    const yTicks = roundTicks(0, most, 6)
    const high = yTicks[yTicks.length - 1]
    return { yTicks, y: (risk) => bottom - ((bottom - top) * risk) / high }
  }
  const high = 10 ** Math.ceil(Math.log10(most))
  const span = Math.log10(high / least)
  return {
    yTicks: decades(least, high).major,
    y: (risk) => bottom - ((bottom - top) * Math.log10(Math.max(risk, least) / least)) / span,
  }
}

type GridProps = {
  readonly axes: CurveAxes
  readonly height: number
  readonly writeX: (value: number) => string
  /** What the risk is, over its axis, and what varies, under the other. */
  readonly risk: string
  readonly varies: string
}

/** The lines and numbers of both axes, and what they are. */
export function CurveGrid({ axes, height, writeX, risk, varies }: GridProps) {
  const { x, y, xTicks, yTicks, left, right, bottom } = axes
  return (
    <>
      {yTicks.map((tick) => (
        <g key={tick}>
          <line className="gl" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="ax" x={left - 8} y={y(tick) + 4} textAnchor="end">
            {plainNumber(tick)}
          </text>
        </g>
      ))}
      <line className="al" x1={left} x2={right} y1={bottom} y2={bottom} />
      {xTicks.map((tick) => (
        <g key={tick}>
          <line className="al" x1={x(tick)} x2={x(tick)} y1={bottom} y2={bottom + 4} />
          <text className="ax" x={x(tick)} y={bottom + 16} textAnchor="middle">
            {writeX(tick)}
          </text>
        </g>
      ))}
      <text className="ttl" x={0} y={12}>
        {risk}
      </text>
      <text className="ttl" x={(left + right) / 2} y={height - 5} textAnchor="middle">
        {varies}
      </text>
    </>
  )
}

type LineProps = {
  readonly axes: CurveAxes
  readonly points: readonly (readonly [value: number, risk: number])[]
  readonly chosen: boolean
}

/** A curve: a heavier one, in the colour of risk, where it is the one that is looked at. */
export function CurveLine({ axes: { x, y }, points, chosen }: LineProps) {
  return (
    <path
      d={points
        .map(([at, risk], i) => `${i === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(risk).toFixed(1)}`)
        .join('')}
      fill="none"
      stroke={curveInk(chosen)}
      strokeWidth={chosen ? 2.25 : 1.25}
    />
  )
}

export function curveInk(chosen: boolean): string {
  return chosen ? 'var(--risk-text)' : 'var(--ink-3)'
}

/** What is looked at is drawn last, over the others. */
export function chosenLast<Curve extends { readonly chosen: boolean }>(
  curves: readonly Curve[],
): readonly Curve[] {
  return [...curves.filter(({ chosen }) => !chosen), ...curves.filter(({ chosen }) => chosen)]
}

type EndsProps = {
  readonly axes: CurveAxes
  /** The curves with the risk at their right end. */
  readonly ends: readonly { readonly label: string; readonly chosen: boolean; readonly risk: number }[]
}

/** The name of each curve at its end, with a line to it where it had to give way. */
export function CurveNames({ axes: { y, right, top, bottom }, ends }: EndsProps) {
  const theirs = ends.map(({ risk }) => y(risk))
  const places = spreadApart(theirs, labelGap, [top, bottom])
  return ends.map(({ label, chosen }, i) => (
    <g key={label}>
      <line x1={right + 2} x2={right + 10} y1={theirs[i]} y2={places[i]} stroke="var(--chart-axis)" />
      <text className={chosen ? 'strong' : ''} x={right + 13} y={places[i] + 4}>
        {label}
      </text>
    </g>
  ))
}
