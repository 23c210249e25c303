import { count, plainNumber, share } from '../words/numbers'
import { BoundHandles } from './BoundHandles'
import { ChartFrame } from './ChartFrame'
import { LogAxis } from './LogAxis'
import style from './RiskHistogram.module.css'
import { riskClassesBetween, usualBounds } from './risk-classes'
import { decades, roundTicks } from './ticks'

type Props = {
  /** One more edge than counts, ascending, equal steps on the log scale. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  /** Where the five classes end. */
  readonly bounds?: readonly number[]
  /** Records in each of the five classes, and the sum of their risks. */
  readonly classes: readonly number[]
  readonly classSums: readonly number[]
  /** The symbol whose share each class holds, such as τ. */
  readonly symbol: string
  /** Told while a bound is moved; without it they stand still. */
  readonly onMove?: (bounds: readonly number[]) => void
  /** Told when a bound was let go, or moved by a key. */
  readonly onMoved?: (bounds: readonly number[]) => void
  readonly width?: number
}

const baseline = 148
const top = 52
const height = 184
const labelRoom = 72

/** How many records have which risk, on a log scale, with the counts of the five classes and their share of the sum. */
export function RiskHistogram(props: Props) {
  const { bounds = usualBounds, classes, classSums, symbol, width, edges, counts, onMove, onMoved } = props
  const total = classSums.reduce((sum, each) => sum + each, 0)
  if (classes.every((records) => records === 0)) return <p className="muted">No sample uniques.</p>
  const shown = visibleBins(edges, counts)
  const left = leftOf(counts)
  const label = riskClassesBetween(bounds).map(
    (each, i) =>
      `${each.label}: ${count(classes[i])} records, ${share(total > 0 ? classSums[i] / total : 0)} of ${symbol}`,
  )
  return (
    <div className={style.frame}>
      <ChartFrame
        label={`Risk per record on a log scale. ${label.join('; ')}.`}
        height={height}
        usual={830}
        width={width}
      >
        {(wide) => (
          <Histogram {...props} bounds={bounds} width={wide} total={total} scale={scaleOf(props, wide)} />
        )}
      </ChartFrame>
      {onMove && onMoved && (
        <BoundHandles
          bounds={bounds}
          low={edges[shown.first]}
          high={edges[shown.last + 1]}
          inset={{ left, right: rightInset, top: 36, bottom: height - baseline }}
          onMove={onMove}
          onMoved={onMoved}
        />
      )}
    </div>
  )
}

const rightInset = 10

type Scale = { readonly low: number; readonly high: number; readonly x: (risk: number) => number }

function scaleOf({ edges, counts }: Props, width: number): Scale {
  const shown = visibleBins(edges, counts)
  const low = edges[shown.first]
  const high = edges[shown.last + 1]
  const left = leftOf(counts)
  const scale = (width - rightInset - left) / Math.log(high / low)
  return { low, high, x: (risk) => left + scale * Math.log(Math.min(high, Math.max(low, risk)) / low) }
}

type HistogramProps = Props & {
  readonly bounds: readonly number[]
  readonly width: number
  readonly scale: Scale
  /** The sum of all risks. */
  readonly total: number
}

