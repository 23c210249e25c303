import type { Comparison } from '../analysis/compare'
import type { Step } from '../protect/definitions'
import type { RelationKept } from '../protect/relations/breaks'
import type { riskDefinitions } from '../risk/definitions'
import type { LossNotComputed } from '../utility/define'
import type { lossDefinitions } from '../utility/definitions'
import type { Caution } from './caution'
import type { ReachOfList } from './intruders-list'
import type { Drift } from './wave/figures-moved'

/**
 * What an assessment gives back: the results contract, version 1, as it is written to `results.json`.
 * A number that does not exist is null, never NaN.
 */
export type Results = {
  readonly recipe: 1
  readonly engine: string
  readonly seed: number
  readonly input: { readonly records: number; readonly sha256: string | null }
  /** By the name of the candidate, which of its runs was written to its files, from 1. */
  readonly runs: Readonly<Record<string, number>>
  readonly scenarios: Readonly<Record<string, ScenarioResults>>
  /** What a guided search came to, where the recipe asks for one. */
  readonly search?: SearchResults
  /** How far the file has moved, where the recipe was carried over from a wave before. */
  readonly drift?: Drift
}

/** The points of a guided search in the order in which they were tried, and which of them stand out, by name. */
export type SearchResults = {
  readonly points: readonly SearchPoint[]
  /** Those that no other beats on risk and first loss, of those that hold the limits on losses; the least risk first. */
  readonly frontier: readonly string[]
  /** Those that hold every limit, the least loss first. */
  readonly passing: readonly string[]
}

type SearchPoint = {
  /** What it is called as a candidate. */
  readonly name: string
  readonly steps: readonly Step[]
  /** Means over this many runs; null where a number does not exist. */
  readonly runs: number
  readonly risk: number | null
  /** In how many of the runs the limit on risk holds. */
  readonly heldIn: number | null
  /** The risk where an empty value is read the other way: as any value, or as one of its own. Null where none was emptied. */
  readonly otherRisk: number | null
  readonly utility: Readonly<Record<string, number | null>>
  /** Why it could not be built. */
  readonly problem: string | null
}

export type ScenarioResults = {
  readonly key: { readonly variables: readonly string[]; readonly cells: number; readonly observed: number }
  /** How far the intruder's list reaches, where it has not everyone; null where how many people there are is not known. */
  readonly list?: ReachOfList | null
  readonly original: OriginalResult
  readonly candidates: Readonly<Record<string, CandidateResult>>
}

export type OriginalResult = {
  readonly risk: RiskResults
  /** Things the numbers lean on, such as weights below 1. */
  readonly cautions: readonly Caution[]
}

export type CandidateResult = {
  readonly replicates: readonly ReplicateResult[]
  /** Of each step that asks for a share, in their order, that share and the spread of what changed. */
  readonly achieved: readonly (Pick<AchievedRate, 'step' | 'variable' | 'asked'> & {
    readonly achieved: Spread
  })[]
  /** By measure and field, such as `identification.tau`. */
  readonly risk: Readonly<Record<string, Spread>>
  /** By loss, such as `raad(lad,ethnicity)`; a field other than `value` after a point: `distance(income).overall`. */
  readonly utility: Readonly<Record<string, Spread>>
  /** By analysis and estimate, where the recipe has analyses; one that no run has is left out. */
  readonly analyses?: Readonly<Record<string, AnalysisSpread>>
  /** The combined loss in sampling errors, where the recipe says how much each loss matters. */
  readonly combined?: Spread
}

export type AnalysisSpread = {
  readonly estimates: Readonly<
    Record<string, { readonly after: Spread; readonly overlap: Spread; readonly loss: Spread }>
  >
  readonly loss: Spread
}

export type ReplicateResult = {
  readonly risk: RiskResults
  readonly utility: Readonly<Record<string, UtilityResult>>
  /** By analysis of the recipe, such as `mean(income)`, where it has any. */
  readonly analyses?: Readonly<Record<string, AnalysisResult>>
  /** Records whose value changed, by variable. */
  readonly changed: Readonly<Record<string, number>>
  /** Values that were emptied, in all and by variable, where a step empties values. */
  readonly suppressed?: SuppressedValues
  /** How many records are released, and of how many, where a step leaves some out. */
  readonly kept?: { readonly records: number; readonly of: number }
  /** By relation of the recipe, such as `total(hours)`, whether it was kept; null where it could not be looked at. */
  readonly relations?: Readonly<Record<string, RelationKept | null>>
  /** Of each step that asks for a share to be changed, in their order. */
  readonly achieved: readonly AchievedRate[]
  /** Things the number leans on, such as records left unpaired by a swap. */
  readonly cautions: readonly Caution[]
}

export type SuppressedValues = {
  readonly total: number
  readonly variables: Readonly<Record<string, number>>
  /** Of each step that empties values, in their order; steps are counted from 0. */
  readonly steps: readonly {
    readonly step: number
    readonly values: number
    /**
     * So many values any other choice of them would empty at least to bring the same records to what is asked. Null where that
     * is not known; it is worked out in the first replicate only.
     */
    readonly atLeast: number | null
  }[]
}

/**
 * What a swap or PRAM did: the share of the records that it was to change, and the share that it changed; where it is
 * restricted to some records, of these. Records where the variable is missing are not counted. Steps are counted from 0.
 * What PRAM was to change is asked for before mixing.
 */
export type AchievedRate = {
  readonly step: number
  readonly variable: string
  readonly asked: number
  readonly achieved: number
  /** Of a swap of households, of which the shares are then. */
  readonly households?: HouseholdsSwapped
}

/** What a swap of households did in one replicate. */
export type HouseholdsSwapped = {
  /** Those that may be swapped. */
  readonly households: number
  readonly moved: number
  /** Members of those that moved. */
  readonly people: number
  /** By variable of the geography, coarse to fine. */
  readonly levels: readonly {
    readonly variable: string
    /** Households that must be swapped, from this level on. */
    readonly must: number
    /** Pairs made at this level because one of the two had to be swapped. */
    readonly pairs: number
    /** Of those that must be swapped, how many stayed because nobody agrees with them. */
    readonly withoutPartner: number
  }[]
  /** How many pairs agree on each profile, and on none before it. */
  readonly pairsByProfile: readonly number[]
  readonly peopleWithoutPartner: number
}

/** Over replicates: mean, standard deviation (null for one), 5th and 95th percentile. */
export type Spread = {
  readonly mean: number | null
  readonly sd: number | null
  readonly low: number | null
  readonly high: number | null
  /** In how many replicates the number exists: a measure may be limited to the first few. */
  readonly replicates: number
}

/** Why a measure says nothing of a file, in one sentence, and the id of the number to read in its place. */
export type Invalid = { readonly invalid: string; readonly instead: string }

export type RiskResults = Readonly<Record<string, RiskResult>>
export type RiskResult = NonNullable<(typeof riskDefinitions)[number]['result']> | Invalid
export type UtilityResult = NonNullable<(typeof lossDefinitions)[number]['result']> | LossNotComputed

/** An analysis before and after; or why it can't be carried out on one of the two. */
export type AnalysisResult =
  | {
      /** By `estimate`, group, cell or term. */
      readonly estimates: Readonly<Record<string, Comparison>>
      readonly records: { readonly before: number; readonly after: number }
      /** In standard errors before: the largest of the estimates, or of a table the mean over its cells. */
      readonly loss: number | null
    }
  | { readonly unavailable: string }
