import { known } from '../../table/table'
import type { NumericColumn } from '../../table/column'
import { symmetricEigen } from '../../math/symmetric-eigen'
import type { Comparison } from '../comparison'
import { notComputed, type LossNotComputed } from '../define'
import { correlationsOf, momentsOf, type Moments } from '../moments'
import { isNotComputed, numericPairs, type NumericPairs } from '../pairs'
import type { Discrepancy, MatricesEntry, MatricesResult } from './definition'

/** What a file is reduced to: covariances, correlations, and its principal components; `p` × `p`, row-major. */
type Structure = {
  readonly V: Float64Array
  readonly R: Float64Array
  /** Correlations of variables (rows) with components (columns). */
  readonly RF: Float64Array
  /** Of each variable, the share of its variance that the first component has. */
  readonly C: Float64Array
  /** What each variable (row) is made of by the components (columns): eigenvectors of R. */
  readonly F: Float64Array
  /** The share of the variance that each component has. */
  readonly shares: Float64Array
}

/**
 * How far the values X, the covariances V, the correlations R, the correlations with the components RF, the communalities C and the
 * loadings F of numeric variables are from those before: mean square error, mean absolute error, mean variation, as in Table 1
 * of the Handbook's chapter (Domingo-Ferrer, Mateo-Sanz and Torra 2001).
 */
export function matrices(
  { variables }: MatricesEntry,
  comparison: Comparison,
): MatricesResult | LossNotComputed {
  const pairs: NumericPairs[] = []
  for (const variable of variables) {
    const found = numericPairs(comparison, variable)
    if (isNotComputed(found)) return found
    pairs.push(found)
  }
  const { original, weights } = comparison
  const p = variables.length
  const before = original.once(`structure ${JSON.stringify(variables)}`, () =>
    structureOf(
      momentsOf(
        variables.map((name) => (known(original.table, name) as NumericColumn).values),
        null,
      ),
    ),
  )
  const released = structureOf(
    momentsOf(
      pairs.map(({ after }) => after),
      weights,
    ),
  )
  const constant = variables.findIndex((_, j) => !(before.R[j * p + j] === 1 && released.R[j * p + j] === 1))
  if (constant >= 0) {
    const where = before.R[constant * p + constant] === 1 ? 'release' : 'file'
    return notComputed(`\`${variables[constant]}\` has no spread in the ${where}.`)
  }
  return { X: valuesApart(pairs, weights), ...structuresApart(before, released, p) }
}

/** A component may be turned round without being another: signs are those of the file before. */
function structuresApart(before: Structure, released: Structure, p: number): Omit<MatricesResult, 'X'> {
  const sign = signsLike(before.F, released.F, p)
  const half = (p * (p - 1)) / 2
  const withDiagonal = (at: number) => (at % p <= Math.floor(at / p) ? 1 : 0)
  // The correlation of a variable with itself is always 1: counted as unchanged, it would stand among the variations that there are.
  const belowDiagonal = (at: number) => (at % p < Math.floor(at / p) ? 1 : 0)
  const ofComponent = (at: number) => before.shares[at % p]
  return {
    V: apart(before.V, released.V, withDiagonal, half + p),
    R: apart(before.R, released.R, belowDiagonal, half),
    RF: apart(before.RF, turned(released.RF, sign, p), ofComponent, p * p),
    C: apart(before.C, released.C, () => 1, p),
    F: apart(before.F, turned(released.F, sign, p), ofComponent, p * p),
  }
}

function structureOf({ covariances, means, records }: Moments): Structure {
  const p = means.length
  const R = correlationsOf({ covariances, means })
  const { values, vectors } = symmetricEigen(R, p)
  const RF = vectors.map((each, at) => each * Math.sqrt(Math.max(0, values[at % p])))
  return {
    V: records < 2 ? covariances.map(() => NaN) : covariances,
    R,
    RF,
    C: Float64Array.from({ length: p }, (_, i) => RF[i * p] * RF[i * p]),
    F: vectors,
    shares: values.map((value) => Math.max(0, value) / p),
  }
}

/** By component, 1 or −1: which way it points as the one before does. */
function signsLike(before: Float64Array, after: Float64Array, p: number): Float64Array {
  return Float64Array.from({ length: p }, (_, j) => {
    let along = 0
    for (let i = 0; i < p; i++) along += before[i * p + j] * after[i * p + j]
    return along < 0 ? -1 : 1
  })
}

function turned(matrix: Float64Array, sign: Float64Array, p: number): Float64Array {
  return matrix.map((each, at) => each * sign[at % p])
}

/**
 * The discrepancies of components, each of which counts as much as its weight.
 *
 * @param cells the denominator of the Handbook's Table 1
 */
function apart(
  before: Float64Array,
  after: Float64Array,
  weightOf: (at: number) => number,
  cells: number,
): Discrepancy {
  const sums = newSums()
  addDistances(
    sums,
    before,
    after,
    Float64Array.from(before, (_, at) => weightOf(at)),
  )
  return discrepancyOf(sums, cells)
}

function valuesApart(pairs: readonly NumericPairs[], weights: Float64Array | null): Discrepancy {
  const sums = newSums()
  for (const { before, after } of pairs) addDistances(sums, before, after, weights)
  return discrepancyOf(sums, sums.weight)
}

function newSums() {
  return { weight: 0, squares: 0, distances: 0, variations: 0, zeros: 0, weightOfZeros: 0 }
}

type Sums = ReturnType<typeof newSums>

/** Of components whose two values are there; a variation of an original 0 is left out and counted. */
function addDistances(
  sums: Sums,
  before: Float64Array,
  after: Float64Array,
  weights: Float64Array | null,
): void {
  let { weight, squares, distances, variations, zeros, weightOfZeros } = sums
  for (let i = 0; i < before.length; i++) {
    const distance = Math.abs(after[i] - before[i])
    const own = weights ? weights[i] : 1
    if (own === 0 || Number.isNaN(distance)) continue
    weight += own
    squares += own * distance * distance
    distances += own * distance
    if (before[i] === 0) {
      zeros++
      weightOfZeros += own
    } else variations += (own * distance) / Math.abs(before[i])
  }
  Object.assign(sums, { weight, squares, distances, variations, zeros, weightOfZeros })
}

function discrepancyOf(sums: Sums, cells: number): Discrepancy {
  // Of those left out none is in the denominator either: the mean is of the variations that there are.
  const kept = sums.weight > 0 ? cells * (1 - sums.weightOfZeros / sums.weight) : 0
  return {
    mse: cells > 0 ? sums.squares / cells : null,
    mae: cells > 0 ? sums.distances / cells : null,
    variation: kept > 0 ? sums.variations / kept : null,
    leftOut: sums.zeros,
  }
}
