import { lookUp } from '../../../engine/by-name'
import { delimiterName } from './delimiter-names'
import type { TableDescription } from '../../../file/table-description'
import { capital } from '../../words/capital'

const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
}

export function encodingName(encoding: string): string {
  return lookUp(encodings, encoding) ?? encoding
}

/** "Comma between fields, decimal point, UTF-8; blank and NA read as missing". */
export function readingInWords(reading: TableDescription['reading']): string {
  if ('program' in reading) {
    if (reading.program === 'Parquet')
      return 'A Parquet file. Its types are those of the file; what it leaves empty is missing.'
    return `A file of ${reading.program}, texts in ${encodingName(reading.encoding)}. Labels and missing codes are those of the file.`
  }
  const delimiter = delimiterName(reading.delimiter)
  const mark = reading.decimal === ',' ? 'decimal comma' : 'decimal point'
  const missing = reading.missing.map((token) => (token === '' ? 'blank' : inQuotes(token)))
  const tokens = missing.length === 0 ? 'nothing' : missing.join(', ')
  const header = reading.header ? '' : ' No header: columns are named by place.'
  const quote =
    reading.quote === '"'
      ? ''
      : ` ${reading.quote === '' ? 'No quotation marks.' : 'Apostrophes round values.'}`
  return `${capital(delimiter)} between fields, ${mark}, ${encodingName(reading.encoding)}.${header}${quote} Read as missing: ${tokens}.`
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

/** A value as it stands in a sentence: between quotation marks where it could be taken for a part of it. */
export function inQuotes(value: string): string {
  return /^[\p{L}\p{N}].*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/u.test(value) && !value.includes(',')
    ? value
    : `“${value}”`
}
