import { sum } from '../../math/sums'
import type { Both, Refitted } from '../../model/refits'

/** What is known of the sum that a model estimates over the sample uniques of a file. */
export type PredictedSum = {
  /** The estimate less what refits say it is off by. */
  readonly corrected: number
  /** b: by how much the estimate is off on average, were the model true. */
  readonly bias: number
  /** The 95% prediction interval of the sum itself, cut to what is possible. */
  readonly low: number
  readonly high: number
  /** The parts of its width, as standard deviations: of the sum given the model, of the fit, of the choice of the model. */
  readonly chance: number
  readonly estimation: number
  readonly choice: number
}

type Prediction = { readonly tau1: PredictedSum; readonly tau2: PredictedSum }

export type ModelPredicted = {
  readonly refitted: Refitted
  /** (σ/mean)² of the weights of records that share a cell: what their spread adds to that of the fit. */
  readonly weightVariation: number
  /** τ̂₁ and τ̂₂, and the standard deviations of the sums given the model. */
  readonly estimate: Both
  readonly chance: Both
  readonly sampleUniques: number
}

/**
 * What the misfit of τ₁ and of τ₂ is taken to be: its means by its scale D, and its variances by D². Empirical: chosen for
 * the coverage that `measured-performance.ts` has.
 */
const meanMisfit: Both = [2 / 3, 3 / 4]
const misfitVariance: Both = [3 / 4, 1 / 2]

/** 95% of a normal distribution. */
const within = 1.96

/**
 * Prediction intervals for τ₁ and τ₂, the numbers of population uniques and of correct matches there are: a refit
 * bootstrap with an allowance for misfit. Files are drawn from the fitted model, and the model and one with more pairs are
 * refitted to each: the mean error b and its spread s tell of estimation, and the richer model of what the chosen
 * one leaves out, beyond what noise alone shows (D). Chance is added in closed form.
 *
 * Ours; the constants are empirical, set where the truth was known.
 */
export function predictionInterval(input: ModelPredicted): Prediction {
  const { errors, misfit } = input.refitted
  const predicted = (which: 0 | 1): PredictedSum =>
    predictedSum(
      input.estimate[which],
      input.chance[which],
      errors.map((error) => error[which]),
      { seen: misfit[which], mean: meanMisfit[which], variance: misfitVariance[which] },
      input,
    )
  return { tau1: predicted(0), tau2: predicted(1) }
}

function predictedSum(
  estimate: number,
  chance: number,
  errors: readonly number[],
  misfit: { readonly seen: number; readonly mean: number; readonly variance: number },
  { sampleUniques, weightVariation }: Pick<ModelPredicted, 'sampleUniques' | 'weightVariation'>,
): PredictedSum {
  const bias = meanOf(errors)
  const spread = sum(errors.map((error) => (error - bias) * (error - bias))) / (errors.length - 1)
  const estimation = spread * (1 + weightVariation)
  const scale = Math.max(misfit.seen, -bias, 0)
  const corrected = estimate - bias - misfit.mean * scale
  const choice = misfit.variance * scale * scale
  const parts = { corrected, bias, chance, estimation: Math.sqrt(estimation), choice: Math.sqrt(choice) }
  return intervalAbout(parts, sampleUniques)
}

/** The interval about a corrected estimate, cut to what a sum over so many sample uniques can be. */
export function intervalAbout(
  parts: Omit<PredictedSum, 'low' | 'high'>,
  sampleUniques: number,
): PredictedSum {
  const { corrected, chance, estimation, choice } = parts
  const half = within * Math.sqrt(chance * chance + estimation * estimation + choice * choice)
  const possible = (value: number) => Math.min(sampleUniques, Math.max(0, value))
  return {
    ...parts,
    corrected: possible(corrected),
    low: possible(corrected - half),
    high: possible(corrected + half),
  }
}

function meanOf(values: readonly number[]): number {
  return sum(values) / values.length
}
