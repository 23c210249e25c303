import { importKey, type Recipe } from '../engine/assess/recipe'
import type { KeeperClient } from '../worker/client'
import { isCancelled } from '../worker/problems'
import { releaseFilesOf, setImport, type ReleaseFiles } from './imports'

/** What each keeper has read, or is reading. It ends with the keeper. */
const held = new WeakMap<KeeperClient, Map<string, Promise<void>>>()

/** The keeper holds a release: it need not be read there again. */
export function holdsRelease(keeper: KeeperClient, { step }: ReleaseFiles): void {
  readOn(keeper).set(importKey(step), Promise.resolve())
}

/** Has a keeper read the releases that a recipe names, as far as the page has their files and it does not hold them yet. */
export async function withReleases(keeper: KeeperClient, recipe: Recipe): Promise<void> {
  const read = readOn(keeper)
  for (const files of releaseFilesOf(recipe)) {
    const key = importKey(files.step)
    const reading = read.get(key) ?? readRelease(keeper, recipe, files)
    read.set(key, reading)
    await reading
  }
}

async function readRelease(keeper: KeeperClient, recipe: Recipe, files: ReleaseFiles): Promise<void> {
  const { step, release, misclassification } = files
  const answer = await keeper.ask('readRelease', { recipe, step, file: release, misclassification })
  if (answer.ok) setImport(step, { status: 'ready', description: answer.value, problem: null })
  else if (!isCancelled(answer.problem)) setImport(step, { status: 'refused', problem: answer.problem })
}

function readOn(keeper: KeeperClient): Map<string, Promise<void>> {
  const read = held.get(keeper) ?? new Map<string, Promise<void>>()
  held.set(keeper, read)
  return read
}
