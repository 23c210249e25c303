import { lookUp } from '../by-name'
import type { SearchSettings } from '../assess/recipe'
import { frontier } from '../map/frontier'
import type { ProblemData } from '../problem'
import type { Step } from '../protect/definitions'
import type { SearchLoss } from './losses'
import type { PointMeasured } from './measure-point'
import type { Weight } from './point-order'

/** A point that was tried, and what it came to; `problem` says why it came to nothing. */
export type PointTried = PointMeasured & {
  readonly name: string
  readonly steps: readonly Step[]
  readonly problem: ProblemData | null
}

/** What points come to: numbers of points, from 0. */
export type Found = {
  /** Those that no other beats on risk and first loss, among those that hold every limit on losses; from much risk to little loss. */
  readonly frontier: readonly number[]
  /** Those that hold the limit on risk and every limit on losses, the ones that lose least first, of equals those with less risk. */
  readonly passing: readonly number[]
  /** Those that break a limit on a loss. */
  readonly breaking: readonly number[]
  /** Where none passes, the one with least risk that holds every limit on losses. */
  readonly closest: number | null
}

type Loss = Pick<SearchLoss, 'id' | 'direction'>

type Asked = Pick<SearchSettings, 'limit' | 'limits'> & { readonly losses: readonly Loss[] }

const mostUsed = 5

export function foundOf(asked: Asked, points: readonly PointTried[]): Found {
  const weights = points.map((point) => weightOf(asked, point))
  const onMap = weights.map(({ risk, goodness, keeps }) => ({ risk, utility: keeps ? goodness : null }))
  const best = (a: number, b: number) =>
    weights[b].goodness! - weights[a].goodness! || weights[a].risk! - weights[b].risk! || a - b
  const known = [...points.keys()].filter((i) => onMap[i].risk !== null && onMap[i].utility !== null)
  const passing = known.filter((i) => holdsLimit(asked, points[i])).toSorted(best)
  const [closest = null] = known.toSorted((a, b) => weights[a].risk! - weights[b].risk! || best(a, b))
  return {
    frontier: frontier(onMap),
    passing,
    breaking: [...points.keys()].filter((i) => points[i].problem === null && !weights[i].keeps),
    closest: passing.length > 0 ? null : closest,
  }
}

/** Rounding of a share that is written in decimals. */
const rounding = 1e-9

function holdsLimit({ limit: { atMost, inRuns } }: Asked, { risk, runs, heldIn }: PointMeasured): boolean {
  if (risk === null || heldIn === null) return false
  return inRuns === undefined ? risk <= atMost : heldIn >= inRuns * runs - rounding
}

/** The best that pass, each with another number on one of the axes than those before. */
export function bestOf({ passing }: Found, points: readonly PointTried[]): readonly number[] {
  const isLike = (a: number, b: number) =>
    points[a].risk === points[b].risk && points[a].losses[0] === points[b].losses[0]
  return passing.filter((p, i) => !passing.slice(0, i).some((q) => isLike(p, q))).slice(0, mostUsed)
}

/** What a point weighs where the next ones are chosen. */
export function weightOf(
  { limits = {}, losses }: Asked,
  { risk, losses: values }: Pick<PointMeasured, 'risk' | 'losses'>,
): Weight {
  const goodness = losses.map((loss, l) => goodnessOf(loss, values[l]))
  const keeps = losses.every((loss, l) => {
    const limit = lookUp(limits, loss.id)
    return limit === undefined || (goodness[l] !== null && goodness[l] >= goodnessOf(loss, limit)!)
  })
  return { risk, goodness: goodness[0], keeps }
}

/** Whether a point has less risk, and a better first loss, than every one of others. */
export function beatsAll(
  asked: Asked,
  point: Pick<PointMeasured, 'risk' | 'losses'>,
  others: readonly Pick<PointMeasured, 'risk' | 'losses'>[],
): boolean {
  const { risk, goodness } = weightOf(asked, point)
  if (risk === null || goodness === null) return false
  return others.every((each) => {
    const other = weightOf(asked, each)
    return other.risk !== null && other.goodness !== null && risk < other.risk && goodness > other.goodness
  })
}

/** How good a loss is: more is better, whichever way the measure goes. */
function goodnessOf({ direction }: Loss, value: number | null): number | null {
  if (value === null) return null
  switch (direction) {
    case 'zero-is-best':
      return -Math.abs(value)
    case 'more-is-riskier':
      return -value
    default:
      return value
  }
}
