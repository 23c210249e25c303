import { newCodes, type Codes } from '../engine/table/column'
import { recordsByCode } from '../engine/table/levels'
import type { FieldBytes } from './field-bytes'
import { LevelBytes } from './level-bytes'
import { NumberNotation, type NumbersSeen, type NumberStyle } from './number-notation'

/** How the values of a column are kept while they are read. */
export type Keeping =
  /** As levels, until they turn out to be many numbers. */
  | 'undecided'
  /** As levels, exactly as written. */
  | 'exact'
  /** As numbers; what is not a number is counted and left out. */
  | 'numbers'

/** What stands in a column, in some of its rows that follow each other. */
export type ColumnPart = LevelsPart | NumbersPart

export type LevelsPart = {
  readonly kind: 'levels'
  /** The different values, in the order of their first record. */
  readonly texts: readonly string[]
  /** 0 for a missing value, else one more than the place in `texts`. */
  readonly codes: Codes
  /** Records of each code; of rows that were counted, too. */
  readonly counts: Uint32Array
}

type NumbersPart = {
  readonly kind: 'numbers'
  /** The first different values, by which it was taken for numbers; none where it is said that it is one of numbers. */
  readonly texts: readonly string[]
  /** NaN for a missing value and for a word. */
  readonly values: Float64Array
  readonly seen: NumbersSeen
}

/** A column that nothing is kept of: it has no codes to be counted. */
export function nothingRead(): LevelsPart {
  return { kind: 'levels', texts: [], codes: new Uint8Array(0), counts: new Uint32Array(0) }
}

/** Takes the fields of one column, row after row. */
export type FieldTaker = Pick<ColumnEncoder, 'add' | 'addFields' | 'expect' | 'read'>

/** Passes a column over. */
export const passedOver: FieldTaker = {
  add: () => undefined,
  addFields: () => undefined,
  expect: () => undefined,
  read: nothingRead,
}

/** With more different values than this, an undecided column of numbers is kept as numbers. */
export const mostUndecidedLevels = 1000

/** From so many records on it pays to keep this many slots for values met lately. */
const mostSlots = 512

/** V8 keeps a whole piece of the file alive for the sake of one substring of it that is longer. */
const longestOwnText = 12

/**
 * One column while the file is read: its values in a typed array that doubles as it fills.
 *
 * Values become codes of a dictionary at once, so that no text is kept twice. A column of many different numbers turns
 * into numbers on the way and its dictionary is dropped.
 */
export class ColumnEncoder {
  private readonly codeOf = new Map<string, number>()
  private readonly codeOfBytes = new LevelBytes()
  private texts: string[] = []
  private codes: Codes = new Uint8Array(0)
  private values = new Float64Array(0)
  private records = 0
  private expected = 0
  private areNumbers: boolean
  private notation: NumberNotation
  private levelsToDecide: number
  /** The first characters of the missing tokens; NaN for the empty one. */
  private readonly missingStarts: ReadonlySet<number>
  /** Whether a missing token may be spelt as a number is. */
  private readonly missingMayBePlain: boolean
  /** Values met lately, each in its slot, and their codes: to compare a value costs less than to look it up. */
  private recentTexts: (string | null)[] = [null]
  private recentCodes = new Uint32Array(1)

  constructor(
    private readonly missing: ReadonlySet<string>,
    private readonly style: NumberStyle,
    keeping: Keeping,
  ) {
    for (const token of missing) this.codeOf.set(token, 0)
    this.missingStarts = new Set(Array.from(missing, (token) => token.charCodeAt(0)))
    this.missingMayBePlain = Array.from(missing).some((token) => /^[-.\d]/.test(token))
    this.areNumbers = keeping === 'numbers'
    this.levelsToDecide = keeping === 'undecided' ? mostUndecidedLevels : Infinity
    this.notation = new NumberNotation(style)
  }

  /** Room is made for so many records at once. */
  expect(records: number): void {
    this.expected = records
  }

  /** Takes field `column` of each row. */
  add(rows: readonly (readonly string[])[], column: number): void {
    this.makeRoom(rows.length)
    const coded = this.areNumbers ? 0 : this.addLevels(rows, column)
    if (coded < rows.length) this.addNumbers(rows, column, coded)
  }

  /** Takes field `column` of each row, from its bytes. */
  addFields(fields: FieldBytes, column: number): void {
    this.makeRoom(fields.rows)
    const coded = this.areNumbers ? 0 : this.addLevelsOf(fields, column)
    if (coded < fields.rows) this.addNumbersOf(fields, column, coded)
  }

  read(): ColumnPart {
    const { records, texts } = this
    if (this.areNumbers) {
      return { kind: 'numbers', texts, values: this.values.subarray(0, records), seen: this.notation.seen }
    }
    const codes = this.codes.subarray(0, records)
    return { kind: 'levels', texts, codes, counts: recordsByCode(codes, texts.length + 1) }
  }

  /** Adds rows as codes; how many, which is fewer than all when the column turns into numbers on the way. */
  private addLevels(rows: readonly (readonly string[])[], column: number): number {
    this.makeSlots(rows.length)
    const { codeOf, recentTexts, recentCodes } = this
    const slots = recentCodes.length
    let { codes } = this
    for (let i = 0; i < rows.length; i++) {
      const text = rows[i][column]
      const slot = slotOf(text, slots)
      if (recentTexts[slot] === text) {
        codes[this.records++] = recentCodes[slot]
        continue
      }
      let code = codeOf.get(text)
      if (code === undefined) {
        if (this.texts.length >= this.levelsToDecide && this.turnsIntoNumbers()) return i
        code = this.newLevel(text)
        codes = this.codes
      }
      codes[this.records++] = code
      if (code === 0) continue
      recentTexts[slot] = this.texts[code - 1]
      recentCodes[slot] = code
    }
    return rows.length
  }

