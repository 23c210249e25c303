import type { Recipe } from '../engine/assess/recipe'
import { readingOfRelease } from '../engine/assess/variable-uses'
import { Problem } from '../engine/problem'
import type { Progress } from '../engine/progress'
import { findColumn, type Table } from '../engine/table/table'
import type { ReadersBeside } from './read-parts'
import { readTable } from './read-table'
import type { ReadableFile } from './readable-file'
import type { ReadingRequest } from './table-description'

/**
 * A release made elsewhere, read beside the sample: its variables in the sample's types, what counts as missing the
 * sample's, delimiter, encoding and decimal mark its own. Where that finds no variable of the sample, it is read as the
 * recipe reads the sample.
 *
 * @throws Problem of {@link readTable}
 */
export async function readRelease(
  file: ReadableFile,
  recipe: Recipe,
  sample: Table,
  progress: Progress,
  beside: ReadersBeside,
): Promise<Table> {
  const { missing, reading } = recipe.data
  const own: ReadingRequest = { variables: readingOfRelease(recipe, sample), ...(missing && { missing }) }
  if (!reading) return (await readTable(file, own, progress, beside)).table
  const found = await sharing(readTable(file, own, progress, beside), sample)
  return found ?? (await readTable(file, { ...own, reading }, progress, beside)).table
}

/** What was read, unless it was refused or has no variable of the sample. */
async function sharing(reading: Promise<{ readonly table: Table }>, sample: Table): Promise<Table | null> {
  try {
    const { table } = await reading
    return sample.columns.some(({ name }) => findColumn(table, name)) ? table : null
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
