import {
  withDeclared,
  type DataSource,
  type Recipe,
  type SyntheticCensusSettings,
} from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import type { Answer } from '../worker/answer'
import { carriedOver, standardCensus, waveOf } from '../worker/page-side'
import { isCancelled } from '../worker/problems'
import { stopAssessing } from './assess'
import { amendRecipe, theRecipe } from './change-recipe'
import { theEngine } from './client'
import { compareFile } from './compare-file'
import { censusRecipe, defaultUtility, recipeOfFile, utilityVariables } from './default-recipe'
import { contentsOf } from './file-contents'
import { fittedRecipe } from './fit-recipe'
import { gestureNow } from './gesture'
import { historyStore, withFileOpened, type Doing } from './history'
import { startWork, type Work } from './job-work'
import { adoptTableWorker, loadTableWorker, type Loaded } from './table-worker'
import { withLockThatHolds } from './lock'
import { takeAlong } from './open-population'
import { leaveLab } from './lab'
import { describeWeight, measureKey } from './measure'
import { presentSnapshot } from './snapshot'
import { recipeStore } from './recipe'
import { resultsStore } from './results'
import { randomSeed } from './seed'
import {
  isInPlaceOf,
  populationFileOf,
  tableInUse,
  tableStore,
  type PopulationFile,
  type PopulationState,
  type Source,
  type TableState,
} from './table'
import { viewStore } from './view'
import { omit } from './omit'

/** How a file is to be read, where detection should not decide. */
type ReadingAsked = Pick<DataSource, 'missing' | 'reading'>

let opening: Work | null = null

/** A file that was read whole, and what is to become of it. */
type Opened = {
  readonly name: string
  readonly source: Source
  readonly loaded: Loaded
  readonly recipe: Recipe
  /** Null while it is being computed, and for made data. */
  readonly sha256: string | null
  readonly doing: Doing
  /** The population file that was open with the file before, if this one takes its place. */
  readonly population: PopulationFile | null
}

/** The file that waits for a decision, because it is not the one its project was saved with. */
let differing: Opened | null = null

/**
 * Opens a data file in place of the one that is open, read as `settings` say where detection should not decide. If an
 * opened project waits for its data file, it gets this one.
 */
export async function openFile(file: File, settings: ReadingAsked = {}): Promise<void> {
  const wanted = projectWaiting(tableStore.getState())
  await openTable(file.name, { kind: 'file', file }, wanted, {
    ...wanted?.data,
    ...settings,
    file: file.name,
  })
}

/**
 * Opens a data file in place of the one that is open and keeps everything that is set: how it is read, roles, design,
 * scenarios and candidates. What no longer fits is said before it is taken.
 */
export async function replaceFile(file: File): Promise<void> {
  const state = tableStore.getState()
  if (state.status !== 'ready' || state.source.kind !== 'file') {
    await openFile(file)
    return
  }
  const recipe = theRecipe()
  // What the file held until now is compared with what the other one holds.
  const data = {
    ...recipe.data,
    contents: await contentsOf(state, recipe),
    sha256: recipe.data.sha256 ?? '',
  }
  await openTable(file.name, { kind: 'file', file }, { ...recipe, data }, { ...data, file: file.name })
}

/** Reads a refused file again by one of the ways that were found, for the project it was opened for if there is one. */
export async function readRefused(data: DataSource): Promise<void> {
  const state = tableStore.getState()
  if (state.status !== 'refused' || !state.file) return
  await openTable(state.name, { kind: 'file', file: state.file }, state.wanted, data)
}

/** Makes the synthetic census, the standard one where `settings` do not say otherwise. */
export async function openCensus(settings: Partial<SyntheticCensusSettings> = {}): Promise<void> {
  await openMade(censusRecipe({ ...standardCensus, ...settings }))
}

const madeNames = { census: 'Synthetic census', heads: 'Synthetic heads of household' } as const

