import { attributeSettings, measuredAttributes } from '../../../../store/attributes'
import { count, plainNumber } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import { foundAttribute } from './found-attribute'

/** "23 cells below l = 2", of the variable that is measured first. */
export function attributesHeadline({ recipe, measured }: FamilyProps): string {
  const variable = measuredAttributes(recipe).at(0)
  if (variable === undefined)
    return (recipe.sensitive ?? []).length === 0 ? 'nothing named sensitive' : 'not measured'
  const { lDiversity, tCloseness } = foundAttribute(recipe, measured, variable)
  if (lDiversity?.invalid ?? tCloseness?.invalid) return 'does not hold'
  if (lDiversity?.result) {
    const { l } = attributeSettings(recipe, variable)
    return `${count(lDiversity.result.violatingCells)} cells below l = ${plainNumber(l)}`
  }
  return tCloseness?.result ? `${count(tCloseness.result.violatingCells)} cells too far` : 'not measured'
}
