import type { Recipe } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import type { Answer } from '../worker/answer'
import { ask, askAtLength } from './ask'
import { theRecipe } from './change-recipe'
import { isRiskCurrent } from './freshness'
import { holdsRecordsOf } from './measure'
import { measureRisk } from './measure-risk'
import { resultsStore } from './results'
import type { ClassesAfterRequest } from '../worker/questions/classes-after'
import type { RiskClassCounts, RiskClassRequest } from '../worker/questions/count-by-class'
import type { SpecialDescription, SpecialRequest } from '../worker/questions/describe-special'
import type { RecordExplained, RecordRequest } from '../worker/questions/explain-record'
import type { LevelCount } from '../worker/questions/levels-of'
import type { MatrixDescription } from '../worker/questions/matrices'
import type { CandidateRecord, CandidateRecordRequest } from '../worker/questions/record-under-candidate'
import type { RiskiestRecords, RiskiestRequest } from '../worker/questions/riskiest-records'
import type { SmallerKeys } from '../worker/questions/smaller-keys'
import type { StepTried } from '../worker/questions/values-after-step'
import type { RecordValue } from '../worker/questions/values-of-record'

/*
 * Pieces of the table that a component shows while it is on screen. The answer goes to the component; the store keeps
 * none of it, so no records stay on the page.
 */

/** The levels of a variable with their counts. */
export function levelsOf(variable: string): Promise<Answer<readonly LevelCount[]>> {
  return ask('levelsOf', { variable })
}

/** How a step of a candidate changes values: a matrix for each group of records. */
export function matricesOf(candidate: string, step: number): Promise<Answer<readonly MatrixDescription[]>> {
  const recipe = theRecipe()
  const index = recipe.candidates.findIndex((each) => each.name === candidate)
  return ask('matrices', { recipe, candidate: index, step })
}

/** What a step of a candidate that changes values without a matrix makes of them. */
export function valuesAfterStep(candidate: string, step: number): Promise<Answer<StepTried>> {
  const recipe = theRecipe()
  const index = recipe.candidates.findIndex((each) => each.name === candidate)
  return ask('valuesAfterStep', { recipe, candidate: index, step })
}

/** The riskiest records by a per-record risk that was measured. */
export function riskiestRecords(request: RiskiestRequest): Promise<Answer<RiskiestRecords>> {
  // What singles every record out takes longer than to look at a page of them; it is remembered where it was found.
  const isLong = request.order.column === 'sets'
  const page = () =>
    isLong
      ? askAtLength('Finding what singles records out', 'risk', 'riskiestRecords', () => request)
      : ask('riskiestRecords', request)
  return onRecordsHeld(request.scenario, page, ({ all }) => all === 0)
}

/** Sample uniques between other bounds, by a per-record risk that was measured. */
export function countByClass(request: RiskClassRequest): Promise<Answer<RiskClassCounts | null>> {
  return onRecordsHeld(request.scenario, () => ask('countByClass', request))
}

/** How the special uniques of a measurement are spread. */
export function describeSpecial(request: SpecialRequest): Promise<Answer<SpecialDescription | null>> {
  return onRecordsHeld(request.scenario, () => ask('describeSpecial', request))
}

/** Why one record is at risk. */
export function explainRecord(request: RecordRequest): Promise<Answer<RecordExplained | null>> {
  return onRecordsHeld(request.scenario, () => ask('explainRecord', request))
}

/** Every value of a record (counted from 1). */
export function valuesOfRecord(row: number): Promise<Answer<readonly RecordValue[]>> {
  return ask('valuesOfRecord', { row })
}

/** The risk of a record in the first run of a candidate of the recipe. */
export function recordUnderCandidate(
  recipe: Recipe,
  request: CandidateRecordRequest,
): Promise<Answer<CandidateRecord>> {
  return ask('recordUnderCandidate', { recipe, ...request })
}

/** Sample uniques by class in the runs of a candidate, at the bounds that the recipe has now. */
export function classesAfter(
  recipe: Recipe,
  request: ClassesAfterRequest,
): Promise<Answer<readonly number[] | null>> {
  return askAtLength('Counting by class', 'risk', 'classesAfter', () => ({ recipe, ...request }))
}

/** Smaller keys in place of a scenario's that is too large for a model. */
export function smallerKeys(scenario: number): Promise<Answer<SmallerKeys>> {
  const recipe = theRecipe()
  return ask('smallerKeys', { recipe, scenario })
}

/**
 * What the worker holds of single records ends with the worker, and after an undo it may be of a later recipe; the measured
 * risk is on the page all the same. So the risk is then measured once more, and the question asked again.
 */
async function onRecordsHeld<T>(
  scenario: number,
  question: () => Promise<Answer<T>>,
  isEmpty: (value: T) => boolean = (value) => value === null,
): Promise<Answer<T>> {
  const answer = await question()
  const recipe = theRecipe()
  const { risks } = resultsStore.getState()
  const name = recipe.scenarios[scenario]?.name
  const kept = lookUp(risks, name)
  if (!answer.ok || !kept) return answer
  const isOfLater = isRiskCurrent(recipe, scenario, kept) && !holdsRecordsOf(scenario, kept)
  if (!isEmpty(answer.value) && !isOfLater) return answer
  await measureRisk()
  return question()
}
