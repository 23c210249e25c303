import type { KnownReplicate } from '../engine/assess/assess-replicate'
import type { Candidate, Recipe } from '../engine/assess/recipe'
import { byName, lookUp } from '../engine/by-name'
import { knownReplicates } from './known-replicates'
import { candidatePart, protectedPart } from './recipe-parts'
import type { CandidateState } from './results'
import { namesMissing } from './still-holds'

/*
 * While a candidate is assessed again, for a measure more say, what was known of it stays in sight as far as it holds, each
 * number by what it follows from, until all of it is replaced.
 */

/** What is known of a candidate that still holds while it is assessed again; undefined: nothing. */
export function holdingOf(
  recipe: Recipe,
  candidate: Candidate,
  state: CandidateState | undefined,
): CandidateState['holding'] {
  if (!state || Object.keys(state.summaries).length === 0) return undefined
  const missing = namesMissing(state.from, candidatePart(recipe, candidate))
  if (missing === null) return undefined
  const holds = ([id]: readonly [string, unknown]) =>
    !missing.some((name) => id === name || id.startsWith(`${name}.`))
  const thatHold = <T>(numbers: Readonly<Record<string, T>>) => byName(Object.entries(numbers).filter(holds))
  return {
    summaries: byName(
      Object.entries(state.summaries).map(([scenario, summary]) => [
        scenario,
        { ...summary, risk: thatHold(summary.risk), utility: thatHold(summary.utility) },
      ]),
    ),
    replicates: replicatesHolding(recipe, candidate, state),
  }
}

/** These summaries with the numbers that still hold of before, which are over all runs. */
export function withHolding(
  summaries: CandidateState['summaries'],
  holding: CandidateState['holding'],
): CandidateState['summaries'] {
  if (!holding) return summaries
  return byName(
    Object.entries({ ...holding.summaries, ...summaries }).map(([scenario, summary]) => {
      const held = lookUp(holding.summaries, scenario)
      return [
        scenario,
        held
          ? {
              ...summary,
              risk: { ...summary.risk, ...held.risk },
              utility: { ...summary.utility, ...held.utility },
            }
          : summary,
      ]
    }),
  )
}

/** What the runs of a candidate say: those of before until the first is done. */
export function runsOf({
  replicates,
  holding,
}: Pick<CandidateState, 'replicates' | 'holding'>): readonly KnownReplicate[] {
  return replicates.length > 0 ? replicates : (holding?.replicates ?? [])
}

function replicatesHolding(
  recipe: Recipe,
  candidate: Candidate,
  { measuredFrom, replicates, runs = [...replicates.keys()], holding }: CandidateState,
): readonly KnownReplicate[] {
  if (replicates.length === 0) return holding?.replicates ?? []
  if (measuredFrom?.file !== protectedPart(recipe, candidate)) return []
  return [...knownReplicates(recipe, [{ ...measuredFrom, replicates, runs }]).values()]
}
