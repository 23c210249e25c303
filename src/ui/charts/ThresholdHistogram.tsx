import { count, plainNumber } from '../words/numbers'
import { BoundHandles } from './BoundHandles'
import { ChartFrame } from './ChartFrame'
import { LogAxis } from './LogAxis'
import { riskClass, usualBounds } from './risk-classes'
import style from './RiskHistogram.module.css'
import { alignedBins, cumulatedDown, type RiskBins } from './threshold-bins'
import { decades, roundTicks } from './ticks'

type Props = {
  readonly before: RiskBins
  /** After protection; then what is before is an outline. */
  readonly after: RiskBins | null
  /** Where the classes end, whose colours the bars have. */
  readonly bounds?: readonly number[]
  /** Null: there is none. */
  readonly threshold: number | null
  /** What is said beside the threshold: "213 records at risk". */
  readonly caption: string
  /** How many have that risk or more, in place of how many have it. */
  readonly cumulative: boolean
  /** "Individual risk of a record". */
  readonly axis: string
  /** What is counted: "records", "households". */
  readonly units: string
  /** Told while the threshold is moved; without it it stands still. */
  readonly onMove?: (threshold: number) => void
  /** Told when it was let go, or moved by a key. */
  readonly onMoved?: (threshold: number) => void
  readonly width?: number
}

const top = 26
const baseline = 146
const height = 182
const rightInset = 10

/** How many records or households have which risk, on a log scale, before and after protection, with a threshold to be moved. */
export function ThresholdHistogram(props: Props) {
  const { before, after, threshold, caption, width, onMove, onMoved } = props
  const bins = alignedBins(before, after)
  const shown = shownCounts(bins, props.cumulative)
  const left = leftOf(shown)
  const low = bins.edges[0]
  const words =
    threshold === null ? 'No threshold' : `Threshold ${plainNumber(twoDigits(threshold))}: ${caption}`
  return (
    <div className={style.frame}>
      <ChartFrame
        label={`${props.axis} on a log scale${after ? ', before and after protection' : ''}. ${words}.`}
        height={height}
        usual={830}
        width={width}
      >
        {(wide) => <Histogram {...props} edges={bins.edges} shown={shown} left={left} wide={wide} />}
      </ChartFrame>
      {onMove && onMoved && threshold !== null && (
        <BoundHandles
          bounds={[threshold]}
          low={low}
          high={1}
          inset={{ left, right: rightInset, top: 8, bottom: height - baseline }}
          names={['Risk threshold']}
          onMove={([moved]) => onMove(moved)}
          onMoved={([moved]) => onMoved(moved)}
        />
      )}
    </div>
  )
}

type Shown = { readonly before: readonly number[]; readonly after: readonly number[] | null }

function shownCounts({ before, after }: Shown, cumulative: boolean): Shown {
  if (!cumulative) return { before, after }
  return { before: cumulatedDown(before), after: after && cumulatedDown(after) }
}

type HistogramProps = Props & {
  readonly edges: readonly number[]
  readonly shown: Shown
  readonly left: number
  readonly wide: number
}

function Histogram(props: HistogramProps) {
  const { edges, shown, left, wide, bounds = usualBounds, threshold, caption, axis } = props
  const right = wide - rightInset
  const low = edges[0]
  const x = (risk: number) =>
    left + ((right - left) * Math.log(Math.min(1, Math.max(low, risk)) / low)) / Math.log(1 / low)
  const ticks = ticksOf(shown)
  const y = (records: number) => baseline - ((baseline - top) * records) / ticks[ticks.length - 1]
  const filled = shown.after ?? shown.before
  const { major, minor } = decades(low, 1)
  const at = threshold === null ? null : x(threshold)
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="gl" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="ax" x={left - 6} y={y(tick) + 4} textAnchor="end">
            {count(tick)}
          </text>
        </g>
      ))}
      {filled.map((records, i) => (
        <g key={i}>
          <title>{titleOf(edges, shown, i, props)}</title>
          <rect
            className={`r${riskClass(edges[i], bounds)}`}
            x={x(edges[i]) + 0.75}
            y={y(records)}
            width={Math.max(0.5, x(edges[i + 1]) - x(edges[i]) - 1.5)}
            height={baseline - y(records)}
          />
        </g>
      ))}
      {shown.after && (
        <path
          d={outlineOf(edges.map(x), shown.before.map(y))}
          fill="none"
          stroke="var(--ink-2)"
          strokeWidth={1.25}
        />
      )}
      <LogAxis
        x={x}
        left={left}
        right={right}
        baseline={baseline}
        minor={minor}
        major={major}
        write={plainNumber}
        last={1}
      />
      {at !== null && (
        <line className={props.onMove ? 'ref pic' : 'ref'} x1={at} x2={at} y1={8} y2={baseline} />
      )}
      {at !== null && (
        <text
          className="lab"
          x={at > (left + right) / 2 ? at - 12 : at + 12}
          y={18}
          textAnchor={at > (left + right) / 2 ? 'end' : 'start'}
        >
          {caption}
        </text>
      )}
      <text className="ttl" x={(left + right) / 2} y={height - 3} textAnchor="middle">
        {props.cumulative ? `${axis}, or more` : axis} (log scale)
      </text>
      <text
        className="ax"
        transform={`translate(10 ${(top + baseline) / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {props.units}
      </text>
    </>
  )
}

/** A line over bars, from the left end of the first to the right end of the last. */
function outlineOf(x: readonly number[], y: readonly number[]): string {
  const steps = y.map((each, i) => `V${each}H${x[i + 1]}`)
  return `M${x[0]} ${baseline}${steps.join('')}V${baseline}`
}

function titleOf(
  edges: readonly number[],
  { before, after }: Shown,
  i: number,
  { cumulative, units }: Pick<Props, 'cumulative' | 'units'>,
): string {
  const from = plainNumber(twoDigits(edges[i]))
  const place = cumulative ? `${from} and over` : `${from} to ${plainNumber(twoDigits(edges[i + 1]))}`
  return after
    ? `${place}: ${count(before[i])} ${units} before, ${count(after[i])} after`
    : `${place}: ${count(before[i])} ${units}`
}

function ticksOf({ before, after }: Shown): readonly number[] {
  return roundTicks(0, Math.max(1, ...before, ...(after ?? [])), 3)
}

function leftOf(shown: Shown): number {
  return Math.max(40, 22 + 6 * count(ticksOf(shown).at(-1) ?? 0).length)
}

function twoDigits(value: number): number {
  return Number(value.toPrecision(2))
}
