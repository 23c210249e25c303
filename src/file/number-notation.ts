import {
  isLikeCode,
  isLikeThousands,
  numberFrom,
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
const mostWords = 5

/** Reads the numbers of one column and keeps account of how they are written. */
export class NumberNotation {
  /** Whether every number is what `String` makes of it again. */
  isExact = true
  /** Values written with a decimal comma. */
  commas = 0
  /** Values that are not numbers, with their records. */
  readonly words = new Map<string, number>()

  private commasLikeThousands = 0
  private points = 0
  private codes = 0

  constructor(private readonly style: NumberStyle) {}

  /** The number that a text spells, which `records` records hold; NaN when it is a word. */
  numberOf(text: string, records: number): number {
    const whole = wholeNumber(text)
    if (!Number.isNaN(whole)) return whole
    this.isExact = false
    if (isLikeCode(text)) this.codes += records
    const number = this.numberWithDecimals(text, records)
    if (!Number.isNaN(number)) return number
    if (this.words.size <= mostWords || this.words.has(text)) {
      this.words.set(text, (this.words.get(text) ?? 0) + records)
    }
    return NaN
  }

  /** Whether the column is one of numbers, a few words apart. Codes such as "007" are not numbers. */
  areNumbers(): boolean {
    return this.codes === 0 && this.words.size <= mostWords && !this.hasThousands()
  }

  private numberWithDecimals(text: string, records: number): number {
    const { mark } = this.style
    if (mark !== ',') {
      const number = numberFrom(text, '.')
      if (!Number.isNaN(number)) {
        this.points += records
        return number
      }
    }
    if (mark === '.') return NaN
    const number = numberFrom(text, ',')
    if (Number.isNaN(number)) return NaN
    this.commas += records
    if (isLikeThousands(text)) this.commasLikeThousands += records
    return number
  }

  private hasThousands(): boolean {
    const { mark, delimiter } = this.style
    if (mark !== null || this.commas === 0 || this.commas > this.commasLikeThousands) return false
    return delimiter === ',' || this.points > 0
  }
}
