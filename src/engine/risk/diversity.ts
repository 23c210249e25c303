import { exp, log } from '../math/elementary'
import { addTo, newRunningSum, totalOf } from '../math/sums'
import type { Codes } from '../table/column'

/** How many records of each cell have each value of a sensitive variable; missing values are none. */
export type SensitiveCounts = {
  /** By cell, the counts above 0, descending. */
  readonly counts: readonly (readonly number[])[]
  /** Records of the cell with a value. */
  readonly known: readonly number[]
}

/**
 * @param cellOf the cell of each record
 * @param codes of the sensitive variable; `missing` stands for no value
 */
export function sensitiveCounts(
  cellOf: ArrayLike<number>,
  cells: number,
  codes: Codes,
  missing: number,
): SensitiveCounts {
  const counts = Array.from({ length: cells }, () => new Map<number, number>())
  for (let i = 0; i < codes.length; i++) {
    if (codes[i] === missing) continue
    const ofCell = counts[cellOf[i]]
    ofCell.set(codes[i], (ofCell.get(codes[i]) ?? 0) + 1)
  }
  return {
    counts: counts.map((ofCell) => [...ofCell.values()].sort((a, b) => b - a)),
    known: counts.map((ofCell) => [...ofCell.values()].reduce((total, count) => total + count, 0)),
  }
}

/** Distinct l-diversity: how many values the cell's records have. Machanavajjhala et al. (2007). */
export function distinctDiversity(counts: readonly number[]): number {
  return counts.length
}

/** Entropy l-diversity: exp(−Σ p ln p), the number of equally common values with that entropy; 0 where none is known. */
export function entropyDiversity(counts: readonly number[]): number {
  if (counts.length === 0) return 0
  const known = counts.reduce((total, count) => total + count, 0)
  const entropy = newRunningSum()
  for (const count of counts) addTo(entropy, -(count / known) * log(count / known))
  return exp(totalOf(entropy))
}

/**
 * Recursive (c, l)-diversity: the largest l for which r₁ < c (r_l + … + r_m), with r the counts in descending order; 0
 * where not even l = 1 holds (nothing known, or c at most r₁/n).
 */
export function recursiveDiversity(counts: readonly number[], c: number): number {
  let tail = 0
  for (let l = counts.length; l >= 1; l--) {
    tail += counts[l - 1]
    if (counts[0] < c * tail) return l
  }
  return 0
}

/** Whether the records with a value, two at least, all have the same: who is known to be among them is known. */
export function isGroupDisclosure(counts: readonly number[]): boolean {
  return counts.length === 1 && counts[0] >= 2
}
