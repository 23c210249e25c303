import { newCodes, type Codes } from '../engine/table/column'
import {
  mostUndecidedLevels,
  numbersOfCodes,
  type ColumnPart,
  type Keeping,
  type LevelsPart,
} from './column-encoder'
import { NumberNotation, type NumberStyle } from './number-notation'

export type LevelsRead = LevelsPart & { readonly name: string }

export type NumbersRead = {
  readonly kind: 'numbers'
  readonly name: string
  /** NaN for a missing value and for a word. */
  readonly values: Float64Array
  readonly notation: NumberNotation
}

export type ColumnRead = LevelsRead | NumbersRead

/** Joins parts of a column that follow each other, as they come, to what it would be had it been read in one. */
export class ColumnJoiner {
  private joined: LevelsJoiner | NumbersJoiner
  private isUndecided: boolean
  /** Whether a part was taken for numbers wrongly. */
  private isOdd = false

  /** @param expected about how many records there will be: room is made for them at once */
  constructor(
    private readonly keeping: Keeping,
    private readonly style: NumberStyle,
    private readonly expected: number,
  ) {
    this.isUndecided = keeping === 'undecided'
    this.joined = keeping === 'numbers' ? new NumbersJoiner(style, expected) : new LevelsJoiner(expected)
  }

  add(part: ColumnPart): void {
    if (this.isUndecided && this.joined instanceof LevelsJoiner) this.decide(part, this.joined)
    const { joined } = this
    if (joined instanceof NumbersJoiner) joined.add(part)
    else if (part.kind === 'levels') joined.add(part)
    else this.isOdd = true
  }

  /** The column; null where the file has to be read again, keeping it exactly. */
  read(name: string): ColumnRead | null {
    if (this.isOdd) return null
    if (this.joined instanceof LevelsJoiner) return { ...this.joined.read(), name }
    const numbers = this.joined.read(name)
    return this.keeping === 'numbers' || numbers.notation.areNumbers() ? numbers : null
  }

  /** Turns what was joined into numbers if there are too many different values now, and the first of them are numbers. */
  private decide({ kind, texts }: ColumnPart, levels: LevelsJoiner): void {
    const different = new Set([...levels.texts(), ...texts])
    // It would not be one of numbers if it had no more values than those it was decided by.
    if (kind === 'levels' && different.size <= mostUndecidedLevels) return
    this.isUndecided = false
    if (!areNumbers([...different].slice(0, mostUndecidedLevels), this.style)) return
    this.joined = new NumbersJoiner(this.style, this.expected)
    this.joined.add(levels.read())
  }
}

function areNumbers(texts: readonly string[], style: NumberStyle): boolean {
  const notation = new NumberNotation(style)
  for (const text of texts) notation.numberOf(text, 1)
  return notation.areNumbers()
}

/** Joins levels: their codes are by the order in which they come first. */
export class LevelsJoiner {
  private readonly codeOfText = new Map<string, number>()
  private counts = new Uint32Array(1)
  private codes: Codes = new Uint8Array(0)
  private records = 0

  constructor(private readonly expected: number) {}

  texts(): string[] {
    return [...this.codeOfText.keys()]
  }

  add({ texts, codes, counts }: LevelsPart): void {
    if (codes.length === 0) return
    const { codeOfText, records, expected } = this
    const codeOf = new Uint32Array(texts.length + 1)
    texts.forEach((text, t) => {
      const code = codeOfText.get(text) ?? codeOfText.size + 1
      codeOfText.set(text, code)
      codeOf[t + 1] = code
    })
    if (codeOfText.size >= this.counts.length) this.counts = withRoom(this.counts, 2 * codeOfText.size)
    codeOf.forEach((code, own) => (this.counts[code] += counts[own]))
    // If they are all, they are coded as they are to be.
    if (records === 0 && codes.length >= expected) this.codes = codes
    else {
      this.makeRoom(codes.length)
      fillCodes(codes, codeOf, this.codes.subarray(records))
    }
    this.records += codes.length
  }

