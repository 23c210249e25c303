import { importKey, type Recipe } from '../engine/assess/recipe'
import type { TableWorkerClient } from '../worker/client'
import { isCancelled } from '../worker/problems'
import { releaseFilesOf, setImport, type ReleaseFiles } from './imports'

/** What each table worker has read, or is reading. It ends with the table worker. */
const held = new WeakMap<TableWorkerClient, Map<string, Promise<void>>>()

/** The table worker holds a release: it need not be read there again. */
export function holdsRelease(tableWorker: TableWorkerClient, { step }: ReleaseFiles): void {
  readOn(tableWorker).set(importKey(step), Promise.resolve())
}

/** Has a table worker read the releases that a recipe names, as far as the page has their files and it does not hold them yet. */
export async function withReleases(tableWorker: TableWorkerClient, recipe: Recipe): Promise<void> {
  const read = readOn(tableWorker)
  for (const files of releaseFilesOf(recipe)) {
    const key = importKey(files.step)
    const reading = read.get(key) ?? readRelease(tableWorker, recipe, files)
    read.set(key, reading)
    await reading
  }
}

async function readRelease(
  tableWorker: TableWorkerClient,
  recipe: Recipe,
  files: ReleaseFiles,
): Promise<void> {
  const { step, release, misclassification, keptBack } = files
  const answer = await tableWorker.ask('readRelease', {
    recipe,
    step,
    file: release,
    misclassification,
    keptBack,
  })
  if (answer.ok) setImport(step, { status: 'ready', description: answer.value, problem: null })
  else if (!isCancelled(answer.problem)) setImport(step, { status: 'refused', problem: answer.problem })
}

function readOn(tableWorker: TableWorkerClient): Map<string, Promise<void>> {
  const read = held.get(tableWorker) ?? new Map<string, Promise<void>>()
  held.set(tableWorker, read)
  return read
}
