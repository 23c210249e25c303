import { Problem, problemData } from '../problem'
import type { Progress } from '../progress'
import type { StudyData } from '../assess/study'
import { questionOf } from './check-search'
import { type PointTried, weightOf } from './found'
import { pointMeter } from './measure-point'
import { nameAt, stepsAt } from './pipeline'
import { pointOrder } from './point-order'
import { type Place, type Space, spaceOf } from './space'

/**
 * The points of the study's search, one after the other, as many as it asks for or as there are.
 *
 * @throws Problem that names the place in the recipe
 */
export function searchHere(data: StudyData, progress: Progress): readonly PointTried[] {
  const { settings, losses } = questionOf(data.recipe, data.table)
  const measure = pointMeter(data)
  const space = spaceOf(data)
  const order = pointOrder(space, settings.limit.atMost)
  const points: PointTried[] = []
  let next = order.next([])
  while (next.done !== true) {
    const batch = next.value.slice(0, settings.points - points.length).map((place) => {
      progress(points.length, settings.points, 'Searching')
      const point = tried(pointAt(space, place), measure)
      points.push(point)
      return point
    })
    if (points.length === settings.points) break
    next = order.next(batch.map((point) => weightOf({ ...settings, losses }, point)))
  }
  return points
}

/** The candidate at a place. */
export function pointAt(space: Space, place: Place): Pick<PointTried, 'name' | 'steps'> {
  return { name: nameAt(space, place), steps: stepsAt(space, place) }
}

/** What measuring a point gives; one that can’t be built is a point with its problem. */
function tried(
  point: Pick<PointTried, 'name' | 'steps'>,
  measure: ReturnType<typeof pointMeter>,
): PointTried {
  try {
    return { ...point, ...measure(point), problem: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ...point, ...nothingMeasured, problem: problemData(error) }
  }
}

/** What a point comes to that can’t be built. */
export const nothingMeasured = { runs: 0, risk: null, heldIn: null, otherRisk: null, losses: [] } as const
