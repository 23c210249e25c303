import { usualUtility } from '../../../store/loss-proposed'
import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import type { RiskResults } from '../../../engine/assess/results'
import { limitOf } from '../../../store/map-settings'
import type { CandidateState } from '../../../store/results'
import type { MapPoint } from '../../charts/map-point'
import type { KnownLevels } from '../../candidates/describe-candidate'
import { judgedBy, riskLimit } from '../../measures/limit-standing'
import { measuredById, type Measured } from '../../measures/measure-values'
import { frontierIds, mapPoints, originalId, usefulness } from '../../candidates/map-points'

/** The candidates as they stand on the map: what there is to choose from. */
export type Choices = {
  readonly risk: Measured
  readonly utility: Measured
  readonly limit: number | null
  /** With the original, where it is known. */
  readonly points: readonly MapPoint[]
  readonly frontier: readonly string[]
  /** Candidates whose numbers can be read as they stand. */
  readonly candidates: readonly MapPoint[]
  /** The most useful of those within the limits; null without a limit of risk, or where none is. */
  readonly best: MapPoint | null
  /** The one with the least risk; null where there is none. */
  readonly lowest: MapPoint | null
}

type Asked = {
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly states: Readonly<Record<string, CandidateState>>
  readonly original: RiskResults | null
  readonly levels: KnownLevels
}

/** Null as long as the recipe asks for no utility. */
export function choicesOf(asked: Asked): Choices | null {
  const { recipe } = asked
  const risk = judgedBy(recipe)
  const utilityId = recipe.map?.utility ?? usualUtility(recipe)
  const utility = utilityId === null ? null : measuredById(recipe, utilityId)
  if (!risk || !utility) return null
  const points = mapPoints({ ...asked, risk, utility })
  const candidates = points.filter(({ id, doubt }) => id !== originalId && doubt === null)
  const limit = riskLimit(recipe)
  const least = limitOf(recipe, utility.id)
  const use = ({ utility: of }: MapPoint) => usefulness(utility, of.value)
  const passing =
    limit === null
      ? []
      : candidates.filter(
          (point) =>
            point.risk.value <= limit && (least === null || use(point) >= usefulness(utility, least)),
        )
  return {
    risk,
    utility,
    limit,
    points,
    frontier: frontierIds(points, risk, utility),
    candidates,
    best: foremost(passing, (a, b) => use(a) > use(b)),
    lowest: foremost(candidates, (a, b) => a.risk.value < b.risk.value),
  }
}

/** The file before protection, where its numbers are known. */
export function originalOf({ points }: Choices): MapPoint | null {
  return points.find(({ id }) => id === originalId) ?? null
}

/** The first of those that no other comes before. */
function foremost(
  points: readonly MapPoint[],
  isBefore: (a: MapPoint, b: MapPoint) => boolean,
): MapPoint | null {
  return points.reduce<MapPoint | null>((best, each) => (best && !isBefore(each, best) ? best : each), null)
}
