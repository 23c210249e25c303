import { count, plainNumber, significant } from '../words/numbers'
import { Plot, type PlotAxis } from './Plot'
import { logTicks, roundTicks, type ScaleKind } from './scales'

type QuantilePair = { readonly p: number; readonly before: number; readonly after: number }

type Props = {
  /** What the plot shows, for those who cannot see it. */
  readonly label: string
  /** On a log scale those that are zero or less on either side are left out. */
  readonly quantiles: readonly QuantilePair[]
  readonly scale: ScaleKind
  /** The share whose quantile has a ring. */
  readonly picked: number | null
  readonly width?: number
}

const room = { left: 54, right: 12, top: 20, bottom: 36 }

/** Quantiles of two files against each other: on the line they are the same. */
export function QuantilePlot({ label, quantiles, scale, picked, width }: Props) {
  const shown = scale === 'log' ? quantiles.filter(({ before, after }) => before > 0 && after > 0) : quantiles
  const all = shown.flatMap(({ before, after }) => [before, after])
  const axis = axisOf(Math.min(...all), Math.max(...all), scale)
  const [low, high] = axis.ends
  return (
    <Plot
      label={label}
      height={244}
      usual={240}
      width={width}
      room={room}
      x={{ ...axis, title: `original${scale === 'log' ? ', both log scale' : ''}` }}
      y={axis}
      grid="both"
    >
      {({ x, y }) => (
        <>
          <text className="ax" x={0} y={10}>
            protected
          </text>
          <line className="ref" x1={x(low)} y1={y(low)} x2={x(high)} y2={y(high)} />
          {shown.map(({ p, before, after }) => (
            <circle key={p} cx={x(before)} cy={y(after)} r={2.2} fill="var(--prob-5)">
              <title>{`${plainNumber(Number((100 * p).toPrecision(4)))}%: ${plainNumber(before)} before, ${plainNumber(after)} after`}</title>
            </circle>
          ))}
          {shown
            .filter(({ p }) => p === picked)
            .map(({ p, before, after }) => (
              <circle
                key={p}
                cx={x(before)}
                cy={y(after)}
                r={6}
                fill="none"
                stroke="var(--accent)"
                strokeWidth={1.75}
              />
            ))}
        </>
      )}
    </Plot>
  )
}

function axisOf(low: number, high: number, scale: ScaleKind): PlotAxis {
  const write = (tick: number) => (tick >= 1 ? count(tick) : plainNumber(Number(significant(tick, 1))))
  if (scale === 'log' && high > low) {
    return { scale, ends: [low, high], ticks: logTicks(low, high).major, write }
  }
  const ticks = roundTicks(low, high, 2)
  return { scale: 'linear', ends: [ticks[0], ticks[ticks.length - 1]], ticks, write: plainNumber }
}
