import type { RiskResult } from '../assess/results'
import { byName } from '../by-name'
import { definitionOf } from '../risk/definitions'
import type { LabEstimate } from './results'
import type { Truth } from './truths'

/**
 * The estimates of one measure beside what they estimate, by field. What is counted in the file has nothing in a population
 * to be held against.
 */
export function estimatesOf(result: RiskResult, truth: Truth): Readonly<Record<string, LabEstimate>> {
  if ('invalid' in result) return {}
  const estimates = definitionOf(result).lab?.estimates(result) ?? []
  return byName(
    estimates.flatMap(
      ({ field, value, truth: name, interval = null }): (readonly [string, LabEstimate])[] => {
        const of = truth[name]
        if (value === null || of === null) return []
        return [
          [field, { truth: of, estimate: value, low: interval?.low ?? null, high: interval?.high ?? null }],
        ]
      },
    ),
  )
}
