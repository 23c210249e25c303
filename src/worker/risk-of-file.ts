import { assessOriginal } from '../engine/assess/assess-original'
import { makeStudy } from '../engine/assess/make-study'
import { openStudy } from '../engine/assess/open-study'
import type { Recipe } from '../engine/assess/recipe'
import type { Progress } from '../engine/progress'
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
  const { result, records, populationCount } = assessOriginal(openStudy(data), 0, progress)
  const key = recipe.scenarios[scenario].key.map((name) => categorical(data.table, name))
  return {
    measured: { result, recordRisks: Object.entries(records).filter(isRisk).map(describeRisk) },
    records: { key, values: records, populationCount },
  }
}

/** The recipe of one scenario by itself, so that what is unfinished elsewhere in it does not stand in the way. */
export function recipeOfScenario(recipe: Recipe, scenario: number): Recipe {
  return { ...recipe, scenarios: [recipe.scenarios[scenario]], candidates: [], utility: [] }
}

function isRisk([id]: readonly [string, Float64Array]): boolean {
  return id.endsWith('.risk')
}

function describeRisk([id, values]: readonly [string, Float64Array]): RecordRiskDescription {
  return { id, ...recordRiskSpread(values) }
}
