import type { Recipe } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { alike } from './alike'
import { stopAssessing } from './assess'
import { endGesture } from './gesture'
import { isKeyCurrent } from './freshness'
import { historyStore, stepBack, stepForward, type Moment } from './history'
import { adoptKeeper, populationFileOf, type Loaded } from './keeper'
import { leaveLab } from './lab'
import { describeWeight, measureKey } from './measure'
import { isOfOtherFile, presentMoment, restoreMoment } from './moment'
import { showProblem } from './problem'
import { readAgain } from './read-again'
import { readAlike } from './recipe-parts'
import { recipeStore } from './recipe'
import { resultsStore } from './results'
import { tableStore, type PopulationState, type ReadyTable, type Source } from './table'
import { viewStore } from './view'

/** Goes back to the recipe before the last step, to the file it was of, and to the results that were there with it. */
export async function undo(): Promise<void> {
  await go('undone')
}

/** Does the step again that was undone last. */
export async function redo(): Promise<void> {
  await go('redone')
}

async function go(how: 'undone' | 'redone'): Promise<void> {
  const table = tableStore.getState()
  const present = presentMoment()
  if (!present || table.status !== 'ready' || historyStore.getState().reading) return
  const wanted = take(how, present)?.step.moment
  if (!wanted) return
  if (isReadOtherwise(wanted, present) && !(await readMoment(table, wanted, present))) return
  const now = presentMoment()
  if (!now) return
  // What is left behind had the files from before the reading, and the results that came meanwhile.
  const left: Moment = { ...now, table: present.table, population: present.population }
  const taken = take(how, left)
  if (!taken) return
  endGesture()
  const { step, history } = taken
  const saved = isOfOtherFile(step.moment, left) ? step.moment.saved : history.saved
  historyStore.setState({ history: { ...history, saved }, said: { how, doing: step.doing } })
  restoreMoment(step.moment, left)
  await Promise.all([measureKeyIfNeeded(), describeWeight()])
}

function take(how: 'undone' | 'redone', present: Moment) {
  const { history } = historyStore.getState()
  return how === 'undone' ? stepBack(history, present) : stepForward(history, present)
}

/** Reads the data as the moment has them; false when that was not to be, and everything stays as it is. */
async function readMoment(table: ReadyTable, moment: Moment, present: Moment): Promise<boolean> {
  const isOther = isOfOtherFile(moment, present)
  const file =
    !isOther && alike(moment.recipe.population, present.recipe.population)
      ? populationFileOf(table)
      : moment.population
  const wanted = (isOther && moment.table) || table
  const loaded = await readAgain(wanted, moment.recipe.data, file)
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
  if (isOther) {
    stopAssessing()
    leaveLab()
  }
  adoptKeeper(loaded.value.keeper)
  const population = populationRead(wanted.source, file, loaded.value, moment.recipe)
  const { name, source } = wanted
  const sha256 = isOther ? (moment.recipe.data.sha256 ?? null) : now.sha256
  tableStore.setState({ ...now, name, source, sha256, description: loaded.value.sample, population }, true)
  return true
}

/** The population that was read: from a file of its own, or made with the sample. */
function populationRead(
  sample: Source,
  file: File | null,
  { population: description }: Loaded,
  recipe: Recipe,
): PopulationState {
  if (description) {
    return { status: 'ready', source: file ? { kind: 'file', file } : sample, description }
  }
  return recipe.population ? { status: 'awaiting', name: recipe.population.file } : { status: 'none' }
}

function isReadOtherwise(a: Moment, b: Moment): boolean {
  return (
    isOfOtherFile(a, b) ||
    !readAlike(a.recipe.data, b.recipe.data) ||
    !alike(a.recipe.population, b.recipe.population)
  )
}

async function measureKeyIfNeeded(): Promise<void> {
  const { recipe } = recipeStore.getState()
  const { scenario } = viewStore.getState()
  if (!recipe) return
  const { keys } = resultsStore.getState()
  const { name } = recipe.scenarios[scenario]
  if (!isKeyCurrent(recipe, scenario, lookUp(keys, name))) await measureKey()
}
