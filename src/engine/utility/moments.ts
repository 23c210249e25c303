/** The means and covariances of variables, `p` × `p`, row-major, over the records that have a value of each. */
export type Moments = {
  /** Records that have a value of each variable. */
  readonly records: number
  readonly means: Float64Array
  readonly covariances: Float64Array
}

/**
 * Covariances with the divisor n − 1; where records count differently, with Σ w − 1.
 *
 * Deviations from the means, so that large numbers with a small spread lose no digits. NaN below two records.
 */
export function momentsOf(columns: readonly Float64Array[], weights: Float64Array | null): Moments {
  const n = columns[0].length
  const isWhole = columns.every(hasNoGap)
  const complete = isWhole ? null : completeRecords(columns, n)
  let total = 0
  let records = 0
  for (let i = 0; i < n; i++) {
    if (complete && complete[i] === 0) continue
    total += weights ? weights[i] : 1
    records++
  }
  const meanOf = (values: Float64Array, from: number) => {
    let sum = 0
    for (let i = 0; i < n; i++) {
      if (complete && complete[i] === 0) continue
      sum += weights ? weights[i] * (values[i] - from) : values[i] - from
    }
    return from + sum / total
  }
  // The second time from the mean itself, so that of values that are all the same nothing deviates.
  const means = Float64Array.from(columns, (values) => meanOf(values, meanOf(values, 0)))
  return { records, means, covariances: covariancesOf(columns, means, total, complete, weights) }
}

/** Records that are gone through together, so that what they have stays near the processor. */
const block = 1024

function covariancesOf(
  columns: readonly Float64Array[],
  means: Float64Array,
  total: number,
  complete: Uint8Array | null,
  weights: Float64Array | null,
): Float64Array {
  const p = columns.length
  const covariances = new Float64Array(p * p)
  const deviations = columns.map(() => new Float64Array(block))
  const weighted = columns.map((_, j) => (weights ? new Float64Array(block) : deviations[j]))
  for (let start = 0; start < columns[0].length; start += block) {
    const size = Math.min(block, columns[0].length - start)
    columns.forEach((values, j) => {
      deviate(deviations[j], values, means[j], start, size, complete)
      if (weights) for (let i = 0; i < size; i++) weighted[j][i] = weights[start + i] * deviations[j][i]
    })
    for (let j = 0; j < p; j++) {
      for (let k = 0; k <= j; k++) covariances[j * p + k] += product(weighted[j], deviations[k], size)
    }
  }
  for (let j = 0; j < p; j++) {
    for (let k = 0; k <= j; k++) {
      covariances[j * p + k] /= total - 1
      covariances[k * p + j] = covariances[j * p + k]
    }
  }
  return covariances
}

/** Writes how far values are from their mean; 0 for records that are left out. */
function deviate(
  into: Float64Array,
  values: Float64Array,
  mean: number,
  start: number,
  size: number,
  complete: Uint8Array | null,
): void {
  for (let i = 0; i < size; i++) into[i] = values[start + i] - mean
  if (complete) for (let i = 0; i < size; i++) if (complete[start + i] === 0) into[i] = 0
}

function product(a: Float64Array, b: Float64Array, size: number): number {
  let sum = 0
  for (let i = 0; i < size; i++) sum += a[i] * b[i]
  return sum
}

function hasNoGap(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) return false
  return true
}

function completeRecords(columns: readonly Float64Array[], n: number): Uint8Array {
  const complete = new Uint8Array(n).fill(1)
  for (const values of columns) for (let i = 0; i < n; i++) if (Number.isNaN(values[i])) complete[i] = 0
  return complete
}

/** The correlations of covariances, `p` × `p`; NaN for a variable that is the same in every record. */
export function correlationsOf({ covariances, means }: Pick<Moments, 'covariances' | 'means'>): Float64Array {
  const p = means.length
  const correlations = new Float64Array(p * p)
  for (let j = 0; j < p; j++) {
    for (let k = 0; k < p; k++) {
      const own = Math.sqrt(covariances[j * p + j] * covariances[k * p + k])
      correlations[j * p + k] = j === k && own > 0 ? 1 : covariances[j * p + k] / own
    }
  }
  return correlations
}
