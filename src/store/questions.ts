import type {
  Answer,
  LevelCount,
  MatrixDescription,
  RiskiestRecords,
  RiskiestRequest,
} from '../worker/contract'
import { theRecipe } from './change-recipe'
import { keeperOfTable } from './keeper'
import { measureRisk } from './measure'
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
  const name = theRecipe().scenarios[request.scenario]?.name
  // The per-record risks end with the worker that holds them; the measured risk is still on the page.
  if (!answer.ok || answer.value.total > 0 || !(name in resultsStore.getState().risks)) return answer
  await measureRisk()
  return askRiskiest(request)
}

async function askRiskiest(request: RiskiestRequest): Promise<Answer<RiskiestRecords>> {
  const keeper = await keeperOfTable()
  return keeper.ok ? keeper.value.riskiestRecords(request) : keeper
}
