import type { Recipe } from '../../../../engine/assess/recipe'
import { foundFamily } from '../../../../store/found-family'
import type { RiskMeasured } from '../../../../worker/risk-of-file'

/** Special uniques; null where they are not asked for. */
export function specialsFound(recipe: Recipe, measured: RiskMeasured) {
  return foundFamily(recipe, measured, 'suda')
}
