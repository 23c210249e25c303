import type { DataSource, Recipe, SyntheticCensusSettings } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import type { Answer } from '../worker/contract'
import { isCancelled } from '../worker/problems'
import { stopAssessing } from './assess'
import { amendRecipe, changeRecipe, theRecipe } from './change-recipe'
import { theEngine } from './client'
import {
  censusRecipe,
  defaultUtility,
  recipeOfFile,
  standardCensus,
  utilityVariables,
} from './default-recipe'
import { startHistory } from './history'
import { startWork, type Work } from './job-work'
import { adoptKeeper, keeperOfTable, loadKeeper, onKeeper, requestOf, type Loaded } from './keeper'
import { withRiskOfKnowledge } from './knowledge'
import { describeWeight, measureKey } from './measure'
import { fingerprintChanged, showProblem } from './problem'
import { recipeStore } from './recipe'
import { resultsStore } from './results'
import { randomSeed } from './seed'
import {
  populationInUse,
  tableStore,
  type PopulationState,
  type ReadyTable,
  type Source,
  type TableState,
} from './table'
import { viewStore } from './view'
import { without } from './without'

/** How a file is to be read, where detection should not decide. */
export type ReadingAsked = Pick<DataSource, 'missing' | 'reading'>

let opening: Work | null = null

/**
 * Opens a data file in place of the one that is open, read as `settings` say where detection should not decide. If an
 * opened project waits for its data file, it gets this one.
 */
export async function openFile(file: File, settings: ReadingAsked = {}): Promise<void> {
  const state = tableStore.getState()
  const wanted = state.status === 'awaiting' ? state.recipe : null
  await openTable(file.name, { kind: 'file', file }, wanted, {
    ...wanted?.data,
    ...settings,
    file: file.name,
  })
}

/** Makes the synthetic census, the standard one where `settings` do not say otherwise. */
export async function openCensus(settings: Partial<SyntheticCensusSettings> = {}): Promise<void> {
  await openMade(censusRecipe({ ...standardCensus, ...settings }))
}

/** Makes the data that a recipe describes. */
export async function openMade(recipe: Recipe): Promise<void> {
  await openTable('Synthetic census', { kind: 'census' }, recipe, recipe.data)
}

/** Waits for the data file that an opened project names. */
export function awaitFile(name: string, recipe: Recipe): void {
  opening?.cancel()
  tableStore.setState({ status: 'awaiting', name, recipe, before: tableBefore(tableStore.getState()) }, true)
}

/** Leaves a refused file, or a project that waits for its file, for the table that was open before. */
export function backToTable(): void {
  const state = tableStore.getState()
  if (state.status === 'refused' || state.status === 'awaiting') {
    tableStore.setState(state.before ?? { status: 'empty' }, true)
  }
}

/** Opens a population file: the counts of the key become known. */
export async function openPopulation(file: File): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready' || table.source.kind !== 'file') return
  const before = populationInUse(table)
  const keys = theRecipe().scenarios.map((scenario) => scenario.key)
  setPopulation({ status: 'reading', name: file.name, before })
  const answer = await onKeeper(`Reading ${file.name}`, 'data', (keeper, onProgress) =>
    keeper.readPopulation(file, requestOf(theRecipe().data), keys, onProgress),
  )
  if (answer.ok) {
    // First the recipe: the step remembers the population that was in use before.
    changeRecipe({ verb: 'open the population file', things: [file.name] }, (recipe) =>
      withRiskOfKnowledge({ ...recipe, population: { file: file.name } }),
    )
    setPopulation({ status: 'ready', source: { kind: 'file', file }, description: answer.value })
    await measureKey()
  } else if (isCancelled(answer.problem)) {
    setPopulation(table.population.status === 'awaiting' ? table.population : (before ?? { status: 'none' }))
  } else {
    setPopulation({ status: 'refused', name: file.name, problem: answer.problem, before })
  }
}

/** Leaves a refused population file for the one that was open before. */
export function backToPopulation(): void {
  const table = tableStore.getState()
  if (table.status !== 'ready' || table.population.status !== 'refused') return
  if (table.population.before) setPopulation(table.population.before)
}

/** Goes on without the population file. The census always has its population. */
export async function forgetPopulation(): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready' || table.source.kind !== 'file') return
  changeRecipe({ verb: 'go on without', things: ['the population file'] }, (recipe) =>
    withRiskOfKnowledge(without(recipe, 'population')),
  )
  setPopulation({ status: 'none' })
  const keeper = await keeperOfTable()
  const answer = keeper.ok ? await keeper.value.forgetPopulation() : keeper
  if (!answer.ok) showProblem(answer.problem)
  await measureKey()
}

