import { sum } from './sums'

/** The standard deviation of the values that are there, over one less than their number; 0 for fewer than two. */
export function deviationOf(values: Float64Array): number {
  const present = values.filter((value) => !Number.isNaN(value))
  if (present.length < 2) return 0
  const about = sum(present) / present.length
  // What rounding left out: of values that are all the same nothing deviates.
  const mean = about + sum(present.map((value) => value - about)) / present.length
  return Math.sqrt(sum(present.map((value) => (value - mean) * (value - mean))) / (present.length - 1))
}
