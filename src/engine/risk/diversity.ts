import { exp, log } from '../math/elementary'
import { addTo, newRunningSum, totalOf } from '../math/sums'
import { isBelow } from './is-below'

/** How diverse a cell is taken to be; `c` matters for the recursive form only. */
export type DiversityForm = { readonly form: 'distinct' | 'entropy' | 'recursive'; readonly c: number }

/** The diversity of a cell in a form, from its counts by value, the commonest first. */
export function diversityOf(descending: readonly number[], { form, c }: DiversityForm): number {
  switch (form) {
    case 'distinct':
      return distinctDiversity(descending)
    case 'entropy':
      return entropyDiversity(descending)
    case 'recursive':
      return recursiveDiversity(descending, c)
  }
}

/** A diversity that differs from the limit by rounding alone does not break it. */
const rounding = 1e-12

/** Whether a cell is less diverse than asked for. */
export function isTooUniform(diversity: number, l: number): boolean {
  return diversity < l * (1 - rounding)
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
 * where not even l = 1 holds (nothing known, or c at most r₁/n). Equal but for rounding is not less: 55 is not below 1.1 × 50.
 */
export function recursiveDiversity(counts: readonly number[], c: number): number {
  let tail = 0
  for (let l = counts.length; l >= 1; l--) {
    tail += counts[l - 1]
    if (isBelow(counts[0], c * tail)) return l
  }
  return 0
}

/** Whether the records with a value, two at least, all have the same: who is known to be among them is known. */
export function isGroupDisclosure(counts: readonly number[]): boolean {
  return counts.length === 1 && counts[0] >= 2
}
