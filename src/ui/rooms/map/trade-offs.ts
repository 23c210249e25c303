import type { MapAxis } from '../../charts/map-axes'
import { passes, type AxisName } from '../../charts/map-limits'
import type { MapPoint } from '../../charts/map-point'

/*
 * The two ways of trading risk against loss: least loss under a limit of risk, least risk under a limit of loss. Hundepool et
 * al. (2012), Statistical Disclosure Control, section 3.8.
 */

/** An axis, and how good a value of it is: more is better. */
type Weighed = { readonly axis: MapAxis; readonly goodness: (value: number) => number }

export type Weighing = Readonly<Record<AxisName, Weighed>>

type TradeOff = {
  /** Candidates that hold the limit, of all. */
  readonly holding: number
  readonly all: number
  /** The best on the other axis of those that hold it, of several the better on this one; null where none does. */
  readonly answer: MapPoint | null
  /** Others that are as good on the other axis. */
  readonly ties: readonly MapPoint[]
  /** The nearest to the limit, where none holds it. */
  readonly closest: MapPoint | null
}

/** @param points the candidates; @param of the axis that the limit is on */
export function tradeOff(
  points: readonly MapPoint[],
  of: AxisName,
  limit: number,
  weighing: Weighing,
): TradeOff {
  const other = of === 'risk' ? 'utility' : 'risk'
  const good = (point: MapPoint, axis: AxisName) => weighing[axis].goodness(point[axis].value)
  const holding = points.filter((point) => passes(weighing[of].axis.better, limit, point[of].value))
  const [answer = null, ...others] = holding.toSorted(
    (a, b) => good(b, other) - good(a, other) || good(b, of) - good(a, of),
  )
  const [closest = null] = points.toSorted((a, b) => good(b, of) - good(a, of))
  return {
    holding: holding.length,
    all: points.length,
    answer,
    ties: answer ? others.filter((point) => good(point, other) === good(answer, other)) : [],
    closest: answer ? null : closest,
  }
}

/** Whether some of a point's runs break a limit: the 5th or the 95th percentile of them does. */
export function isBrokenByRuns(point: MapPoint, of: AxisName, limit: number, { axis }: Weighed): boolean {
  const { low, high } = point[of]
  return [low, high].some((end) => end !== null && !passes(axis.better, limit, end))
}
