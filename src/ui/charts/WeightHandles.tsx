import { decimals } from '../words/numbers'
import { TrackHandles, type Inset, type KeyMove } from './TrackHandles'

/** How many patterns, the heaviest, are linked; or how many, the lightest, are ruled out. */
export type Threshold = { readonly of: 'linked' | 'ruledOut'; readonly patterns: number }

type Props = {
  /** The heaviest first. */
  readonly patterns: readonly { readonly weight: number; readonly decision: 'link' | 'open' | 'none' }[]
  /** Of the scale that they stand on, in bits. */
  readonly ends: readonly [low: number, high: number]
  readonly inset: Inset
  readonly onMove: (threshold: Threshold) => void
  readonly onMoved: (threshold: Threshold) => void
}

/**
 * Two handles over a chart of weights: from where pairs are linked, and below where they are not. Each goes from pattern to
 * pattern, as far as the other lets it.
 */
export function WeightHandles({ patterns, ends: [low, high], ...shown }: Props) {
  const all = patterns.length
  const count = (holds: (each: Props['patterns'][number]) => boolean) => patterns.filter(holds).length
  const linked = count(({ decision }) => decision === 'link')
  const ruledOut = count(({ decision }) => decision === 'none')
  const handles = [
    {
      of: 'ruledOut',
      name: 'Pairs are not linked below',
      now: ruledOut,
      // The lightest pattern that is not ruled out; all to the left of it are.
      weight: ruledOut === 0 ? low : (patterns.at(all - ruledOut - 1)?.weight ?? high),
      most: all - linked,
      toTheRight: 1,
      under: (at: number) => count(({ weight }) => weight < at),
    },
    {
      of: 'linked',
      name: 'Pairs are linked from',
      now: linked,
      weight: linked === 0 ? high : patterns[linked - 1].weight,
      most: all - ruledOut,
      toTheRight: -1,
      under: (at: number) => count(({ weight }) => weight >= at),
    },
  ] as const
  // Where they meet they stand side by side, so that each can be taken.
  const isMet = handles[0].weight === handles[1].weight
  const withCount = (i: number, wished: number): Threshold => ({
    of: handles[i].of,
    patterns: Math.min(handles[i].most, Math.max(0, wished)),
  })
  const keyed = (i: number, to: KeyMove) => {
    const { now, most, toTheRight } = handles[i]
    const first = toTheRight > 0 ? 0 : most
    const threshold = withCount(
      i,
      to === 'start' ? first : to === 'end' ? most - first : now + to * toTheRight,
    )
    // At its end it leaves the rate as it was written.
    return threshold.patterns === now ? null : threshold
  }
  return (
    <TrackHandles
      {...shown}
      handles={handles.map(({ of, name, now, weight }) => ({
        name,
        at: (weight - low) / (high - low),
        least: low,
        most: high,
        value: weight,
        written: `${decimals(weight, 1)} bits, ${now} of ${all} patterns`,
        aside: !isMet ? 0 : of === 'linked' ? 12 : -12,
      }))}
      dragged={(i, part) => withCount(i, handles[i].under(low + part * (high - low)))}
      keyed={keyed}
    />
  )
}
