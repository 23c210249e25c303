import { measuredPerformance } from '../../engine/risk/measured-performance'
import { range } from '../words/numbers'

/** From here on the bias of an estimator, as a share of the truth, is said beside its number. */
const saidFrom = 0.25

/**
 * How far off an estimator was where it was tried on populations that are known, such as "60–76% too low"; null where it was
 * never tried, never far off, or is a log-linear model, whose misfit says for each file how near it is.
 */
export function triedInWords(of: string): string | null {
  const biases = measuredPerformance.flatMap((each) =>
    each.of === of && each.model === null && each.bias !== null ? [each.bias] : [],
  )
  if (!biases.some((bias) => Math.abs(bias) >= saidFrom)) return null
  const low = Math.min(...biases)
  const high = Math.max(...biases)
  if (high < 0) return `${range(-high, -low, percent)}% too low`
  if (low > 0) return `${range(1 + low, 1 + high, times)} times the truth`
  return `from ${percent(-low)}% too low to ${times(1 + high)} times the truth`
}

function percent(share: number | null | undefined): string {
  return String(Math.round(100 * (share ?? 0)))
}

function times(factor: number | null | undefined): string {
  return (factor ?? 0).toFixed(1)
}
