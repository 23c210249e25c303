import type { DataSource } from '../engine/assess/recipe'
import type { Answer, OnProgress } from '../worker/answer'
import type { TableWorkerClient } from '../worker/client'
import { refusal } from '../worker/crossing'
import { hasEnded, isCancelled, sampleAbsent, wasReplaced } from '../worker/problems'
import { theRecipe } from './change-recipe'
import { theEngine } from './client'
import { startWork, type Work, type WorkOptions } from './job-work'
import { recipeStore } from './recipe'
import { tellRecovery } from './recovery'
import { withReleases } from './releases-on-table-worker'
import {
  populationFileOf,
  tableInUse,
  tableStore,
  type PopulationFile,
  type ReadyTable,
  type Source,
} from './table'
import type { Room } from './view'
import type { PopulationDescription } from '../worker/population-file'
import type { ReadingRequest, TableDescription } from '../file/table-description'

/** What a table worker is to hold. */
type Load = {
  readonly name: string
  readonly source: Source
  readonly data: DataSource
  readonly population: PopulationFile | null
}

/** What it then holds. */
export type Loaded = {
  readonly tableWorker: TableWorkerClient
  readonly sample: TableDescription
  readonly population: PopulationDescription | null
}

let current: TableWorkerClient | null = null
let restoring: Promise<Answer<TableWorkerClient>> | null = null

/**
 * Reads into a table worker of its own, so that the table that is there stays until the new one is whole; cancelled, refused
 * or superseded, it leaves nothing behind.
 */
export async function loadTableWorker(load: Load, work: Work): Promise<Answer<Loaded>> {
  const { source } = load
  const tableWorker = theEngine().startTableWorker(source.kind === 'file' ? source.file.size : 0)
  const end = () => tableWorker.end()
  work.signal.addEventListener('abort', end)
  const loaded = await fill(tableWorker, load, work.onProgress)
  work.signal.removeEventListener('abort', end)
  if (!loaded.ok) tableWorker.end()
  return loaded
}

/** Makes this the table worker that is asked from now on, and ends the one before. */
export function adoptTableWorker(tableWorker: TableWorkerClient): void {
  current?.end()
  current = tableWorker
}

/**
 * The table worker, with the table that is open on it and the releases that the recipe names. If its worker
 * ended, the table is read again first, from the file that the page still has.
 */
export async function theTableWorker(): Promise<Answer<TableWorkerClient>> {
  const tableWorker = await openTableWorker()
  const { recipe } = recipeStore.getState()
  if (tableWorker.ok && recipe) await withReleases(tableWorker.value, recipe)
  return tableWorker
}

async function openTableWorker(): Promise<Answer<TableWorkerClient>> {
  if (current && !current.hasEnded()) return { ok: true, value: current }
  const table = tableStore.getState()
  if (table.status !== 'ready') return refusal(sampleAbsent)
  restoring ??= restore(table).finally(() => {
    restoring = null
  })
  return restoring
}

/**
 * Has something computed for the table, shown with its progress and a way to end it, which leaves the table where it is.
 * It is begun again where the file was read anew meanwhile; and once more where what it was computed from was replaced, or
 * where a worker ended on its own, which the page says.
 */
export async function withTableWorker<T>(
  what: string,
  room: Room,
  ask: (tableWorker: TableWorkerClient, work: Work) => Promise<Answer<T>>,
  options: WorkOptions = {},
): Promise<Answer<T>> {
  let hasRecovered = false
  const source = sourceOfTable()
  for (;;) {
    const tableWorker = await theTableWorker()
    if (!tableWorker.ok) return tableWorker
    const work = startWork(what, room, options)
    const answer = await ask(tableWorker.value, work)
    work.finish()
    if (answer.ok || work.signal.aborted) return answer
    if (isCancelled(answer.problem) && tableWorker.value !== current && sourceOfTable() === source) continue
    if (!hasEnded(answer.problem) || hasRecovered) return answer
    hasRecovered = true
    if (!wasReplaced(answer.problem)) tellRecovery(what)
  }
}

/** Where the table comes from; reading it anew does not change that. */
function sourceOfTable(): Source | null {
  return tableInUse(tableStore.getState())?.source ?? null
}

export function requestOf({ count, missing, reading, variables }: DataSource): ReadingRequest {
  return {
    ...(count !== undefined && { count }),
    ...(missing && { missing }),
    ...(reading && { reading }),
    ...(variables && { variables }),
  }
}

async function restore(table: ReadyTable): Promise<Answer<TableWorkerClient>> {
  const work = startWork(`Reading ${table.name} again`, 'data')
  const loaded = await loadTableWorker(
    {
      name: table.name,
      source: table.source,
      data: theRecipe().data,
      population: populationFileOf(table),
    },
    work,
  )
  work.finish()
  if (!loaded.ok) return loaded
  adoptTableWorker(loaded.value.tableWorker)
  return { ok: true, value: loaded.value.tableWorker }
}

async function fill(
  tableWorker: TableWorkerClient,
  load: Load,
  onProgress: OnProgress,
): Promise<Answer<Loaded>> {
  const { source, data } = load
  if (source.kind === 'made') return make(tableWorker, data, onProgress)
  const sample = await tableWorker.ask('readSample', { file: source.file, data: requestOf(data) }, onProgress)
  if (!sample.ok) return sample
  if (!load.population) return { ok: true, value: { tableWorker, sample: sample.value, population: null } }
  // The keys were held against it when it was opened.
  const population = await tableWorker.ask(
    'readPopulation',
    { ...load.population, data: requestOf(data), keys: [] },
    onProgress,
  )
  if (!population.ok) return population
  return { ok: true, value: { tableWorker, sample: sample.value, population: population.value } }
}

async function make(
  tableWorker: TableWorkerClient,
  { synthetic: settings }: DataSource,
  onProgress: OnProgress,
): Promise<Answer<Loaded>> {
  switch (settings?.made) {
    case 'census': {
      const made = await tableWorker.ask('makeCensus', { settings }, onProgress)
      return made.ok ? { ok: true, value: { tableWorker, ...made.value } } : made
    }
    case 'heads': {
      const made = await tableWorker.ask('makeHeads', { settings }, onProgress)
      return made.ok ? { ok: true, value: { tableWorker, sample: made.value, population: null } } : made
    }
    case undefined:
      throw new Error('Data that are made need their settings.')
  }
}
