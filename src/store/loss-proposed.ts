import { analysisKey, analysisUses } from '../engine/analysis/analysis'
import type { Recipe, UtilityEntry } from '../engine/assess/recipe'
import { variablesChanged } from '../engine/protect/definitions'
import { analysisIn, headlineLosses } from '../engine/utility/definitions'
import { utilityVariables } from '../worker/page-side'
import { changeRecipe } from './change-recipe'

/*
 * Which loss says most of what candidates change, and what no loss says anything of.
 */

/** Variables that candidates change and no loss is computed on, and the candidates that do. */
export type Unlooked = { readonly variables: readonly string[]; readonly candidates: readonly string[] }

/** Null where a loss is computed on every variable that a candidate changes. */
export function changedUnlooked(recipe: Recipe): Unlooked | null {
  const looked = new Set(recipe.utility.flatMap((entry) => variablesOf(recipe, entry)))
  const changed = recipe.candidates.map(({ name, steps }) => ({
    name,
    variables: variablesChanged(steps).filter((variable) => !looked.has(variable)),
  }))
  const variables = [...new Set(changed.flatMap((each) => each.variables))]
  if (variables.length === 0) return null
  return { variables, candidates: changed.flatMap((each) => (each.variables.length > 0 ? [each.name] : [])) }
}

/** The loss that is proposed for variables of any kind: how far their values moved. */
export function lossProposed({ variables }: Unlooked): UtilityEntry {
  return { measure: 'distance', variables }
}

/** Asks for the loss that is proposed, and puts it on the map. */
export function addProposed(unlooked: Unlooked): void {
  const entry = lossProposed(unlooked)
  const [{ id }] = headlineLosses([entry])
  changeRecipe({ verb: 'put', things: [id], rest: 'on the map' }, (recipe) => ({
    ...recipe,
    utility: [...recipe.utility, entry],
    map: { ...recipe.map, utility: id },
  }))
}

/** The number of a loss that tells most candidates apart: what it is computed on they change. The first where none does. */
export function usualUtility(recipe: Recipe): string | null {
  const changed = recipe.candidates.map(({ steps }) => variablesChanged(steps))
  const found = headlineLosses(recipe.utility).map(({ id, entry }) => {
    const variables = variablesOf(recipe, entry)
    const told = changed.filter((each) => each.some((variable) => variables.includes(variable)))
    return { id, told: told.length }
  })
  if (found.length === 0) return null
  return found.reduce((most, each) => (each.told > most.told ? each : most)).id
}

/** What a loss is computed on; of an analysis what that reads. */
function variablesOf({ analyses = [] }: Recipe, entry: UtilityEntry): readonly string[] {
  const named = analysisIn(entry)
  if (!named) return utilityVariables(entry)
  const analysis = analyses.find((each) => analysisKey(each) === named.of)
  return analysis ? analysisUses(analysis).map(({ variable }) => variable) : []
}
