import { type Mulberry32, nextMulberry32 } from './mulberry32'

/** Running sums of whole-number weights, one run of `size` numbers for each combination that has weights of its own. */
type RunningSums = { readonly size: number; readonly sums: Float64Array }

/** Running sums for `combinations` combinations of `size` categories; `weight` gives the weight of one. */
export function runningSums(
  combinations: number,
  size: number,
  weight: (combination: number, category: number) => number,
): RunningSums {
  const sums = new Float64Array(combinations * size)
  for (let combination = 0; combination < combinations; combination++) {
    let sum = 0
    for (let category = 0; category < size; category++) {
      sum += weight(combination, category)
      sums[combination * size + category] = sum
    }
  }
  return { size, sums }
}

/**
 * A category drawn with probability proportional to its weight: the smallest one whose running sum exceeds r,
 * where r = u / 2³² × W and W is the total. Exact, because all running sums are whole numbers below 2⁵³; a weight of
 * 0 is never drawn.
 */
export function drawCategory(random: Mulberry32, { size, sums }: RunningSums, combination: number): number {
  const first = combination * size
  const r = (nextMulberry32(random) / 4294967296) * sums[first + size - 1]
  let i = first
  while (r >= sums[i]) i++
  return i - first
}
