import { codePageUnknown, textsNotInCodePage } from './problems'

/** Turns the texts of one file from bytes. */
export type TextReading = {
  readonly encoding: string
  /** @throws Problem `encoding-wrong` */
  readonly text: (bytes: Uint8Array) => string
}

/** Names of encodings by what SPSS calls them, where browsers call them otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  'windows-932': 'shift_jis',
  cp936: 'gbk',
  'windows-936': 'gbk',
  cp949: 'euc-kr',
  'windows-949': 'euc-kr',
  cp950: 'big5',
  'windows-950': 'big5',
}

/** @throws Problem `code-page-unknown` */
export function textReading(program: string, named: string): TextReading {
  const lower = named.trim().toLowerCase()
  const alike = new Map(Object.entries(otherNames)).get(lower) ?? lower.replace(/^cp(?=12\d\d$)/, 'windows-')
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(alike, { fatal: true, ignoreBOM: true })
  } catch {
    throw codePageUnknown(program, named)
  }
  const { encoding } = decoder
  return {
    encoding,
    text(bytes) {
      try {
        return decoder.decode(bytes)
      } catch {
        throw textsNotInCodePage(program, encoding)
      }
    },
  }
}

/** The bytes before the first zero byte. */
export function untilZero(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

/** The bytes without the spaces, and zeros, at their end. */
export function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 32 || bytes[end - 1] === 0)) end--
  return bytes.subarray(0, end)
}
