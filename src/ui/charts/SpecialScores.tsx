import { count, plainNumber } from '../words/numbers'
import { Histogram } from './Histogram'

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

/** How many records have which score, on a log scale, with those over a threshold in the colour of high risk. */
export function SpecialScores({ name, edges, counts, threshold, below, over, onMove, width }: Props) {
  if (counts.length === 0) return <p className="muted">No special uniques.</p>
  const low = Math.min(edges[0], threshold ?? Infinity)
  const high = Math.max(edges[edges.length - 1], threshold ?? 0)
  const move = onMove && (([moved]: readonly number[]) => onMove(moved))
  return (
    <Histogram
      label={`${name} of records on a log scale, from ${plainNumber(low)} to ${plainNumber(high)}: ${below}; ${over}.`}
      edges={edges}
      counts={counts}
      tell={(bar) =>
        `${plainNumber(edges[bar])} to ${plainNumber(edges[bar + 1])}: ${count(counts[bar])} records`
      }
      bounds={[threshold ?? high]}
      classes={[
        {
          ink: 'var(--risk-2)',
          words: () => [
            <tspan key="below" className="ax">
              {below}
            </tspan>,
          ],
        },
        {
          ink: 'var(--risk-5)',
          words: () => [
            <tspan key="over" className="strong">
              {over}
            </tspan>,
          ],
        },
      ]}
      wordsRoom={220}
      scale="log"
      ends={[low, high]}
      title={`${name} (log scale)`}
      units="records"
      reference={threshold === null ? null : { at: threshold }}
      handles={move && threshold !== null ? { bounds: [threshold], onMove: move, onMoved: move } : null}
      width={width}
    />
  )
}
