import type { Recipe } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { sameData } from './same-data'
import { stopAssessing } from './assess'
import { endGesture } from './gesture'
import { isKeyCurrent } from './freshness'
import { historyStore, stepBack, stepForward, type Snapshot } from './history'
import { adoptTableWorker, type Loaded } from './table-worker'
import { leaveLab } from './lab'
import { describeWeight, measureKey } from './measure'
import { isOfOtherFile, presentSnapshot, restoreSnapshot } from './snapshot'
import { showProblem } from './problem'
import { readAgain } from './read-again'
import { readAlike } from './recipe-parts'
import { recipeStore } from './recipe'
import { resultsStore } from './results'
import {
  tableStore,
  type PopulationFile,
  type PopulationState,
  type ReadyTable,
  type Source,
  populationFileOf,
} from './table'
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
  const present = presentSnapshot()
  if (!present || table.status !== 'ready' || historyStore.getState().reading) return
  const wanted = take(how, present)?.step.snapshot
  if (!wanted) return
  if (isReadOtherwise(wanted, present) && !(await readSnapshot(table, wanted, present))) return
  const now = presentSnapshot()
  if (!now) return
  // What is left behind had the files from before the reading, and the results that came meanwhile.
  const left: Snapshot = { ...now, table: present.table, population: present.population }
  const taken = take(how, left)
  if (!taken) return
  endGesture()
  const { step, history } = taken
  const saved = isOfOtherFile(step.snapshot, left) ? step.snapshot.saved : history.saved
  historyStore.setState({ history: { ...history, saved }, said: { how, doing: step.doing } })
  restoreSnapshot(step.snapshot, left)
  await Promise.all([measureKeyIfNeeded(), describeWeight()])
}

function take(how: 'undone' | 'redone', present: Snapshot) {
  const { history } = historyStore.getState()
  return how === 'undone' ? stepBack(history, present) : stepForward(history, present)
}

/** Reads the data as the snapshot has them; false when that was not to be, and everything stays as it is. */
async function readSnapshot(table: ReadyTable, snapshot: Snapshot, present: Snapshot): Promise<boolean> {
  const isOther = isOfOtherFile(snapshot, present)
  const file =
    !isOther && sameData(snapshot.recipe.population, present.recipe.population)
      ? populationFileOf(table)
      : snapshot.population
  const wanted = (isOther && snapshot.table) || table
  const loaded = await readAgain(wanted, snapshot.recipe.data, file)
  if (!loaded) return false
  if (!loaded.ok) {
    showProblem(loaded.problem)
    return false
  }
  const now = tableStore.getState()
  // A change made meanwhile has the last word.
  if (now.status !== 'ready' || recipeStore.getState().recipe !== present.recipe) {
    loaded.value.tableWorker.end()
    return false
  }
  if (isOther) {
    stopAssessing()
    leaveLab()
  }
  adoptTableWorker(loaded.value.tableWorker)
  const population = populationRead(wanted.source, file, loaded.value, snapshot.recipe)
  const { name, source } = wanted
  const sha256 = isOther ? (snapshot.recipe.data.sha256 ?? null) : now.sha256
  tableStore.setState({ ...now, name, source, sha256, description: loaded.value.sample, population }, true)
  return true
}

/** The population that was read: from a file of its own, or made with the sample. */
function populationRead(
  sample: Source,
  file: PopulationFile | null,
  { population: description }: Loaded,
  recipe: Recipe,
): PopulationState {
  if (description) {
    return { status: 'ready', source: file ? { kind: 'file', file: file.file } : sample, description }
  }
  return recipe.population ? { status: 'awaiting', name: recipe.population.file } : { status: 'none' }
}

function isReadOtherwise(a: Snapshot, b: Snapshot): boolean {
  return (
    isOfOtherFile(a, b) ||
    !readAlike(a.recipe.data, b.recipe.data) ||
    !sameData(a.recipe.population, b.recipe.population)
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
