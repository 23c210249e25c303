import type { LoglinearPrediction, LoglinearResult } from '../assess/results'
import type { Cells } from '../key/cells'
import { weightedCounts } from '../key/frequencies'
import { defaultSearchOptions } from '../model/search'
import { generatorsOf } from '../model/terms'
import { type Progress, silent } from '../progress'
import type { LoglinearRisk } from './loglinear'
import { countTableOf, type ModelToFit } from './loglinear-fit'
import { largestTable } from './model-limits'
import { predictionInterval } from './prediction-interval'

/** What a prediction interval is asked for with. */
export type PredictionAsked = {
  /** How many files are drawn and fitted to; at least 2. */
  readonly refits: number
  /** A model with z₂ of this or more is rejected. */
  readonly acceptBelow?: number | undefined
}

/** Where −b₂ is more than this share of τ̂₂ the model has more parameters than the sample carries. */
const mostOverfitting = 0.1

/** A risk with the prediction intervals of its sums, or with why there are none that can be stood by. */
export function predictedRisk(
  estimated: LoglinearRisk,
  input: Omit<ModelToFit, 'generators'> & { readonly progress?: Progress },
  asked: PredictionAsked,
): LoglinearRisk {
  const { result } = estimated
  const none = whyNone(result, input, asked.acceptBelow ?? defaultSearchOptions.acceptBelow)
  if (none !== null) return { ...estimated, result: { ...result, ...without(none) } }
  const { inclusion, cells } = input
  const { variables } = cells
  const interactions = result.interactions.map((term) => term.map((name) => variables.indexOf(name)))
  const { tau1, tau2, refits } = predictionInterval({
    sample: countTableOf(input),
    generators: generatorsOf(interactions, variables.length),
    ...('fraction' in inclusion
      ? { standsFor: inclusion, weightVariation: 0 }
      : {
          standsFor: { people: weightedCounts(cells, inclusion.weights) },
          weightVariation: weightVariationOf(cells, inclusion.weights),
        }),
    estimate: [result.tau1, result.tau2],
    chance: [result.tau1Sd, result.tau2Sd],
    sampleUniques: result.sampleUniques,
    refits: asked.refits,
    progress: input.progress ?? silent,
  })
  if (tau2.bias < -mostOverfitting * result.tau2) {
    return { ...estimated, result: { ...result, ...without('overfitted') } }
  }
  const predicted: LoglinearPrediction = {
    tau1Corrected: tau1.corrected,
    tau1Low: tau1.low,
    tau1High: tau1.high,
    tau2Corrected: tau2.corrected,
    tau2Low: tau2.low,
    tau2High: tau2.high,
    prediction: { refits, none: null, parts: { tau1: partsOf(tau1), tau2: partsOf(tau2) } },
  }
  return { ...estimated, result: { ...result, ...predicted } }
}

type None = NonNullable<NonNullable<LoglinearPrediction['prediction']>['none']>

/** Why a model has no interval whose coverage was measured; null where it has one. */
function whyNone(
  { sampleUniques, status, z2 }: LoglinearResult,
  { cells }: Pick<ModelToFit, 'cells'>,
  acceptBelow: number,
): None | null {
  if (sampleUniques === 0) return 'no-uniques'
  if (cells.cellCount > largestTable) return 'key-too-large'
  if (status === 'too-few-doubletons' || z2 === null) return 'untested'
  return status === 'underfitted' || z2 >= acceptBelow ? 'rejected' : null
}

/** (σ/mean)² of the weights of records in one cell, over all that share theirs; 0 where none does. */
function weightVariationOf(cells: Cells, weights: Float64Array): number {
  const total = weightedCounts(cells, weights)
  let [squares, records] = [0, 0]
  for (let i = 0; i < weights.length; i++) {
    const cell = cells.cellOf[i]
    const sharing = cells.sampleCount[cell]
    if (sharing < 2) continue
    const share = (weights[i] * sharing) / total[cell] - 1
    // Each cell loses one of its records to its mean.
    squares += (share * share * sharing) / (sharing - 1)
    records++
  }
  return records > 0 ? squares / records : 0
}

function without(none: None): LoglinearPrediction {
  return {
    tau1Corrected: null,
    tau1Low: null,
    tau1High: null,
    tau2Corrected: null,
    tau2Low: null,
    tau2High: null,
    prediction: { refits: 0, none, parts: null },
  }
}

function partsOf({
  chance,
  estimation,
  choice,
}: {
  readonly chance: number
  readonly estimation: number
  readonly choice: number
}) {
  return { chance, estimation, choice }
}
