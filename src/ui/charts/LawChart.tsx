import { count, plainNumber } from '../words/numbers'
import { ChartFrame } from './ChartFrame'
import { roundTicks } from './ticks'

type Props = {
  /** What is distributed, under the axis. */
  readonly label: string
  /** Numbers with their probabilities, ascending. */
  readonly points: readonly (readonly [number: number, probability: number])[]
  readonly mean: number
  /** Between which numbers the middle of the law lies, and how it is called. */
  readonly middle: readonly [low: number, high: number]
  readonly middleWords: string
  readonly width?: number
}

const height = 150
const plot = { left: 8, right: 8, top: 26, bottom: 40 }
/** Tails below this part of the highest probability are no bar that could be seen. */
const invisible = 1e-3
/** Bars that are narrower run into one another. */
const narrowest = 2

/** A distribution over whole numbers as bars, its middle shaded and its mean marked. */
export function LawChart(props: Props) {
  const { label, mean, middle, middleWords } = props
  const words = `${label}: ${count(mean)} expected; ${middleWords} between ${count(middle[0])} and ${count(middle[1])}.`
  return (
    <ChartFrame label={words} height={height} usual={420} width={props.width}>
      {(width) => <Bars {...props} chartWidth={width} />}
    </ChartFrame>
  )
}

function Bars({
  label,
  points: all,
  mean,
  middle,
  middleWords,
  chartWidth,
}: Props & { readonly chartWidth: number }) {
  const highest = Math.max(...all.map(([, probability]) => probability))
  const points = all.filter(([, probability]) => probability >= highest * invisible)
  const [first, last] = [points[0][0], points[points.length - 1][0]]
  const right = chartWidth - plot.right
  const bottom = height - plot.bottom
  const bins = binned(points, Math.floor((right - plot.left) / narrowest / 2))
  const most = Math.max(...bins.map(({ probability }) => probability))
  const span = Math.max(1, last - first)
  const x = (value: number) => plot.left + 20 + ((right - plot.left - 40) * (value - first)) / span
  const barWidth = Math.max(narrowest, ((right - plot.left - 40) / bins.length) * 0.8)
  const ticks = roundTicks(first, last, 4).filter((tick) => tick >= first && tick <= last)
  return (
    <>
      <text className="ttl" x={0} y={12}>
        {middleWords} between {count(middle[0])} and {count(middle[1])}
      </text>
      {bins.map(({ at, probability }) => {
        const tall = Math.max(0.5, ((bottom - plot.top) * probability) / most)
        const isMiddle = at >= middle[0] && at <= middle[1]
        return (
          <rect
            key={at}
            x={x(at) - barWidth / 2}
            y={bottom - tall}
            width={barWidth}
            height={tall}
            fill={isMiddle ? 'var(--prob-5)' : 'var(--prob-3)'}
          />
        )
      })}
      <line className="al" x1={plot.left} x2={right} y1={bottom} y2={bottom} />
      <line
        x1={x(mean)}
        x2={x(mean)}
        y1={plot.top - 6}
        y2={bottom}
        stroke="var(--chart-ref)"
        strokeDasharray="2 2"
      />
      {ticks.map((tick) => (
        <text key={tick} className="ax" x={x(tick)} y={bottom + 14} textAnchor="middle">
          {plainNumber(tick)}
        </text>
      ))}
      <text className="ttl" x={(plot.left + right) / 2} y={height - 4} textAnchor="middle">
        {label}
      </text>
    </>
  )
}

/** Neighbouring numbers together, so that there is room for a bar for each. */
function binned(
  points: Props['points'],
  most: number,
): readonly { readonly at: number; readonly probability: number }[] {
  const together = Math.max(1, Math.ceil(points.length / Math.max(1, most)))
  return Array.from({ length: Math.ceil(points.length / together) }, (_, bin) => {
    const some = points.slice(bin * together, (bin + 1) * together)
    return {
      at: some[Math.floor((some.length - 1) / 2)][0],
      probability: some.reduce((sum, [, probability]) => sum + probability, 0),
    }
  })
}
