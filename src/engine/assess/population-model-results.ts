/*
 * Results of the population models other than the log-linear one, as in `results.ts`.
 */

/** Negative-binomial smoothing over neighbouring cells. */
export type NegativeBinomialResult = {
  readonly measure: 'negativeBinomial'
  readonly sampleUniques: number
  readonly tau1: number
  readonly tau2: number
  /** Null on the original file and where the matrices are not known. */
  readonly tau1Adjusted: number | null
  readonly tau2Adjusted: number | null
  /** The shape shared by all cells; null in the Poisson limit, where the cells vary no more than Poisson counts. */
  readonly alpha: number | null
  /** 1 + 1/α as estimated; null where no occupied cell has an occupied neighbour. */
  readonly dispersion: number | null
  /** Sample uniques with nobody else near, so that their mean rests on their own record. */
  readonly isolated: number
  /** By variable of the key, how many levels away count as near. */
  readonly radius: Readonly<Record<string, number>>
  readonly classes: readonly number[]
  /** Where the classes end, when the recipe says so. */
  readonly classBounds?: readonly number[]
}

/** The Poisson–gamma model: one shape for all cells, from how many cells there are of each size. */
export type PoissonGammaResult = PoissonGammaFigures & {
  readonly measure: 'poissonGamma'
  readonly estimate: 'ml' | 'moment' | 'truncated'
  /** The expected population uniques that are in the file: their share of the population times the records, group by group. */
  readonly tau1: number
  /** The groups by the level of `by`, a missing value under the empty text; only with `by`, and those that have records. */
  readonly groups?: Readonly<Record<string, PoissonGammaFigures>>
}

/** What the model says of a population or of one of its groups. */
export type PoissonGammaFigures = {
  /** k: the cells of the key that can occur, empty ones too; of a group, those with its level. */
  readonly cells: number
  readonly records: number
  readonly sampleUniques: number
  /** The sample uniques that the model expects: far from those there are, it does not fit. */
  readonly expectedSampleUniques: number
  /** Null in the Poisson limit, and for all groups together where they differ. */
  readonly alpha: number | null
  /** Null for all groups together where they differ. */
  readonly beta: number | null
  /** Whether β lies at an end of the range that was searched; for all groups together, whether one of them does. */
  readonly atBoundary: boolean
  /** N, as the sampling fraction or the weights have it. */
  readonly populationSize: number
  /** p, the population uniques that the model expects, and their share of the population. */
  readonly populationUniques: number
  readonly populationUniqueShare: number
}
