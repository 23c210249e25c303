import { count, plainNumber, significant } from '../words/numbers'
import { BoundHandles } from './BoundHandles'
import { ChartFrame } from './ChartFrame'
import { LogAxis } from './LogAxis'
import style from './RiskHistogram.module.css'
import { decades, roundTicks } from './ticks'

type Props = {
  /** What the records are spread by: "DIS-SUDA". */
  readonly name: string
  /** One more edge than counts, ascending, above 0. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  /** From here on values are over the threshold; null where none are. */
  readonly threshold: number | null
  /** Records below the threshold, and those over it, with what is said of them. */
  readonly below: string
  readonly over: string
  /** Told while the threshold is moved; without it it stands still. */
  readonly onMove?: ((threshold: number) => void) | undefined
  readonly width?: number
}

const height = 184
const baseline = 142
const top = 50
const rightInset = 10
const left = 44
/** Room for the words about the records over the threshold. */
const labelRoom = 220

/** How many records have which score, on a log scale, with those over a threshold in the colour of high risk. */
export function SpecialScores(props: Props) {
  const { name, edges, counts, threshold, below, over, onMove, width } = props
  if (counts.length === 0) return <p className="muted">No special uniques.</p>
  const low = Math.min(edges[0], threshold ?? Infinity)
  const high = Math.max(edges[edges.length - 1], threshold ?? 0)
  return (
    <div className={style.frame}>
      <ChartFrame
        label={`${name} of records on a log scale, from ${plainNumber(low)} to ${plainNumber(high)}: ${below}; ${over}.`}
        height={height}
        usual={830}
        width={width}
      >
        {(wide) => <Histogram {...props} low={low} high={high} width={wide} />}
      </ChartFrame>
      {onMove && threshold !== null && (
        <BoundHandles
          bounds={[threshold]}
          low={low}
          high={high}
          inset={{ left, right: rightInset, top: 34, bottom: height - baseline }}
          onMove={([moved]) => onMove(moved)}
          onMoved={([moved]) => onMove(moved)}
        />
      )}
    </div>
  )
}

function Histogram(props: Props & { readonly low: number; readonly high: number; readonly width: number }) {
  const { name, edges, counts, threshold, below, over, low, high, width } = props
  const right = width - rightInset
  const scale = (right - left) / Math.log(high / low)
  const x = (value: number) => left + scale * Math.log(value / low)
  const most = counts.reduce((highest, each) => Math.max(highest, each), 1)
  const ticks = roundTicks(0, most, 3).filter(Number.isInteger)
  const y = (records: number) => baseline - ((baseline - top) * records) / ticks[ticks.length - 1]
  const cut = threshold ?? high
  const axis = decades(low, high)
  const written = labelled(axis.major, [...axis.major, ...axis.minor], low, high)
  const overAt = Math.max(left + labelRoom, Math.min(x(cut), right - labelRoom))
  return (
    <>
      <rect className="r2" x={left} y={0} width={Math.max(0, x(cut) - left - 0.5)} height={4} />
      <rect className="r5" x={x(cut) + 0.5} y={0} width={Math.max(0, right - x(cut) - 0.5)} height={4} />
      <text className="ax" x={left + 2} y={19}>
        {below}
      </text>
      <text className="strong" x={overAt + 2} y={19}>
        {over}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="gl" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="ax" x={left - 6} y={y(tick) + 4} textAnchor="end">
            {count(tick)}
          </text>
        </g>
      ))}
      {counts.map((records, i) => (
        <g key={edges[i]}>
          <title>{`${plainNumber(edges[i])} to ${plainNumber(edges[i + 1])}: ${count(records)} records`}</title>
          {pieces(edges[i], edges[i + 1], cut).map(({ from, to, isOver }) => (
            <rect
              key={from}
              className={isOver ? 'r5' : 'r2'}
              x={x(from) + (from === edges[i] ? 0.75 : 0)}
              y={y(records)}
              width={Math.max(
                0.5,
                x(to) - x(from) - (from === edges[i] ? 0.75 : 0) - (to === edges[i + 1] ? 0.75 : 0),
              )}
              height={baseline - y(records)}
            />
          ))}
        </g>
      ))}
      {threshold !== null && (
        <line className={props.onMove ? 'ref pic' : 'ref'} x1={x(cut)} x2={x(cut)} y1={34} y2={baseline} />
      )}
      <LogAxis
        x={x}
        left={left}
        right={right}
        baseline={baseline}
        minor={axis.minor}
        major={written}
        write={(tick) => (tick >= 1 ? count(tick) : plainNumber(Number(significant(tick, 1))))}
        last={null}
      />
      <text className="ttl" x={(left + right) / 2} y={height - 4} textAnchor="middle">
        {name} (log scale)
      </text>
    </>
  )
}

/** The powers of ten, or where there are fewer than two of them all round values that leave room for their words. */
function labelled(
  major: readonly number[],
  all: readonly number[],
  low: number,
  high: number,
): readonly number[] {
  if (major.length > 1) return major
  const few = all.filter((tick) => /^[125]/.test(tick.toExponential()))
  return high / low > 3 ? few : all
}

/** The parts of a bin on either side of the threshold. */
function pieces(
  from: number,
  to: number,
  cut: number,
): readonly { readonly from: number; readonly to: number; readonly isOver: boolean }[] {
  if (cut <= from || cut >= to) return [{ from, to, isOver: cut <= from }]
  return [
    { from, to: cut, isOver: false },
    { from: cut, to, isOver: true },
  ]
}
