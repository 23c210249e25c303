import type { Answer } from '../worker/answer'
import { isCancelled } from '../worker/problems'
import { ask, askAtLength } from './ask'
import { theRecipe } from './change-recipe'
import { download } from './download'
import { showProblem } from './problem'
import { stemOf } from './project'
import { tableStore } from './table'
import type { ModelRequest } from '../worker/questions/loglinear/models-asked'
import type { ModelExplainRequest, ModelExplained } from '../worker/questions/loglinear/explain-model'

/*
 * What a fitted model says besides its figures. The answer goes to the component that shows it, and is kept nowhere.
 */

/** Keys of more cells take long enough to be looked at as work of its own, which shows how far it is. */
const cellsInABlink = 2e6

/**
 * The margins that a model fits worst, and how far its record risks agree with those of other models; null when the user ended
 * it.
 */
export async function explainModel(
  request: ModelExplainRequest,
  cells: number,
): Promise<Answer<ModelExplained> | null> {
  const answer = await (cells > cellsInABlink ? explainAsWork(request) : explainAtOnce(request))
  return !answer.ok && isCancelled(answer.problem) ? null : answer
}

function explainAsWork(request: ModelExplainRequest): Promise<Answer<ModelExplained>> {
  return askAtLength('Looking at the margins of the model', 'risk', 'explainModel', () => ({
    recipe: theRecipe(),
    ...request,
  }))
}

function explainAtOnce(request: ModelExplainRequest): Promise<Answer<ModelExplained>> {
  return ask('explainModel', { recipe: theRecipe(), ...request })
}

/** Whether the margins are looked at without being asked for. */
export function isExplainedInABlink(cells: number): boolean {
  return cells <= cellsInABlink
}

/** Hands the fitted means of the occupied cells to the user: a file that must stay inside. */
export async function saveFittedMeans(request: ModelRequest): Promise<void> {
  const answer = await askAtLength('Writing the fitted means', 'risk', 'fittedMeans', () => ({
    recipe: theRecipe(),
    ...request,
  }))
  if (!answer.ok) {
    showProblem(answer.problem)
    return
  }
  const table = tableStore.getState()
  const name = table.status === 'ready' ? table.name : 'file'
  download(`${stemOf(name)}.fitted-means.keep-inside.csv`, answer.value)
}
