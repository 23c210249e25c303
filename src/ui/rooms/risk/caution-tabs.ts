import { riskKey, type Recipe, type RiskEntry } from '../../../engine/assess/recipe'
import type { Caution } from '../../../engine/assess/results'
import type { RiskTab } from '../../../store/risk-view'

/** Where a measure is read that has a tab of its own; the others are on more than one. */
export const tabOf: Readonly<Partial<Record<RiskEntry['measure'], RiskTab>>> = {
  thresholdRule: 'uniqueness',
  theta: 'scenarios',
  household: 'households',
  hierarchical: 'households',
  suda: 'special',
  lDiversity: 'attributes',
  tCloseness: 'attributes',
  acquaintance: 'acquaintances',
}

/** Whether a number on that tab may lean on what a caution says. */
export function bearsOnTab({ measure }: Caution, { risk }: Pick<Recipe, 'risk'>, tab: RiskTab): boolean {
  const entry = measure === undefined ? undefined : risk.find((each) => riskKey(each) === measure)
  return entry === undefined || (tabOf[entry.measure] ?? tab) === tab
}
