import type { Progress } from '../../engine/progress'
import type { GivenFile } from '../../file/readable-file'
import type { Held } from '../held'
import { readingTried, type ReadingTried } from '../reading-tried'
import type { ReadingRequest } from '../../file/table-description'

/** Reads a file without keeping it, to see what would come of it. */
export function tryReading(
  held: Held,
  { file, data }: { readonly file: GivenFile; readonly data: ReadingRequest },
  progress: Progress,
): Promise<ReadingTried> {
  return readingTried(file, data, progress, held.beside)
}
