import { countedRecipe } from '../../engine/assess/counted-recipe'
import type { Results } from '../../engine/assess/results'
import type { Progress } from '../../engine/progress'
import { growingBlob } from '../../file/growing-blob'
import { writeRecipe } from '../../file/recipe-json'
import type { ReadingNote } from '../../file/table-description'
import { carryOut as carryOutFrom } from '../../run/carry-out'
import type { Output } from '../../run/output'
import type { Held } from '../held'
import type { OfRecipe } from '../question'
import { sourcesOfFiles, type FilesGiven } from '../sources-of-files'
import { typeOfFile } from '../type-of-file'

type CarryOutRequest = OfRecipe &
  FilesGiven & {
    /** Also the value of every record. */
    readonly records: boolean
  }

export type CarriedOut = {
  readonly files: readonly { readonly name: string; readonly blob: Blob }[]
  readonly results: Results
  /** What was decided while reading the data file. */
  readonly notes: readonly ReadingNote[]
}

/**
 * Carries a recipe out on a file that is not opened: its records are counted as they are read, and only counts are kept. The
 * files are those that the terminal writes with `--stream`, and the recipe.
 *
 * @throws Problem or Problems when the recipe or a file cannot be used so
 */
export async function carryOut(
  { beside }: Held,
  { recipe, records, ...given }: CarryOutRequest,
  progress: Progress,
): Promise<CarriedOut> {
  countedRecipe(recipe)
  const files: CarriedOut['files'][number][] = []
  const notes: ReadingNote[] = []
  const results = await carryOutFrom(
    recipe,
    sourcesOfFiles(given, beside),
    { keeping: 'counts', records, release: false },
    blobsInto(files),
    { reading: progress, parts: progress, note: (note) => notes.push(note) },
  )
  const { sha256 } = results.input
  const data = { ...recipe.data, ...(sha256 !== null && { sha256 }) }
  await blobsInto(files).text('recipe.json', writeRecipe({ ...recipe, data }))
  return { files, results, notes }
}

function blobsInto(files: CarriedOut['files'][number][]): Output {
  const parts: Output['parts'] = async (name, all) => {
    const blob = growingBlob(typeOfFile(name))
    for await (const part of all) blob.add(part)
    files.push({ name, blob: blob.whole() })
  }
  return {
    parts,
    text: (name, text) => parts(name, [text]),
    bytes: (name, bytes) => {
      files.push({ name, blob: new Blob([new Uint8Array(bytes)], { type: typeOfFile(name) }) })
      return Promise.resolve()
    },
  }
}
