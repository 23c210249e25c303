import { byName } from '../by-name'
import type { SearchResults } from '../assess/results'
import type { Question } from './check-search'
import { foundOf, type PointTried } from './found'

/** What a search came to, as it is written. */
export function searchResults({ settings, losses }: Question, points: readonly PointTried[]): SearchResults {
  const found = foundOf({ ...settings, losses }, points)
  return {
    points: points.map(({ name, steps, runs, risk, heldIn, otherRisk, losses: values, problem }) => ({
      name,
      steps,
      runs,
      risk,
      heldIn,
      otherRisk,
      utility: byName(settings.losses.map((loss, l) => [loss, values.at(l) ?? null])),
      problem: problem?.sentence ?? null,
    })),
    frontier: found.frontier.map((i) => points[i].name),
    passing: found.passing.map((i) => points[i].name),
  }
}
