import type { Caution, LoglinearResult } from '../assess/results'
import type { Cells } from '../key/cells'
import { weightedCounts } from '../key/frequencies'
import { exp, expm1, log } from '../math/elementary'
import { expectedReciprocal, reciprocalVariance } from '../math/special'
import { sum } from '../math/sums'
import { activeCells, positionsOf } from '../model/active-cells'
import { adequacyOf, type Adequacy } from '../model/adequacy'
import type { CountTable, ImpossibleCells } from '../model/count-table'
import { fitLoglinear, type Fit } from '../model/fit'
import { defaultFitOptions, type FitOptions } from '../model/options'
import { keyTooLarge } from '../model/problems'
import { fitPseudoLikelihood } from '../model/pseudo-likelihood'
import { isMainEffectsOnly, parameterCount, type Generators } from '../model/terms'
import type { Problem } from '../problem'
import { silent, type Progress } from '../progress'
import { codesAt, type CategoricalColumn } from '../table/column'
import { modelNotTested } from './cautions'
import { classCounts } from './record-risk'

/** Cells beyond which a model's table is not listed: 50 million, a few hundred megabytes. */
export const largestTable = 5e7

export type LoglinearInput = {
  readonly cells: Cells
  /** The columns of the key: needed where its cells are too many to be numbered. */
  readonly columns?: readonly CategoricalColumn[]
  /** How the sample was drawn: one sampling fraction for all, or the weight of each record. */
  readonly inclusion: { readonly fraction: number } | { readonly weights: Float64Array }
  readonly generators: Generators
  /** By record, the probability that its released key values are its true ones; for the adjusted sums. */
  readonly remain?: Float64Array | null
  /** Where the classes of record-level risk end; default {@link classBounds}. */
  readonly riskClasses?: readonly number[] | undefined
  /** Cells of the key that cannot occur. */
  readonly impossible?: readonly ImpossibleCells[]
  readonly options?: FitOptions
  readonly progress?: Progress
}

export type LoglinearRisk = {
  readonly result: LoglinearResult
  /** E(1/F | f = 1) of each sample unique; NaN for other records. */
  readonly recordRisk: Float64Array
  /** The same times the probability that the record kept its true values; null without misclassification. */
  readonly recordAdjusted: Float64Array | null
  readonly cautions: readonly Caution[]
}

/**
 * The risk of a sample's uniques when the population is unknown, from a Poisson log-linear model of its key.
 *
 * With λ the expected people of a cell under the model and x = (1 − π)λ, a sample unique is population unique with
 * probability h₁ = e⁻ˣ, and a match with it is right with probability h₂ = E(1/F | f = 1) = (1 − e⁻ˣ)/x. Summed over
 * the sample uniques: τ₁ and τ₂; times the probability of unchanged values: the adjusted sums.
 *
 * Skinner & Shlomo (2008), JASA 103, 989–1001; for misclassified files Shlomo & Skinner (2010), section 3.3. With
 * weights the model is fitted by pseudo maximum likelihood and π = 1/weight of the record, at most 1. No sample
 * uniques: every sum is 0 and z is null. A main-effects model needs the occupied cells only, so a key of any size has its
 * sums; beyond 50 million cells without B, V and z, which need the empty ones.
 *
 * @throws Problem `key-too-large`
 */
export function loglinearRisk(input: LoglinearInput): LoglinearRisk {
  const { cells, generators, remain, riskClasses } = input
  const uniques = sampleUniquesOf(input)
  const model = fitModel(input, uniques)
  const parameters = parameterCount(generators, cells.sizes)
  const unseen = unseenPeople(uniques, model.expectedCount)
  const populationUnique = unseen.map((x) => exp(-x))
  const match = unseen.map(expectedReciprocal)
  const kept = remain ? Float64Array.from(uniques.record, (i) => remain[i]) : null
  const adjusted = kept && kept.map((m, u) => m * match[u])
  return {
    result: {
      measure: 'loglinear',
      interactions: generators
        .filter((term) => term.length > 1)
        .map((term) => term.map((v) => cells.variables[v])),
      sampleUniques: uniques.cell.length,
      tau1: sum(populationUnique),
      tau2: sum(match),
      tau1Adjusted: kept && sum(kept.map((m, u) => m * populationUnique[u])),
      tau2Adjusted: adjusted && sum(adjusted),
      ...model.adequacy,
      bic: parameters * log(cells.cellOf.length) - 2 * model.logLikelihood,
      doubletons: doubletonsOf(cells),
      iterations: model.sweeps,
      stopped: model.stopped,
      deviation: model.deviation,
      parameters,
      // −expm1(−x) is 1 − h₁ without loss where h₁ is near 1.
      tau1Sd: Math.sqrt(sum(populationUnique.map((h, u) => -h * expm1(-unseen[u])))),
      tau2Sd: Math.sqrt(sum(unseen.map(reciprocalVariance))),
      classes: classCounts(match, riskClasses),
      ...(riskClasses && { classBounds: riskClasses }),
    },
    recordRisk: byRecord(cells, uniques, match),
    recordAdjusted: adjusted && byRecord(cells, uniques, adjusted),
    cautions: cells.cellCount > largestTable ? [modelNotTested(cells.cellCount, largestTable)] : [],
  }
}