function Histogram(props: HistogramProps) {
  const { edges, counts, bounds, classes, classSums, symbol, width, total, scale } = props
  const { low, high, x } = scale
  const shown = visibleBins(edges, counts)
  const right = width - rightInset
  const left = leftOf(counts)
  const ticks = recordTicks(counts)
  const y = (records: number) => baseline - ((baseline - top) * records) / ticks[ticks.length - 1]
  const bands = riskClassesBetween(bounds).map((each, i) => ({
    ...each,
    i,
    x1: x(i === 0 ? low : each.from),
    x2: x(i === 4 ? high : each.to),
  }))
  // A class below the scale holds nobody, and has no place for its words.
  const named = bands.filter((band) => band.x2 - band.x1 > 1 || classes[band.i] > 0)
  const labels = labelStarts(
    named.map((band) => band.x1),
    right,
  )
  const axis = decades(low, high)
  return (
    <>
      {bands.map((band) => (
        <g key={band.i}>
          {band.x2 - band.x1 > 1 && (
            <rect
              className={`r${band.i + 1}`}
              x={band.x1 + 0.5}
              y={0}
              width={band.x2 - band.x1 - 1}
              height={4}
            />
          )}
        </g>
      ))}
      {named.map((band, k) => (
        <g key={band.i}>
          <text className="ax" x={labels[k] + 2} y={18}>
            {band.label}
          </text>
          <text x={labels[k] + 2} y={33}>
            <tspan className="strong">{count(classes[band.i])}</tspan>
            <tspan className="ax" dx={5}>
              {total > 0
                ? shareOf(classSums[band.i] / total, roomOf(labels, k, right) > 96 ? symbol : null)
                : ''}
            </tspan>
          </text>
        </g>
      ))}
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="gl" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="ax" x={left - 6} y={y(tick) + 4} textAnchor="end">
            {count(tick)}
          </text>
        </g>
      ))}
      {counts.slice(shown.first, shown.last + 1).map((records, k) => {
        const i = shown.first + k
        return (
          <g key={i}>
            <title>{`${binEdge(edges[i])} to ${binEdge(edges[i + 1])}: ${count(records)} records`}</title>
            {piecesOf(edges[i], edges[i + 1], bounds).map((piece) => (
              <rect
                key={piece.from}
                className={`r${piece.group}`}
                x={x(piece.from) + (piece.from === edges[i] ? 0.75 : 0)}
                y={y(records)}
                width={Math.max(
                  0.5,
                  x(piece.to) -
                    x(piece.from) -
                    (piece.from === edges[i] ? 0.75 : 0) -
                    (piece.to === edges[i + 1] ? 0.75 : 0),
                )}
                height={baseline - y(records)}
              />
            ))}
          </g>
        )
      })}
      <LogAxis
        x={x}
        left={left}
        right={right}
        baseline={baseline}
        minor={axis.minor}
        major={axis.major}
        write={plainNumber}
        last={high}
      />
      <text className="ttl" x={(left + right) / 2} y={height - 3} textAnchor="middle">
        Probability that a match to this record is correct (log scale)
      </text>
      <text
        className="ax"
        transform={`translate(10 ${(top + baseline) / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        records
      </text>
    </>
  )
}

function recordTicks(counts: readonly number[]): readonly number[] {
  return roundTicks(0, Math.max(1, ...counts), 3)
}

/** Where the scale begins: right of the largest number of its axis. */
function leftOf(counts: readonly number[]): number {
  return Math.max(40, 22 + 6 * count(recordTicks(counts).at(-1) ?? 0).length)
}

/** A bar cut where classes end inside it, so that each part has the colour of its class. */
function piecesOf(
  from: number,
  to: number,
  bounds: readonly number[],
): readonly { readonly from: number; readonly to: number; readonly group: number }[] {
  const cuts = [from, ...bounds.filter((bound) => bound > from && bound < to), to]
  return cuts.slice(1).map((end, i) => ({
    from: cuts[i],
    to: end,
    group: 1 + bounds.filter((bound) => bound <= cuts[i]).length,
  }))
}

/** The bins from the first that holds a record to the last; at least the two upper decades, so that classes show. */
function visibleBins(
  edges: readonly number[],
  counts: readonly number[],
): { readonly first: number; readonly last: number } {
  const filled = counts.findIndex((records) => records > 0)
  const decade = edges.findIndex((edge) => edge >= 0.00999)
  const first = Math.max(0, Math.min(filled < 0 ? counts.length - 1 : filled, decade < 0 ? 0 : decade))
  return { first, last: counts.length - 1 }
}

/** Where each class label starts: at its band, moved left where the bands to the right are too narrow for words. */
function labelStarts(starts: readonly number[], right: number): readonly number[] {
  const placed = [...starts]
  let limit = right
  for (let i = placed.length - 1; i >= 0; i--) {
    placed[i] = Math.min(placed[i], limit - labelRoom)
    limit = placed[i]
  }
  return placed
}

function roomOf(labels: readonly number[], i: number, right: number): number {
  return (i + 1 < labels.length ? labels[i + 1] : right) - labels[i]
}

function shareOf(part: number, symbol: string | null): string {
  const percent = part > 0 && part < 0.005 ? '<1%' : `${Math.round(part * 100)}%`
  return symbol === null ? percent : `${percent} of ${symbol}`
}

function binEdge(edge: number): string {
  return plainNumber(Number(edge.toPrecision(2)))
}
