import type { Progress } from '../../engine/progress'
import { readTable } from '../../file/read-table'
import type { GivenFile } from '../../file/readable-file'
import { keepSample, type Held } from '../held'
import type { ReadingRequest, TableDescription } from '../../file/table-description'

/** Reads a data file and keeps it as the sample, in place of what was kept. Nothing is half-loaded. */
export async function readSample(
  held: Held,
  { file, data }: { readonly file: GivenFile; readonly data: ReadingRequest },
  progress: Progress,
): Promise<TableDescription> {
  const { table, description } = await readTable(file, data, progress, held.beside)
  keepSample(held, table)
  return description
}
