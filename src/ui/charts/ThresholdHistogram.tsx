import { count, plainNumber } from '../words/numbers'
import { twoDigits } from './class-bounds'
import { Histogram } from './Histogram'
import { usualBounds } from './risk-classes'
import { alignedBins, cumulatedDown, type RiskBins } from './threshold-bins'

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
  /** Told while the threshold is moved, and when it was let go or moved by a key; without them it stands still. */
  readonly moves?: { readonly onMove: Moved; readonly onMoved: Moved } | null
  readonly width?: number
}

type Moved = (threshold: number) => void

/** How many records or households have which risk, on a log scale, before and after protection, with a threshold to be moved. */
export function ThresholdHistogram(props: Props) {
  const { bounds = usualBounds, threshold, caption, cumulative, axis, units, moves } = props
  const bins = alignedBins(props.before, props.after)
  const shown = (counts: readonly number[]) => (cumulative ? cumulatedDown(counts) : counts)
  const before = shown(bins.before)
  const after = bins.after && shown(bins.after)
  const words =
    threshold === null ? 'No threshold' : `Threshold ${plainNumber(twoDigits(threshold))}: ${caption}`

  function tell(bar: number): string {
    const [from, to] = bins.edges.slice(bar, bar + 2).map((edge) => plainNumber(twoDigits(edge)))
    const place = cumulative ? `${from} and over` : `${from} to ${to}`
    return after
      ? `${place}: ${count(before[bar])} ${units} before, ${count(after[bar])} after`
      : `${place}: ${count(before[bar])} ${units}`
  }

  return (
    <Histogram
      label={`${axis} on a log scale${after ? ', before and after protection' : ''}. ${words}.`}
      edges={bins.edges}
      counts={after ?? before}
      outline={after && before}
      tell={tell}
      bounds={bounds}
      classes={[1, 2, 3, 4, 5].map((each) => ({ ink: `var(--risk-${each})` }))}
      scale="log"
      title={`${cumulative ? `${axis}, or more` : axis} (log scale)`}
      units={units}
      reference={threshold === null ? null : { at: threshold, caption }}
      handles={
        moves && threshold !== null
          ? {
              bounds: [threshold],
              names: ['Risk threshold'],
              onMove: ([moved]) => moves.onMove(moved),
              onMoved: ([moved]) => moves.onMoved(moved),
            }
          : null
      }
      width={props.width}
    />
  )
}
