import type { Recipe } from '../engine/assess/recipe'
import { analysisKey, analysisUses } from '../engine/analysis/analysis'
import { analysisIn } from '../engine/utility/definitions'
import { settingUses, utilityVariables, variablesOfRelation } from '../worker/page-side'
import { withRiskInKeys } from './risk-in-keys'
import { withRulesInKeys } from './rules-in-keys'
import { omit } from './omit'
import type { TableDescription } from '../file/table-description'

/**
 * The recipe without the variables that the file does not have: in keys, roles, design and utility. Candidates stay as
 * they are: one that changes such a variable fails by itself and says why.
 */
export function fittedRecipe(recipe: Recipe, { variables }: TableDescription): Recipe {
  const names = new Set(variables.map(({ name }) => name))
  const has = (name: string) => names.has(name)
  const { design, household, sensitive, relations = [], analyses = [], strata, clusters } = recipe
  const kept = relations.filter((relation) => variablesOfRelation(relation).every(has))
  const isWhole = kept.length === relations.length
  if (isWhole && settingUses(recipe).every(({ variable }) => has(variable))) return recipe
  const gone = analyses
    .filter((each) => !analysisUses(each).every(({ variable }) => has(variable)))
    .map(analysisKey)
  const fitted: Recipe = {
    ...omit(recipe, 'design', 'household', 'sensitive', 'relations', 'analyses', 'strata', 'clusters'),
    ...(design && (design.weight === undefined || has(design.weight)) && { design }),
    ...(household !== undefined && has(household) && { household }),
    ...(sensitive?.some(has) && { sensitive: sensitive.filter(has) }),
    ...(kept.length > 0 && { relations: kept }),
    scenarios: recipe.scenarios.map((scenario) => ({ ...scenario, key: scenario.key.filter(has) })),
    utility: recipe.utility.filter(
      (entry) => utilityVariables(entry).every(has) && !gone.includes(analysisIn(entry)?.of ?? ''),
    ),
    ...(analyses.length > gone.length && {
      analyses: analyses.filter((each) => !gone.includes(analysisKey(each))),
    }),
    ...(strata !== undefined && has(strata) && { strata }),
    ...(clusters !== undefined && has(clusters) && { clusters }),
  }
  return withRulesInKeys(withRiskInKeys(fitted))
}
