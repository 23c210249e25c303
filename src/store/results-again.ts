import type { Recipe } from '../engine/assess/recipe'
import { byName, lookUp } from '../engine/by-name'
import {
  isCandidateCurrent,
  isCandidateWhole,
  isKeyCurrent,
  isRiskCurrent,
  measuresMissing,
} from './freshness'
import type { Snapshot } from './history'
import { withScenariosRenamed } from './rename-results'
import type { CandidateState, Kept, ResultsState } from './results'

/**
 * The results to show with the recipe of a snapshot: what there is now where it follows from that recipe, otherwise what
 * there was then. Which of them does is told by what it was computed from, so nothing is computed again.
 */
export function resultsAgain(snapshot: Snapshot, present: Recipe, now: ResultsState): ResultsState {
  const { recipe, results: then } = snapshot
  const named = withScenariosRenamed(now, newNames(present, recipe))
  const names = recipe.scenarios.map((scenario) => scenario.name)
  return {
    keys: byScenario(names, named.keys, then.keys, [(s, kept) => isKeyCurrent(recipe, s, kept)]),
    risks: byScenario(names, named.risks, then.risks, [
      (s, kept) => measuresMissing(recipe, s, kept).length === 0,
      (s, kept) => isRiskCurrent(recipe, s, kept),
    ]),
    weight: named.weight,
    candidates: {
      ...named.candidates,
      ...byName(
        recipe.candidates.flatMap(({ name }) => {
          const state = ofCandidate(recipe, name, named.candidates, then.candidates)
          return state ? [[name, state]] : []
        }),
      ),
    },
    problem: null,
  }
}

/** What the scenarios of `from` are called in `to`, where that differs; only where none was added or taken away. */
function newNames(from: Recipe, to: Recipe): ReadonlyMap<string, string> {
  if (from.scenarios.length !== to.scenarios.length) return new Map()
  return new Map(
    from.scenarios.flatMap(({ name }, s) =>
      name === to.scenarios[s].name ? [] : [[name, to.scenarios[s].name] as const],
    ),
  )
}

function byScenario<T>(
  names: readonly string[],
  now: Readonly<Record<string, Kept<T>>>,
  then: Readonly<Record<string, Kept<T>>>,
  /** The first that is met decides. */
  wishes: readonly ((scenario: number, kept: Kept<T>) => boolean)[],
): Readonly<Record<string, Kept<T>>> {
  return {
    ...now,
    ...byName(
      names.flatMap((name, s) => {
        const both = [now, then].flatMap((kept) => lookUp(kept, name) ?? [])
        const wished = wishes.flatMap((isMet) => both.find((kept) => isMet(s, kept)) ?? [])
        const shown = [...wished, ...both].at(0)
        return shown ? [[name, shown]] : []
      }),
    ),
  }
}

type States = Readonly<Record<string, CandidateState | undefined>>

function ofCandidate(recipe: Recipe, name: string, now: States, then: States): CandidateState | undefined {
  const current = [lookUp(now, name), lookUp(then, name)].filter((state) =>
    isCandidateCurrent(recipe, name, state),
  )
  // Work that was under way then is not now, unless the results of now say so.
  const before = isUnderWay(lookUp(then, name)) ? undefined : lookUp(then, name)
  return (
    current.find((state) => state?.status === 'assessed' && isCandidateWhole(recipe, name, state)) ??
    current.find((state) => state?.status === 'assessed') ??
    (isCandidateCurrent(recipe, name, lookUp(now, name)) ? lookUp(now, name) : undefined) ??
    (isCandidateCurrent(recipe, name, before) ? before : undefined) ??
    lookUp(now, name) ??
    before
  )
}

function isUnderWay(state: CandidateState | undefined): boolean {
  return state?.status === 'waiting' || state?.status === 'running'
}
