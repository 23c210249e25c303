import { assessOriginal } from '../engine/assess/assess-original'
import { makeStudy } from '../engine/assess/make-study'
import { openStudy, type ScenarioStudy } from '../engine/assess/open-study'
import { riskClassesOf, riskKey, type Recipe } from '../engine/assess/recipe'
import type { RiskResults } from '../engine/assess/results'
import type { Progress } from '../engine/progress'
import { largestTable } from '../engine/risk/loglinear'
import { recordRiskSpread } from '../engine/risk/record-risk'
import { categorical } from '../engine/table/table'
import type { RecordRiskDescription, RiskMeasured } from './contract'
import { sampleOf, type MeasuredRecords, type Shelf } from './shelf'

/** The risk of the file as it stands under one scenario: what the page gets, and the per-record values that stay here. */
export function riskOfFile(
  shelf: Shelf,
  recipe: Recipe,
  scenario: number,
  progress: Progress,
): { readonly measured: RiskMeasured; readonly records: MeasuredRecords } {
  const data = makeStudy(recipeOfScenario(recipe, scenario), sampleOf(shelf), shelf.population, {})
  const study = openStudy(data)
  const { result, records, populationCount } = assessOriginal(study, 0, progress)
  const tooLarge = modelsTooLarge(recipe, result.risk, study.scenarios[0])
  const key = recipe.scenarios[scenario].key.map((name) => categorical(data.table, name))
  return {
    measured: {
      result,
      recordRisks: Object.entries(records)
        .filter(isRisk)
        .map(([id, values]) => describeRisk(id, values, riskClassesOf(recipe))),
      ...(tooLarge.length > 0 && { tooLarge: { models: tooLarge, limit: largestTable } }),
    },
    records: {
      key,
      values: records,
      populationCount,
      missing: recipe.scenarios[scenario].missing ?? 'category',
      population: data.population,
      sampling: study.sampling,
    },
  }
}

/** The recipe of one scenario by itself, so that what is unfinished elsewhere in it does not stand in the way. */
export function recipeOfScenario(recipe: Recipe, scenario: number): Recipe {
  return { ...recipe, scenarios: [recipe.scenarios[scenario]], candidates: [], utility: [] }
}

/** Where missing values match anything a model is refused whatever the size of the key. */
function modelsTooLarge(
  recipe: Recipe,
  risk: RiskResults,
  { cells, missing }: ScenarioStudy,
): readonly string[] {
  if (cells.cellCount <= largestTable || missing === 'any') return []
  return recipe.risk
    .filter((entry) => entry.measure === 'loglinear' && 'invalid' in risk[riskKey(entry)])
    .map(riskKey)
}

function isRisk([id]: readonly [string, Float64Array]): boolean {
  return id.endsWith('.risk')
}

function describeRisk(id: string, values: Float64Array, bounds: readonly number[]): RecordRiskDescription {
  return { id, ...recordRiskSpread(values, bounds), bounds }
}
