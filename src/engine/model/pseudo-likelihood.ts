import { silent, type Progress } from '../progress'
import type { CountTable } from './count-table'
import { fitLoglinear, type Watched } from './fit'
import type { Fit } from './fit-result'
import { defaultFitOptions, type FitOptions } from './options'
import type { Generators } from './terms'

/** Means of the active cells on the scale of the sample and of the population, and how the fitting of them ended. */
type PseudoFit = {
  /** μ: expected sampled records, the model fitted to the counts. */
  readonly fittedMean: Float64Array
  /** λ: expected people, the model fitted to the weighted counts. */
  readonly expectedCount: Float64Array
} & Pick<Fit, 'sweeps' | 'deviation' | 'stopped' | 'emptied'>

/**
 * A log-linear model of a sample with unequal inclusion probabilities, by pseudo maximum likelihood.
 *
 * Fitted to the weighted counts the model gives λ, the expected people of each cell. Fitted to the plain counts it
 * gives μ, and μ/λ is a smooth inclusion probability for every cell, the empty ones included, which the adequacy of
 * the model needs (Skinner & Shlomo 2008, section 4; the smoothing is ours). The account of the fitting is that of
 * the fit that went worse.
 *
 * What is watched while fitting is told apart by the scale it speaks of: λ or μ.
 */
export function fitPseudoLikelihood(
  { sample, weighted, generators, active }: PseudoTables,
  watched: { readonly expectedCount: Watched; readonly fittedMean: Watched },
  options: FitOptions = defaultFitOptions,
  progress: Progress = silent,
): PseudoFit {
  const population = fitLoglinear(weighted, generators, active, watched.expectedCount, options, progress)
  const plain = fitLoglinear(sample, generators, active, watched.fittedMean, options, progress)
  const stops = ['converged', 'risk-converged', 'sweep-limit'] as const
  return {
    fittedMean: plain.fittedMean,
    expectedCount: population.fittedMean,
    sweeps: Math.max(population.sweeps, plain.sweeps),
    deviation: Math.max(population.deviation, plain.deviation),
    stopped: stops[Math.max(stops.indexOf(population.stopped), stops.indexOf(plain.stopped))],
    emptied: Math.max(population.emptied, plain.emptied),
  }
}

/** The same cells twice, with their records and with the sums of their weights, and the model's active cells. */
type PseudoTables = {
  readonly sample: CountTable
  readonly weighted: CountTable
  readonly generators: Generators
  readonly active: Uint32Array | Float64Array
}
