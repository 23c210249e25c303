import { assessingOriginal } from '../engine/assess/assess-original'
import { makeStudy } from '../engine/assess/make-study'
import { columnsOf, openStudy, type ScenarioStudy } from '../engine/assess/open-study'
import { riskClassesOf, type Recipe } from '../engine/assess/recipe'
import { workDoneHere, type SharingWork, type WorkAsked, type WorkDone } from '../engine/assess/shared-work'
import type { StudyData } from '../engine/assess/study'
import { asProblem, Problem } from '../engine/problem'
import type { Progress } from '../engine/progress'
import { largestTable } from '../engine/model/model-limits'
import { recordRiskSpread } from '../engine/risk/record-risk'
import { knownMeasures, measuredEntries } from './known-measures'
import { isCancelled, studyGone } from './problems'
import { keepMeasured, keepSearched, sampleOf, type Held } from './held'
import type { OriginalResult } from '../engine/assess/results'
import type { RefitsToDo, TrialsToWeigh, WorkElsewhere } from './contract-shared-work'

export type RiskMeasured = {
  readonly result: OriginalResult
  /** Per-record risks that can be listed and drawn, such as `identification.risk`. */
  readonly recordRisks: readonly RecordRiskDescription[]
  /** Where the key has more cells than a model may list, so that only decomposable ones can be fitted: how many it may. */
  readonly tooLarge?: { readonly limit: number }
}

export type RecordRiskDescription = {
  readonly id: string
  /** Sample uniques in bins of equal width on the log scale; `edges` has one more entry than `counts`. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  /** Sample uniques in the five classes, and the sum of their risks. */
  readonly classes: readonly number[]
  readonly classSums: readonly number[]
  /** The bounds they were counted between. */
  readonly bounds: readonly number[]
}

/**
 * The risk of the file as it stands under one scenario: what the page gets. What it is of single records stays here. Only
 * what is not known from the measurements before is computed; the result is the same. What others may do of it, if it
 * takes long, is done by `elsewhere`.
 *
 * @throws Problem `study-gone` where the file or its population was replaced meanwhile
 */
export async function riskOfFile(
  held: Held,
  recipe: Recipe,
  scenario: number,
  progress: Progress,
  elsewhere: WorkElsewhere | null,
): Promise<RiskMeasured> {
  const { population } = held
  const sample = sampleOf(held)
  const data = makeStudy(recipeOfScenario(recipe, scenario), sample, population, {})
  const study = openStudy(data)
  const [seen] = study.scenarios
  const assessing = assessingOriginal(study, 0, progress, knownMeasures(held, recipe, scenario))
  const original = await partlyElsewhere(held, data, assessing, elsewhere, progress)
  const { result, populationCount } = original
  const records = original.records()
  if (held.sample !== sample || held.population !== population) {
    throw asProblem(studyGone)
  }
  const ofRecords = {
    key: columnsOf(seen.table, seen.key),
    values: records,
    populationCount,
    missing: recipe.scenarios[scenario].missing ?? 'category',
    population: seen.population,
    sampling: study.sampling,
  }
  keepMeasured(held, scenario, ofRecords, measuredEntries(held, recipe, scenario, sample, original.measured))
  const isTooLarge = tooLargeToList(seen)
  return {
    result,
    recordRisks: Object.entries(records)
      .filter(isRisk)
      .map(([id, values]) => describeRisk(id, values, riskClassesOf(recipe))),
    ...(isTooLarge && { tooLarge: { limit: largestTable } }),
  }
}

/** Models of fewer cells are weighed, or refitted, before others could be asked. */
const fewCells = { trials: 100_000, refits: 20_000 }

/** Carries out what may share its work, and has that done elsewhere that takes long. */
async function partlyElsewhere<Found>(
  held: Held,
  data: StudyData,
  sharing: SharingWork<Found>,
  elsewhere: WorkElsewhere | null,
  progress: Progress,
): Promise<Found> {
  let study: number | null = null
  try {
    let next = sharing.next()
    while (!next.done) {
      const asked = next.value
      let done: WorkDone | null = null
      if (elsewhere && !hasFewCells(asked)) {
        study ??= keepSearched(held, data)
        done = await doneElsewhere(elsewhere, study, asked)
      }
      next = sharing.next(done ?? workDoneHere(asked, progress))
    }
    return next.value
  } finally {
    if (study !== null) held.searched.delete(study)
  }
}

function hasFewCells(asked: WorkAsked): boolean {
  if ('refits' in asked) return asked.refits.cellCount < fewCells.refits
  return asked.trials.cellCount < fewCells.trials
}

/** Null when it can't be done there. @throws Problem `work-cancelled` */
async function doneElsewhere(
  elsewhere: WorkElsewhere,
  study: number,
  asked: WorkAsked,
): Promise<WorkDone | null> {
  const answer = await elsewhere({ study, measure: asked.measure, ...sentOf(asked) })
  if (answer.ok) return answer.value
  const { code, sentence, detail } = answer.problem
  if (isCancelled(answer.problem)) throw new Problem(code, sentence, detail)
  return null
}

/** What goes to the workers of the pool: all but what computes. */
function sentOf(asked: WorkAsked): Sent<TrialsToWeigh> | Sent<RefitsToDo> {
  if ('refits' in asked) {
    const { interactions, refits, tau2 } = asked.refits
    return { interactions, refits, tau2 }
  }
  const { variables, cellCount, steps, trials, weighed, expected, path } = asked.trials
  const { interactions } = steps[steps.length - 1]
  return { variables, cellCount, interactions, trials, weighed, expected, path }
}

type Sent<Work> = Omit<Work, 'study' | 'measure'>

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