/** The cells with one record, and that record. */
type Uniques = {
  readonly cell: Uint32Array
  readonly record: Uint32Array
  readonly inclusionProbability: Float64Array
}

function sampleUniquesOf({ cells, inclusion }: LoglinearInput): Uniques {
  const cell = Uint32Array.from(cells.sampleCount.keys()).filter((k) => cells.sampleCount[k] === 1)
  const record = cell.map((k) => cells.firstRecord[k])
  const inclusionProbability = Float64Array.from(record, (i) =>
    'fraction' in inclusion ? inclusion.fraction : Math.min(1, 1 / inclusion.weights[i]),
  )
  return { cell, record, inclusionProbability }
}

/** Why a model of this key can't be fitted, or null when it can. */
export function modelRefusal(
  { cellCount }: Cells,
  generators: Generators,
  impossible: readonly ImpossibleCells[] = [],
): Problem | null {
  const hasClosedForm = isMainEffectsOnly(generators) && impossible.length === 0
  return cellCount <= largestTable || hasClosedForm ? null : keyTooLarge(cellCount, largestTable)
}

type FittedModel = Pick<Fit, 'sweeps' | 'deviation' | 'stopped'> & {
  /** λ of each sample unique. */
  readonly expectedCount: Float64Array
  readonly adequacy: Adequacy
  readonly logLikelihood: number
}

/** The table of a key, and the cells that a model of it has to give a mean. */
type ModelTable = {
  /** K. */
  readonly cells: number
  readonly sample: CountTable
  /** The active cells, or just the occupied ones of a table too large to be listed. */
  readonly active: Uint32Array | Float64Array
  readonly isListed: boolean
  /** Where the occupied cells, and where the sample uniques, stand among the active ones. */
  readonly position: Uint32Array
  readonly uniquePosition: Uint32Array
}

function modelTable(
  { cells, columns, generators, impossible = [] }: LoglinearInput,
  uniques: Uniques,
): ModelTable {
  const isListed = cells.cellCount <= largestTable
  const refusal = modelRefusal(cells, generators, impossible)
  if (refusal) throw refusal
  const numbered = cells.cellNumber !== null
  if (!numbered && !columns)
    throw new Error('Cells without numbers were given without the columns of their key.')
  // Where there are no numbers the cells are told apart by their places among the occupied ones.
  const number = cells.cellNumber ?? Float64Array.from(cells.firstRecord.keys())
  const cell = isListed ? Uint32Array.from(number) : number
  const sample: CountTable = {
    sizes: cells.sizes,
    cell,
    count: Float64Array.from(cells.sampleCount),
    impossible,
    ...(!numbered && columns && { codes: columns.map((column) => codesAt(column, cells.firstRecord)) }),
  }
  const active = isListed ? activeCells(sample, generators) : cell
  const position = positionsOf(cell, active)
  return {
    cells: cells.cellCount,
    sample,
    active,
    isListed,
    position,
    uniquePosition: uniques.cell.map((k) => position[k]),
  }
}

function fitModel(input: LoglinearInput, uniques: Uniques): FittedModel {
  const table = modelTable(input, uniques)
  return 'fraction' in input.inclusion
    ? fitEqualProbability(input, table, uniques, input.inclusion.fraction)
    : fitWeighted(input, table, uniques, input.inclusion.weights)
}

