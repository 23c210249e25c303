import type { Candidate, Recipe } from '../engine/assess/recipe'
import { isCandidateCurrent } from './freshness'
import { medianRun, namedRun, type MedianRun } from './map-selectors'
import type { CandidateState } from './results'

/** Which run of a candidate is given out, from 0, and which is the median one of those assessed. */
export type ReleaseRun = {
  readonly run: number
  /** Null where nothing assessed says so. */
  readonly median: MedianRun | null
  /** Whether the recipe names the run. */
  readonly isNamed: boolean
}

/** The run that the recipe names, else the median one, else the first; as the terminal has it. */
export function releaseRun(
  recipe: Recipe,
  { name }: Candidate,
  state: CandidateState | undefined,
): ReleaseRun {
  const runs = state && isCandidateCurrent(recipe, name, state) ? runsIn(state) : []
  const median = medianRun(recipe, runs)
  const named = namedRun(recipe, name)
  return { run: named ?? median?.run ?? 0, median, isNamed: named !== null }
}

/** What the run that is given out says, by the scenario's name. */
export function resultsOfRun(
  state: CandidateState,
  run: number,
): CandidateState['replicates'][number] | undefined {
  return runsIn(state).find((each) => each.run === run)?.results
}

function runsIn({ replicates, runs }: CandidateState) {
  return replicates.map((results, at) => ({ run: runs?.[at] ?? at, results }))
}
