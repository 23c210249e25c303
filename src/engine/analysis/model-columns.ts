import { foldDown } from '../math/lower-half'
import { sum } from '../math/sums'

/** The columns of a regression, intercept apart, on the records that are complete. */
export type ModelColumns = {
  /** Which records of the file these are, from 0, ascending. */
  readonly rows: Uint32Array
  readonly weights: Float64Array
  readonly outcome: Float64Array
  /** Of the coefficients, that of the intercept apart. */
  readonly names: readonly string[]
  readonly numbers: readonly NumberColumn[]
  readonly levels: readonly LevelColumns[]
}

type NumberColumn = {
  /** The place of its coefficient: 0 is the intercept. */
  readonly place: number
  /** By record. */
  readonly values: Float64Array
}

/** The columns of 0 and 1 of a term of levels, of which a record has at most one 1. */
type LevelColumns = {
  /** By record the place of the coefficient of its level; {@link heldAgainst} where it has none. */
  readonly placeOf: Int32Array
}

/** Of the level that the others of its term are held against. */
export const heldAgainst = -1

/**
 * The columns as a regression is fitted in them: numbers with weighted mean 0 and standard deviation 1, so that no unit and no
 * origin of a variable costs digits. Levels stay by record: what they add to sums takes no more than a look.
 */
export type ScaledColumns = {
  /** Coefficients, the intercept among them. */
  readonly width: number
  /** Of the intercept and of each number the place of its coefficient, what was taken off and what the rest was divided by. */
  readonly places: Uint32Array
  readonly mean: Float64Array
  readonly deviation: Float64Array
  /** 1 for the intercept and the numbers, record by record. */
  readonly values: Float64Array
  readonly levels: readonly LevelColumns[]
  /** Weights with mean 1: coefficients and their errors depend on no more. */
  readonly weights: Float64Array
}

/** @returns the columns, or the place of the coefficient of the first that is the same in all records */
export function scaledColumns({
  names,
  numbers,
  levels,
  weights,
}: ModelColumns): ScaledColumns | { readonly constant: number } {
  const people = sum(weights)
  const mean = new Float64Array(numbers.length + 1)
  const deviation = new Float64Array(numbers.length + 1).fill(1)
  for (const [n, { place, values }] of numbers.entries()) {
    const centre = sum(values.map((value, i) => weights[i] * value)) / people
    const squares = values.map((value, i) => weights[i] * (value - centre) * (value - centre))
    const spread = Math.sqrt(sum(squares) / people)
    if (!(spread > 1e-12 * Math.max(Math.abs(centre), Number.MIN_VALUE))) return { constant: place }
    mean[n + 1] = centre
    deviation[n + 1] = spread
  }
  const each = numbers.length + 1
  const values = new Float64Array(weights.length * each)
  for (let i = 0, at = 0; i < weights.length; i++, at += each) {
    values[at] = 1
    for (let n = 1; n < each; n++) values[at + n] = (numbers[n - 1].values[i] - mean[n]) / deviation[n]
  }
  return {
    width: names.length + 1,
    places: Uint32Array.of(0, ...numbers.map(({ place }) => place)),
    mean,
    deviation,
    values,
    levels,
    weights: weights.map((weight) => (weight * weights.length) / people),
  }
}

/** Writes over coefficients of the scaled columns what they are of the columns as they are. */
export function asTheyAre(
  coefficients: Float64Array,
  { places, mean, deviation }: Pick<ScaledColumns, 'places' | 'mean' | 'deviation'>,
): void {
  for (let n = 1; n < places.length; n++) {
    coefficients[places[n]] /= deviation[n]
    coefficients[0] -= coefficients[places[n]] * mean[n]
  }
}

/** Σ v x xᵀ over the records, the intercept first, row by row: its lower half. */
export function weightedProducts(columns: ScaledColumns, v: Float64Array): Float64Array {
  const { width, places, values, levels } = columns
  const products = new Float64Array(width * width)
  const each = places.length
  const ofNumbers = productsOfNumbers(values, each, v)
  for (let m = 0; m < each; m++)
    for (let n = 0; n <= m; n++) products[places[m] * width + places[n]] = ofNumbers[m * each + n]
  for (const [l, { placeOf }] of levels.entries()) {
    for (let i = 0, at = 0; i < v.length; i++, at += each) {
      if (placeOf[i] === heldAgainst) continue
      const row = placeOf[i] * width
      products[row + placeOf[i]] += v[i]
      for (let n = 0; n < each; n++) products[row + places[n]] += v[i] * values[at + n]
      for (let m = 0; m < l; m++) {
        const other = levels[m].placeOf[i]
        if (other !== heldAgainst) products[row + other] += v[i]
      }
    }
  }
  foldDown(products, width)
  return products
}

/** Σ v x xᵀ of so many numbers a record: its lower half. */
function productsOfNumbers(values: Float64Array, each: number, v: Float64Array): Float64Array {
  const products = new Float64Array(each * each)
  // Four records at a time, added one after the other: the sums are those of one at a time, in half the time.
  const inFours = v.length - (v.length % 4)
  for (let i = 0, at = 0; i < inFours; i += 4, at += 4 * each) {
    const [second, third, fourth] = [at + each, at + 2 * each, at + 3 * each]
    for (let j = 0; j < each; j++) {
      const a = v[i] * values[at + j]
      const b = v[i + 1] * values[second + j]
      const c = v[i + 2] * values[third + j]
      const d = v[i + 3] * values[fourth + j]
      for (let k = 0, to = j * each; k <= j; k++, to++) {
        products[to] =
          products[to] +
          a * values[at + k] +
          b * values[second + k] +
          c * values[third + k] +
          d * values[fourth + k]
      }
    }
  }
  for (let i = inFours; i < v.length; i++) {
    for (let j = 0, at = i * each; j < each; j++) {
      const part = v[i] * values[at + j]
      for (let k = 0, to = j * each; k <= j; k++, to++) products[to] += part * values[at + k]
    }
  }
  return products
}

/** Σ v x over the records, the intercept first. */
export function weightedSums(
  { width, places, values, levels }: ScaledColumns,
  v: Float64Array,
): Float64Array {
  const sums = new Float64Array(width)
  const each = places.length
  for (let i = 0, at = 0; i < v.length; i++, at += each)
    for (let n = 0; n < each; n++) sums[places[n]] += v[i] * values[at + n]
  for (const { placeOf } of levels)
    for (let i = 0; i < v.length; i++) if (placeOf[i] !== heldAgainst) sums[placeOf[i]] += v[i]
  return sums
}

/** Σ x β of each record. */
export function predicted(
  { places, values, levels, weights }: ScaledColumns,
  coefficients: Float64Array,
): Float64Array {
  const fitted = new Float64Array(weights.length)
  const each = places.length
  const ofNumbers = Float64Array.from(places, (place) => coefficients[place])
  for (let i = 0, at = 0; i < fitted.length; i++, at += each) {
    let total = 0
    for (let n = 0; n < each; n++) total += ofNumbers[n] * values[at + n]
    fitted[i] = total
  }
  for (const { placeOf } of levels)
    for (let i = 0; i < fitted.length; i++)
      if (placeOf[i] !== heldAgainst) fitted[i] += coefficients[placeOf[i]]
  return fitted
}
