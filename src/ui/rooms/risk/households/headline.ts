import { recordRisk } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import { foundFamily } from '../found-family'

/** The largest household risk; where only groups were measured, that of a group. */
export function householdsHeadline({ recipe, measured }: FamilyProps): string {
  const result = foundFamily(recipe, measured, 'household')?.result
  if (result) return `${recordRisk(result.max)} highest`
  const groups = foundFamily(recipe, measured, 'hierarchical')?.result
  return groups ? `${recordRisk(groups.max)} highest group` : 'not measured'
}
