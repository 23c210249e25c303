import { inclusionProbabilities } from '../key/frequencies'
import type { Cells } from '../key/cells'
import { chanceOfAll, type Kept } from '../protect/kept'
import { addTimesTo, newRunningSum, sum, totalOf } from '../math/sums'
import { findColumn, recordsIn, type Table } from '../table/table'
import { weightsOf } from '../table/weights'
import { fractionContradicted, weightsBelowOne, weightsNormalised } from './cautions'
import type { Recipe } from './recipe'
import type { Caution } from './caution'

/** How the sample was drawn, as the measures use it: one sampling fraction for all records, or the weight of each. */
export type Sampling =
  | {
      readonly fraction: number
      /** The share of the people that the records are: n/N where N is known, else the fraction. */
      readonly sampled: number
    }
  | {
      /** Of each row. */
      readonly weights: Float64Array
      /** How many records each row stands for; left out: one each. */
      readonly times?: Uint32Array
    }

/**
 * The sampling of a study: the fraction or the weights that the recipe gives, else records over the population's size.
 * Null when nothing is known of it.
 *
 * @throws Problem `weight-not-positive`
 */
export function samplingOf(recipe: Recipe, table: Table, populationSize: number | null): Sampling | null {
  const { fraction, weight, populationSize: stated } = recipe.design ?? {}
  if (weight !== undefined) {
    const { times } = table
    return { weights: weightsOf(table, weight), ...(times && { times }) }
  }
  const size = stated ?? populationSize
  const sampled = size === null ? fraction : recordsIn(table) / size
  return sampled === undefined ? null : { fraction: fraction ?? sampled, sampled }
}

/**
 * How the records that a step left were sampled: the chance to be sampled and then kept. Where it is not the same for all
 * that are left, each has its weight.
 */
export function samplingOfKept(sampling: Sampling, kept: Kept): Sampling {
  const { rows, chance } = kept
  if ('weights' in sampling) {
    return { weights: chance.map((each, i) => sampling.weights[rows[i]] / each) }
  }
  const ofAll = chanceOfAll(kept)
  if (ofAll === null) return { weights: chance.map((each) => 1 / (sampling.fraction * each)) }
  return { fraction: sampling.fraction * ofAll, sampled: sampling.sampled * ofAll }
}

/**
 * How records that were drawn anew stand for people: by their weights, where they have some; else all alike, so that they stand
 * for as many people as the sample of so many records does.
 */
export function samplingDrawnAnew(
  { design = {} }: Pick<Recipe, 'design'>,
  released: Table,
  sampling: Sampling,
  records: number,
): Sampling {
  const weights = design.weight === undefined ? undefined : findColumn(released, design.weight)
  if (weights?.kind === 'numeric' && weights.values.every((weight) => weight > 0)) {
    return { weights: weights.values }
  }
  const people = 'weights' in sampling ? totalWeight(sampling) : records / sampling.sampled
  return { fraction: released.records / people, sampled: released.records / people }
}

/** Whether it is known how the sample was drawn: the recipe says so, or the population that it was drawn from is known. */
export function isSamplingKnown(
  { design = {} }: Pick<Recipe, 'design'>,
  isPopulationKnown: boolean,
): boolean {
  const { fraction, weight, populationSize } = design
  return isPopulationKnown || [fraction, weight, populationSize].some((said) => said !== undefined)
}

/** How many people the sample stands for; null when nothing is known of it. */
export function populationSizeOf(sampling: Sampling | null, records: number): number | null {
  if (!sampling) return null
  return 'weights' in sampling ? totalWeight(sampling) : records / sampling.sampled
}

/** π of each record's cell: the sampling fraction, or with weights f/W of the cell, at most 1. */
export function inclusionOf(sampling: Sampling, cells: Cells): Float64Array {
  return 'weights' in sampling
    ? inclusionProbabilities(cells, sampling.weights)
    : new Float64Array(cells.cellOf.length).fill(sampling.fraction)
}

/** Weights whose sum is so near the number of records have been normalised. */
const normalisedWithin = 0.01

/** A fraction and a count of the people contradict each other from here on, as a share of the fraction. */
const contradictedBeyond = 0.1

/** What is odd about the sampling: a fraction that the number of people contradicts, or the weights. */
export function samplingCautions(sampling: Sampling | null, records: number): readonly Caution[] {
  if (!sampling) return []
  if ('weights' in sampling) return weightCautions(sampling)
  const { fraction, sampled } = sampling
  return Math.abs(fraction / sampled - 1) > contradictedBeyond
    ? [fractionContradicted(fraction, records, Math.round(records / sampled))]
    : []
}

type Weights = Extract<Sampling, { readonly weights: Float64Array }>

/** Weights below 1, or a sum of them that says they have been divided by their mean. */
export function weightCautions(of: Weights): readonly Caution[] {
  const { weights, times } = of
  const records = times ? sum(times) : weights.length
  const below = weights.reduce((count, weight, row) => count + (weight < 1 ? (times?.[row] ?? 1) : 0), 0)
  const total = totalWeight(of)
  const normalised = Math.abs(total / records - 1) <= normalisedWithin
  return [
    ...(below > 0 ? [weightsBelowOne(below, records)] : []),
    ...(normalised ? [weightsNormalised(total, records)] : []),
  ]
}

function totalWeight({ weights, times }: Weights): number {
  const total = newRunningSum()
  weights.forEach((weight, row) => addTimesTo(total, weight, times?.[row] ?? 1))
  return totalOf(total)
}
