import type { RiskMeasured } from '../../worker/contract'
import { plural, tau } from '../words/numbers'

/** The one number that stands for a measured scenario: τ where the population is known, its estimate, or the uniques. */
export function headlineRisk(measured: RiskMeasured | undefined): string | null {
  if (!measured) return null
  const results = Object.values(measured.result.risk)
  for (const each of results)
    if ('measure' in each && each.measure === 'identification') return tau(each.tauStar)
  for (const each of results)
    if ('measure' in each && each.measure === 'loglinear') return `about ${tau(each.tau2)}`
  for (const each of results) {
    if ('measure' in each && each.measure === 'uniqueness') return plural(each.sampleUniques, 'unique')
  }
  return null
}
