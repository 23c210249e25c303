import { log } from '../math/elementary'
import { sum } from '../math/sums'
import { riskCoefficients } from './adequacy'
import { adequacySeries, toRank } from './adequacy-series'
import { cliquePowers } from './clique-powers'
import type { CountTable } from './count-table'
import { cliqueTreeOf } from './decomposable'
import { fitDecomposable } from './fit-decomposable'
import { emptyCellsWith, joinedPair, type JoinedPair } from './joined-pairs'
import { marginsOf } from './margin-at-cells'
import type { ModelFamily } from './model-family'
import { statistics } from './screen'
import type { Statistics } from './search'
import { type Interaction, parameterCount } from './terms'
import { addOccupied, tabulateOccupied } from './tabulated-adequacy'

/** The statistics of the models that have these interactions and one of those on trial, in their order. */
type WeighTrials = (
  interactions: readonly Interaction[],
  trials: readonly Interaction[],
) => readonly Statistics[]

/**
 * Weighs decomposable models in closed form, whatever the size of their table.
 *
 * The model that all trials start from is worked out once; of each trial only the margin over the pair, and what
 * separates it, is gone through: {@link emptyCellsWith}. Right to four digits of z: plenty to rank models by.
 *
 * @param samplingFraction null where it is not one for all: then z is not known
 */
export function decomposableWeigher(
  table: CountTable,
  samplingFraction: number | null,
  family: ModelFamily,
): WeighTrials {
  const { sizes } = table
  const records = sum(table.count)
  const marginOf = marginsOf(table)
  const series = adequacySeries(samplingFraction ?? 1, records, toRank)
  const occupied = occupiedCells(table.count, samplingFraction ?? 1)

  return (interactions, trials) => {
    const generators = family.generators(interactions)
    const tree = cliqueTreeOf(generators)
    if (!tree) throw new Error('A model that is not decomposable was to be weighed in closed form.')
    const { fittedMean } = fitDecomposable(table, tree, marginOf)
    const joined = trials.map((pair) => joinedPair(generators, pair, marginOf))
    const logLikelihood = sum(table.count.map((f, i) => f * log(fittedMean[i]))) - records
    const bicOf = (pair: Interaction, { both, ratio }: JoinedPair): number => {
      const parameters = parameterCount(family.generators([...interactions, pair]), sizes)
      const gained = sum(both.count.map((f, m) => f * log(ratio[m])))
      return parameters * log(records) - 2 * (logLikelihood + gained)
    }
    if (samplingFraction === null)
      return trials.map((pair, t) => ({ z1: null, z2: null, bic: bicOf(pair, joined[t]) }))
    const nodes = cliquePowers(tree, marginOf, series.frequency)
    const sums = emptyCellsWith(joined, nodes, series, marginOf)
    return trials.map((pair, t) => {
      for (const { cells, add } of occupied) add(meansAt(cells, fittedMean, joined[t]), sums[t])
      return { ...statistics(sums[t]), bic: bicOf(pair, joined[t]) }
    })
  }
}

/** The cells of one count, and what adds to B₁ and B₂ what they add beyond empty ones, from their means. */
type CellsOfCount = {
  readonly cells: Uint32Array
  readonly add: (means: Float64Array, into: Float64Array) => void
}

/** From so many cells on a table is worth its making. */
const manyCells = 500

function occupiedCells(count: Float64Array, samplingFraction: number): readonly CellsOfCount[] {
  const counts = [...new Set(count)]
  return counts.map((records) => {
    const cells = Uint32Array.from(count.keys()).filter((i) => count[i] === records)
    if (cells.length < manyCells) return { cells, add: addExactly(records, samplingFraction) }
    const table = tabulateOccupied(samplingFraction, records)
    return { cells, add: (means, into) => table.addProducts(1, means, into) }
  })
}

function addExactly(records: number, samplingFraction: number): CellsOfCount['add'] {
  const coefficients = new Float64Array(7)
  return (means, into) => {
    for (const mu of means) {
      riskCoefficients(mu / samplingFraction, samplingFraction, coefficients)
      addOccupied(records, mu, coefficients, into)
    }
  }
}

/** The fitted means at some cells with a pair joined. */
function meansAt(
  cells: Uint32Array,
  fittedMean: Float64Array,
  { both: { cellOf }, ratio }: JoinedPair,
): Float64Array {
  const means = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i++) means[i] = fittedMean[cells[i]] * ratio[cellOf[cells[i]]]
  return means
}
