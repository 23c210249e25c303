import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import type { Results } from '../engine/assess/results'
import type { ProblemData } from '../engine/problem'
import type { ReadingNote } from '../file/table-description'
import type { Answer } from '../worker/answer'
import { asFarAsCounted, onAnotherFile, type NotCounted } from '../worker/page-side'
import { fileNotGiven, isCancelled } from '../worker/problems'
import type { CarriedOut } from '../worker/questions/carry-out'
import { theEngine } from './client'
import { download } from './download'
import { fileNamed } from './file-named'
import { startWork, type Work } from './job-work'
import { omit } from './omit'
import { stemOf } from './project'
import { recipeStore } from './recipe'
import type { Handed } from './release'
import { projectWaiting } from './open'
import { tableStore } from './table'

/** A recipe that is carried out on files that are not opened, and how far that is. */
export type CarryingOut = {
  /** As far as it goes by counts. */
  readonly recipe: Recipe
  readonly leftOut: NotCounted
  /** The job that is at it. */
  readonly job: number | null
  readonly problem: ProblemData | null
  readonly outcome: Outcome | null
}

export type Outcome = {
  /** The data file. */
  readonly file: string
  readonly handed: Handed
  /** The recipe as it was carried out. */
  readonly recipe: Recipe
  readonly results: Results
  readonly notes: readonly ReadingNote[]
}

type CarryOutState = { readonly open: boolean; readonly now: CarryingOut | null }

export const carryOutStore = createStore<CarryOutState>(() => ({ open: false, now: null }))

/** Shows what can be carried out of the project that is open or waits for its file; while one is carried out, that one. */
export function askToCarryOut(): void {
  const recipe = projectWaiting(tableStore.getState()) ?? recipeStore.getState().recipe
  const { now } = carryOutStore.getState()
  if (now !== null && now.job !== null) carryOutStore.setState({ open: true })
  else if (recipe) {
    const asked = { ...asFarAsCounted(recipe), job: null, problem: null, outcome: null }
    carryOutStore.setState({ open: true, now: asked })
  }
}

/** Puts it out of sight; what is under way goes on. */
export function hideCarryOut(): void {
  carryOutStore.setState({ open: false })
}

/** Carries the recipe out on the files that were handed over, and hands over what comes of it as one archive. */
export async function carryOut(files: readonly File[], records: boolean): Promise<void> {
  const { now } = carryOutStore.getState()
  if (!now || now.job !== null) return
  const { recipe } = now
  const population = fileNamed(files, recipe.population?.file) ?? null
  const others = files.filter((file) => file !== population)
  const file = fileNamed(others, recipe.data.file) ?? others.at(0)
  if (!file) {
    set({ problem: fileNotGiven('data.file', recipe.data.file ?? 'the data file') })
    return
  }
  const work = startWork(`Carrying the recipe out on ${file.name}`, 'data')
  set({ job: work.id, problem: null, outcome: null })
  const answer = await outcomeOf({ recipe: onFile(recipe, file), file, population, records }, work)
  work.finish()
  if (answer.ok) {
    set({ job: null, outcome: answer.value })
    carryOutStore.setState({ open: true })
  } else set({ job: null, problem: isCancelled(answer.problem) ? null : answer.problem })
}

type Asked = {
  readonly recipe: Recipe
  readonly file: File
  readonly population: File | null
  readonly records: boolean
}

async function outcomeOf(asked: Asked, work: Work): Promise<Answer<Outcome>> {
  const tableWorker = theEngine().startTableWorker(asked.file.size)
  work.signal.addEventListener('abort', () => tableWorker.end())
  const carried = await tableWorker.ask('carryOut', asked, work.onProgress)
  tableWorker.end()
  if (!carried.ok) return carried
  const { files, results, notes } = carried.value
  const archive = await theEngine().archive(files.map(named), work.onProgress, work.signal)
  if (!archive.ok) return archive
  const name = `${stemOf(asked.file.name)}-results.keep-inside.zip`
  download(name, archive.value)
  const inside = files.map(({ name: each, blob }) => ({ name: each, bytes: blob.size }))
  const handed = { name, bytes: archive.value.size, files: inside }
  return { ok: true, value: { file: asked.file.name, handed, recipe: asked.recipe, results, notes } }
}

function named({ name, blob }: CarriedOut['files'][number]) {
  return { name, content: blob }
}

/** The recipe of that file; of another than the project was made with it is the next wave's. */
function onFile(recipe: Recipe, { name }: File): Recipe {
  const read = { ...recipe, data: omit(recipe.data, 'synthetic') }
  return name === recipe.data.file
    ? { ...read, data: omit(read.data, 'contents') }
    : onAnotherFile(read, name)
}

function set(change: Partial<CarryingOut>): void {
  carryOutStore.setState(({ now }) => ({ now: now && { ...now, ...change } }))
}