/** Makes the data that a recipe describes. */
export async function openMade(recipe: Recipe): Promise<void> {
  const name = madeNames[recipe.data.synthetic?.made ?? 'census']
  await openTable(name, { kind: 'made' }, recipe, recipe.data)
}

/** Waits for the data file that an opened project names. */
export function awaitFile(name: string, recipe: Recipe): void {
  opening?.cancel()
  awaitAnotherFile()
  tableStore.setState({ status: 'awaiting', name, recipe, before: tableInUse(tableStore.getState()) }, true)
}

/** Leaves a refused file, or a project that waits for its file, for the table that was open before. */
export function backToTable(): void {
  const state = tableStore.getState()
  if (state.status === 'refused' || state.status === 'awaiting' || state.status === 'differs') {
    awaitAnotherFile()
    if (state.status === 'refused' && state.wanted && !state.before) {
      awaitFile(state.wanted.data.file ?? 'the data file', state.wanted)
    } else tableStore.setState(state.before ?? { status: 'empty' }, true)
  }
}

/**
 * Goes on with a file that differs from the one its project was saved with, and with what of the project fits it. A protocol of
 * which something has to be left out is no longer the one that was locked.
 */
export async function useDifferingFile(): Promise<void> {
  const state = tableStore.getState()
  if (!differing || state.status !== 'differs') return
  const { recipe, loaded } = differing
  const { population } = differing
  const fitted = fittedRecipe(recipe, loaded.sample)
  putOnTable({
    ...differing,
    recipe: carriedOver(withLockThatHolds(recipe, fitted), waveOf(state.recipe.data)),
  })
  differing = null
  await takeAlong(population)
  await Promise.all([measureKey(), describeWeight()])
}

/** Lets go of the file that differs from the one of its project, if there is one: the project waits for another. */
export function awaitAnotherFile(): void {
  differing?.loaded.tableWorker.end()
  differing = null
  const state = tableStore.getState()
  if (state.status !== 'differs') return
  const { recipe, before } = state
  const name = recipe.data.file ?? 'the data file'
  tableStore.setState({ status: 'awaiting', name, recipe, before }, true)
}

async function openTable(
  name: string,
  source: Source,
  wanted: Recipe | null,
  data: DataSource,
): Promise<void> {
  opening?.cancel()
  awaitAnotherFile()
  const before = tableStore.getState()
  const work = startWork(source.kind === 'made' ? `Making: ${name}` : `Reading ${name}`, 'data')
  opening = work
  tableStore.setState({ status: 'reading', name, before: tableInUse(before) }, true)
  const expected = wanted?.data.sha256
  // What no project asks for waits until the table is there: both want the same processors.
  const begun = source.kind === 'file' && expected !== undefined ? fingerprintOf(source.file, work) : null
  const loaded = await loadTableWorker({ name, source, data, population: null }, work)
  const recipe = loaded.ok ? (wanted ?? (await recipeOfLoaded(data, loaded.value))) : null
  const found = loaded.ok ? await begun : null
  const differs = found?.ok === true && found.value !== expected
  const comparison =
    loaded.ok && wanted && differs
      ? await compareFile(wanted, loaded.value.sample, (variable) =>
          loaded.value.tableWorker.ask('levelsOf', { variable }),
        )
      : null
  work.finish()
  // A newer file, or a project that waits for one, has taken this one's place.
  if (opening !== work) {
    if (loaded.ok) loaded.value.tableWorker.end()
    return
  }
  opening = null
  if (!loaded.ok) {
    work.cancel()
    notOpened({ name, source, asked: data, wanted }, loaded.problem, before)
  } else if (recipe) {
    const sha256 = found?.ok ? found.value : null
    const replaced = wanted && isInPlaceOf(tableInUse(before), wanted) ? tableInUse(before) : null
    const read = { ...omit(data, 'contents'), ...(sha256 !== null && { sha256 }) }
    const opened: Opened = {
      name,
      source,
      loaded: loaded.value,
      recipe: withDeclared({ ...recipe, data: read }, loaded.value.sample.declared),
      sha256,
      doing: {
        verb: replaced ? 'replace the file by' : 'open',
        things: [name],
      },
      population: replaced && populationFileOf(replaced),
    }
    if (wanted && comparison) {
      differing = opened
      tableStore.setState(
        { status: 'differs', name, recipe: wanted, comparison, before: tableInUse(before) },
        true,
      )
      return
    }
    putOnTable(opened)
    if (source.kind === 'file' && sha256 === null)
      void (begun ?? fingerprintOf(source.file, work)).then((answer) => keepFingerprint(source, answer))
    await takeAlong(opened.population)
    await Promise.all([measureKey(), describeWeight()])
  }
}

