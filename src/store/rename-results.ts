import { byName } from '../engine/by-name'
import type { CandidateState, ResultsState } from './results'

/** The results under the new names of scenarios, by the old ones: no number depends on what a scenario is called. */
export function withScenariosRenamed(
  results: ResultsState,
  names: ReadonlyMap<string, string>,
): ResultsState {
  if (names.size === 0) return results
  return {
    ...results,
    keys: renamed(results.keys, names),
    risks: renamed(results.risks, names),
    candidates: byName(
      Object.entries(results.candidates).map(([name, state]) => [name, ofCandidate(state, names)]),
    ),
  }
}

function ofCandidate(state: CandidateState, names: ReadonlyMap<string, string>): CandidateState {
  const { earlier, holding } = state
  const ofReplicates = <T>(replicates: readonly Readonly<Record<string, T>>[]) =>
    replicates.map((each) => renamed(each, names))
  return {
    ...state,
    replicates: ofReplicates(state.replicates),
    ...(earlier && {
      earlier: earlier.map((each) => ({ ...each, replicates: ofReplicates(each.replicates) })),
    }),
    ...(holding && {
      holding: {
        summaries: renamed(holding.summaries, names),
        replicates: ofReplicates(holding.replicates),
      },
    }),
    summaries: renamed(state.summaries, names),
  }
}

function renamed<T>(
  record: Readonly<Record<string, T>>,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, T>> {
  return byName(Object.entries(record).map(([name, value]) => [names.get(name) ?? name, value]))
}
