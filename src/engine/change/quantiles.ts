/**
 * Weighted quantiles: for each share the smallest value at or below which at least that share of the people are, as
 * `analysis/quantiles.ts` has it of one. NaN marks a missing value; NaN for each share where there are no others.
 *
 * @param shares above 0 and below 1, ascending
 */
export function quantilesAt(
  values: Float64Array,
  weights: Float64Array,
  shares: readonly number[],
): Float64Array {
  const order = Uint32Array.from(values.keys())
    .filter((i) => !Number.isNaN(values[i]))
    .sort((a, b) => values[a] - values[b])
  const found = new Float64Array(shares.length).fill(NaN)
  if (order.length === 0) return found
  const upTo = new Float64Array(order.length)
  let people = 0
  for (let k = 0; k < order.length; k++) upTo[k] = people += weights[order[k]]
  let k = 0
  shares.forEach((share, s) => {
    // A share of the people that is reached but for rounding is reached.
    while (k < order.length - 1 && upTo[k] < (share - 1e-12) * people) k++
    found[s] = values[order[k]]
  })
  return found
}
