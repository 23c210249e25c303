import { silent, type Progress } from '../engine/progress'
import { withBeginning } from './beginning'
import { bytesOf } from './decode'
import { readDta } from './dta/read-dta'
import { labelledTable } from './labelled/labelled-table'
import { fileUnreadable } from './problems'
import { readCsv, type ReadFile } from './read-csv'
import { noneBeside, type ReadersBeside } from './read-parts'
import type { ReadableFile } from './readable-file'
import type { LabelledFile, LabelledOptions } from './labelled/labelled-file'
import { countParquet } from './parquet/count-parquet'
import { readParquet } from './parquet/read-parquet'
import { countedByColumn, recordsOfCounts } from './read-counts'
import { readSav } from './sav/read-sav'
import type { LabelledProgram, ReadingRequest } from './table-description'

/**
 * The table in a file, each row as often as it counts, and what was found out while reading it: a file of SPSS, Stata or Parquet by its first bytes, else a CSV.
 *
 * @throws Problem, as {@link readCsv}, or one of those in `labelled/problems.ts` and `parquet/problems.ts`, or as {@link recordsOfCounts}
 */
export async function readTable(
  file: ReadableFile,
  request: ReadingRequest = {},
  onProgress: Progress = silent,
  beside: ReadersBeside = noneBeside,
): Promise<ReadFile> {
  const { count, counted, ...asWritten } = request
  if (count === undefined) return readRows(file, request, onProgress, beside)
  const read = await readRows(file, asWritten, onProgress, beside)
  return counted ? countedByColumn(read, count, counted) : recordsOfCounts(read, count)
}

async function readRows(
  file: ReadableFile,
  request: ReadingRequest,
  onProgress: Progress,
  beside: ReadersBeside,
): Promise<ReadFile> {
  const known = await withBeginning(file)
  const program = programOf(await bytesOf(known, 0, 10))
  if (program === null) return readCsv(known, request, onProgress, beside)
  onProgress(0, file.size, 'Reading records')
  const onShare = (share: number) => onProgress(share * file.size, file.size, 'Reading records')
  const { counted, inOrder = false, missing = [''] } = request
  if (program === 'Parquet' && counted) {
    const { rowOf, ...rows } = await countParquet(file, { counted, inOrder }, onShare, beside)
    const again = { missing: missing[0] ?? '' }
    return { ...labelledTable(rows, program, request), again, ...(rowOf && { rowOf }) }
  }
  const content = await file.arrayBuffer().catch(() => {
    throw fileUnreadable()
  })
  const read = await readers[program](new Uint8Array(content), {
    encoding: request.reading?.encoding,
    onShare,
  })
  onProgress(file.size, file.size, 'Describing variables')
  return labelledTable(read, program, request)
}

type Reader = (content: Uint8Array, options: LabelledOptions) => LabelledFile | Promise<LabelledFile>

const readers: Readonly<Record<LabelledProgram, Reader>> = {
  SPSS: readSav,
  Stata: readDta,
  Parquet: readParquet,
}

/** The program whose files begin so; null for text. */
export function programOf(head: Uint8Array): LabelledProgram | null {
  const beginning = String.fromCharCode(...head.subarray(0, 10))
  if (/^\$FL[23]/.test(beginning)) return 'SPSS'
  if (beginning === '<stata_dta') return 'Stata'
  if (/^PAR[1E]/.test(beginning)) return 'Parquet'
  // Before version 13: the format, the order of bytes and a one.
  const [format, order, one] = head
  return format >= 102 && format <= 116 && (order === 1 || order === 2) && one === 1 ? 'Stata' : null
}