  read(): LevelsPart {
    const texts = this.texts()
    const codes = withoutSpareRoom(this.codes, this.records)
    return { kind: 'levels', texts, codes, counts: this.counts.subarray(0, texts.length + 1) }
  }

  private makeRoom(more: number): void {
    const { codes, records, expected } = this
    const levels = this.codeOfText.size
    const isNarrow = newCodes(levels, 0).BYTES_PER_ELEMENT > codes.BYTES_PER_ELEMENT
    const room = roomFor(records + more, codes.length, expected)
    if (!isNarrow && room === codes.length) return
    this.codes = newCodes(levels, room)
    this.codes.set(codes.subarray(0, records))
  }
}

class NumbersJoiner {
  private values: Float64Array = new Float64Array(0)
  private records = 0
  private readonly notation: NumberNotation

  constructor(
    style: NumberStyle,
    private readonly expected: number,
  ) {
    this.notation = new NumberNotation(style)
  }

  add(part: ColumnPart): void {
    const { values, records, expected, notation } = this
    const more = part.kind === 'numbers' ? part.values.length : part.codes.length
    if (part.kind === 'numbers') notation.add(part.seen)
    if (part.kind === 'numbers' && records === 0 && more >= expected) this.values = part.values
    else {
      const room = roomFor(records + more, values.length, expected)
      if (room > values.length) this.values = withRoom(values, room)
      const to = this.values.subarray(records)
      if (part.kind === 'numbers') to.set(part.values)
      else fillNumbers(part.codes, numbersOfCodes(part.texts, part.counts, notation), to)
    }
    this.records += more
  }

  read(name: string): NumbersRead {
    const { notation, records } = this
    return { kind: 'numbers', name, values: withoutSpareRoom(this.values, records), notation }
  }
}

/** How long what has `room` for some records is to be for so many. */
function roomFor(records: number, room: number, expected: number): number {
  return records <= room ? room : Math.max(records, expected, 2 * room)
}

/** As much of a column's memory may be spare: whoever is sent the column is sent all of it. */
const mostSpare = 1 / 16

/** So many of the first, in new memory if much of theirs is spare. */
function withoutSpareRoom<Column extends Codes | Float64Array>(column: Column, records: number): Column {
  const taken = column.subarray(0, records) as Column
  const isTight = taken.buffer.byteLength - taken.byteLength <= mostSpare * taken.byteLength
  return isTight ? taken : (taken.slice() as Column)
}

function withRoom<Numbers extends Uint32Array | Float64Array>(numbers: Numbers, room: number): Numbers {
  const roomier = new (numbers.constructor as new (length: number) => Numbers)(room)
  roomier.set(numbers)
  return roomier
}

/** The codes of a column by other levels, in its own memory if they fit: `recode` has the new code of each, that of missing values first. */
export function recodedColumn({ codes }: LevelsRead, recode: Uint32Array, levels: number): Codes {
  const isAsWide = newCodes(levels, 0).BYTES_PER_ELEMENT === codes.BYTES_PER_ELEMENT
  const all = isAsWide ? codes : newCodes(levels, codes.length)
  fillCodes(codes, recode, all)
  return all
}

/** The numbers of a column, by that of each code. */
export function numbersOfColumn({ codes }: LevelsRead, numberOf: Float64Array): Float64Array {
  const all = new Float64Array(codes.length)
  fillNumbers(codes, numberOf, all)
  return all
}

/** The values of a column as they are written; null for a missing one. */
export function textsOfColumn({ codes, texts }: LevelsRead): (string | null)[] {
  const all = new Array<string | null>(codes.length)
  const textOf = [null, ...texts]
  for (let record = 0; record < codes.length; record++) all[record] = textOf[codes[record]]
  return all
}

/*
 * Loops over all records are functions of their own, each for arrays of few kinds: within one that does more, or for any
 * kind, they take ten times as long.
 */

function fillCodes(from: Codes, codeOf: Uint32Array, to: Codes): void {
  for (let i = 0; i < from.length; i++) to[i] = codeOf[from[i]]
}

function fillNumbers(from: Codes, numberOf: Float64Array, to: Float64Array): void {
  for (let i = 0; i < from.length; i++) to[i] = numberOf[from[i]]
}
