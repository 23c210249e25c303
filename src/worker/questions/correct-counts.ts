import type { Progress } from '../../engine/progress'
import {
  namesOfEntry,
  readMisclassificationFile,
} from '../../engine/misclassification/misclassification-file'
import { correctedCounts, type CorrectedCounts } from '../../engine/release/corrected-counts'
import { byName } from '../../engine/by-name'
import { recordsIn } from '../../engine/table/table'
import type { GivenFile } from '../../file/readable-file'
import { readTable } from '../../file/read-table'
import type { Held } from '../held'

type CorrectRequest = {
  /** The released file. */
  readonly file: GivenFile
  /** The matrices that were published with it. */
  readonly matrices: GivenFile
}

export type CountsCorrected = {
  readonly records: number
  readonly counts: readonly CorrectedCounts[]
}

/**
 * The counts of a released file before values were drawn anew, by the matrices that were published with it. The file is counted as
 * it is read, on what the matrices speak of.
 *
 * @throws Problem of reading either file, or as `correctedCounts`
 */
export async function correctCounts(
  { beside }: Held,
  { file, matrices }: CorrectRequest,
  progress: Progress,
): Promise<CountsCorrected> {
  const published = readMisclassificationFile(await matrices.text(), matrices.name)
  const counted = published.variables.flatMap(namesOfEntry)
  const variables = byName(counted.map((name) => [name, { type: 'categorical' as const }]))
  const { table } = await readTable(file, { variables, counted }, progress, beside)
  return { records: recordsIn(table), counts: correctedCounts(table, published) }
}
