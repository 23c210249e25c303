import { createStore } from 'zustand/vanilla'
import type { KnownReplicate } from '../engine/assess/assess-replicate'
import type { ReplicateResult } from '../engine/assess/results'
import type { ProblemData } from '../engine/problem'
import type { Summary } from '../worker/assessment'
import type { Answer } from '../worker/answer'
import type { KeyDescription } from '../worker/describe-key'
import type { WeightDescription } from '../worker/questions/describe-weight'
import type { RiskMeasured } from '../worker/risk-of-file'

/** A result with the part of the recipe it was computed from, as text: stale is a comparison, not a flag. */
export type Kept<T> = { readonly from: string; readonly value: T }

/** Replicates by scenario name, and what they were computed from in parts: see `known-replicates.ts`. */
export type MeasuredReplicates = Pick<CandidateState, 'replicates'> & {
  /** Which replicates these are, from 0. */
  readonly runs: readonly number[]
  readonly file: string
  /** By the name of its result. */
  readonly measures: Readonly<Record<string, string>>
}

export type CandidateState = {
  /** What these replicates were computed from; see `recipe-parts.ts`. */
  readonly from: string
  readonly status: 'waiting' | 'running' | 'assessed' | 'failed' | 'cancelled'
  /** One for each replicate done so far: results by scenario name. */
  readonly replicates: readonly Readonly<Record<string, ReplicateResult>>[]
  /** Which replicates these are, from 0; left out: the first ones. */
  readonly runs?: readonly number[]
  /** What they were computed from in parts. */
  readonly measuredFrom?: Pick<MeasuredReplicates, 'file' | 'measures'>
  /** Until it is assessed: replicates of before, of which what still holds is not measured again. */
  readonly earlier?: readonly MeasuredReplicates[]
  /** Until it is assessed: what is shown of before, as it still holds; see `holding.ts`. */
  readonly holding?:
    | {
        readonly summaries: Readonly<Record<string, Summary>>
        readonly replicates: readonly KnownReplicate[]
      }
    | undefined
  readonly wanted: number
  readonly problem: ProblemData | null
  /** By scenario name, over the replicates done so far. */
  readonly summaries: Readonly<Record<string, Summary>>
}

export type ResultsState = {
  /** By scenario name. */
  readonly keys: Readonly<Record<string, Kept<KeyDescription>>>
  readonly risks: Readonly<Record<string, Kept<RiskMeasured>>>
  /** Of the weight variable of the design: what it says of the population, or why it can't be a weight. */
  readonly weight: Kept<Answer<WeightDescription>> | null
  /** By candidate name. */
  readonly candidates: Readonly<Record<string, CandidateState>>
  /** Why the last thing asked for could not be computed. */
  readonly problem: ProblemData | null
}

export const resultsStore = createStore<ResultsState>(() => ({
  keys: {},
  weight: null,
  risks: {},
  candidates: {},
  problem: null,
}))
