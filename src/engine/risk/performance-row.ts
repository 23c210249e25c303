/** How an estimator did over samples of a population that is known. */
export type MeasuredPerformance = {
  /** The id of the measure. */
  readonly of: string
  /** Which log-linear model; null for other measures. */
  readonly model: string | null
  /** The population, its size, and the share that was sampled. */
  readonly population: string
  readonly samples: number
  /** Mean of estimate − truth, and root mean square of it, as shares of the mean truth. */
  readonly bias: number | null
  readonly rmse: number | null
  /** Share of the samples whose interval held the truth; null where none has one. */
  readonly coverage: number | null
}
