import { addRows } from '../math/add-rows'
import { identityMatrix, type MisclassificationMatrix } from './matrix'

/**
 * PRAM's matrix before it is made invariant: `diagonal` on the diagonal, the rest of each row shared out over the other
 * levels in proportion to `shares`. Shlomo & Skinner (2010), section 4.2, have equal shares.
 *
 * A level that has no other to go to keeps its records.
 *
 * @param reach how many places away in the order of the levels a value may go
 */
export function pramBase(
  levels: readonly string[],
  diagonal: number,
  shares: ArrayLike<number>,
  reach = Infinity,
): MisclassificationMatrix {
  const matrix = identityMatrix(levels)
  const size = levels.length
  for (let j = 0; j < size; j++) {
    const first = Math.max(0, j - reach)
    const last = Math.min(size - 1, j + reach)
    let elsewhere = 0
    for (let k = first; k <= last; k++) if (k !== j) elsewhere += shares[k]
    if (elsewhere === 0) continue
    for (let k = first; k <= last; k++) {
      matrix.probability[j * size + k] = k === j ? diagonal : ((1 - diagonal) * shares[k]) / elsewhere
    }
  }
  return matrix
}

/**
 * `base` among the levels that `counts` has records of: nobody moves to another, and what a row gave to those is shared out
 * over the rest of it. The row of a level without records is the identity's: in a sample nobody draws from it, but in the
 * population there may be people with it, of whom the step says nothing.
 */
export function amongPresent(
  base: MisclassificationMatrix,
  counts: ArrayLike<number>,
): MisclassificationMatrix {
  const size = base.levels.length
  const matrix = identityMatrix(base.levels)
  for (let j = 0; j < size; j++) {
    if (!(counts[j] > 0)) continue
    const row = base.probability.slice(j * size, (j + 1) * size)
    let given = 0
    let kept = 0
    for (let k = 0; k < size; k++) {
      if (counts[k] > 0) kept += row[k]
      else given += row[k]
    }
    // Nobody else is there to move to.
    if (kept === 0) continue
    if (given > 0) for (let k = 0; k < size; k++) row[k] = counts[k] > 0 ? row[k] / kept : 0
    matrix.probability.set(row, j * size)
  }
  return matrix
}

/**
 * R = B Q: `base` followed by its reversal under the level shares p of `counts`, so that p R = p.
 *
 * Q[k][j] = B[j][k] p_j ÷ Σ_l B[l][k] p_l. Shlomo & Skinner (2010), section 4.2. A level that nobody is
 * released with has the identity's row in Q. `base` is to be {@link amongPresent}: what a row gives to levels without
 * records comes back to levels that have some, so they only dilute it.
 */
export function invariantBase(
  base: MisclassificationMatrix,
  counts: ArrayLike<number>,
): MisclassificationMatrix {
  const size = base.levels.length
  const q = reversal(base.probability, counts, size)
  return { levels: base.levels, probability: product(base.probability, q, size) }
}

/** The product of two square matrices. */
function product(first: Float64Array, second: Float64Array, size: number): Float64Array {
  const result = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    addRows(result.subarray(i * size, (i + 1) * size), first.subarray(i * size, (i + 1) * size), second)
  return result
}

/**
 * R* = αR + (1 − α)I, where R is {@link invariantBase} of `base`: PRAM's matrix that leaves the expected counts as they
 * are, p R* = p. Shlomo & Skinner (2010), section 4.2. It is both what records are perturbed with and the T of every
 * risk expression.
 */
export function invariantMatrix(
  base: MisclassificationMatrix,
  counts: ArrayLike<number>,
  alpha: number,
): MisclassificationMatrix {
  const size = base.levels.length
  const { probability } = invariantBase(base, counts)
  for (let i = 0; i < probability.length; i++) probability[i] *= alpha
  for (let j = 0; j < size; j++) probability[j * size + j] += 1 - alpha
  return { levels: base.levels, probability }
}

/**
 * The α that makes the average diagonal of R* equal to 1 − `rate`: min(1, q ÷ (1 − Σ p_j R_jj)).
 *
 * It reproduces the values of Shlomo & Skinner (2010), .55, .85 and 1, which they give without a rule. 1 when R changes
 * nothing.
 */
export function alphaRule(base: MisclassificationMatrix, counts: ArrayLike<number>, rate: number): number {
  const changed = changedByInvariant(base, counts)
  return changed <= rate ? 1 : rate / changed
}

/** The {@link changeRate} of {@link invariantBase}, of which only the diagonal counts. */
function changedByInvariant(
  { levels, probability: b }: MisclassificationMatrix,
  counts: ArrayLike<number>,
): number {
  const size = levels.length
  const q = reversal(b, counts, size)
  return changeOfStaying(counts, size, (j) => {
    let stays = 0
    for (let k = 0; k < size; k++) stays += b[j * size + k] * q[k * size + j]
    return stays
  })
}

/** The expected share of records whose value changes: 1 − Σ p_j T_jj. 0 without records. */
export function changeRate(
  { levels, probability }: MisclassificationMatrix,
  counts: ArrayLike<number>,
): number {
  return changeOfStaying(counts, levels.length, (j) => probability[j * levels.length + j])
}

/** @param stays the probability that a record of a level keeps it */
function changeOfStaying(counts: ArrayLike<number>, size: number, stays: (level: number) => number): number {
  let records = 0
  let changed = 0
  for (let j = 0; j < size; j++) {
    records += counts[j]
    changed += counts[j] * (1 - stays(j))
  }
  return records === 0 ? 0 : changed / records
}

/** Q: given the released level k, the probability of each true level j. Identity rows for levels nobody reaches. */
function reversal(b: Float64Array, counts: ArrayLike<number>, size: number): Float64Array {
  const q = new Float64Array(size * size)
  for (let k = 0; k < size; k++) {
    let released = 0
    for (let l = 0; l < size; l++) released += b[l * size + k] * counts[l]
    if (released === 0) {
      q[k * size + k] = 1
      continue
    }
    for (let j = 0; j < size; j++) q[k * size + j] = (b[j * size + k] * counts[j]) / released
  }
  return q
}
