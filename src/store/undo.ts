import type { Recipe } from '../engine/assess/recipe'
import { alike } from './alike'
import { endGesture } from './gesture'
import { isKeyCurrent } from './freshness'
import { historyStore, stepBack, stepForward, type Moment } from './history'
import { adoptKeeper, populationFileOf } from './keeper'
import { describeWeight, measureKey } from './measure'
import { presentMoment, restoreMoment } from './moment'
import { showProblem } from './problem'
import { readAgain } from './read-again'
import { readAlike } from './recipe-parts'
import { recipeStore } from './recipe'
import { resultsStore } from './results'
import { tableStore, type PopulationState, type ReadyTable } from './table'
import { viewStore } from './view'

/** Goes back to the recipe before the last step, and to the results that were there with it. */
export async function undo(): Promise<void> {
  await go('undone')
}

/** Does the step again that was undone last. */
export async function redo(): Promise<void> {
  await go('redone')
}

async function go(how: 'undone' | 'redone'): Promise<void> {
  const table = tableStore.getState()
  const wanted = nextStep(how)
  if (!wanted || table.status !== 'ready' || historyStore.getState().reading) return
  const { present } = wanted
  const { moment } = wanted.taken.step
  if (isReadOtherwise(moment.recipe, present.recipe) && !(await readMoment(table, moment, present))) return
  // The page may have moved on while the data were read.
  const now = nextStep(how)
  if (!now) return
  endGesture()
  historyStore.setState({ history: now.taken.history, said: { how, doing: now.taken.step.doing } })
  restoreMoment(now.taken.step.moment, now.present)
  await Promise.all([measureKeyIfNeeded(), describeWeight()])
}

function nextStep(how: 'undone' | 'redone') {
  const present = presentMoment()
  if (!present) return null
  const { history } = historyStore.getState()
  const taken = how === 'undone' ? stepBack(history, present) : stepForward(history, present)
  return taken && { present, taken }
}

/** Reads the data as the moment has them; false when that was not to be, and everything stays as it is. */
async function readMoment(table: ReadyTable, moment: Moment, present: Moment): Promise<boolean> {
  const file = alike(moment.recipe.population, present.recipe.population)
    ? populationFileOf(table)
    : moment.population
  const loaded = await readAgain(table, moment.recipe.data, file)
  if (!loaded) return false
  if (!loaded.ok) {
    showProblem(loaded.problem)
    return false
  }
  const now = tableStore.getState()
  // A change made meanwhile has the last word.
  if (now.status !== 'ready' || recipeStore.getState().recipe !== present.recipe) {
    loaded.value.keeper.end()
    return false
  }
  adoptKeeper(loaded.value.keeper)
  const description = loaded.value.population
  const population: PopulationState =
    file && description
      ? { status: 'ready', source: { kind: 'file', file }, description }
      : moment.recipe.population
        ? { status: 'awaiting', name: moment.recipe.population.file }
        : { status: 'none' }
  tableStore.setState({ ...now, description: loaded.value.sample, population }, true)
  return true
}

function isReadOtherwise(a: Recipe, b: Recipe): boolean {
  return !readAlike(a.data, b.data) || !alike(a.population, b.population)
}

async function measureKeyIfNeeded(): Promise<void> {
  const { recipe } = recipeStore.getState()
  const { scenario } = viewStore.getState()
  if (!recipe) return
  const { keys } = resultsStore.getState()
  const { name } = recipe.scenarios[scenario]
  if (!isKeyCurrent(recipe, scenario, Object.hasOwn(keys, name) ? keys[name] : undefined)) await measureKey()
}
