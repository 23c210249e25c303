import { isCategorical, textAt } from '../engine/table/column'
import { recordsByLevel } from '../engine/table/levels'
import type { Table } from '../engine/table/table'
import { silent, type Progress } from '../engine/progress'
import { headBytes } from '../file/beginning'
import { bytesOf, headText } from '../file/decode'
import { firstPlan, readCsv } from '../file/read-csv'
import { noneBeside, type ReadersBeside } from '../file/read-parts'
import { programOf, readTable } from '../file/read-table'
import type { ReadableFile } from '../file/readable-file'
import type { LevelCount } from './questions/levels-of'
import type { ReadingRequest, TableDescription } from '../file/table-description'

export type ReadingTried = {
  readonly description: TableDescription
  /** The first records as they would be read; null for a missing value. */
  readonly rows: readonly (readonly (string | null)[])[]
  /** Levels of the variables that have not too many, in their order. */
  readonly levels: readonly { readonly variable: string; readonly levels: readonly LevelCount[] }[]
}

/** Records that the screen shows. */
const firstRecords = 8

/** Variables with more levels than this are not compared level by level. */
const mostLevels = 200

/** What would come of reading a file so; nothing is kept. @throws Problem, as {@link readTable} */
export async function readingTried(
  file: ReadableFile,
  request: ReadingRequest,
  onProgress: Progress,
  beside: ReadersBeside = noneBeside,
): Promise<ReadingTried> {
  const { table, description } = await readTable(file, request, onProgress, beside)
  return tried(table, description)
}

/** The same for the whole rows at the beginning of a file. @throws Problem, as {@link readCsv} */
export async function beginningTried(file: ReadableFile, request: ReadingRequest): Promise<ReadingTried> {
  // A file of another program cannot be read in part.
  if (file.size <= headBytes || programOf(await bytesOf(file, 0, headBytes))) {
    return readingTried(file, request, silent)
  }
  const plan = await firstPlan(file, request)
  const text = headText(await bytesOf(file, 0, headBytes), plan.encoding) ?? ''
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  const reading = { ...request.reading, encoding: 'utf-8', delimiter: plan.delimiter } as const
  const beginning = new Blob([text.slice(0, end + 1)])
  const { table, description } = await readCsv(beginning, { ...request, reading })
  return tried(table, { ...description, reading: { ...description.reading, encoding: plan.encoding } })
}

function tried(table: Table, description: TableDescription): ReadingTried {
  const shown = Math.min(firstRecords, table.records)
  return {
    description,
    rows: Array.from({ length: shown }, (_, record) => table.columns.map((column) => textAt(column, record))),
    levels: table.columns.filter(isCategorical).flatMap((column) => {
      if (column.levels.length > mostLevels) return []
      const counts = recordsByLevel(column)
      const levels = column.levels.map((level, l) => ({ level, records: counts[l], missing: false }))
      return [{ variable: column.name, levels }]
    }),
  }
}