  /** {@link addLevels} of bytes: only what is not known yet is read as text. */
  private addLevelsOf(fields: FieldBytes, column: number): number {
    const { codeOfBytes } = this
    const { words, starts, ends, width, rows } = fields
    let { codes } = this
    let record = this.records
    for (let row = 0, place = column; row < rows; row++, place += width) {
      let code = codeOfBytes.codeOf(words, starts[place], ends[place])
      if (code < 0) {
        this.records = record
        code = this.codeOfText(fields, place)
        if (code < 0) return row
        codes = this.codes
      }
      codes[record++] = code
    }
    this.records = record
    return rows
  }

  /** The code of a value whose bytes were not met yet; -1 when the column turns into numbers on the way. */
  private codeOfText(fields: FieldBytes, place: number): number {
    const text = fields.textAt(place)
    const known = this.codeOf.get(text)
    if (known === undefined && this.texts.length >= this.levelsToDecide && this.turnsIntoNumbers()) return -1
    const code = known ?? this.newLevel(text)
    this.codeOfBytes.add(fields.words, fields.starts[place], fields.ends[place], code)
    return code
  }

  private newLevel(text: string): number {
    const own = text.length > longestOwnText ? ownCopy(text) : text
    const code = this.texts.push(own)
    this.codeOf.set(own, code)
    if (code === 256 || code === 65536) {
      const wider = newCodes(code, this.codes.length)
      wider.set(this.codes.subarray(0, this.records))
      this.codes = wider
    }
    return code
  }

  /** Turns the column into numbers if that is what its levels are. Tried once. */
  private turnsIntoNumbers(): boolean {
    this.levelsToDecide = Infinity
    const { codes, records, texts } = this
    const counts = recordsByCode(codes.subarray(0, records), texts.length + 1)
    const notation = new NumberNotation(this.style)
    const numberOfCode = numbersOfCodes(texts, counts, notation)
    if (!notation.areNumbers()) return false
    this.values = new Float64Array(codes.length)
    for (let i = 0; i < records; i++) this.values[i] = numberOfCode[codes[i]]
    this.notation = notation
    this.areNumbers = true
    this.codes = new Uint8Array(0)
    this.codeOf.clear()
    return true
  }

  private addNumbers(rows: readonly (readonly string[])[], column: number, from: number): void {
    for (let i = from; i < rows.length; i++) this.values[this.records++] = this.numberOf(rows[i][column])
  }

  private addNumbersOf(fields: FieldBytes, column: number, from: number): void {
    const { values, missingStarts, missingMayBePlain, notation } = this
    const { bytes, starts, ends, width, rows } = fields
    let record = this.records
    for (let row = from, place = from * width + column; row < rows; row++, place += width) {
      const start = starts[place]
      const mayBeMissing = missingMayBePlain && missingStarts.has(bytes[start])
      const number = mayBeMissing ? NaN : notation.plainNumber(bytes, start, ends[place])
      values[record++] = Number.isNaN(number) ? this.numberOf(fields.textAt(place)) : number
    }
    this.records = record
  }

  private numberOf(text: string): number {
    const { missing, missingStarts, notation } = this
    // Looking a value up costs more than reading a number: only what begins like a missing token is looked up.
    const isMissing = missingStarts.has(text.charCodeAt(0)) && missing.has(text)
    return isMissing ? NaN : notation.numberOf(text, 1)
  }

  /** A file may have a hundred thousand columns of a few records: slots are made once there are records for them. */
  private makeSlots(rows: number): void {
    if (this.recentCodes.length === mostSlots || this.records + rows < mostSlots) return
    this.recentTexts = new Array<string | null>(mostSlots).fill(null)
    this.recentCodes = new Uint32Array(mostSlots)
  }

  private makeRoom(rows: number): void {
    const { areNumbers, codes, values, records, expected } = this
    const { length } = areNumbers ? values : codes
    if (records + rows <= length) return
    const room = Math.max(records + rows, expected, 2 * length)
    if (areNumbers) {
      this.values = new Float64Array(room)
      this.values.set(values.subarray(0, records))
    } else {
      this.codes = new (codes.constructor as new (length: number) => Codes)(room)
      this.codes.set(codes.subarray(0, records))
    }
  }
}

/** The number of each code: NaN for that of missing values and for words. */
export function numbersOfCodes(
  texts: readonly string[],
  counts: Uint32Array,
  notation: NumberNotation,
): Float64Array {
  const numberOfCode = new Float64Array(texts.length + 1).fill(NaN)
  texts.forEach((text, t) => (numberOfCode[t + 1] = notation.numberOf(text, counts[t + 1])))
  return numberOfCode
}

/** A slot for a text, by its last three characters: the levels of one variable differ there as a rule. */
function slotOf(text: string, slots: number): number {
  let ending = 0
  for (let i = Math.max(0, text.length - 3); i < text.length; i++) ending = ending * 10 + text.charCodeAt(i)
  return ending % slots
}

/** The same text in memory of its own. */
function ownCopy(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
