import type { Cells } from '../../key/cells'
import { weightedCounts } from '../../key/frequencies'
import { exp, log } from '../../math/elementary'
import { expectedReciprocal } from '../../math/special'
import { addTo, newRunningSum, sum, totalOf } from '../../math/sums'
import { valuesAt } from '../../math/values-at'
import { activeCells, positionsOf } from '../../model/active-cells'
import { adequacyOf, type Adequacy } from '../../model/adequacy'
import type { CountTable, ImpossibleCells } from '../../model/count-table'
import { cliqueTreeOf, type CliqueTree } from '../../model/decomposable'
import { decomposableAdequacy } from '../../model/decomposable-adequacy'
import { fitLoglinear } from '../../model/fit'
import type { Fit } from '../../model/fit-result'
import { fitDecomposable } from '../../model/fit-decomposable'
import { fitMainEffects } from '../../model/main-effects'
import { defaultFitOptions, type FitOptions } from '../../model/options'
import { fitPseudoLikelihood } from '../../model/pseudo-likelihood'
import { isMainEffectsOnly, type Generators } from '../../model/terms'
import { silent, type Progress } from '../../progress'
import { codesAt, type CategoricalColumn } from '../../table/column'
import { largestTable, modelRefusal } from '../../model/model-limits'

/** A model of the cells of a key, and how their records were sampled. */
export type ModelToFit = {
  readonly cells: Cells
  /** The columns of the key: needed where its cells are too many to be numbered. */
  readonly columns?: readonly CategoricalColumn[]
  /** How the sample was drawn: one sampling fraction for all, or the weight of each record. */
  readonly inclusion: { readonly fraction: number } | { readonly weights: Float64Array }
  readonly generators: Generators
  /** Cells of the key that cannot occur. */
  readonly impossible?: readonly ImpossibleCells[]
  readonly options?: FitOptions
  readonly progress?: Progress
}

/** The cells with one record, and that record. */
type Uniques = {
  /** Places among the occupied cells, ascending. */
  readonly cell: Uint32Array
  readonly record: Uint32Array
  readonly inclusionProbability: Float64Array
}

type FittedModel = Pick<Fit, 'sweeps' | 'deviation' | 'stopped' | 'emptied'> & {
  /** μ of each occupied cell: expected records. */
  readonly fittedMean: Float64Array
  /** λ of each occupied cell: expected people. */
  readonly expectedCount: Float64Array
  readonly adequacy: Adequacy
  readonly logLikelihood: number
}

export function sampleUniquesOf({ cells, inclusion }: Pick<ModelToFit, 'cells' | 'inclusion'>): Uniques {
  const cell = Uint32Array.from(cells.sampleCount.keys()).filter((k) => cells.sampleCount[k] === 1)
  const record = cell.map((k) => cells.firstRecord[k])
  const inclusionProbability = Float64Array.from(record, (i) =>
    'fraction' in inclusion ? inclusion.fraction : Math.min(1, 1 / inclusion.weights[i]),
  )
  return { cell, record, inclusionProbability }
}

/** x = (1 − π)λ of each sample unique, from its λ. */
export function unseenPeople({ inclusionProbability }: Uniques, expectedCount: Float64Array): Float64Array {
  return expectedCount.map((lambda, u) => (1 - inclusionProbability[u]) * lambda)
}

/**
 * Fits a model by maximum likelihood, or with weights by pseudo maximum likelihood.
 *
 * A key of at most {@link largestTable} cells is listed. Beyond, a decomposable model is fitted in closed form at the
 * occupied cells alone; how well it serves is then known of equal probabilities only.
 *
 * @throws Problem of {@link modelRefusal}
 */
