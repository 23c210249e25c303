import { type Random, shuffle } from '../../math/random'

/*
 * The matrix of a swap of which an intruder knows nothing but the rate: `rate` of the records are drawn, paired at random,
 * and exchange their values, which may be the same. A swap keeps the counts of levels, so those of the release serve. Reiter
 * (2005), section 2.1.
 */

/** S[a][b] = (1 − q′) 1{a = b} + q′ (n_b − 1{a = b}) ÷ (n − 1), q′ the share of records in pairs. Row by row. */
export function swapGuess(counts: ArrayLike<number>, rate: number): Float64Array {
  const size = counts.length
  const records = totalOf(counts)
  const paired = records < 2 ? 0 : inPairs(records, rate) / records
  const matrix = new Float64Array(size * size)
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const own = a === b ? 1 : 0
      matrix[a * size + b] =
        (1 - paired) * own + (paired === 0 ? 0 : (paired * (counts[b] - own)) / (records - 1))
    }
    // Of a level that nobody has the formula takes one record too many away.
    if (counts[a] === 0) fillIdentity(matrix, size, a)
  }
  return matrix
}

/** The mean of swaps that are carried out on the released values: before by after, each row divided by its total. */
export function simulatedSwap(
  codes: ArrayLike<number>,
  size: number,
  rate: number,
  swaps: number,
  random: Random,
): Float64Array {
  const matrix = new Float64Array(size * size)
  const counts = new Float64Array(size)
  const order = Uint32Array.from(codes, (_, i) => i)
  for (let i = 0; i < codes.length; i++) counts[codes[i]]++
  const drawn = inPairs(codes.length, rate)
  for (let s = 0; s < swaps; s++) {
    shuffle(random, order)
    for (let i = 0; i < codes.length; i++) {
      const partner = i < drawn ? order[i ^ 1] : order[i]
      matrix[codes[order[i]] * size + codes[partner]]++
    }
  }
  for (let a = 0; a < size; a++) {
    if (counts[a] === 0) fillIdentity(matrix, size, a)
    else for (let b = 0; b < size; b++) matrix[a * size + b] /= swaps * counts[a]
  }
  return matrix
}

/** Records in the exchange: an even number. */
function inPairs(records: number, rate: number): number {
  return 2 * Math.floor((rate * records) / 2)
}

function fillIdentity(matrix: Float64Array, size: number, row: number): void {
  for (let b = 0; b < size; b++) matrix[row * size + b] = b === row ? 1 : 0
}

function totalOf(counts: ArrayLike<number>): number {
  let total = 0
  for (let a = 0; a < counts.length; a++) total += counts[a]
  return total
}
