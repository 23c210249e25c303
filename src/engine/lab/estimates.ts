import type { LoglinearResult, RiskResult } from '../assess/results'
import { byName } from '../by-name'
import { reciprocalVariance } from '../math/special'
import { addTo, newRunningSum, totalOf } from '../math/sums'
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
 * Intervals are the prediction intervals where an entry asks for refits. Else they are the sampling spread of the sum over
 * sample uniques, τ ± 1.96 standard deviations, stretched over the search's own interval where it gives one.
 */
export function estimatesOf(
  result: RiskResult,
  truth: Truth,
  adjustedSd: number | null,
): Readonly<Record<string, LabEstimate>> {
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
      const { tau1, tau2, tau2Adjusted } = result
      add(
        'tau2',
        tau2,
        truth.known,
        result.prediction ? predictionOf(result, 'tau2') : intervalOf(result, tau2, result.tau2Sd),
      )
      add('tau2Adjusted', tau2Adjusted, truth.known, intervalOf(result, tau2Adjusted ?? NaN, adjustedSd))
      add(
        'tau1',
        tau1,
        truth.populationUniques,
        result.prediction ? predictionOf(result, 'tau1') : spread(tau1, result.tau1Sd),
      )
      add('tau2Corrected', result.tau2Corrected ?? null, truth.known, predictionOf(result, 'tau2'))
      add(
        'tau1Corrected',
        result.tau1Corrected ?? null,
        truth.populationUniques,
        predictionOf(result, 'tau1'),
      )
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

/**
 * The interval of τ₂ or of its adjusted sum. The search knows the ends of its own interval for τ₂; the adjusted sum of a
 * model is taken to be the same share of it as in the middle.
 */
function intervalOf({ tau2, interval }: LoglinearResult, tau: number, sd: number | null): Ends | null {
  if (sd === null) return null
  const { low, high } = spread(tau, sd)
  if (!interval || tau2 === 0) return { low, high }
  const share = tau / tau2
  return { low: Math.min(low, interval.tau2[0] * share), high: Math.max(high, interval.tau2[1] * share) }
}

/**
 * The standard deviation of the number of correct matches after misclassification given the model, √Σ M_jj² Var(1/F̃_j),
 * from per-record λ, h₂ and M_jj h₂ (NaN for records that are no sample uniques) and each record's π.
 */
export function adjustedSpread(
  lambda: Float64Array,
  match: Float64Array,
  adjusted: Float64Array,
  inclusionProbability: (record: number) => number,
): number {
  const total = newRunningSum()
  for (let i = 0; i < match.length; i++) {
    if (Number.isNaN(match[i])) continue
    const stays = adjusted[i] / match[i]
    const unseen = (1 - inclusionProbability(i)) * lambda[i]
    addTo(total, stays * stays * reciprocalVariance(unseen))
  }
  return Math.sqrt(totalOf(total))
}
