import type { LoglinearPrediction, LoglinearResult, PredictedSumName, PredictionParts } from './result'
import type { Cells } from '../../key/cells'
import { weightedCounts } from '../../key/frequencies'
import { reciprocalVariance } from '../../math/special'
import { addTimesTo, newRunningSum, sum, totalOf } from '../../math/sums'
import { defaultSearchOptions, statisticOf, type SearchOptions, type SearchTarget } from '../../model/search'
import { generatorsOf } from '../../model/terms'
import { type Progress, silent } from '../../progress'
import type { LoglinearRisk } from './loglinear'
import { countTableOf, sampleUniquesOf, unseenPeople, type ModelToFit } from './fit'
import { intervalAbout, predictionInterval, type PredictedSum } from './prediction-interval'
import { refitInTurn, refitterOf, type Refitting } from '../../model/refitter'
import { whatRefitsSay, type Refitter } from '../../model/refits'

/** What a prediction interval is asked for with. */
export type PredictionAsked = {
  /** How many files are drawn and fitted to; at least 2. */
  readonly refits: number
  /** A model is rejected whose z of this target is this or more. */
  readonly target?: SearchTarget | undefined
  readonly acceptBelow?: number | undefined
}

/** A file and how it was sampled. */
export type FileModelled = Omit<ModelToFit, 'generators'>

/** What a search accepts, or what a model set by hand is held against. */
type Accepted = Pick<SearchOptions, 'target' | 'acceptBelow'>

/** Where more of the records than this are alone in their cell z was found to see no misfit. */
const mostUniques = 0.95

/** Where −b₂ is more than this share of τ̂₂ the model has more parameters than the sample carries. */
const mostOverfitting = 0.1

/** {@link predictingRisk} with every refit done here. */
export function predictedRisk(
  estimated: LoglinearRisk,
  input: FileModelled & { readonly progress?: Progress },
  asked: PredictionAsked,
): LoglinearRisk {
  const predicting = predictingRisk(estimated, input, asked)
  let next = predicting.next()
  while (!next.done) next = predicting.next(refitInTurn(next.value, input.progress ?? silent))
  return next.value
}

/**
 * A risk with the prediction intervals of its sums, or with why there are none that can be stood by. Of a released file
 * the adjusted sum is predicted, of a model that was searched for τ₁ that alone, else τ₁ and τ₂.
 */
export function* predictingRisk(
  estimated: LoglinearRisk,
  input: FileModelled,
  asked: PredictionAsked,
): Refitting<LoglinearRisk> {
  const { result, uniques } = estimated
  const { inclusion, cells } = input
  const accepted: Accepted = {
    target: (uniques.adjusted ? null : asked.target) ?? defaultSearchOptions.target,
    acceptBelow: asked.acceptBelow ?? defaultSearchOptions.acceptBelow,
  }
  const none = whyNone(result, cells.records, accepted)
  if (none !== null) return without(none, estimated)
  const { variables, cellCount } = cells
  const interactions = result.interactions.map((term) => term.map((name) => variables.indexOf(name)))
  const refitter = modelRefitter(input, interactions)
  const { refits } = asked
  const done = yield { interactions, cellCount, tau2: result.tau2, refits, refitter }
  const refitted = whatRefitsSay(refitter.shownMisfit(), done)
  const { tau1, tau2 } = predictionInterval({
    refitted,
    weightVariation: 'fraction' in inclusion ? 0 : weightVariationOf(cells, inclusion.weights),
    estimate: [result.tau1, result.tau2],
    chance: [result.tau1Sd, result.tau2Sd],
    sampleUniques: result.sampleUniques,
  })
  if (tau2.bias < -mostOverfitting * result.tau2) return without('overfitted', estimated)
  const tau2Adjusted = adjustedSum(estimated, input, tau2)
  const sums: PredictedSums = tau2Adjusted
    ? { tau2Adjusted }
    : accepted.target === 'tau1'
      ? { tau1 }
      : { tau1, tau2 }
  return withPrediction(estimated, sums, { refits, none: null })
}

/** Refits the model with these interactions to files drawn from it. */
export function modelRefitter(input: FileModelled, interactions: readonly (readonly number[])[]): Refitter {
  const { cells, inclusion } = input
  const generators = generatorsOf(interactions, cells.sizes.length)
  const standsFor = 'fraction' in inclusion ? inclusion : { people: weightedCounts(cells, inclusion.weights) }
  return refitterOf(countTableOf(input), generators, standsFor)
}

