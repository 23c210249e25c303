import Papa from 'papaparse'
import { bytesOf } from './decode'
import type { ReadableFile } from './readable-file'
import type { ReadingPlan } from './reading-plan'
import { quoting } from './sniff'
import { isEmpty } from './table-builder'

/** Where a row is looked for: so much from where a slice should begin, then so much, at so many line ends, by so many rows. */
const windows = [1 << 12, 1 << 16]
const mostLineEnds = 200
const rowsToTry = 20

/**
 * Bytes at which slices of a file begin, 0 first: each after a line end from which on rows are as long as the header. What
 * looks so may stand within quotation marks all the same: whether the slice before ends with a row tells.
 */
export async function sliceStarts(
  file: ReadableFile,
  plan: ReadingPlan,
  width: number,
  bytes: number,
): Promise<readonly number[]> {
  const starts = [0]
  if (!isCutByBytes(plan)) return starts
  const places = Array.from({ length: Math.ceil(file.size / bytes) - 1 }, (_, s) => (s + 1) * bytes)
  // All at once: to wait for a file takes longer than to read so little of it.
  for (const start of await Promise.all(places.map(startFrom)))
    if (start !== null && start < file.size && start > starts[starts.length - 1]) starts.push(start)
  return starts

  async function startFrom(from: number): Promise<number | null> {
    for (const within of windows) {
      const start = await rowStart(file, [from, from + within], plan, width)
      if (start !== null) return start
    }
    return null
  }
}

/** Whether the bytes of a line end, a delimiter and a quotation mark are those of no other character. */
function isCutByBytes({ encoding, delimiter, quote }: ReadingPlan): boolean {
  const areAscii = delimiter.charCodeAt(0) < 128 && (quote === '' || quote.charCodeAt(0) < 128)
  return areAscii && (encoding === 'utf-8' || encoding === 'windows-1252')
}

async function rowStart(
  file: ReadableFile,
  [from, to]: readonly [number, number],
  { delimiter, newline, quote }: ReadingPlan,
  width: number,
): Promise<number | null> {
  const text = asCharacters(await bytesOf(file, from, to))
  const parser = new Papa.Parser({ delimiter, newline, ...quoting(quote), preview: rowsToTry })
  let end = text.indexOf(newline)
  for (let tried = 0; end >= 0 && tried < mostLineEnds; tried++) {
    const start = end + newline.length
    const { data, errors } = parser.parse(text.slice(start), 0, true) as {
      readonly data: string[][]
      readonly errors: readonly unknown[]
    }
    const areRows = data.length > 0 && data.every((row) => row.length === width || isEmpty(row))
    // A byte order mark at the beginning of a text is not told of.
    if (areRows && errors.length === 0 && !text.startsWith(byteOrderMarkAsBytes, start)) return from + start
    end = text.indexOf(newline, start)
  }
  return null
}

/** Each byte as a character, so that a place in the text is one in the file: decoding takes a hundred times as long in Node. */
function asCharacters(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 1 << 13)
    text += String.fromCharCode(...bytes.subarray(at, at + (1 << 13)))
  return text
}

const byteOrderMarkAsBytes = 'ï»¿'
