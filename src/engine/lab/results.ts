import type { LabDesign, LabSettings } from '../assess/recipe'
import type { Caution } from '../assess/caution'
import type { RiskResults, UtilityResult } from '../assess/results'
import type { ProblemData } from '../problem'
import type { Performance } from './performance'

/**
 * What trying estimators out on samples gives back: `lab.json`, version 1. A number that does not exist is null.
 *
 * Samples are counted from 1. The known risk is (8) of Shlomo and Skinner (2010), for the file before protection τ*.
 */
export type LabResults = {
  readonly lab: 1
  readonly engine: string
  readonly seed: number
  readonly population: {
    readonly kind: NonNullable<LabSettings['population']>
    readonly size: number
    /** Its occupied cells on the variables that it is counted on. */
    readonly cells: number
  }
  readonly design: LabDesign
  /** How many samples were asked for. */
  readonly samples: number
  readonly scenarios: Readonly<Record<string, LabScenarioResults>>
}

export type LabScenarioResults = {
  readonly key: readonly string[]
  /** The samples as they were drawn. */
  readonly original: LabFileResults
  /** By the candidate's name: the samples after its steps, in the order of the recipe. */
  readonly candidates: Readonly<Record<string, LabFileResults>>
}

/** One file over all samples. */
export type LabFileResults = {
  /** One for each sample that is done, in the order of their numbers. */
  readonly samples: readonly LabSample[]
  /** By estimator, such as `loglinear.tau2Adjusted`; see {@link LabSample.estimates}. */
  readonly performance: Readonly<Record<string, Performance>>
  /** Why samples are missing: the candidate can't be built, or a sample had nobody in it. */
  readonly problem: ProblemData | null
}

/** One file of one sample. */
export type LabSample = {
  /** From 1. */
  readonly sample: number
  readonly records: number
  /** (8) of this file, or τ* before protection; null where it does not exist. */
  readonly known: number | null
  /**
   * By name of the measure and field: `identification.approximation5`, `identification.correctlyClassified`,
   * `loglinear.tau2` (as if nothing had been changed), `loglinear.tau2Adjusted`; before protection also `loglinear.tau1`,
   * which estimates the population uniques among the sample uniques, `individual.expected` (Σ 1/F over all records) and
   * `acquaintance.populationUniques` (of the whole population); `theta.theta` wherever it holds.
   */
  readonly estimates: Readonly<Record<string, LabEstimate>>
  /** By name of the measure: the known risk of each record against its estimate. */
  readonly agreement: Readonly<Record<string, LabAgreement>>
  readonly risk: RiskResults
  readonly utility: Readonly<Record<string, UtilityResult>>
  /** Records whose value changed, by variable. */
  readonly changed: Readonly<Record<string, number>>
  readonly cautions: readonly Caution[]
}

/** An estimate beside what it estimates, with its 95% interval where it has one. */
export type LabEstimate = {
  readonly truth: number
  readonly estimate: number
  readonly low: number | null
  readonly high: number | null
}

/** The known risks (4) of the sample uniques that somebody in the population could be, against their estimates. */
export type LabAgreement = {
  readonly records: number
  /** Spearman's rank correlation; null where one of the two is the same for all. */
  readonly spearman: number | null
  /** Known by estimated class between 0.1 and 0.5, as in Table 2: rows known, columns estimated. */
  readonly classes: readonly (readonly number[])[]
  /** The same between the recipe's own bounds, or the usual ones. */
  readonly ownClasses: {
    readonly bounds: readonly number[]
    readonly counts: readonly (readonly number[])[]
  }
}

/** One point for each sample unique that somebody in the population could be: known risk (4) and its estimate. */
export type LabPairs = { readonly known: Float64Array; readonly estimated: Float64Array }
