import { sum } from './sums'

/** The standard deviation of the values that are there, over one less than their number; 0 for fewer than two. */
export function deviationOf(values: Float64Array): number {
  const present = values.filter((value) => !Number.isNaN(value))
  if (present.length < 2) return 0
  const mean = sum(present) / present.length
  return Math.sqrt(sum(present.map((value) => (value - mean) * (value - mean))) / (present.length - 1))
}
