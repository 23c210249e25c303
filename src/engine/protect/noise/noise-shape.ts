import { deviationOf } from '../../math/deviation'
import { sum } from '../../math/sums'
import { valuesAt } from '../../math/values-at'
import type { NumericColumn } from '../../table/column'
import type { NoiseStep } from './definition'

/** How the noise of some records is distributed. */
export type NoiseShape = {
  /** A matrix L, row by row, with L Lᵀ the covariance of the noise. */
  readonly root: Float64Array
  /** Values outside of these, variable by variable, are outliers. */
  readonly fences: readonly { readonly low: number; readonly high: number }[]
}

/** The noise of the records of a group, from their values; records with one of several missing count for those they have. */
export function shapeOfNoise(
  columns: readonly NumericColumn[],
  records: Uint32Array,
  { sd, relativeSd = 0, correlated = false }: NoiseStep,
): NoiseShape {
  const own = columns.map(({ values }) => valuesAt(values, records))
  const deviations = own.map((values) => (sd === undefined ? relativeSd * deviationOf(values) : sd))
  const count = columns.length
  const covariance = new Float64Array(count * count)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const correlation = i === j ? 1 : correlated ? correlationOf(own[i], own[j]) : 0
      covariance[i * count + j] = deviations[i] * deviations[j] * correlation
    }
  }
  return { root: rootOf(covariance, count), fences: own.map(fencesOf) }
}

/** Over the records with both values; 0 where one of them does not vary. */
function correlationOf(a: Float64Array, b: Float64Array): number {
  const both = Uint32Array.from(a.keys()).filter((i) => !Number.isNaN(a[i]) && !Number.isNaN(b[i]))
  const x = valuesAt(a, both)
  const y = valuesAt(b, both)
  const meanX = sum(x) / x.length
  const meanY = sum(y) / y.length
  const together = sum(x.map((value, i) => (value - meanX) * (y[i] - meanY)))
  const spread =
    Math.sqrt(sum(x.map((value) => (value - meanX) * (value - meanX)))) *
    Math.sqrt(sum(y.map((value) => (value - meanY) * (value - meanY))))
  return spread > 0 ? together / spread : 0
}

/**
 * The lower triangular root of a covariance matrix (Cholesky). A variable that is a sum of others leaves nothing of its own:
 * what is left of its variance to the precision of the numbers counts as 0, and its noise is the sum of theirs.
 */
function rootOf(covariance: Float64Array, count: number): Float64Array {
  const root = new Float64Array(count * count)
  for (let j = 0; j < count; j++) {
    let rest = covariance[j * count + j]
    for (let k = 0; k < j; k++) rest -= root[j * count + k] * root[j * count + k]
    if (!(rest > 1e-12 * covariance[j * count + j])) continue
    const pivot = Math.sqrt(rest)
    root[j * count + j] = pivot
    for (let i = j + 1; i < count; i++) {
      let value = covariance[i * count + j]
      for (let k = 0; k < j; k++) value -= root[i * count + k] * root[j * count + k]
      root[i * count + j] = value / pivot
    }
  }
  return root
}

/** Tukey's fences: one and a half interquartile ranges outside the quartiles. */
function fencesOf(values: Float64Array): { readonly low: number; readonly high: number } {
  const present = values.filter((value) => !Number.isNaN(value)).sort()
  const first = quantile(present, 0.25)
  const third = quantile(present, 0.75)
  const reach = 1.5 * (third - first)
  return { low: first - reach, high: third + reach }
}

/** Between the two values of sorted numbers that the place (n − 1)p lies between. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const next = Math.min(below + 1, sorted.length - 1)
  return sorted.length === 0 ? NaN : sorted[below] + (place - below) * (sorted[next] - sorted[below])
}
