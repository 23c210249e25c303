import { riskKey, type Recipe } from '../../../engine/assess/recipe'
import type { Caution } from '../../../engine/assess/caution'
import { definitionOf } from '../../../engine/risk/definitions'
import type { RiskTab } from '../../../store/risk-view'

/** Whether a number on that tab may lean on what a caution says. */
export function bearsOnTab({ measure }: Caution, { risk }: Pick<Recipe, 'risk'>, tab: RiskTab): boolean {
  const entry = measure === undefined ? undefined : risk.find((each) => riskKey(each) === measure)
  if (entry === undefined) return true
  const definition = definitionOf(entry)
  return definition.isOnSeveralTabs === true || definition.tab === tab
}