/**
 * The prediction of Σ M_jj/F̃_j over the sample uniques of a released file: that of τ₂, as if nothing had been changed,
 * times the share of it that the probabilities of unchanged values leave; chance by the records themselves. Null where
 * there is nothing to adjust for.
 */
function adjustedSum(
  { result, uniques: { risk, adjusted, lambda } }: LoglinearRisk,
  input: Pick<FileModelled, 'cells' | 'inclusion'>,
  naive: PredictedSum,
): PredictedSum | null {
  if (result.tau2Adjusted === null || !adjusted) return null
  const share = result.tau2Adjusted / result.tau2
  const variances = unseenPeople(sampleUniquesOf(input), lambda).map((x, u) => {
    const stays = adjusted[u] / risk[u]
    return stays * stays * reciprocalVariance(x)
  })
  return intervalAbout(
    {
      ...naive,
      corrected: share * naive.corrected,
      bias: share * naive.bias,
      chance: Math.sqrt(sum(variances)),
      estimation: share * naive.estimation,
      choice: share * naive.choice,
    },
    result.sampleUniques,
  )
}

type None = NonNullable<NonNullable<LoglinearPrediction['prediction']>['none']>

/** Why a model has no interval whose coverage was measured; null where it has one. */
function whyNone(result: LoglinearResult, records: number, { target, acceptBelow }: Accepted): None | null {
  const { sampleUniques, status } = result
  if (sampleUniques === 0) return 'no-uniques'
  const statistic = statisticOf(result, target)
  if (status === 'too-few-doubletons' || statistic === null) return 'untested'
  if (status === 'underfitted' || statistic >= acceptBelow) return 'rejected'
  if (statistic <= -acceptBelow) return 'overfitted'
  return isHardlyTested(sampleUniques, records) ? 'hardly-tested' : null
}

/** Whether too few records share their cell with another for z to see a misfit. */
export function isHardlyTested(sampleUniques: number, records: number): boolean {
  return sampleUniques > mostUniques * records
}

/** (σ/mean)² of the weights of records in one cell, over all that share theirs, of which {@link whyNone} asks for some. */
function weightVariationOf(cells: Cells, weights: Float64Array): number {
  const total = weightedCounts(cells, weights)
  const squares = newRunningSum()
  let records = 0
  for (let i = 0; i < weights.length; i++) {
    const cell = cells.cellOf[i]
    const sharing = cells.sampleCount[cell]
    if (sharing < 2) continue
    const share = (weights[i] * sharing) / total[cell] - 1
    // Each cell loses one of its records to its mean.
    const often = cells.times?.[i] ?? 1
    addTimesTo(squares, (share * share * sharing) / (sharing - 1), often)
    records += often
  }
  return totalOf(squares) / records
}

function without(none: None, estimated: LoglinearRisk): LoglinearRisk {
  return withPrediction(estimated, null, { refits: 0, none })
}

type PredictedSums = Readonly<Partial<Record<PredictedSumName, PredictedSum>>>

function withPrediction(
  estimated: LoglinearRisk,
  sums: PredictedSums | null,
  how: Omit<NonNullable<LoglinearPrediction['prediction']>, 'parts'>,
): LoglinearRisk {
  const { tau1, tau2, tau2Adjusted } = sums ?? {}
  const parts = sums && {
    ...(tau1 && { tau1: partsOf(tau1) }),
    ...(tau2 && { tau2: partsOf(tau2) }),
    ...(tau2Adjusted && { tau2Adjusted: partsOf(tau2Adjusted) }),
  }
  const prediction: LoglinearPrediction = {
    tau1Corrected: tau1?.corrected ?? null,
    tau1Low: tau1?.low ?? null,
    tau1High: tau1?.high ?? null,
    tau2Corrected: tau2?.corrected ?? null,
    tau2Low: tau2?.low ?? null,
    tau2High: tau2?.high ?? null,
    tau2AdjustedCorrected: tau2Adjusted?.corrected ?? null,
    tau2AdjustedLow: tau2Adjusted?.low ?? null,
    tau2AdjustedHigh: tau2Adjusted?.high ?? null,
    prediction: { ...how, parts },
  }
  return { ...estimated, result: { ...estimated.result, ...prediction } }
}

function partsOf({ chance, estimation, choice }: PredictedSum): PredictionParts {
  return { chance, estimation, choice }
}
