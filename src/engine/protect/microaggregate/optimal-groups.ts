/**
 * The groups of at least `k` numbers with the least sum of squares about their means, by the shortest path of Hansen and
 * Mukherjee (2003), IEEE Transactions on Knowledge and Data Engineering 15(4): in sorted order the best groups are of
 * neighbours, k to 2k − 1 of them. Equal numbers are sorted by their place; of paths equally short the one whose last
 * group is the shorter is taken.
 *
 * @returns the group of each number, from 0 for the lowest; one group where there are fewer than 2k
 */
export function optimalGroups(values: Float64Array, k: number): Uint32Array {
  const count = values.length
  const order = Uint32Array.from(values, (_, i) => i).sort((a, b) => values[a] - values[b] || a - b)
  // Of the first `end` numbers: the least sum of squares, and where the last group begins then.
  const least = new Float64Array(count + 1).fill(Infinity)
  const begins = new Uint32Array(count + 1)
  least[0] = 0
  for (let end = Math.min(k, count); end <= count; end++) {
    let mean = 0
    let squares = 0
    const longest = count < k ? count : Math.min(2 * k - 1, end)
    for (let size = 1; size <= longest; size++) {
      const apart = values[order[end - size]] - mean
      mean += apart / size
      squares += apart * (values[order[end - size]] - mean)
      if (size < k && count >= k) continue
      const path = least[end - size] + squares
      if (path < least[end]) {
        least[end] = path
        begins[end] = end - size
      }
    }
  }
  const groupOf = new Uint32Array(count)
  const starts: number[] = []
  for (let end = count; end > 0; end = begins[end]) starts.push(begins[end])
  starts.reverse().forEach((start, group) => {
    for (let i = start; i < (starts[group + 1] ?? count); i++) groupOf[order[i]] = group
  })
  return groupOf
}
