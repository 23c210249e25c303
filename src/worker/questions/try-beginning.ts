import type { GivenFile } from '../../file/readable-file'
import type { Held } from '../held'
import { beginningTried, type ReadingTried } from '../reading-tried'
import type { ReadingRequest } from '../../file/table-description'

/** The same as `tryReading` for the whole rows at the beginning of a file. */
export function tryBeginning(
  _held: Held,
  { file, data }: { readonly file: GivenFile; readonly data: ReadingRequest },
): Promise<ReadingTried> {
  return beginningTried(file, data)
}
