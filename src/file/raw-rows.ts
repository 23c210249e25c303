import Papa from 'papaparse'
import { piecesOfText } from './decode'
import type { ReadingPlan } from './reading-plan'
import { withoutRowMarks } from './row-marks'
import { quoting } from './sniff'
import { longestRow } from './split-rows'
import type { ReadableFile } from './readable-file'

/** A row with its fields, and as it stands in the file. */
export type RowAsWritten = { readonly row: number; readonly fields: readonly string[]; readonly text: string }

/**
 * The rows of a file one by one, with their text: slower than reading it, for files that were refused.
 *
 * @throws NotInEncoding, or Problem `file-unreadable`
 */
export async function* rawRows(
  file: ReadableFile,
  plan: ReadingPlan,
  onBytes: (done: number) => void,
): AsyncGenerator<readonly RowAsWritten[], void, undefined> {
  const { delimiter, newline, quote } = plan
  let carried = ''
  let worthCutting = 0
  let row = 0
  for await (const piece of piecesOfText(file, plan.encoding, onBytes)) {
    carried += piece
    // A row that goes on and on is looked for its end when there is twice as much of it.
    if (carried.length < worthCutting) continue
    const rows = cut(withoutRowMarks(carried, plan).text, false)
    yield rows
    if (carried.length > longestRow) return
    worthCutting = rows.length > 0 ? 0 : Math.min(2 * carried.length, longestRow)
  }
  if (carried !== '') yield cut(withoutRowMarks(carried, plan).text, true)

  function cut(text: string, isLast: boolean): readonly RowAsWritten[] {
    const isQuoted = quote !== '' && text.includes(quote)
    return isQuoted ? cutWithQuotes(text, isLast) : cutPlain(text, isLast)
  }

  function cutPlain(text: string, isLast: boolean): readonly RowAsWritten[] {
    const lines = text.split(newline)
    carried = isLast ? '' : lines[lines.length - 1]
    if (!isLast) lines.pop()
    return lines.map((line) => {
      const written = withoutReturn(line)
      return { row: ++row, fields: written.split(delimiter), text: written }
    })
  }

  /** Each row by itself: where it ends in the text tells how it was written. */
  function cutWithQuotes(text: string, isLast: boolean): readonly RowAsWritten[] {
    const rows: RowAsWritten[] = []
    let from = 0
    const parser = new Papa.Parser({
      delimiter,
      newline,
      ...quoting(quote),
      step: ({ data, meta: { cursor } }: Papa.ParseStepResult<string[]>) => {
        const isEnded = text.startsWith(newline, cursor - newline.length)
        const written = text.slice(from, isEnded ? cursor - newline.length : cursor)
        from = cursor
        // The parser gives a list of one row, whatever its types say.
        for (const fields of data as unknown as string[][]) {
          rows.push({ row: ++row, fields: fields.map(withoutReturn), text: withoutReturn(written) })
        }
      },
    })
    parser.parse(text, 0, !isLast)
    carried = text.slice(from)
    return rows
  }
}

/** Rows that end in CR LF, read as ending in LF. */
function withoutReturn(text: string): string {
  return text.charCodeAt(text.length - 1) === 13 ? text.slice(0, -1) : text
}