async function openTable(
  name: string,
  source: Source,
  wanted: Recipe | null,
  data: DataSource,
): Promise<void> {
  opening?.cancel()
  const before = tableStore.getState()
  const work = startWork(source.kind === 'census' ? 'Making the census' : `Reading ${name}`, 'data')
  opening = work
  tableStore.setState({ status: 'reading', name, before: tableBefore(before) }, true)
  const hash = source.kind === 'file' ? fingerprintOf(source.file, work) : null
  const loaded = await loadKeeper({ name, source, data, population: null }, work)
  const recipe = loaded.ok ? (wanted ?? (await recipeOfLoaded(data, loaded.value))) : null
  work.finish()
  // A newer file, or a project that waits for one, has taken this one's place.
  if (opening !== work) {
    if (loaded.ok) loaded.value.keeper.end()
    return
  }
  opening = null
  if (!loaded.ok) {
    work.cancel()
    notOpened(name, source, loaded.problem, before)
  } else if (recipe) {
    putOnTable(name, source, loaded.value, { ...recipe, data })
    if (hash) void hash.then((answer) => keepFingerprint(source, answer, recipe.data.sha256))
    await Promise.all([measureKey(), describeWeight()])
  }
}

/** Shows the new table: everything that spoke of the one before goes with it. */
function putOnTable(name: string, source: Source, loaded: Loaded, recipe: Recipe): void {
  stopAssessing()
  adoptKeeper(loaded.keeper)
  resultsStore.setState({ keys: {}, weight: null, risks: {}, candidates: {}, problem: null })
  viewStore.setState({
    scenario: 0,
    candidate: null,
    chosen: null,
    riskAxis: null,
    utilityAxis: null,
    limit: null,
    subject: { kind: 'none' },
  })
  recipeStore.setState({ recipe })
  startHistory(recipe)
  tableStore.setState(
    {
      status: 'ready',
      name,
      source,
      description: loaded.sample,
      sha256: null,
      population: populationOf(source, loaded, recipe),
    },
    true,
  )
}

function populationOf(source: Source, loaded: Loaded, recipe: Recipe): PopulationState {
  if (loaded.population) return { status: 'ready', source, description: loaded.population }
  return recipe.population ? { status: 'awaiting', name: recipe.population.file } : { status: 'none' }
}

async function recipeOfLoaded(data: DataSource, { sample, keeper }: Loaded): Promise<Recipe> {
  const recipe = recipeOfFile(data, sample, randomSeed())
  const variables = utilityVariables(recipe.scenarios[0].key, sample)
  if (!variables) return recipe
  const levels = await keeper.levelsOf(variables.columns[0])
  return {
    ...recipe,
    utility: defaultUtility(variables.row, variables.columns, levels.ok ? levels.value : []),
  }
}

function fingerprintOf(file: File, work: Work): Promise<Answer<string>> {
  return theEngine().fingerprint(file, () => undefined, work.signal)
}

function keepFingerprint(source: Source, answer: Answer<string>, expected: string | undefined): void {
  const table = tableStore.getState()
  if (!answer.ok || table.status !== 'ready' || table.source !== source) return
  tableStore.setState({ ...table, sha256: answer.value }, true)
  amendRecipe((recipe) => ({ ...recipe, data: { ...recipe.data, sha256: answer.value } }))
  if (expected !== undefined && expected !== answer.value) showProblem(fingerprintChanged(table.name))
}

function setPopulation(population: PopulationState): void {
  const table = tableStore.getState()
  if (table.status === 'ready') tableStore.setState({ ...table, population }, true)
}

function tableBefore(state: TableState): ReadyTable | null {
  if (state.status === 'ready') return state
  return state.status === 'empty' ? null : state.before
}

/**
 * What is shown after a file was not opened: the refusal, or, when the user ended the reading, what was there before. A
 * project that waits for its file goes on waiting.
 */
function notOpened(name: string, source: Source, problem: ProblemData, before: TableState): void {
  if (before.status === 'awaiting' || isCancelled(problem)) {
    showProblem(problem)
    tableStore.setState(before.status === 'reading' ? (before.before ?? { status: 'empty' }) : before, true)
  } else {
    const file = source.kind === 'file' ? source.file : null
    tableStore.setState({ status: 'refused', name, file, problem, before: tableBefore(before) }, true)
  }
}
