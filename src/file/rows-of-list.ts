import Papa from 'papaparse'
import { headText } from './decode'
import { encodingWrong, fileNotText, fileUnreadable } from './problems'
import type { ReadableFile } from './readable-file'
import { byteOrderMark } from './row-marks'
import { foreignKind, delimiterOf, encodingOf, newlineOf, usualQuote } from './sniff'

/**
 * The rows of a small CSV that lists something about the data, a dictionary or a hierarchy, and holds no records: fields
 * without the spaces round them, empty rows left out. Delimiter and encoding are told from the file.
 *
 * @throws Problem `file-unreadable`, `file-not-text` or `encoding-wrong`
 */
export async function rowsOfList(file: ReadableFile): Promise<readonly (readonly string[])[]> {
  return rowsOf(await textOf(file))
}

async function textOf(file: ReadableFile): Promise<string> {
  const buffer = await file.arrayBuffer().catch(() => {
    throw fileUnreadable()
  })
  const bytes = new Uint8Array(buffer)
  const kind = foreignKind(bytes)
  if (kind !== null) throw fileNotText(kind)
  const shown = encodingOf(bytes) ?? 'utf-8'
  const text = headText(bytes, shown) ?? headText(bytes, 'windows-1252')
  if (text === null) throw encodingWrong(shown)
  return text.replaceAll(byteOrderMark, '')
}

function rowsOf(text: string): readonly (readonly string[])[] {
  if (text.trim() === '') return []
  const delimiter = delimiterOf(text, { newline: newlineOf(text), quote: usualQuote, isWhole: true })
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' })
  return data.map((row) => row.map((field) => field.trim()))
}