function fitEqualProbability(
  { generators, options = defaultFitOptions, progress = silent }: LoglinearInput,
  table: ModelTable,
  uniques: Uniques,
  fraction: number,
): FittedModel {
  const scaled = (mean: Float64Array): Float64Array => mean.map((mu) => mu / fraction)
  const ofUniques = (mean: Float64Array): Float64Array => scaled(at(table.uniquePosition, mean))
  const watched = (mean: Float64Array): number[] => riskSums(uniques, ofUniques(mean))
  const fit = fitLoglinear(table.sample, generators, table.active, watched, options, progress)
  return {
    ...fit,
    expectedCount: ofUniques(fit.fittedMean),
    adequacy: adequacyOfModel(table, fit.fittedMean, scaled(fit.fittedMean)),
    logLikelihood: logLikelihoodOf(table, fit.fittedMean),
  }
}

function fitWeighted(
  { cells, generators, options = defaultFitOptions, progress = silent }: LoglinearInput,
  table: ModelTable,
  uniques: Uniques,
  weights: Float64Array,
): FittedModel {
  const { sample, active, uniquePosition } = table
  const weighted = { ...sample, count: weightedCounts(cells, weights) }
  const fromSample = (mean: Float64Array): Float64Array =>
    at(uniquePosition, mean).map((mu, u) => mu / uniques.inclusionProbability[u])
  const watched = {
    expectedCount: (mean: Float64Array) => riskSums(uniques, at(uniquePosition, mean)),
    fittedMean: (mean: Float64Array) => riskSums(uniques, fromSample(mean)),
  }
  const fit = fitPseudoLikelihood({ sample, weighted, generators, active }, watched, options, progress)
  return {
    ...fit,
    expectedCount: at(uniquePosition, fit.expectedCount),
    adequacy: adequacyOfModel(table, fit.fittedMean, fit.expectedCount),
    logLikelihood: logLikelihoodOf(table, fit.fittedMean),
  }
}

/** z stands for nothing when there is no sample unique; nothing at all can be said of cells that are not listed. */
function adequacyOfModel(
  { isListed, position, uniquePosition, sample, cells }: ModelTable,
  fittedMean: Float64Array,
  expectedCount: Float64Array,
): Adequacy {
  if (!isListed) return nothingKnown
  const adequacy = adequacyOf(fittedMean, expectedCount, { position, count: sample.count }, cells)
  return uniquePosition.length > 0
    ? adequacy
    : { ...adequacy, z1: null, z2: null, z1Robust: null, z2Robust: null }
}

const nothingKnown: Adequacy = {
  b1: null,
  b2: null,
  v1: null,
  v2: null,
  z1: null,
  z2: null,
  b1Full: null,
  b2Full: null,
  expectedDoubletons: null,
  v1Robust: null,
  v2Robust: null,
  z1Robust: null,
  z2Robust: null,
}

/** ln L of the counts under the fitted means, which add up to the records; without what depends on the counts alone. */
function logLikelihoodOf({ sample, position }: ModelTable, fittedMean: Float64Array): number {
  const terms = sample.count.map((count, i) => count * (log(fittedMean[position[i]]) - 1))
  return sum(terms)
}

function doubletonsOf({ sampleCount }: Cells): number {
  let doubletons = 0
  for (const count of sampleCount) if (count === 2) doubletons++
  return doubletons
}

/** x = (1 − π)λ of each sample unique, from its λ. */
function unseenPeople({ inclusionProbability }: Uniques, expectedCount: Float64Array): Float64Array {
  return expectedCount.map((lambda, u) => (1 - inclusionProbability[u]) * lambda)
}

/** τ₁ and τ₂, which the fitting watches. */
function riskSums(uniques: Uniques, expectedCount: Float64Array): number[] {
  const unseen = unseenPeople(uniques, expectedCount)
  return [sum(unseen.map((x) => exp(-x))), sum(unseen.map(expectedReciprocal))]
}

function at(place: Uint32Array, values: Float64Array): Float64Array {
  return Float64Array.from(place, (position) => values[position])
}

function byRecord({ cellOf }: Cells, uniques: Uniques, values: Float64Array): Float64Array {
  const recordValues = new Float64Array(cellOf.length).fill(NaN)
  for (let u = 0; u < values.length; u++) recordValues[uniques.record[u]] = values[u]
  return recordValues
}