export function fitModel(input: ModelToFit, uniques: Uniques): FittedModel {
  const table = modelTable(input, uniques)
  return 'fraction' in input.inclusion
    ? fitEqualProbability(input, table, uniques, input.inclusion.fraction)
    : fitWeighted(input, table, uniques, input.inclusion.weights)
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

function modelTable(input: ModelToFit, uniques: Uniques): ModelTable {
  const { cells, generators, impossible } = input
  const refusal = modelRefusal(cells, generators, impossible)
  if (refusal) throw refusal
  const sample = countTableOf(input)
  const isListed = cells.cellCount <= largestTable
  const active = isListed ? activeCells(sample, generators) : sample.cell
  const position = positionsOf(sample.cell, active)
  return {
    cells: cells.cellCount,
    sample,
    active,
    isListed,
    position,
    uniquePosition: uniques.cell.map((k) => position[k]),
  }
}

/** The records of each occupied cell, as a table that models are fitted to. */
export function countTableOf({
  cells,
  columns,
  impossible = [],
}: Pick<ModelToFit, 'cells' | 'columns' | 'impossible'>): CountTable {
  const { sizes, cellCount, cellNumber, firstRecord, sampleCount } = cells
  const count = Float64Array.from(sampleCount)
  if (cellNumber) {
    const cell = cellCount <= largestTable ? Uint32Array.from(cellNumber) : cellNumber
    return { sizes, cell, count, impossible }
  }
  if (!columns) throw new Error('Cells without numbers were given without the columns of their key.')
  // They are told apart by their places among the occupied ones.
  const cell = Float64Array.from(firstRecord.keys())
  return { sizes, cell, count, impossible, codes: columns.map((column) => codesAt(column, firstRecord)) }
}

function fitEqualProbability(
  { generators, options = defaultFitOptions, progress = silent }: ModelToFit,
  table: ModelTable,
  uniques: Uniques,
  fraction: number,
): FittedModel {
  const scaled = (mean: Float64Array): Float64Array => mean.map((mu) => mu / fraction)
  const ofUniques = (mean: Float64Array): Float64Array => scaled(valuesAt(mean, table.uniquePosition))
  const watched = (mean: Float64Array): number[] => riskSums(uniques, ofUniques(mean))
  const fit = table.isListed
    ? fitLoglinear(table.sample, generators, table.active, watched, options, progress)
    : fitClosedForm(table.sample, generators)
  const fittedMean = valuesAt(fit.fittedMean, table.position)
  const { cells, sample, position, isListed } = table
  const adequacy = isListed
    ? adequacyOf(fit.fittedMean, scaled(fit.fittedMean), { position, count: sample.count }, cells)
    : decomposableAdequacy(sample, treeOf(generators), fittedMean, fraction, cells)
  return {
    ...fit,
    fittedMean,
    expectedCount: scaled(fittedMean),
    adequacy: ofUniqueRecords(uniques, adequacy),
    logLikelihood: logLikelihoodOf(table, fittedMean),
  }
}

function fitWeighted(
  { cells, generators, options = defaultFitOptions, progress = silent }: ModelToFit,
  table: ModelTable,
  uniques: Uniques,
  weights: Float64Array,
): FittedModel {
  const { sample, active, position, uniquePosition, isListed } = table
  const weighted = { ...sample, count: weightedCounts(cells, weights) }
  const fromSample = (mean: Float64Array): Float64Array =>
    valuesAt(mean, uniquePosition).map((mu, u) => mu / uniques.inclusionProbability[u])
  const watched = {
    expectedCount: (mean: Float64Array) => riskSums(uniques, valuesAt(mean, uniquePosition)),
    fittedMean: (mean: Float64Array) => riskSums(uniques, fromSample(mean)),
  }
  const fit = table.isListed
    ? fitPseudoLikelihood({ sample, weighted, generators, active }, watched, options, progress)
    : {
        ...fitClosedForm(sample, generators),
        expectedCount: fitClosedForm(weighted, generators).fittedMean,
      }
  const fittedMean = valuesAt(fit.fittedMean, position)
  return {
    ...fit,
    fittedMean,
    expectedCount: valuesAt(fit.expectedCount, position),
    adequacy: isListed
      ? ofUniqueRecords(
          uniques,
          adequacyOf(fit.fittedMean, fit.expectedCount, { position, count: sample.count }, table.cells),
        )
      : nothingKnown,
    logLikelihood: logLikelihoodOf(table, fittedMean),
  }
}

/** At the occupied cells alone. */
function fitClosedForm(table: CountTable, generators: Generators): Fit {
  if (isMainEffectsOnly(generators)) return fitMainEffects(table, table.cell)
  return fitDecomposable(table, treeOf(generators))
}

function treeOf(generators: Generators): CliqueTree {
  const tree = cliqueTreeOf(generators)
  if (!tree) throw new Error('A model without a closed form was let through for a table that is not listed.')
  return tree
}

/** z stands for nothing when there is no sample unique. */
function ofUniqueRecords({ cell }: Uniques, adequacy: Adequacy): Adequacy {
  return cell.length > 0 ? adequacy : { ...adequacy, z1: null, z2: null, z1Robust: null, z2Robust: null }
}

/** Of a table that is not listed, with unequal probabilities: a sum over its empty cells has no closed form. */
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

/** ln L of the counts under their fitted means, which add up to the records; without what depends on the counts alone. */
function logLikelihoodOf({ sample }: ModelTable, fittedMean: Float64Array): number {
  const total = newRunningSum()
  sample.count.forEach((count, i) => addTo(total, count * (log(fittedMean[i]) - 1)))
  return totalOf(total)
}

/** τ₁ and τ₂, which the fitting watches. */
function riskSums(uniques: Uniques, expectedCount: Float64Array): number[] {
  const unseen = unseenPeople(uniques, expectedCount)
  return [sum(unseen.map((x) => exp(-x))), sum(unseen.map(expectedReciprocal))]
}
