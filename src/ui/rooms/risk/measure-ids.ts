import { riskKey, type Recipe } from '../../../engine/assess/recipe'
import { riskMeasures } from '../../../engine/risk/catalogue'
import { utilityMeasures } from '../../../engine/utility/catalogue'
import { everyUtility } from '../../measures/measure-values'

/** The numbers that a recipe asks for; without a recipe those of the catalogues. */
export function measureIds(recipe: Recipe | null): readonly string[] {
  if (!recipe) return [...riskMeasures, ...utilityMeasures].map(({ id }) => id)
  const ofKey = riskMeasures.filter(({ measure }) => measure === 'key').map(({ id }) => id)
  const ofRisk = recipe.risk.flatMap((entry) =>
    riskMeasures
      .filter(({ measure }) => measure === entry.measure)
      .map(({ field }) => `${riskKey(entry)}.${field}`),
  )
  return [...ofKey, ...ofRisk, ...everyUtility(recipe).map(({ id }) => id)]
}
