import { inclusionProbabilities } from '../key/frequencies'
import type { Cells } from '../key/cells'
import { sum } from '../math/sums'
import type { Table } from '../table/table'
import { weightsOf } from '../table/weights'
import { weightsBelowOne, weightsNormalised } from './cautions'
import type { Recipe } from './recipe'
import type { Caution } from './caution'

/** How the sample was drawn, as the measures use it: one sampling fraction for all records, or the weight of each. */
export type Sampling = { readonly fraction: number } | { readonly weights: Float64Array }

/**
 * The sampling of a study: the fraction or the weights that the recipe gives, else records over the population's size.
 * Null when nothing is known of it.
 *
 * @throws Problem `weight-not-positive`
 */
export function samplingOf(recipe: Recipe, table: Table, populationSize: number | null): Sampling | null {
  const { fraction, weight, populationSize: stated } = recipe.design ?? {}
  if (fraction !== undefined) return { fraction }
  if (weight !== undefined) return { weights: weightsOf(table, weight) }
  const size = stated ?? populationSize
  return size === null ? null : { fraction: table.records / size }
}

/** Whether it is known how the sample was drawn: the recipe says so, or the population that it was drawn from is known. */
export function isSamplingKnown(
  { design = {} }: Pick<Recipe, 'design'>,
  isPopulationKnown: boolean,
): boolean {
  const { fraction, weight, populationSize } = design
  return isPopulationKnown || [fraction, weight, populationSize].some((said) => said !== undefined)
}

/** π of each record's cell: the sampling fraction, or with weights f/W of the cell, at most 1. */
export function inclusionOf(sampling: Sampling, cells: Cells): Float64Array {
  return 'weights' in sampling
    ? inclusionProbabilities(cells, sampling.weights)
    : new Float64Array(cells.cellOf.length).fill(sampling.fraction)
}

/** Weights whose sum is so near the number of records have been normalised. */
const normalisedWithin = 0.01

/** What is odd about the weights: some below 1, or a sum that says they have been divided by their mean. */
export function samplingCautions(sampling: Sampling | null): readonly Caution[] {
  if (!sampling || !('weights' in sampling)) return []
  const { weights } = sampling
  const below = weights.reduce((count, weight) => count + (weight < 1 ? 1 : 0), 0)
  const total = sum(weights)
  const normalised = Math.abs(total / weights.length - 1) <= normalisedWithin
  return [
    ...(below > 0 ? [weightsBelowOne(below, weights.length)] : []),
    ...(normalised ? [weightsNormalised(total, weights.length)] : []),
  ]
}
