import type { Adequacy } from '../../model/adequacy'
import type { LoglinearPathStep } from '../../model/models-on-trial'

export type LoglinearResult = {
  readonly measure: 'loglinear'
  readonly interactions: readonly (readonly string[])[]
  readonly sampleUniques: number
  readonly tau1: number
  readonly tau2: number
  /** Null on the original file and for an import without matrices. */
  readonly tau1Adjusted: number | null
  readonly tau2Adjusted: number | null
  /** −2 ln L + parameters × ln(records). */
  readonly bic: number
  /** Cells of two records. */
  readonly doubletons: number
  readonly iterations: number
  /** Which stopping rule fired: margins met, risk settled, or the limit of sweeps reached. */
  readonly stopped: 'converged' | 'risk-converged' | 'sweep-limit'
  /** Largest relative difference between a fitted and an observed margin in the last sweep. */
  readonly deviation: number
  /** Whether the fit was asked to go on until the margins are met, where it was. */
  readonly fit?: 'margins'
  /** Empty cells that were set to 0 because their fitted mean went there of itself, where there are some. */
  readonly emptiedCells?: number
  /** Cells of the key that the scenario's impossible combinations give nobody, where it has some. */
  readonly impossibleCells?: number
  readonly parameters: number
  /** Standard deviation of the number of population uniques given the model, √Σ h₁(1 − h₁). */
  readonly tau1Sd: number
  /** Standard deviation of the number of correct matches given the model, √Σ Var(1/F). */
  readonly tau2Sd: number
  readonly classes: readonly number[]
  /** Where the classes end, when the recipe says so. */
  readonly classBounds?: readonly number[]
  /** How the search for the model ended, where it was searched for. */
  readonly status?: LoglinearStatus
  /** The models the search went through, from main effects on. */
  readonly path?: readonly LoglinearPathStep[]
  /** τ of the model accepted and of the last one rejected, in ascending order; only with status `interval`. */
  readonly interval?: {
    readonly tau1: readonly [number, number]
    readonly tau2: readonly [number, number]
  } | null
  readonly search?: LoglinearSearch
} & Adequacy &
  LoglinearPrediction

/**
 * The sums that there are, predicted: there where the entry asks for refits. All null where no interval can be stood by.
 */
export type LoglinearPrediction = {
  /** τ̂ less what refits say it is off by, and the ends of the 95% prediction interval. */
  readonly tau1Corrected?: number | null
  readonly tau1Low?: number | null
  readonly tau1High?: number | null
  readonly tau2Corrected?: number | null
  readonly tau2Low?: number | null
  readonly tau2High?: number | null
  /** The same of the adjusted sum, in a file after steps whose matrices are known; then the others are null. */
  readonly tau2AdjustedCorrected?: number | null
  readonly tau2AdjustedLow?: number | null
  readonly tau2AdjustedHigh?: number | null
  readonly prediction?: {
    readonly refits: number
    /**
     * Why there is no interval: nobody is unique; the model can't be tested, or hardly, as nearly every record is unique;
     * z rejects the model; or it fits the sample too closely.
     */
    readonly none: 'no-uniques' | 'untested' | 'hardly-tested' | 'rejected' | 'overfitted' | null
    /** The parts of the width, as standard deviations. */
    readonly parts: Readonly<Partial<Record<PredictedSumName, PredictionParts>>> | null
  }
}

/** The sums that are predicted: of a file as it stands, and of a released one. */
export type PredictedSumName = 'tau1' | 'tau2' | 'tau2Adjusted'

export type PredictionParts = {
  /** Of the sum given the model, of the fit, and of the choice of the model. */
  readonly chance: number
  readonly estimation: number
  readonly choice: number
}

/**
 * `accepted`: z is acceptable. `interval`: accepted, but the last step went too far or took three variables, and the truth
 * is likely between the last two models: τ is their midpoint. `underfitted`: no model was acceptable, and the risk is
 * probably too high. `too-few-doubletons`: z says nothing here, and the model is the one of smallest BIC. `untested`: the
 * same where z is not known, in a key with weights that is too large to be listed.
 */
export type LoglinearStatus = 'accepted' | 'interval' | 'underfitted' | 'too-few-doubletons' | 'untested'

/** What a search went by, and what else its path says. */
export type LoglinearSearch = {
  readonly target: 'tau1' | 'tau2' | 'both'
  readonly acceptBelow: number
  /** Which model of the path the results speak of, from 0. */
  readonly chosen: number
  /** The model of the path with the smallest BIC, from 0, and whether its τ₂ is more than 10% from the chosen one's. */
  readonly smallestBic: { readonly step: number; readonly disagrees: boolean }
}
