import type { Codes } from '../engine/table/column'
import { recordsByCode } from '../engine/table/levels'
import type { Fields } from './fields'
import { LevelDictionary } from './level-dictionary'
import type { MissingTokens } from './missing-tokens'
import { NumberNotation, type NumberStyle } from './number-notation'

/** How the values of a column are kept while they are read. */
export type Keeping =
  /** As levels, until they turn out to be many numbers. */
  | 'undecided'
  /** As levels, exactly as written. */
  | 'exact'
  /** As numbers; what is not a number is counted and left out. */
  | 'numbers'

export type LevelsRead = {
  readonly kind: 'levels'
  readonly name: string
  /** The different values, in the order of their first record. */
  readonly texts: readonly string[]
  /** 0 for a missing value, else one more than the place in `texts`. */
  readonly codes: Codes
}

export type NumbersRead = {
  readonly kind: 'numbers'
  readonly name: string
  /** NaN for a missing value and for a word. */
  readonly values: Float64Array
  readonly notation: NumberNotation
  /** Whether it was taken for numbers wrongly: the file has to be read again, keeping this column exactly. */
  readonly wasMistaken: boolean
}

export type ColumnRead = LevelsRead | NumbersRead

/** With more different values than this, an undecided column of numbers is kept as numbers. */
export const mostUndecidedLevels = 1000

/**
 * One column while the file is read: its values in a typed array that doubles as it fills.
 *
 * Values become codes of a dictionary at once, so that no text is kept twice. A column of many different numbers turns
 * into numbers on the way and its dictionary is dropped.
 */
export class ColumnEncoder {
  private dictionary: LevelDictionary
  private codes: Codes = new Uint8Array(0)
  private values = new Float64Array(0)
  private records = 0
  private areNumbers: boolean
  private notation: NumberNotation
  private levelsToDecide: number
  constructor(
    private readonly name: string,
    private readonly missing: MissingTokens,
    private readonly style: NumberStyle,
    private readonly keeping: Keeping,
  ) {
    this.dictionary = new LevelDictionary(missing)
    this.areNumbers = keeping === 'numbers'
    this.levelsToDecide = keeping === 'undecided' ? mostUndecidedLevels : Infinity
    this.notation = new NumberNotation(style)
  }

  /** Takes field `column` of each row. */
  add(fields: Fields, column: number): void {
    this.makeRoom(fields.rows)
    const coded = this.areNumbers ? 0 : this.addLevels(fields, column)
    if (coded < fields.rows) this.addNumbers(fields, column, coded)
  }

  read(): ColumnRead {
    const { name, records, notation } = this
    if (!this.areNumbers) {
      return { kind: 'levels', name, texts: this.dictionary.texts(), codes: this.codes.subarray(0, records) }
    }
    const wasMistaken = this.keeping === 'undecided' && !notation.areNumbers()
    return { kind: 'numbers', name, values: this.values.subarray(0, records), notation, wasMistaken }
  }

  /** Adds rows as codes; how many, which is fewer than all when the column turns into numbers on the way. */
  private addLevels(fields: Fields, column: number): number {
    const { dictionary } = this
    for (let row = 0; ; row++) {
      const next = dictionary.encode(fields, column, row, this.codes, this.records)
      this.records += next - row
      row = next
      if (row === fields.rows) return row
      if (dictionary.size >= this.levelsToDecide && this.turnsIntoNumbers()) return row
      const code = dictionary.add(fields, row * fields.width + column)
      this.widenFor(code)
      this.codes[this.records++] = code
    }
  }

  private widenFor(code: number): void {
    if (code === 256) this.codes = Uint16Array.from(this.codes)
    else if (code === 65536) this.codes = Uint32Array.from(this.codes)
  }

  /** Turns the column into numbers if that is what its levels are. Tried once. */
  private turnsIntoNumbers(): boolean {
    this.levelsToDecide = Infinity
    const { codes, records } = this
    const texts = this.dictionary.texts()
    const counts = recordsByCode(codes.subarray(0, records), texts.length + 1)
    const notation = new NumberNotation(this.style)
    const numberOfCode = Float64Array.of(
      NaN,
      ...texts.map((text, t) => notation.numberOf(text, counts[t + 1])),
    )
    if (!notation.areNumbers()) return false
    this.values = new Float64Array(codes.length)
    for (let i = 0; i < records; i++) this.values[i] = numberOfCode[codes[i]]
    this.notation = notation
    this.areNumbers = true
    this.codes = new Uint8Array(0)
    this.dictionary = new LevelDictionary(this.missing)
    return true
  }

  private addNumbers(fields: Fields, column: number, first: number): void {
    const { bytes, starts, ends, rows, width } = fields
    const { values, missing, notation } = this
    for (let i = first, field = first * width + column; i < rows; i++, field += width) {
      values[this.records++] = missing.has(fields, field)
        ? NaN
        : notation.numberIn(bytes, starts[field], ends[field])
    }
  }

  private makeRoom(rows: number): void {
    const needed = this.records + rows
    if (this.areNumbers) {
      if (needed <= this.values.length) return
      const values = new Float64Array(Math.max(needed, this.values.length * 2))
      values.set(this.values)
      this.values = values
    } else if (needed > this.codes.length) {
      const codes = new (this.codes.constructor as new (length: number) => Codes)(
        Math.max(needed, this.codes.length * 2),
      )
      codes.set(this.codes)
      this.codes = codes
    }
  }
}
