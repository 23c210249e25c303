import { valuesAt } from '../math/values-at'
import { crossClassificationBounds, crossClassify, spearman } from '../risk/cross-classification'
import type { LabAgreement, LabPairs } from './results'

/**
 * Known risks against their estimates, for the sample uniques that somebody in the population could be (F ≥ 1): nobody
 * else can be the target. Arrays are by record, NaN for the others.
 *
 * Shlomo and Skinner (2010), Figure 1 and Table 2.
 */
export function pairsOf(
  known: Float64Array,
  estimated: Float64Array,
  populationCount: Float64Array,
): LabPairs {
  const records: number[] = []
  for (let i = 0; i < known.length; i++) {
    if (populationCount[i] >= 1 && !Number.isNaN(known[i]) && !Number.isNaN(estimated[i])) records.push(i)
  }
  return {
    known: valuesAt(known, records),
    estimated: valuesAt(estimated, records),
  }
}

export function agreementOf({ known, estimated }: LabPairs, bounds: readonly number[]): LabAgreement {
  return {
    records: known.length,
    spearman: spearman(known, estimated),
    classes: crossClassify(known, estimated, crossClassificationBounds),
    ownClasses: { bounds, counts: crossClassify(known, estimated, bounds) },
  }
}
