import { sum } from '../math/sums'
import { addTerm, adequacySeries } from './adequacy-series'
import { adequacyFromShares, riskCoefficients, shareCount, writeShares, type Adequacy } from './adequacy'
import { cliquePowers, collect, turnCliques } from './clique-powers'
import type { CountTable } from './count-table'
import type { CliqueTree } from './decomposable'
import { marginsOf } from './margin-at-cells'

/**
 * {@link adequacyOf} for a decomposable model with one sampling fraction, without its cells: the empty ones by a series
 * in powers of their means ({@link adequacySeries}), the occupied ones exactly. Equal to it to 10⁻⁹ of √V.
 *
 * @param fittedMean of the occupied cells
 * @param cells K, of any size
 */
export function decomposableAdequacy(
  table: CountTable,
  tree: CliqueTree,
  fittedMean: Float64Array,
  samplingFraction: number,
  cells: number,
): Adequacy {
  const series = adequacySeries(samplingFraction, sum(table.count))
  const nodes = cliquePowers(tree, marginsOf(table), series.frequency)
  const sums = new Float64Array(shareCount)
  for (let j = 0; j <= series.last; j++) {
    collect(nodes)
    addTerm(series, j, sum(nodes[0].summed.re), sum(nodes[0].summed.im), sums)
    turnCliques(nodes)
  }
  const coefficients = new Float64Array(7)
  const [occupied, empty] = [new Float64Array(shareCount), new Float64Array(shareCount)]
  for (let i = 0; i < fittedMean.length; i++) {
    riskCoefficients(fittedMean[i] / samplingFraction, samplingFraction, coefficients)
    writeShares(table.count[i], fittedMean[i], coefficients, occupied)
    writeShares(0, fittedMean[i], coefficients, empty)
    for (let s = 0; s < shareCount; s++) sums[s] += occupied[s] - empty[s]
  }
  // A variance below what the series may be off by is none.
  for (const v of variances) if (sums[v] < seriesError * sum(table.count)) sums[v] = 0
  return adequacyFromShares(sums, cells)
}

/** Of the shares, V₁ and V₂ and the squares, which are never below 0. */
const variances = [2, 3, 4, 5]

/** By how much a series may be off, as a share of the records. */
const seriesError = 1e-11
