import { randomStream } from '../math/random'
import { sum } from '../math/sums'
import type { CountTable } from '../model/count-table'
import { generatorsOf, pairsLeftOut, type Generators } from '../model/terms'
import { silent, type Progress } from '../progress'
import { apparentMisfit, refit, roughMeans, type Both, type StandsFor } from './refits'

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

export type Prediction = { readonly tau1: PredictedSum; readonly tau2: PredictedSum; readonly refits: number }

export type ModelPredicted = {
  readonly sample: CountTable
  readonly generators: Generators
  readonly standsFor: StandsFor
  /** (σ/mean)² of the weights of records that share a cell: what their spread adds to that of the fit. */
  readonly weightVariation: number
  /** τ̂₁ and τ̂₂, and the standard deviations of the sums given the model. */
  readonly estimate: Both
  readonly chance: Both
  readonly sampleUniques: number
  readonly refits: number
  readonly progress?: Progress
}

/** Of the scale D of the misfit, which is taken as uniform on −D/3 … 5D/3: its mean, and its variance by D². */
const meanMisfit = 2 / 3
const misfitVariance = 1 / 3

/** 95% of a normal distribution. */
const within = 1.96

/**
 * Prediction intervals for τ₁ and τ₂, the numbers of population uniques and of correct matches there are: a refit
 * bootstrap with an allowance for misfit. Files are drawn from the fitted model, and the model and the same with all pairs
 * are refitted to each: the mean error b and its spread s tell of estimation, and the richer model of what the chosen
 * one leaves out, beyond what noise alone shows (D). Chance is added in closed form.
 *
 * The refits follow from the file and the model alone: the same streams are drawn for every file.
 *
 * Ours; the constants are empirical, set where the truth was known.
 */
export function predictionInterval(input: ModelPredicted): Prediction {
  const { sample, generators, standsFor, refits, progress = silent } = input
  const richer = withAllPairs(generators, sample.sizes)
  const model = roughMeans(sample, standsFor, generators)
  const rich = richer === generators ? model : roughMeans(sample, standsFor, richer)
  const shown = apparentMisfit(model, rich)
  const drawn = Array.from({ length: refits }, (_, r) => {
    progress(r, refits, 'Working out the interval')
    return refit(sample, model, generators, richer, standsFor, randomStream(0, 'refit', r))
  })
  progress(refits, refits, 'Working out the interval')
  const predicted = (which: 0 | 1): PredictedSum =>
    predictedSum(
      input.estimate[which],
      input.chance[which],
      drawn.map(({ error }) => error[which]),
      shown[which] - meanOf(drawn.map(({ misfit }) => misfit[which])),
      input,
    )
  return { tau1: predicted(0), tau2: predicted(1), refits }
}

/** The same model with every pair; the same generators where it has them all. */
function withAllPairs(generators: Generators, sizes: readonly number[]): Generators {
  const left = pairsLeftOut(generators, sizes)
  return left.length === 0 ? generators : generatorsOf([...generators, ...left], sizes.length)
}

function predictedSum(
  estimate: number,
  chance: number,
  errors: readonly number[],
  seenByRicher: number,
  { sampleUniques, weightVariation }: Pick<ModelPredicted, 'sampleUniques' | 'weightVariation'>,
): PredictedSum {
  const bias = meanOf(errors)
  const spread = sum(errors.map((error) => (error - bias) * (error - bias))) / (errors.length - 1)
  const estimation = spread * (1 + weightVariation)
  const misfit = Math.max(seenByRicher, -bias, 0)
  const corrected = estimate - bias - meanMisfit * misfit
  const choice = misfitVariance * misfit * misfit
  const half = within * Math.sqrt(chance * chance + estimation + choice)
  const possible = (value: number) => Math.min(sampleUniques, Math.max(0, value))
  return {
    corrected: possible(corrected),
    bias,
    low: possible(corrected - half),
    high: possible(corrected + half),
    chance,
    estimation: Math.sqrt(estimation),
    choice: Math.sqrt(choice),
  }
}

function meanOf(values: readonly number[]): number {
  return sum(values) / values.length
}
