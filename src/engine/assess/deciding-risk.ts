import { definitionOf } from '../risk/definitions'
import { countOfFile } from '../risk/main-measures'
import type { MeasureEntry } from '../risk/measure'
import { partsOfId } from './number-at'
import { riskKey, type Recipe } from './recipe'

/** The risk that candidates are judged by where nothing else was chosen: what is known before what is estimated. */
export function usualRisk({ risk }: Pick<Recipe, 'risk'>): string {
  const found = risk.flatMap((entry) => {
    const { decidesBy } = definitionOf(entry)
    return decidesBy ? [{ id: `${riskKey(entry)}.${decidesBy.field}`, place: decidesBy.place }] : []
  })
  const first = Math.min(...found.map(({ place }) => place))
  return found.findLast(({ place }) => place === first)?.id ?? countOfFile
}

/** A number of risk by its id in the results, and how it is made where it is a quotient of two others. */
type RiskNumber = { readonly id: string } & Pick<MeasureEntry, 'quotient'>

/** The risk that a recipe's candidates are judged by: that of the map, as long as the recipe asks for it. */
export function decidingRisk(recipe: Pick<Recipe, 'risk' | 'map'>): RiskNumber {
  const wanted = recipe.map?.risk
  return (wanted === undefined ? null : askedNumber(recipe, wanted)) ?? { id: usualRisk(recipe) }
}

function askedNumber({ risk }: Pick<Recipe, 'risk'>, id: string): RiskNumber | null {
  const { key, field } = partsOfId(id, risk.map(riskKey))
  const entry = risk.find((each) => riskKey(each) === key)
  const number = entry && definitionOf(entry).numbers.find((each) => each.field === field.split('.')[0])
  return number ? { id, ...(number.quotient && { quotient: number.quotient }) } : null
}
