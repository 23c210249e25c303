import type { KnownReplicate } from '../engine/assess/assess-replicate'
import { riskKey, type Candidate, type Recipe } from '../engine/assess/recipe'
import type { Caution } from '../engine/assess/caution'
import type { ReplicateResult } from '../engine/assess/results'
import { byName, lookUp } from '../engine/by-name'
import type { AssessmentRequest } from '../worker/assessment'
import { entryPart } from '../worker/page-side'
import { measuresPart, protectedPart } from './recipe-parts'
import type { CandidateState, MeasuredReplicates, ResultsState } from './results'

/*
 * What an assessment of before still says of a candidate after measures were changed, added or left out: its file is the
 * same, so only what changed is measured on it.
 */

/** Replicates with what they were computed from, to be recognised later. */
export function measuredFrom(
  recipe: Recipe,
  candidate: Candidate,
): Pick<MeasuredReplicates, 'file' | 'measures'> {
  return { file: protectedPart(recipe, candidate), measures: measuresPart(recipe) }
}

/** Assessments of before that are kept of a candidate: each has all its results. */
const mostKept = 2

/**
 * The replicates of before that have the file the candidate has now, the newest first. None where the candidate is
 * assessed as it stands: asked for again, it is measured anew.
 */
export function earlierReplicates(
  recipe: Recipe,
  candidate: Candidate,
  state: CandidateState | undefined,
  from: string,
): readonly MeasuredReplicates[] {
  if (!state || (state.from === from && state.status === 'assessed')) return []
  const { measuredFrom: of, replicates, runs = [...replicates.keys()], earlier = [] } = state
  const own = of && state.from !== from && replicates.length > 0 ? [{ ...of, replicates, runs }] : []
  const file = protectedPart(recipe, candidate)
  return [...own, ...earlier].filter((each) => each.file === file).slice(0, mostKept)
}

/** What is known of the replicates that are to be done, by candidate. */
export function knownOfCandidates(
  recipe: Recipe,
  { candidates }: Pick<ResultsState, 'candidates'>,
): NonNullable<AssessmentRequest['known']> {
  return byName(
    recipe.candidates.map(({ name }) => {
      const state = lookUp(candidates, name)
      return [name, knownReplicates(recipe, state?.earlier ?? [])]
    }),
  )
}

/** What is known of a candidate's replicates, by their number. */
export function knownReplicates(
  recipe: Recipe,
  earlier: readonly MeasuredReplicates[],
): ReadonlyMap<number, KnownReplicate> {
  const known = new Map<number, KnownReplicate>()
  for (const before of earlier) {
    for (const [at, run] of before.runs.entries()) {
      known.set(run, withKnown(known.get(run) ?? {}, recipe, before, before.replicates[at]))
    }
  }
  return known
}

/** With what one replicate says of the measures that are asked for now, under the names that they have now. */
function withKnown(
  known: KnownReplicate,
  recipe: Recipe,
  { measures }: Pick<MeasuredReplicates, 'measures'>,
  replicate: Readonly<Record<string, ReplicateResult>>,
): KnownReplicate {
  const nameThen = new Map(Object.entries(measures).map(([name, part]) => [part, name]))
  return byName(
    recipe.scenarios.map(({ name: scenario }) => {
      const already = lookUp(known, scenario) ?? { risk: {}, cautions: [] }
      const before = lookUp(replicate, scenario) ?? null
      return [scenario, before ? withResults(already, recipe, nameThen, before) : already]
    }),
  )
}

/** The results of one scenario with those of before that still hold, each with its cautions. */
function withResults(
  already: Pick<ReplicateResult, 'risk' | 'cautions'>,
  recipe: Recipe,
  nameThen: ReadonlyMap<string, string>,
  before: ReplicateResult,
): Pick<ReplicateResult, 'risk' | 'cautions'> {
  const risk = new Map(Object.entries(already.risk))
  const cautions: Caution[] = [...already.cautions]
  for (const entry of recipe.risk) {
    const now = riskKey(entry)
    const then = nameThen.get(entryPart(entry, recipe))
    const result = then === undefined ? undefined : lookUp(before.risk, then)
    if (!result || risk.has(now)) continue
    risk.set(now, result)
    for (const caution of before.cautions) {
      if (caution.measure === then) cautions.push({ ...caution, measure: now })
    }
  }
  return { risk: byName(risk), cautions }
}
