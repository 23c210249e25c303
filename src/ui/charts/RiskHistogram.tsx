import { count, plainNumber, share } from '../words/numbers'
import { Histogram, type Handles } from './Histogram'
import { riskClassesBetween, usualBounds } from './risk-classes'
import { twoDigits } from './class-bounds'

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
  /** Without them the bounds stand still. */
  readonly moves?: Pick<Handles, 'onMove' | 'onMoved'> | null
  readonly width?: number
}

/** How many records have which risk, on a log scale, with the counts of the five classes and their share of the sum. */
export function RiskHistogram(props: Props) {
  const { edges, counts, bounds = usualBounds, classes, classSums, symbol, moves, width } = props
  if (classes.every((records) => records === 0)) return <p className="muted">No sample uniques.</p>
  const first = firstShown(edges, counts)
  const total = classSums.reduce((sum, each) => sum + each, 0)
  const parts = classSums.map((each) => (total > 0 ? each / total : 0))
  const named = riskClassesBetween(bounds)
  const said = named.map(
    ({ label }, i) => `${label}: ${count(classes[i])} records, ${share(parts[i])} of ${symbol}`,
  )
  return (
    <Histogram
      label={`Risk per record on a log scale. ${said.join('; ')}.`}
      edges={edges.slice(first)}
      counts={counts.slice(first)}
      tell={(bar) =>
        `${plainNumber(twoDigits(edges[first + bar]))} to ${plainNumber(twoDigits(edges[first + bar + 1]))}: ${count(counts[first + bar])} records`
      }
      bounds={bounds}
      classes={named.map(({ label, to }, i) => ({
        ink: `var(--risk-${i + 1})`,
        // A class below the scale holds nobody, and has no place for its words.
        words:
          classes[i] === 0 && to <= edges[first]
            ? undefined
            : (room) => [
                <tspan key="class" className="ax">
                  {label}
                </tspan>,
                <>
                  <tspan className="strong">{count(classes[i])}</tspan>
                  <tspan className="ax" dx={5}>
                    {total > 0 && (room > 96 ? `${inPercent(parts[i])} of ${symbol}` : inPercent(parts[i]))}
                  </tspan>
                </>,
              ],
      }))}
      scale="log"
      title="Probability that a match to this record is correct (log scale)"
      units="records"
      handles={moves && { bounds, ...moves }}
      width={width}
    />
  )
}

/** The first bin that holds a record; at least the two upper decades are shown, so that classes show. */
function firstShown(edges: readonly number[], counts: readonly number[]): number {
  const filled = counts.findIndex((records) => records > 0)
  const decade = edges.findIndex((edge) => edge >= 0.00999)
  return Math.max(0, Math.min(filled, decade))
}

function inPercent(part: number): string {
  return part > 0 && part < 0.005 ? '<1%' : `${Math.round(part * 100)}%`
}
