import { count, decimals } from '../words/numbers'
import { ChartFrame } from './ChartFrame'
import { WeightHandles, type Threshold } from './WeightHandles'
import { placeOn, roundTicks } from './scales'

type WeightedPairs = {
  /** In bits. */
  readonly weight: number
  readonly own: number
  readonly others: number
  readonly decision: 'link' | 'open' | 'none'
}

type Props = {
  /** The heaviest first. */
  readonly patterns: readonly WeightedPairs[]
  /** Told on the way, and when let go. */
  readonly onMove: (threshold: Threshold) => void
  readonly onMoved: (threshold: Threshold) => void
  readonly width?: number
}

const height = 248
const left = 44
const lanes = {
  own: {
    top: 44,
    bottom: 124,
    ink: 'var(--risk-4)',
    title: 'Own pairs',
    note: ', known to you, not to the intruder',
  },
  others: { top: 146, bottom: 212, ink: 'var(--chart-axis)', title: 'Other pairs', note: '' },
} as const
const both = ['own', 'others'] as const

/** Pairs by their weight, own pairs above and others below on log scales, with what is linked and what is left open. */
export function PairWeights({ patterns, onMove, onMoved, width }: Props) {
  const bars = inBars(patterns)
  const ends = [bars[0].from, bars[bars.length - 1].to] as const
  const linkFrom = thresholdOf(patterns, 'link')
  const isRuledOut = patterns.some(({ decision }) => decision === 'none')
  const openFrom = isRuledOut ? (thresholdOf(patterns, 'open') ?? linkFrom) : linkFrom
  const label = `Pairs by weight, own pairs above and other pairs below. ${
    linkFrom === null ? 'No pair is linked' : `Linked from ${decimals(linkFrom, 1)} bits`
  }${openFrom === null || openFrom === linkFrom ? '' : `, not linked below ${decimals(openFrom, 1)}`}.`
  return (
    <div style={{ position: 'relative' }}>
      <ChartFrame label={label} height={height} usual={484} width={width}>
        {(wide) => {
          const x = placeOn('linear', ends, [left, wide - 4])
          const ticks = roundTicks(ends[0], ends[1], 7).filter((tick) => tick >= ends[0] && tick <= ends[1])
          return (
            <>
              {linkFrom !== null && (
                <rect
                  x={x(linkFrom)}
                  y={lanes.own.top}
                  width={Math.max(0, wide - 4 - x(linkFrom))}
                  height={lanes.others.bottom - lanes.own.top}
                  fill="var(--risk-tint)"
                />
              )}
              {both.map((of) => (
                <Lane key={of} of={of} bars={bars} x={x} wide={wide} />
              ))}
              {ticks.map((tick) => (
                <text key={tick} className="ax" x={x(tick)} y={228} textAnchor="middle">
                  {decimals(tick, 0)}
                </text>
              ))}
              <text className="ax" x={(left + wide) / 2} y={244} textAnchor="middle">
                weight of a pair, bits; counts on log scales
              </text>
              {openFrom !== null && openFrom !== linkFrom && (
                <>
                  <line className="ref" x1={x(openFrom)} x2={x(openFrom)} y1={22} y2={lanes.others.bottom} />
                  <text className="strong" x={Math.max(left + 60, x(openFrom) - 6)} y={14} textAnchor="end">
                    no link below {decimals(openFrom, 1)}
                  </text>
                </>
              )}
              {linkFrom !== null && (
                <>
                  {/* On the page its handle draws the line. */}
                  <line
                    className="ref pic"
                    x1={x(linkFrom)}
                    x2={x(linkFrom)}
                    y1={22}
                    y2={lanes.others.bottom}
                  />
                  <text className="strong" x={wide - 4} y={14} textAnchor="end">
                    link from {decimals(linkFrom, 1)}
                  </text>
                </>
              )}
              {both.map((of) => (
                <text key={of} className="lab halo" x={left + 2} y={lanes[of].top + 10}>
                  {lanes[of].title}{' '}
                  <tspan className="ax">
                    {count(bars.reduce((sum, bar) => sum + bar[of], 0))}
                    {lanes[of].note}
                  </tspan>
                </text>
              ))}
            </>
          )
        }}
      </ChartFrame>
      <WeightHandles
        patterns={patterns}
        ends={ends}
        inset={{ left, right: 4, top: 19, bottom: height - lanes.others.bottom }}
        onMove={onMove}
        onMoved={onMoved}
      />
    </div>
  )
}

type BarOfWeights = {
  readonly from: number
  readonly to: number
  readonly own: number
  readonly others: number
}

type LaneProps = {
  readonly of: 'own' | 'others'
  readonly bars: readonly BarOfWeights[]
  readonly x: (value: number) => number
  readonly wide: number
}

function Lane({ of, bars, x, wide }: LaneProps) {
  const { top, bottom, ink, title } = lanes[of]
  const most = Math.max(10, ...bars.map((bar) => bar[of]))
  const y = placeOn('log', [0.5, most], [bottom, top + 18])
  return (
    <>
      {[1, 100, 10_000, 1_000_000].map((tick) =>
        tick <= most ? (
          <g key={tick}>
            <line className="gl" x1={left} x2={wide - 4} y1={y(tick)} y2={y(tick)} />
            <text className="ax" x={left - 6} y={y(tick) + 4} textAnchor="end">
              {count(tick)}
            </text>
          </g>
        ) : null,
      )}
      {bars.map((bar) =>
        bar[of] > 0 ? (
          <rect
            key={bar.from}
            x={x(bar.from) + 0.5}
            y={y(bar[of])}
            width={Math.max(1, x(bar.to) - x(bar.from) - 1)}
            height={Math.max(1, bottom - y(bar[of]))}
            fill={ink}
          >
            <title>
              {`${decimals(bar.from, 1)} to ${decimals(bar.to, 1)} bits: ${count(bar[of])} ${title.toLowerCase()}`}
            </title>
          </rect>
        ) : null,
      )}
      <line className="al" x1={left} x2={wide - 4} y1={bottom} y2={bottom} />
    </>
  )
}

const barsWanted = 24

/** Bars of one width over all weights. */
function inBars(patterns: readonly WeightedPairs[]): readonly BarOfWeights[] {
  const weights = patterns.map(({ weight }) => weight)
  const [low, high] = [Math.floor(Math.min(...weights, 0)), Math.ceil(Math.max(...weights, 0) + 1e-9)]
  const wide = Math.max(1, high - low) / barsWanted
  return Array.from({ length: barsWanted }, (_, bar) => {
    const [from, to] = [low + bar * wide, low + (bar + 1) * wide]
    const inside = patterns.filter(
      ({ weight }) => weight >= from && (weight < to || (bar === barsWanted - 1 && weight <= high)),
    )
    return {
      from,
      to,
      own: inside.reduce((sum, { own }) => sum + own, 0),
      others: inside.reduce((sum, { others }) => sum + others, 0),
    }
  })
}

/** The least weight of what is decided so; null where nothing is. */
function thresholdOf(patterns: readonly WeightedPairs[], decision: 'link' | 'open'): number | null {
  const weights = patterns.flatMap((each) => (each.decision === decision ? [each.weight] : []))
  return weights.length === 0 ? null : Math.min(...weights)
}
