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
  const p = columns.length
  const n = columns[0].length
  const isWhole = columns.every((values) => values.every((value) => !Number.isNaN(value)))
  const complete = isWhole ? null : completeRecords(columns, n)
  let total = 0
  let records = 0
  for (let i = 0; i < n; i++) {
    if (complete && complete[i] === 0) continue
    total += weights ? weights[i] : 1
    records++
  }
  const means = Float64Array.from(columns, (values) => {
    let sum = 0
    for (let i = 0; i < n; i++) {
      if (complete && complete[i] === 0) continue
      sum += weights ? weights[i] * values[i] : values[i]
    }
    return sum / total
  })
  const covariances = new Float64Array(p * p)
  for (let j = 0; j < p; j++) {
    for (let k = 0; k <= j; k++) {
      const cross = productsOf(columns[j], columns[k], means[j], means[k], complete, weights)
      covariances[j * p + k] = cross / (total - 1)
      covariances[k * p + j] = cross / (total - 1)
    }
  }
  return { records, means, covariances }
}

function productsOf(
  a: Float64Array,
  b: Float64Array,
  meanOfA: number,
  meanOfB: number,
  complete: Uint8Array | null,
  weights: Float64Array | null,
): number {
  let sum = 0
  if (!complete && !weights) {
    for (let i = 0; i < a.length; i++) sum += (a[i] - meanOfA) * (b[i] - meanOfB)
    return sum
  }
  for (let i = 0; i < a.length; i++) {
    if (complete && complete[i] === 0) continue
    sum += (weights ? weights[i] : 1) * (a[i] - meanOfA) * (b[i] - meanOfB)
  }
  return sum
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

/** The standard deviation of the values that there are; NaN below two. */
export function standardDeviation(values: Float64Array): number {
  return Math.sqrt(momentsOf([values], null).covariances[0])
}
