import { sensitiveVariable } from '../../../../engine/risk/sensitive-variable'
import { riskKey, type Recipe } from '../../../../engine/assess/recipe'
import { attributeEntries } from '../../../../store/attributes'
import { foundFamilies, type FoundFamily } from '../../../../store/found-family'
import type { RiskMeasured } from '../../../../worker/risk-of-file'

type FoundAttribute = {
  readonly lDiversity: FoundFamily<'lDiversity'> | null
  readonly tCloseness: FoundFamily<'tCloseness'> | null
}

/** What was found of a sensitive variable; null for what the recipe does not ask for. */
export function foundAttribute(recipe: Recipe, measured: RiskMeasured, variable: string): FoundAttribute {
  const entries = attributeEntries(recipe, variable)
  const of = <M extends 'lDiversity' | 'tCloseness'>(measure: M): FoundFamily<M> | null => {
    const entry = entries[measure]
    if (!entry) return null
    return foundFamilies(recipe, measured, measure).find(({ key }) => key === riskKey(entry)) ?? null
  }
  return { lDiversity: of('lDiversity'), tCloseness: of('tCloseness') }
}

/** What the recipe measures of the variable with other settings. */
export function otherAttributes(
  recipe: Recipe,
  measured: RiskMeasured,
  variable: string,
): readonly (FoundFamily<'lDiversity'> | FoundFamily<'tCloseness'>)[] {
  const shown = Object.values(attributeEntries(recipe, variable))
  return [
    ...foundFamilies(recipe, measured, 'lDiversity'),
    ...foundFamilies(recipe, measured, 'tCloseness'),
  ].filter(({ entry }) => !shown.includes(entry) && sensitiveVariable(entry, recipe) === variable)
}
