import type { Recipe } from '../../engine/assess/recipe'
import type { Progress } from '../../engine/progress'
import { growingBlob } from '../../file/growing-blob'
import type { GivenFile } from '../../file/readable-file'
import { drawSample as drawFrom } from '../../run/draw-sample'
import type { Held } from '../held'
import type { OfRecipe } from '../question'
import { sourcesOfFiles } from '../sources-of-files'
import { typeOfFile } from '../type-of-file'

type DrawSampleRequest = OfRecipe & {
  /** The data file. */
  readonly file: GivenFile
  /** How many of its records. */
  readonly draw: number
  /** What the file of them is called. */
  readonly name: string
}

type SampleDrawn = {
  /** As CSV. */
  readonly sample: Blob
  /** The recipe that goes with it. */
  readonly recipe: Recipe
  /** The records of the whole file. */
  readonly records: number
}

/**
 * Draws records of a file that is not opened, as the terminal does with `--draw`.
 *
 * @throws Problem when the recipe or the file cannot be used, or has no more records than that
 */
export async function drawSample(
  { beside }: Held,
  { recipe, file, draw, name }: DrawSampleRequest,
  progress: Progress,
): Promise<SampleDrawn> {
  const drawn = await drawFrom(
    { recipe, draw, name, moved: (each) => each },
    sourcesOfFiles({ file, population: null }, beside),
    { counting: progress, drawing: progress },
  )
  const blob = growingBlob(typeOfFile(name))
  for await (const part of drawn.parts) blob.add(part)
  return { sample: blob.whole(), recipe: drawn.recipe, records: drawn.records }
}
