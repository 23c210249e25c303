/** When a fit by iterative proportional fitting stops; every default stands here. */
export type FitOptions = {
  /** (i) The largest relative difference between a fitted and an observed margin is below this. */
  readonly tolerance: number
  /** (ii) It is below this, and the risk sums have settled though the margins have not: */
  readonly settledTolerance: number
  /** the difference is more than this share of what it was a sweep ago, */
  readonly slowShare: number
  /** and neither sum changed by more than this share of itself, */
  readonly settledChange: number
  /** in so many sweeps one after another. */
  readonly settledSweeps: number
  /** (iii) So many sweeps have been made. */
  readonly maxSweeps: number
  /**
   * Empty cells whose mean fell, between these two sweeps, below this share of itself are taken as 0 from there on:
   * on the boundary of the model the margins are then met after all. Without it they are left.
   */
  readonly vanishing?: { readonly from: number; readonly until: number; readonly below: number }
}

export const defaultFitOptions: FitOptions = {
  tolerance: 1e-6,
  settledTolerance: 1e-2,
  slowShare: 0.9,
  settledChange: 1e-6,
  settledSweeps: 3,
  maxSweeps: 200,
}

/**
 * Goes on until the margins are met, on the boundary of the model too.
 *
 * Falling fast for a hundred sweeps is a sign that a cell goes to 0, no proof: in small made-up tables with counts from 1 to
 * 1,000 and half of the cells empty, one slow fit in ten emptied a cell whose mean is above 0. With counts up to 10, and on the
 * census, none did.
 */
export const marginsMet: FitOptions = {
  ...defaultFitOptions,
  settledSweeps: Infinity,
  maxSweeps: 1000,
  vanishing: { from: 100, until: 200, below: 0.75 },
}
