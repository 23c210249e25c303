import { decimals } from '../words/numbers'
import { passingRange, type Better } from './map-limits'
import type { MapPoint } from './map-point'
import type { PlotAxis } from './Plot'
import { roundTicks, tickDecimals } from './scales'

/** What an axis shows and how its numbers are written. */
export type MapAxis = {
  /** In a sentence: "Expected correct matches". */
  readonly title: string
  readonly symbol: string
  /** What stands in short words beside a number: "τ", "RAAD". */
  readonly short: string
  /** "100 = every cell unchanged"; may be empty. */
  readonly note: string
  readonly better: Better
  readonly write: (value: number) => string
  /** A tick, where its digits do not follow from the others. */
  readonly writeTick?: (value: number) => string
  /** A limit has the digits it was given. */
  readonly writeLimit: (value: number) => string
}

export type Axes = { readonly utility: PlotAxis; readonly risk: PlotAxis }

/** Round axes around the marks: risk from zero to the highest mark or limit, utility a little wider than its values. */
export function axesOf(
  points: readonly MapPoint[],
  risk: MapAxis,
  limit: number | null,
  utility?: Pick<MapAxis, 'writeTick'>,
): Axes {
  const [lowest, highest] = riskEnds(points, risk, limit)
  const utilities = points.flatMap(({ utility }) => [
    utility.value,
    utility.low ?? utility.value,
    utility.high ?? utility.value,
  ])
  const riskTicks = roundTicks(lowest, highest, 7)
  const least = utilities.reduce((min, value) => Math.min(min, value), utilities.at(0) ?? 0)
  const most = utilities.reduce((max, value) => Math.max(max, value), utilities.at(0) ?? 1)
  const pad = (most - least || 1) * 0.04
  const inner = roundTicks(least - pad, most, 6)
  const write = (ticks: readonly number[]) => {
    const digits = tickDecimals(ticks)
    return (value: number) => decimals(value, digits)
  }
  return {
    utility: {
      scale: 'linear',
      ends: [inner[0], Math.max(inner[inner.length - 1], most + pad)],
      ticks: inner,
      write: utility?.writeTick ?? write(inner),
    },
    risk: {
      scale: 'linear',
      ends: [riskTicks[0], riskTicks[riskTicks.length - 1]],
      ticks: riskTicks,
      write: risk.writeTick ?? write(riskTicks),
    },
  }
}

/** Whether the line of a limit lies on an axis. */
export function isOnAxis(better: Better, limit: number, [low, high]: readonly [number, number]): boolean {
  return passingRange(better, limit).every((end) => !Number.isFinite(end) || (end >= low && end <= high))
}

function riskEnds(points: readonly MapPoint[], { better }: MapAxis, limit: number | null): [number, number] {
  const lowest = points.reduce((min, point) => Math.min(min, point.risk.low ?? point.risk.value), 0)
  const highest = points.reduce((max, point) => Math.max(max, point.risk.high ?? point.risk.value), 1e-9)
  const ends = limit === null ? [] : passingRange(better, limit).filter(Number.isFinite)
  return [Math.min(lowest, ...ends), Math.max(highest, ...ends)]
}
