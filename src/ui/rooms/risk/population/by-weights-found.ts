import type { Recipe } from '../../../../engine/assess/recipe'
import { foundFamily } from '../../../../store/found-family'
import type { RiskMeasured } from '../../../../worker/risk-of-file'

/** The risk of every record by its weight; null where it is not asked for. */
export function byWeightsFound(recipe: Recipe, measured: RiskMeasured) {
  return foundFamily(recipe, measured, 'individual')
}
