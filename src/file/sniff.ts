import Papa from 'papaparse'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** What ends a row. Rows read with `\n` may also end in CR LF. */
export type Newline = '\n' | '\r\n' | '\r'

export const usualQuote = '"'

/** How Papa's parser is told of the mark round values. Without one its way for text without marks is the right one. */
export function quoting(quote: string): { quoteChar: string } | { fastMode: true } {
  return quote === '' ? { fastMode: true } : { quoteChar: quote }
}

const delimiters = [',', ';', '\t', '|'] as const

/** Rows looked at to find the delimiter. */
const rowsToTry = 200

/**
 * The encoding that the first bytes of a file show: a byte order mark, or the zero bytes of UTF-16; null when they show
 * none, which leaves UTF-8 or an older encoding.
 */
export function encodingOf(head: Uint8Array): Encoding | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (!head.includes(0)) return null
  const zeros = [0, 0]
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]++
  })
  const many = head.length / 5
  if (zeros[1] > many && zeros[0] === 0) return 'utf-16le'
  if (zeros[0] > many && zeros[1] === 0) return 'utf-16be'
  return null
}

/** A kind of file that is not read: what it is, and how its program gives one that is. */
export type ForeignKind = { readonly kind: string; readonly wayOut: string }

const saveAsCsv = 'Save it as CSV in the program that it comes from.'
const ofExcel =
  'In Excel, open the sheet that has the records, with the names in its first row, and save it as CSV UTF-8.'
const ofSas =
  'In SAS: `proc export data=name outfile="name.csv" dbms=csv; run;` or write it for SPSS or Stata, with its labels.'

/** What kind of file that is not text begins so, in words for a message; null for text. */
export function foreignKind(head: Uint8Array): ForeignKind | null {
  const beginning = String.fromCharCode(...head.subarray(0, 24))
  const known = signatures.find(([signature]) => beginning.startsWith(signature))
  if (known) {
    const [, kind, wayOut = saveAsCsv] = known
    return { kind, wayOut }
  }
  if (encodingOf(head) !== null) return null
  return head.includes(0) || controlsIn(head) > head.length / 20
    ? { kind: 'a file of another kind', wayOut: saveAsCsv }
    : null
}

const signatures: readonly (readonly [beginning: string, kind: string, wayOut?: string])[] = [
  ['\xff\xfe\x00\x00', 'text in UTF-32'],
  ['PK\x03\x04', 'an Excel workbook or another ZIP archive', ofExcel],
  ['\xd0\xcf\x11\xe0', 'an older Excel workbook', ofExcel],
  [`${'\0'.repeat(12)}\xc2\xea\x81\x60`, 'a SAS data set', ofSas],
  ['HEADER RECORD*******', 'a SAS transport file', ofSas],
  ['$FL2', 'an SPSS file'],
  ['$FL3', 'an SPSS file'],
  ['<stata_d', 'a Stata file'],
  ['%PDF', 'a PDF document'],
  ['\x1f\x8b', 'a compressed file'],
  ['PAR1', 'a Parquet file'],
  [
    'RDX',
    'an R data file',
    'In R: `write.csv(NAME, "NAME.csv", row.names = FALSE)`, or write it by arrow or haven.',
  ],
]

/** Bytes that stand in no text. */
function controlsIn(head: Uint8Array): number {
  let controls = 0
  for (let i = 0; i < head.length; i++) if (head[i] < 32 && !textControls.has(head[i])) controls++
  return controls
}

/** Tab, line feed, vertical tab, form feed, carriage return, and the old mark for the end of a file. */
const textControls = new Set([9, 10, 11, 12, 13, 26])

/** How rows end, from the beginning of a text: line breaks between quotation marks do not count. */
export function newlineOf(text: string, quote = usualQuote): Newline {
  if (!text.includes('\r')) return '\n'
  let feeds = 0
  let returns = 0
  let both = 0
  let returnsFirst = false
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === quote) quoted = !quoted
    else if (quoted) continue
    else if (character === '\n') feeds++
    else if (character === '\r') {
      if (text[i + 1] === '\n') {
        both++
        i++
      } else if (i + 1 < text.length) {
        returnsFirst ||= feeds === 0
        returns++
      }
    }
  }
  // A few line feeds among more carriage returns stand inside values; of as many the first ends the header.
  const isByReturns = both === 0 && (returns > feeds || (returns === feeds && returnsFirst))
  if (feeds > 0 && !isByReturns) return '\n'
  if (both > 0) return '\r\n'
  return returns > 0 ? '\r' : '\n'
}

/** What the first rows of a text look like, cut by a delimiter. */
type DelimiterTried = {
  readonly delimiter: string
  /** Of the first row. */
  readonly fields: number
  /** Of the rows, those with as many fields as the first. */
  readonly share: number
}

/** How the text is cut into rows and values, the delimiter apart. */
type Cutting = { readonly newline: Newline; readonly quote: string; readonly isWhole: boolean }

/** Every usual delimiter, tried on the first rows of a text. */
export function delimitersTried(
  text: string,
  { newline, quote, isWhole }: Cutting,
): readonly DelimiterTried[] {
  return delimiters.map((delimiter) => {
    const parser = new Papa.Parser({ delimiter, newline, ...quoting(quote), preview: rowsToTry })
    const parsed = parser.parse(text, 0, !isWhole) as { data: string[][] }
    const rows = parsed.data.filter((row) => row.length > 1 || row[0] !== '')
    const fields = rows.at(0)?.length ?? 0
    const alike = rows.filter((row) => row.length === fields).length
    return { delimiter, fields, share: rows.length === 0 ? 0 : alike / rows.length }
  })
}

/**
 * The delimiter: the one by which most rows have as many fields as the header, and that more than one. Among equals the
 * one that gives more fields. A comma when there is only one column.
 */
export function delimiterOf(text: string, cutting: Cutting): string {
  const usable = delimitersTried(text, cutting).filter(({ fields }) => fields > 1)
  const best = usable.toSorted((a, b) => b.share - a.share || b.fields - a.fields).at(0)
  return best?.delimiter ?? ','
}
