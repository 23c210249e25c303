import type { TableDescription } from '../../../worker/contract'

const delimiters: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
}

/** "Comma between fields, decimal point, UTF-8; blank and NA read as missing". */
export function readingInWords(reading: TableDescription['reading']): string {
  const delimiter = delimiters[reading.delimiter] ?? reading.delimiter
  const mark = reading.decimal === ',' ? 'decimal comma' : 'decimal point'
  const missing = reading.missing.map((token) => (token === '' ? 'blank' : token))
  const tokens = missing.length === 0 ? 'nothing' : missing.join(', ')
  return `${capital(delimiter)} between fields, ${mark}, ${encodings[reading.encoding] ?? reading.encoding}. Read as missing: ${tokens}.`
}

/** The tokens as they are typed into a field: "blank, NA". */
export function missingToText(tokens: readonly string[]): string {
  return tokens.map((token) => (token === '' ? 'blank' : token)).join(', ')
}

/** The tokens in a text such as "blank, NA, -9". */
export function missingFromText(text: string): readonly string[] {
  const tokens = text
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '')
  return [...new Set(tokens.map((token) => (token.toLowerCase() === 'blank' ? '' : token)))]
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
