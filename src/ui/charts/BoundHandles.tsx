import { plainNumber } from '../words/numbers'
import { stepped, twoDigits, withBound } from './class-bounds'
import { riskClassesBetween } from './risk-classes'
import { TrackHandles, type Inset, type KeyMove } from './TrackHandles'

type Props = {
  readonly bounds: readonly number[]
  /** The ends of the log scale that they stand on. */
  readonly low: number
  readonly high: number
  readonly inset: Inset
  /** What each bound is called; where there are no names, by the class that it ends. */
  readonly names?: readonly string[]
  readonly onMove: (bounds: readonly number[]) => void
  readonly onMoved: (bounds: readonly number[]) => void
}

/** Handles over a chart on a log scale, one for each bound between classes, as far as its neighbours let it. */
export function BoundHandles({ bounds, low, high, names, ...shown }: Props) {
  const lowest = Math.max(1e-9, low)
  const keyed = (index: number, to: KeyMove) => {
    const wish = to === 'start' ? lowest : to === 'end' ? 1 : stepped(bounds[index], to)
    return withBound(bounds, index, wish, lowest)
  }
  return (
    <TrackHandles
      {...shown}
      handles={bounds.map((bound, i) => ({
        name: names?.at(i) ?? `Where ${riskClassesBetween(bounds)[i].label} ends`,
        at: Math.log(Math.min(high, Math.max(low, bound)) / low) / Math.log(high / low),
        least: i === 0 ? lowest : bounds[i - 1],
        most: bounds.at(i + 1) ?? 1,
        value: bound,
        written: plainNumber(bound),
      }))}
      dragged={(index, part) => withBound(bounds, index, twoDigits(low * (high / low) ** part), lowest)}
      keyed={keyed}
    />
  )
}
