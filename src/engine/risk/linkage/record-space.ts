import { deviationOf } from '../../math/deviation'
import { missingLevel, otherLevel, type PairedNumbers, type PairedVariable } from '../paired-variable'

/*
 * Records as points, so that the distance between two is a sum over their coordinates.
 *
 * Numbers alone: standardised Euclidean distance, √Σ((x′ − x)/s)², s the deviation of the original values. With levels among
 * them: Gower's mean of |x′ − x| over the range of both files for numbers, of the difference in rank over the levels less one
 * where they have an order, and of 0 or 1 where they have none (Gower 1971, Biometrics 27(4), 857–871).
 *
 * A missing value is as far from any other as two values of the variable can be in the original file, and at no distance from a
 * missing one. So is a level that the file does not have.
 */

/** How two coordinates come apart: by the square of their difference, by its size, or by whether there is one. */
export type Axis = {
  readonly apart: 'squared' | 'absolute' | 'different'
  /** What a missing coordinate is apart from any other. */
  readonly far: number
}

/** Coordinates of records, row by row. A missing one is {@link absent}, one that no record of the file has {@link foreign}. */
export type RecordSpace = {
  readonly axes: readonly Axis[]
  readonly before: Float64Array
  readonly after: Float64Array
  /** The distance in the words of the measure, from the sum over the axes. */
  readonly distance: (sum: number) => number
}

/** It lies beyond every coordinate, so that boxes around points hold it too. */
const absent = Infinity
const foreign = -Infinity

/** Two sums over the axes that differ by less than this share of either are the same: what differs is rounding. */
export const rounding = 1e-10

export function recordSpace(variables: readonly PairedVariable[]): RecordSpace {
  const numbers = variables.filter((each) => each.kind === 'numbers')
  const isEuclidean = numbers.length === variables.length
  const placed = isEuclidean
    ? numbers.map(standardised)
    : variables.map((variable) => scaled(variable, variables.length))
  return {
    axes: placed.map(({ axis }) => axis),
    before: rowByRow(placed.map(({ before }) => before)),
    after: rowByRow(placed.map(({ after }) => after)),
    distance: isEuclidean ? Math.sqrt : (sum) => sum,
  }
}

/** The distance between two coordinates. */
export function apartOnAxis({ apart, far }: Axis, a: number, b: number): number {
  if (a === b) return 0
  if (!(Math.abs(a) < Infinity && Math.abs(b) < Infinity)) return far
  switch (apart) {
    case 'squared':
      return (a - b) * (a - b)
    case 'absolute':
      return Math.abs(a - b)
    case 'different':
      return far
  }
}

/** The sum over the axes between two records, by their rows. */
export function apart({ axes, before, after }: RecordSpace, released: number, original: number): number {
  const width = axes.length
  let sum = 0
  for (let v = 0; v < width; v++) {
    sum += apartOnAxis(axes[v], after[released * width + v], before[original * width + v])
  }
  return sum
}

type Placed = { readonly axis: Axis; readonly before: Float64Array; readonly after: Float64Array }

/** In deviations of the original values; a variable that does not vary there tells no originals apart. */
function standardised(variable: PairedNumbers): Placed {
  const { before, after } = numbersIn(variable)
  const deviation = deviationOf(variable.before)
  const [low, high] = endsOf([before])
  const reach = deviation > 0 ? (high - low) / deviation : 0
  return {
    axis: { apart: 'squared', far: deviation > 0 ? reach * reach : 1 },
    before: placedBy(before, deviation),
    after: placedBy(after, deviation),
  }
}

/** In shares of the range of both files, and of the weight of one of several variables. */
function scaled(variable: PairedVariable, variables: number): Placed {
  const { before, after } = numbersIn(variable)
  const far = 1 / variables
  if (variable.kind === 'levels' && !variable.ordered) {
    return { axis: { apart: 'different', far }, before, after }
  }
  const [low, high] = variable.kind === 'levels' ? [0, variable.levels - 1] : endsOf([before, after])
  return {
    axis: { apart: 'absolute', far },
    before: placedBy(before, (high - low) * variables),
    after: placedBy(after, (high - low) * variables),
  }
}

function numbersIn(variable: PairedVariable): Omit<Placed, 'axis'> {
  if (variable.kind === 'numbers')
    return { before: withAbsent(variable.before), after: withAbsent(variable.after) }
  const placeOf = (level: number) =>
    level === missingLevel ? absent : level === otherLevel ? foreign : level
  return {
    before: Float64Array.from(variable.before, placeOf),
    after: Float64Array.from(variable.after, placeOf),
  }
}

function withAbsent(values: Float64Array): Float64Array {
  return values.map((value) => (Number.isNaN(value) ? absent : value))
}

function placedBy(values: Float64Array, unit: number): Float64Array {
  return values.map((value) => (Math.abs(value) < Infinity ? (unit > 0 ? value / unit : 0) : value))
}

/** The least and the largest of the coordinates that are there; 0 and 0 for none. */
function endsOf(files: readonly Float64Array[]): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const values of files) {
    for (const value of values) {
      if (!(Math.abs(value) < Infinity)) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return low <= high ? [low, high] : [0, 0]
}

function rowByRow(columns: readonly Float64Array[]): Float64Array {
  const width = columns.length
  const rows = new Float64Array(width * columns[0].length)
  columns.forEach((values, v) => {
    for (let i = 0; i < values.length; i++) rows[i * width + v] = values[i]
  })
  return rows
}
