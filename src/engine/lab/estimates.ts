import type { RiskResult } from '../assess/results'
import { byName } from '../by-name'
import { predictionOf, type Ends } from '../risk/prediction-of'
import type { LabEstimate } from './results'
import type { Truth } from './truths'

/** Half the width of a 95% interval in standard deviations. */
const normal95 = 1.959963984540054

/** The forms of (8) that need population counts too, and come close to it. */
const approximations = [
  'approximation5',
  'approximation6',
  'approximation6Guarded',
  'approximation7',
  'correctlyClassified',
] as const

/**
 * The estimates of one measure beside what they estimate, by field.
 *
 * A model's intervals are its prediction intervals, where its entry asks for refits and one can be stood by.
 */
export function estimatesOf(result: RiskResult, truth: Truth): Readonly<Record<string, LabEstimate>> {
  if ('invalid' in result) return {}
  const found = new Map<string, LabEstimate>()
  const add = (
    field: string,
    estimate: number | null,
    of: number | null,
    interval: Ends | null = null,
  ): void => {
    if (estimate === null || of === null) return
    found.set(field, { truth: of, estimate, low: interval?.low ?? null, high: interval?.high ?? null })
  }
  switch (result.measure) {
    case 'uniqueness':
      break
    case 'identification':
      for (const field of approximations) add(field, result[field], truth.known)
      break
    case 'loglinear': {
      const truths = { tau2: truth.known, tau2Adjusted: truth.known, tau1: truth.populationUniques }
      for (const sum of ['tau2', 'tau2Adjusted', 'tau1'] as const) {
        add(sum, result[sum], truths[sum], predictionOf(result, sum))
      }
      for (const sum of ['tau2', 'tau2Adjusted', 'tau1'] as const) {
        add(`${sum}Corrected`, result[`${sum}Corrected`] ?? null, truths[sum], predictionOf(result, sum))
      }
      break
    }
    case 'negativeBinomial':
      add('tau2', result.tau2, truth.known)
      add('tau2Adjusted', result.tau2Adjusted, truth.known)
      add('tau1', result.tau1, truth.populationUniques)
      break
    case 'poissonGamma':
      add('tau1', result.tau1, truth.populationUniques)
      break
    case 'theta': {
      const { theta, variance } = result
      const interval =
        theta === null || variance === null ? null : spread(theta, Math.sqrt(Math.max(0, variance)))
      add('theta', theta, truth.theta, interval)
      break
    }
    case 'individual':
      add('expected', result.expected, truth.reidentified)
      break
    case 'acquaintance':
      add('populationUniques', result.populationUniques, truth.uniquesOfPopulation)
      break
    // These are counted in the file, and there is nothing in a population to hold them against.
    case 'thresholdRule':
    case 'household':
    case 'hierarchical':
    case 'suda':
    case 'lDiversity':
    case 'tCloseness':
  }
  return byName(found)
}

function spread(tau: number, sd: number): Ends {
  return { low: tau - normal95 * sd, high: tau + normal95 * sd }
}
