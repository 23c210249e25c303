import { readFile, stat } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { Recipe } from '../engine/assess/recipe'
import { onAnotherFile } from '../engine/assess/wave/next-wave'
import { readRecipe } from '../file/recipe-json'
import type { Sources } from '../run/read-inputs'
import { fileOnDisk } from './file-on-disk'
import { fingerprintOfFile } from './fingerprint-of-file'
import { fileNotFound } from './problems'
import { withReaders } from './slice-readers'

/**
 * A recipe, and the files that stand relative to it.
 *
 * @param wave another wave of its survey, in the place of its data file
 * @throws Problem
 */
export async function recipeOnDisk(
  path: string,
  wave?: string,
): Promise<{ readonly recipe: Recipe; readonly sources: Sources }> {
  await checkFile('RECIPE.json', path)
  const folder = dirname(resolve(path))
  const recipe = readRecipe(await readFile(path, 'utf8'))
  return {
    recipe: wave === undefined ? recipe : onAnotherFile(recipe, relative(folder, wave)),
    sources: {
      async file(place, name) {
        const file = resolve(folder, name)
        await checkFile(place, file)
        return fileOnDisk(file)
      },
      fingerprint: fingerprintOfFile,
      withReaders,
    },
  }
}

async function checkFile(place: string, path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw fileNotFound(place, path)
}
