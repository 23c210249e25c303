import Papa from 'papaparse'
import { headText } from './decode'
import { encodingWrong, fileNotText, fileUnreadable } from './problems'
import type { ReadableFile } from './readable-file'
import { byteOrderMark } from './row-marks'
import { foreignKind, delimiterOf, encodingOf, newlineOf, usualQuote } from './sniff'
import { isWorkbook, sheetsOf } from './workbook'

/** The first sheet of {@link sheetsOfList}: the rows of a CSV. */
export async function rowsOfList(file: ReadableFile): Promise<Rows> {
  const [rows = []] = await sheetsOfList(file)
  return rows
}

/**
 * The rows of a small CSV or Excel workbook that lists something about the data, a dictionary or a hierarchy, and holds no
 * records: fields without the spaces round them, empty rows left out. A CSV is one sheet; its delimiter and encoding are told
 * from the file.
 *
 * @throws Problem `file-unreadable`, `file-not-text`, `encoding-wrong` or `workbook-damaged`
 */
export async function sheetsOfList(file: ReadableFile): Promise<readonly Rows[]> {
  const buffer = await file.arrayBuffer().catch(() => {
    throw fileUnreadable()
  })
  const bytes = new Uint8Array(buffer)
  return isWorkbook(bytes) ? sheetsOf(bytes) : [rowsOf(textOf(bytes))]
}

type Rows = readonly (readonly string[])[]

function textOf(bytes: Uint8Array): string {
  const kind = foreignKind(bytes)
  if (kind !== null) throw fileNotText(kind)
  const shown = encodingOf(bytes) ?? 'utf-8'
  const text = headText(bytes, shown) ?? headText(bytes, 'windows-1252')
  if (text === null) throw encodingWrong(shown)
  return text.replaceAll(byteOrderMark, '')
}

function rowsOf(text: string): Rows {
  if (text.trim() === '') return []
  const delimiter = delimiterOf(text, { newline: newlineOf(text), quote: usualQuote, isWhole: true })
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' })
  return data.map((row) => row.map((field) => field.trim()))
}
