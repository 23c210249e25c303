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
 * of a variable costs digits.
 */
export type Standardised = {
  /** 1 for the intercept and the columns, record by record: `width` numbers each. */
  readonly values: Float64Array
  readonly width: number
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
  const width = columns.length + 1
  const values = new Float64Array(weights.length * width)
  for (let i = 0; i < weights.length; i++) {
    values[i * width] = 1
    for (let j = 0; j < columns.length; j++) {
      values[i * width + j + 1] = (columns[j][i] - mean[j]) / deviation[j]
    }
  }
  return {
    values,
    width,
    mean,
    deviation,
    weights: weights.map((weight) => (weight * weights.length) / people),
  }
}

/** Writes over coefficients of the standardised columns, the intercept first, what they are of the columns as they are. */
export function asTheyAre(
  coefficients: Float64Array,
  { mean, deviation }: Pick<Standardised, 'mean' | 'deviation'>,
): void {
  for (let j = 0; j < mean.length; j++) {
    coefficients[j + 1] /= deviation[j]
    coefficients[0] -= coefficients[j + 1] * mean[j]
  }
}
