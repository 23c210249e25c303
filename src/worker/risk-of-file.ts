import { assessingOriginal } from '../engine/assess/assess-original'
import { makeStudy } from '../engine/assess/make-study'
import type { NamedTrials } from '../engine/assess/measure-model'
import { openStudy, type ScenarioStudy } from '../engine/assess/open-study'
import { riskClassesOf, type Recipe } from '../engine/assess/recipe'
import type { StudyData } from '../engine/assess/study'
import { weighInTurn, type Statistics } from '../engine/model/search'
import { asProblem, Problem } from '../engine/problem'
import type { Progress } from '../engine/progress'
import { largestTable } from '../engine/risk/model-limits'
import { recordRiskSpread } from '../engine/risk/record-risk'
import { categorical } from '../engine/table/table'
import type { RecordRiskDescription, RiskMeasured } from './contract-risk'
import type { WeighElsewhere } from './contract-search'
import { keepMeasured, knownMeasures } from './known-measures'
import { isCancelled, studyGone } from './problems'
import { keepSearched, sampleOf, type MeasuredRecords, type Shelf } from './shelf'

/**
 * The risk of the file as it stands under one scenario: what the page gets, and the per-record values that stay here. Only
 * what is not known from the measurements before is computed; the result is the same. The models that a search tries are
 * weighed by `weigh`, if they take long.
 *
 * @throws Problem `study-gone` where the file or its population was replaced meanwhile
 */
export async function riskOfFile(
  shelf: Shelf,
  recipe: Recipe,
  scenario: number,
  progress: Progress,
  weigh: WeighElsewhere | null,
): Promise<{ readonly measured: RiskMeasured; readonly records: MeasuredRecords }> {
  const { population } = shelf
  const sample = sampleOf(shelf)
  const data = makeStudy(recipeOfScenario(recipe, scenario), sample, population, {})
  const study = openStudy(data)
  const assessing = assessingOriginal(study, 0, progress, knownMeasures(shelf, recipe, scenario))
  const original = await weighedElsewhere(shelf, data, assessing, weigh, progress)
  const { result, records, populationCount } = original
  if (shelf.sample !== sample || shelf.population !== population) {
    throw asProblem(studyGone)
  }
  keepMeasured(shelf, recipe, scenario, sample, original.measured)
  const isTooLarge = tooLargeToList(study.scenarios[0])
  const key = recipe.scenarios[scenario].key.map((name) => categorical(data.table, name))
  return {
    measured: {
      result,
      recordRisks: Object.entries(records)
        .filter(isRisk)
        .map(([id, values]) => describeRisk(id, values, riskClassesOf(recipe))),
      ...(isTooLarge && { tooLarge: { limit: largestTable } }),
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

/** Models of fewer cells are weighed before others could be asked. */
const fewCells = 100_000

/** Carries out what asks for the statistics of models, and has those weighed elsewhere that take long. */
async function weighedElsewhere<Found>(
  shelf: Shelf,
  data: StudyData,
  weighing: Generator<NamedTrials, Found, readonly Statistics[]>,
  weigh: WeighElsewhere | null,
  progress: Progress,
): Promise<Found> {
  let study: number | null = null
  try {
    let next = weighing.next()
    while (!next.done) {
      const asked = next.value
      let statistics: readonly Statistics[] | null = null
      if (weigh && asked.cellCount >= fewCells) {
        study ??= keepSearched(shelf, data)
        statistics = await statisticsFrom(weigh, study, asked)
      }
      next = weighing.next(statistics ?? weighInTurn(asked, asked.variables, asked.weigh, progress))
    }
    return next.value
  } finally {
    if (study !== null) shelf.searched.delete(study)
  }
}

/** Null when they can't be had from there. @throws Problem `work-cancelled` */
async function statisticsFrom(
  weigh: WeighElsewhere,
  study: number,
  { measure, variables, steps, trials, weighed, expected, path }: NamedTrials,
): Promise<readonly Statistics[] | null> {
  const { interactions } = steps[steps.length - 1]
  const asked = { study, measure, variables, interactions, trials, weighed, expected, path }
  const answer = await weigh(asked)
  if (answer.ok) return answer.value
  const { code, sentence, detail } = answer.problem
  if (isCancelled(answer.problem)) throw new Problem(code, sentence, detail)
  return null
}

/** The recipe of one scenario by itself, so that what is unfinished elsewhere in it does not stand in the way. */
export function recipeOfScenario(recipe: Recipe, scenario: number): Recipe {
  return { ...recipe, scenarios: [recipe.scenarios[scenario]], candidates: [], utility: [] }
}

/** Whether only decomposable models can be fitted; where missing values match anything none can, whatever the size of the key. */
function tooLargeToList({ cells, missing }: ScenarioStudy): boolean {
  return cells.cellCount > largestTable && missing !== 'any'
}

function isRisk([id]: readonly [string, Float64Array]): boolean {
  return id.endsWith('.risk')
}

function describeRisk(id: string, values: Float64Array, bounds: readonly number[]): RecordRiskDescription {
  return { id, ...recordRiskSpread(values, bounds), bounds }
}
