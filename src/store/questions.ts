import type {
  Answer,
  LevelCount,
  MatrixDescription,
  RiskiestRecords,
  RiskiestRequest,
} from '../worker/contract'
import { theRecipe } from './change-recipe'
import { isRiskCurrent } from './freshness'
import { keeperOfTable } from './keeper'
import { holdsRecordsOf, measureRisk } from './measure'
import { resultsStore } from './results'

/*
 * Pieces of the table that a component shows while it is on screen. The answer goes to the component; the store keeps
 * none of it, so no records stay on the page.
 */

/** The levels of a variable with their counts. */
export async function levelsOf(variable: string): Promise<Answer<readonly LevelCount[]>> {
  const keeper = await keeperOfTable()
  return keeper.ok ? keeper.value.levelsOf(variable) : keeper
}

/** How a step of a candidate changes values: a matrix for each group of records. */
export async function matricesOf(
  candidate: string,
  step: number,
): Promise<Answer<readonly MatrixDescription[]>> {
  const recipe = theRecipe()
  const index = recipe.candidates.findIndex((each) => each.name === candidate)
  const keeper = await keeperOfTable()
  return keeper.ok ? keeper.value.matrices(recipe, index, step) : keeper
}

/** The riskiest records by a per-record risk that was measured. */
export async function riskiestRecords(request: RiskiestRequest): Promise<Answer<RiskiestRecords>> {
  const answer = await askRiskiest(request)
  const recipe = theRecipe()
  const { risks } = resultsStore.getState()
  const name = recipe.scenarios[request.scenario]?.name
  if (!answer.ok || !(name in risks)) return answer
  // The per-record risks end with the worker that holds them, and after an undo it may hold those of a later recipe; the
  // measured risk is on the page all the same.
  const kept = risks[name]
  const isOfLater = isRiskCurrent(recipe, request.scenario, kept) && !holdsRecordsOf(request.scenario, kept)
  if (answer.value.total > 0 && !isOfLater) return answer
  await measureRisk()
  return askRiskiest(request)
}

async function askRiskiest(request: RiskiestRequest): Promise<Answer<RiskiestRecords>> {
  const keeper = await keeperOfTable()
  return keeper.ok ? keeper.value.riskiestRecords(request) : keeper
}
