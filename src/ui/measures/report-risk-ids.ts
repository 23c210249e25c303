import { riskKey, type Recipe } from '../../engine/assess/recipe'
import { definitionOf } from '../../engine/risk/definitions'

/** The ids under which the report lists the risk, those that were computed. */
export function reportRiskIds(recipe: Recipe): readonly string[] {
  return recipe.risk.flatMap((entry) =>
    definitionOf(entry).inReport.map((field) => `${riskKey(entry)}.${field}`),
  )
}
