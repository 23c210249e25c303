import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import { isCancelled } from '../worker/problems'
import { askAtLength } from './ask'
import { latestOnly } from './latest'
import { holdRecordsOf, holdsRecords } from './measure-scenarios'
import { showProblem } from './problem'
import { recipeStore } from './recipe'
import { candidatePart, riskPart } from './recipe-parts'
import type { RiskByGroup, RiskByGroupRequest } from '../worker/questions/risk-by-group'

/** Expected correct matches by subgroup, and what they were computed from. */
type RiskByGroupState = {
  /** The question that was asked last, as text. */
  readonly asked: string | null
  /** The question that was answered last, and its answer. */
  readonly answered: { readonly question: string; readonly value: RiskByGroup } | null
}

export const riskByGroupStore = createStore<RiskByGroupState>(() => ({ asked: null, answered: null }))

/** A question as text, with everything that its answer follows from: two equal texts have equal answers. */
export function questionOf(recipe: Recipe, request: RiskByGroupRequest): string {
  const { scenarios, candidate } = request
  const asked = candidate === null ? undefined : recipe.candidates.at(candidate)
  return JSON.stringify([
    request,
    scenarios.map(({ scenario }) => riskPart(recipe, scenario)),
    asked ? candidatePart(recipe, asked) : null,
  ])
}

/** Adds up the risk of subgroups, unless that is known or on its way. Of several requests the newest counts. */
export async function askRiskByGroup(request: RiskByGroupRequest): Promise<void> {
  const { recipe } = recipeStore.getState()
  if (!recipe || request.scenarios.length === 0) return
  const question = questionOf(recipe, request)
  if (riskByGroupStore.getState().asked === question) return
  riskByGroupStore.setState({ asked: question })
  await latestOnly('risk by group', async () => {
    const answer = await answerTo(recipe, request)
    if (answer.ok) {
      riskByGroupStore.setState({ answered: { question, value: answer.value } })
      return
    }
    if (!isCancelled(answer.problem)) showProblem(answer.problem)
    riskByGroupStore.setState({ asked: null })
  })
}

/**
 * What the worker holds of single records ends with the worker, and after an undo it may be of a later recipe: then the
 * risk is measured once more first.
 */
async function answerTo(recipe: Recipe, request: RiskByGroupRequest): Promise<Answer<RiskByGroup>> {
  if (request.candidate !== null) return sumsOf(recipe, request)
  await holdRecordsOf(request.scenarios.map(({ scenario }) => scenario).filter((each) => !holdsRecords(each)))
  const answer = await sumsOf(recipe, request)
  const gone = request.scenarios.filter((_, at) => answer.ok && answer.value.scenarios[at] === null)
  if (gone.length === 0) return answer
  await holdRecordsOf(gone.map(({ scenario }) => scenario))
  return sumsOf(recipe, request)
}

function sumsOf(recipe: Recipe, request: RiskByGroupRequest): Promise<Answer<RiskByGroup>> {
  return askAtLength('Adding up the risk of subgroups', 'risk', 'riskByGroup', () => ({ recipe, ...request }))
}
