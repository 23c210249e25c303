import type { Bytes } from '../labelled/bytes'
import { isMark, mark } from './dictionary'
import type { DtaLayout } from './layout'

/** Texts of any length, by the variable and the record that they first stand in. */
export type LongTexts = ReadonlyMap<string, Uint8Array>

/** Reads the part of the file with long texts. @throws Problem */
export function readLongTexts(bytes: Bytes, { version }: DtaLayout): LongTexts {
  const found = new Map<string, Uint8Array>()
  mark(bytes, '<strls>')
  while (isMark(bytes, 'GSO')) {
    bytes.skip(3)
    const variable = bytes.int32()
    const record = version === 117 ? bytes.int32() : bytes.int64()
    const isText = bytes.uint8() === 130
    const content = bytes.take(bytes.count(bytes.int32(), 1, 'bytes of a text'))
    found.set(`${variable} ${record}`, isText ? content.subarray(0, -1) : content)
  }
  mark(bytes, '</strls>')
  return found
}

/** Where the eight bytes of a record say that its long text stands; null for an empty one. */
export function keyOfLongText(
  bytes: Uint8Array,
  { variableOfText }: DtaLayout,
  isLittle: boolean,
): string | null {
  const variable = wholeNumber(bytes.subarray(0, variableOfText), isLittle)
  const record = wholeNumber(bytes.subarray(variableOfText, 8), isLittle)
  return variable === 0 && record === 0 ? null : `${variable} ${record}`
}

function wholeNumber(bytes: Uint8Array, isLittle: boolean): number {
  const ordered = isLittle ? bytes.toReversed() : bytes
  return ordered.reduce((sum, byte) => 256 * sum + byte, 0)
}
