import {
  hasPoint,
  isLikeCode,
  isLikeThousands,
  numberFrom,
  plainNumber,
  wholeNumber,
  type DecimalMark,
} from '../engine/table/number-text'

/** How numbers may be written in a file. */
export type NumberStyle = {
  /** What stands before decimals; null when each column shows it. */
  readonly mark: DecimalMark | null
  /** In a file with commas between fields, a comma inside a number is more likely to stand between thousands. */
  readonly delimiter: string
}

/** Different values such as "Refused" that a column of numbers may hold. */
export const mostWords = 5

/** How the numbers of a column, or of a part of it, are written. */
export type NumbersSeen = {
  /** Whether every number is what `String` makes of it again. */
  isExact: boolean
  /** Values written with a decimal comma. */
  commas: number
  commasLikeThousands: number
  /** Whether one was written with a decimal point. */
  hasPoints: boolean
  codes: number
  /** Values that are not numbers, with their records; one more than there may be of them at the most. */
  readonly words: Map<string, number>
}

/** Reads the numbers of one column and keeps account of how they are written. */
export class NumberNotation {
  readonly seen: NumbersSeen = {
    isExact: true,
    commas: 0,
    commasLikeThousands: 0,
    hasPoints: false,
    codes: 0,
    words: new Map(),
  }

  constructor(private readonly style: NumberStyle) {}

  /** Takes account of values that come next and were read elsewhere. */
  add({ isExact, commas, commasLikeThousands, hasPoints, codes, words }: NumbersSeen): void {
    const { seen } = this
    seen.isExact &&= isExact
    seen.commas += commas
    seen.commasLikeThousands += commasLikeThousands
    seen.hasPoints ||= hasPoints
    seen.codes += codes
    for (const [word, records] of words) this.addWord(word, records)
  }

  /** The number that a text spells, which `records` records hold; NaN when it is a word. */
  numberOf(text: string, records: number): number {
    const whole = wholeNumber(text)
    if (!Number.isNaN(whole)) return whole
    this.seen.isExact = false
    if (isLikeCode(text)) this.seen.codes += records
    const number = this.numberWithDecimals(text, records)
    if (!Number.isNaN(number)) return number
    this.addWord(text, records)
    return NaN
  }

  /** {@link numberOf} of what bytes spell, where it is plain: NaN for all else, of which no account is taken. */
  plainNumber(bytes: Uint8Array, start: number, end: number): number {
    const { seen } = this
    const number = plainNumber(bytes, start, end)
    // Whether there is a point is looked for until there was one.
    if (seen.hasPoints || Number.isNaN(number) || !hasPoint(bytes, start, end)) return number
    if (this.style.mark === ',') return NaN
    seen.isExact = false
    seen.hasPoints = true
    return number
  }

  /** Whether the column is one of numbers, a few words apart. Codes such as "007" are not numbers. */
  areNumbers(): boolean {
    return this.seen.codes === 0 && this.seen.words.size <= mostWords && !this.hasThousands()
  }

  private addWord(word: string, records: number): void {
    const { words } = this.seen
    if (words.size <= mostWords || words.has(word)) words.set(word, (words.get(word) ?? 0) + records)
  }

  private numberWithDecimals(text: string, records: number): number {
    const { mark } = this.style
    if (mark !== ',') {
      const number = numberFrom(text, '.')
      if (!Number.isNaN(number)) {
        this.seen.hasPoints = true
        return number
      }
    }
    if (mark === '.') return NaN
    const number = numberFrom(text, ',')
    if (Number.isNaN(number)) return NaN
    this.seen.commas += records
    if (isLikeThousands(text)) this.seen.commasLikeThousands += records
    return number
  }

  private hasThousands(): boolean {
    const { mark, delimiter } = this.style
    const { commas, commasLikeThousands, hasPoints } = this.seen
    if (mark !== null || commas === 0 || commas > commasLikeThousands) return false
    return delimiter === ',' || hasPoints
  }
}
