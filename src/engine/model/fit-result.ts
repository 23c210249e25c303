/** A fitted log-linear model, and how the fit came to its end. */
export type Fit = {
  /** The fitted mean of each active cell; every other cell has 0. */
  readonly fittedMean: Float64Array
  readonly sweeps: number
  /** The largest relative difference between a fitted and an observed margin, met in the last sweep. */
  readonly deviation: number
  readonly stopped: 'converged' | 'risk-converged' | 'sweep-limit'
  /** Empty cells that were set to 0 because their mean went there of itself; 0 where the options leave them. */
  readonly emptied: number
}
