/** A log-linear model of a scenario's key, by the names of its variables. */
export type ModelRequest = {
  readonly scenario: number
  /** None: the main effects. */
  readonly interactions: readonly (readonly string[])[]
  readonly fit?: 'risk' | 'margins'
}

export type ModelExplainRequest = ModelRequest & {
  /** Other models, for the agreement of record risks. */
  readonly compareWith?: readonly (readonly (readonly string[])[])[]
  /** Margins of three variables to look at besides the pairs; default none. */
  readonly triples?: readonly (readonly string[])[] | 'all'
}

export type ModelExplained = {
  /** Margins that are not in the model, by `misfit`, the one that fits worst first. */
  readonly margins: readonly MarginExplained[]
  /** Those in a part of the model that has too many cells to be listed. */
  readonly notLookedAt: readonly (readonly string[])[]
  /**
   * Spearman's rank correlation of the record risks with those of each model in `compareWith`; null where one of the two
   * can't be fitted or gives all records the same.
   */
  readonly agreement: readonly (number | null)[]
}

export type MarginExplained = {
  readonly variables: readonly string[]
  /** Pearson's Σ (o − e)²/e. */
  readonly chiSquared: number
  /** 2 Σ o ln(o/e). */
  readonly deviance: number
  /** (levels that occur − 1), multiplied. */
  readonly degrees: number
  /** (deviance − degrees)/√(2 degrees). */
  readonly misfit: number
  /** At most five. */
  readonly worst: readonly MarginCellExplained[]
}

export type MarginCellExplained = {
  /** In the order of `variables`; null is a missing value. */
  readonly levels: readonly (string | null)[]
  readonly observed: number
  readonly fitted: number
  /** Freeman & Tukey's √o + √(o + 1) − √(4e + 1): about standard normal where the model fits. */
  readonly residual: number
}
