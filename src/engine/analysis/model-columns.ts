import { sum } from '../math/sums'

/** The columns of a regression, intercept apart, on the records that are complete. */
export type ModelColumns = {
  /** Which records of the file these are, from 0, ascending. */
  readonly rows: Uint32Array
  readonly weights: Float64Array
  readonly outcome: Float64Array
  readonly names: readonly string[]
  /** By name, the value of each of these records. */
  readonly columns: readonly Float64Array[]
}

/**
 * The columns with weighted mean 0 and standard deviation 1, in which a regression is fitted: no unit and no origin
 * of a variable costs digits. Null for a column that is the same in all records.
 */
export type Standardised = {
  readonly columns: readonly Float64Array[]
  readonly mean: Float64Array
  readonly deviation: Float64Array
  /** Weights with mean 1: coefficients and their errors depend on no more. */
  readonly weights: Float64Array
}

/** @returns the columns, or the place of the first that is the same in all records */
export function standardised({
  columns,
  weights,
}: ModelColumns): Standardised | { readonly constant: number } {
  const people = sum(weights)
  const mean = new Float64Array(columns.length)
  const deviation = new Float64Array(columns.length)
  for (const [j, column] of columns.entries()) {
    mean[j] = sum(column.map((value, i) => weights[i] * value)) / people
    const squares = column.map((value, i) => weights[i] * (value - mean[j]) * (value - mean[j]))
    deviation[j] = Math.sqrt(sum(squares) / people)
    if (!(deviation[j] > 1e-12 * Math.max(Math.abs(mean[j]), Number.MIN_VALUE))) return { constant: j }
  }
  return {
    columns: columns.map((column, j) => column.map((value) => (value - mean[j]) / deviation[j])),
    mean,
    deviation,
    weights: weights.map((weight) => (weight * weights.length) / people),
  }
}

/** Coefficients of the standardised columns, the intercept first, told of the columns as they are. */
export function asTheyAre(
  standard: ArrayLike<number>,
  { mean, deviation }: Pick<Standardised, 'mean' | 'deviation'>,
): Float64Array {
  const own = Float64Array.from(standard)
  for (let j = 0; j < mean.length; j++) {
    own[j + 1] = standard[j + 1] / deviation[j]
    own[0] -= own[j + 1] * mean[j]
  }
  return own
}
