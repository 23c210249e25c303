import { log, square } from '../../math/elementary'
import type { Comparison } from '../comparison'
import type { LossNotComputed } from '../define'
import { jointCells } from '../joint-cells'
import { isNotComputed } from '../pairs'
import type { DivergenceEntry, DivergenceResult } from './definition'

/**
 * How far the distribution q of released records over the combinations of the variables is from the distribution p of the file:
 * Kullback–Leibler Σ p ln(p ÷ q), total variation ½ Σ |p − q| and Hellinger √(½ Σ (√p − √q)²) = √(1 − Σ √(pq)).
 *
 * Shlomo (2022). Kullback–Leibler does not exist where q = 0 < p: `emptied` is the share of the file in such cells.
 */
export function divergence(
  { variables }: DivergenceEntry,
  comparison: Comparison,
): DivergenceResult | LossNotComputed {
  const found = jointCells(comparison, variables)
  if (isNotComputed(found)) return found
  return divergenceOf(found.before, found.after)
}

type Counts = ReadonlyMap<number, number>

function divergenceOf(before: Counts, after: Counts): DivergenceResult {
  const [ofBefore, ofAfter] = [total(before), total(after)]
  if (ofBefore === 0 || ofAfter === 0) {
    return { kullbackLeibler: null, emptied: null, totalVariation: null, hellinger: null }
  }
  let [kullbackLeibler, emptied, variation, roots] = [0, 0, 0, 0]
  for (const [cell, records] of before) {
    const p = records / ofBefore
    const q = (after.get(cell) ?? 0) / ofAfter
    if (p === 0) continue
    if (q === 0) emptied += p
    else kullbackLeibler += p * log(p / q)
    variation += Math.abs(p - q)
    roots += square(Math.sqrt(p) - Math.sqrt(q))
  }
  for (const [cell, records] of after) {
    if ((before.get(cell) ?? 0) > 0) continue
    variation += records / ofAfter
    roots += records / ofAfter
  }
  return {
    // Above 0 but for rounding.
    kullbackLeibler: emptied > 0 ? null : Math.max(0, kullbackLeibler),
    emptied,
    totalVariation: variation / 2,
    hellinger: Math.sqrt(roots / 2),
  }
}

function total(counts: Counts): number {
  let sum = 0
  for (const records of counts.values()) sum += records
  return sum
}
