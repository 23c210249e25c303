import type { Recipe, RiskEntry } from '../engine/assess/recipe'
import { definitionOf } from '../engine/risk/definitions'

/** The recipe whose measures speak only of variables that the keys have, as a recipe must; each says what is left of it. */
export function withRiskInKeys(recipe: Recipe): Recipe {
  const risk = recipe.risk.flatMap((entry) => {
    const definition = definitionOf(entry)
    const left = definition.inKeys ? definition.inKeys(entry, recipe.scenarios) : entry
    return (left as RiskEntry | null) ?? []
  })
  return risk.every((entry, i) => entry === recipe.risk[i]) && risk.length === recipe.risk.length
    ? recipe
    : { ...recipe, risk }
}
