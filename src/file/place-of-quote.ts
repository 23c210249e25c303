import { piecesOfText } from './decode'
import type { QuotePlace } from './problems'
import type { Encoding, Newline } from './sniff'
import { RowSplitter } from './split-rows'
import type { Streamed } from './readable-file'

type Reading = {
  readonly encoding: Encoding
  readonly newline: Newline
  readonly delimiter: string
  readonly quote: string
}

/**
 * Line, row and column of the quotation mark at a position of the text.
 *
 * Reads the file again up to there: counting lines all along would cost every reading, this costs only the one that
 * fails.
 */
export async function placeOfQuote(
  file: Streamed,
  { encoding, newline, delimiter, quote }: Reading,
  position: number,
  names: readonly string[] | null,
): Promise<QuotePlace> {
  const splitter = new RowSplitter(delimiter, newline, quote)
  const lineEnd = newline === '\r' ? '\r' : '\n'
  let left = position
  let line = 1
  let row = 1
  for await (const piece of piecesOfText(file, encoding, () => undefined)) {
    const before = piece.substring(0, left)
    left -= before.length
    line += before.split(lineEnd).length - 1
    row += splitter.split(before).rows.length
    if (left === 0) break
  }
  row += splitter.cut().rows.length
  // The row that has begun ends with the field that the mark opens.
  const begun = splitter.splitRest().rows.at(0)
  const column = (begun?.length ?? 1) - 1
  return { line, row, column: names?.[column] ?? null }
}