/** Shows the new table: everything that spoke of the one before goes with it, and comes back with an undo. */
function putOnTable({ name, source, loaded, recipe, sha256, doing }: Opened): void {
  stopAssessing()
  leaveLab()
  const before = presentSnapshot()
  adoptTableWorker(loaded.tableWorker)
  resultsStore.setState({ keys: {}, weight: null, risks: {}, candidates: {}, problem: null })
  viewStore.setState({
    scenario: 0,
    candidate: null,
    subject: { kind: 'none' },
  })
  recipeStore.setState({ recipe })
  historyStore.setState(({ history }) => ({
    history: withFileOpened(history, doing, gestureNow(), before, recipe),
    said: null,
  }))
  tableStore.setState(
    {
      status: 'ready',
      name,
      source,
      description: loaded.sample,
      sha256,
      population: populationOf(source, loaded, recipe),
    },
    true,
  )
}

function populationOf(source: Source, loaded: Loaded, recipe: Recipe): PopulationState {
  if (loaded.population) return { status: 'ready', source, description: loaded.population }
  return recipe.population ? { status: 'awaiting', name: recipe.population.file } : { status: 'none' }
}

async function recipeOfLoaded(data: DataSource, { sample, tableWorker }: Loaded): Promise<Recipe> {
  const recipe = recipeOfFile(data, sample, randomSeed())
  const variables = utilityVariables(recipe, sample)
  if (!variables) return recipe
  const levels = await tableWorker.ask('levelsOf', { variable: variables.columns[0] })
  return {
    ...recipe,
    utility: defaultUtility(variables.row, variables.columns, levels.ok ? levels.value : []),
  }
}

function fingerprintOf(file: File, work: Work): Promise<Answer<string>> {
  return theEngine().fingerprint(file, () => undefined, work.signal)
}

function keepFingerprint(source: Source, answer: Answer<string>): void {
  if (!answer.ok) return
  amendRecipe(source, (recipe) => ({ ...recipe, data: { ...recipe.data, sha256: answer.value } }))
  const table = tableStore.getState()
  if (table.status !== 'ready' || table.source !== source) return
  tableStore.setState({ ...table, sha256: answer.value }, true)
}

/** The project that the next file is opened for. */
export function projectWaiting(state: TableState): Recipe | null {
  if (state.status === 'awaiting' || state.status === 'differs') return state.recipe
  return state.status === 'refused' ? state.wanted : null
}

type NotOpened = {
  readonly name: string
  readonly source: Source
  readonly asked: DataSource
  readonly wanted: Recipe | null
}

/** What is shown after a file was not opened: the refusal, or, when the user ended it, what was there before. */
function notOpened(
  { name, source, asked, wanted }: NotOpened,
  problem: ProblemData,
  before: TableState,
): void {
  if (isCancelled(problem)) {
    tableStore.setState(before.status === 'reading' ? (before.before ?? { status: 'empty' }) : before, true)
    return
  }
  const file = source.kind === 'file' ? source.file : null
  tableStore.setState(
    { status: 'refused', name, file, problem, asked, wanted, before: tableInUse(before) },
    true,
  )
}
