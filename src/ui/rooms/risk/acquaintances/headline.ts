import type { FamilyProps } from '../family-props'
import { foundFamily } from '../found-family'
import { riskText } from './release-words'

/** The risk that some investigator recognises somebody. */
export function acquaintancesHeadline({ recipe, measured }: FamilyProps): string {
  const found = foundFamily(recipe, measured, 'acquaintance')
  if (found?.result) return `risk ${riskText(found.result.riskAll ?? found.result.risk)}`
  return found?.invalid ? 'does not hold' : 'not measured'
}
