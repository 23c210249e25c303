import { textOf, type Fields } from './fields'

/** The texts that stand for a missing value, to be found by their bytes. */
export class MissingTokens {
  private readonly tokens: readonly Uint8Array[]
  /** By first byte, and in the end of the empty text, whether a token begins so. */
  private readonly starts = new Uint8Array(257)

  constructor(texts: Iterable<string>) {
    const encoder = new TextEncoder()
    this.tokens = Array.from(texts, (text) => ({ text, bytes: encoder.encode(text) }))
      // Half a pair of surrogates is in no text that was decoded.
      .filter(({ text, bytes }) => textOf(bytes, 0, bytes.length) === text)
      .map(({ bytes }) => bytes)
    for (const token of this.tokens) this.starts[token.length === 0 ? 256 : token[0]] = 1
  }

  has({ bytes, starts, ends }: Fields, field: number): boolean {
    const from = starts[field]
    const to = ends[field]
    if (this.starts[from === to ? 256 : bytes[from]] === 0) return false
    for (const token of this.tokens) if (areSame(token, bytes, from, to)) return true
    return false
  }
}

function areSame(token: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (token.length !== to - from) return false
  for (let i = 0; i < token.length; i++) if (token[i] !== bytes[from + i]) return false
  return true
}
