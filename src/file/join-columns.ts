import { newCodes, type Codes } from '../engine/table/column'
import {
  mostUndecidedLevels,
  numbersOfCodes,
  type ColumnPart,
  type Keeping,
  type LevelsPart,
} from './column-encoder'
import { NumberNotation, type NumberStyle } from './number-notation'

/** A column of levels in parts that follow each other, which are coded alike only when it is known what by. */
type LevelsJoined = Pick<LevelsPart, 'texts' | 'counts'> & {
  readonly records: number
  readonly parts: readonly LevelsOfPart[]
}

/** The codes of a part, and what each is among the levels of all. */
type LevelsOfPart = { readonly codes: Codes; readonly codeOf: Uint32Array }

export type LevelsRead = LevelsJoined & { readonly kind: 'levels'; readonly name: string }

export type NumbersRead = {
  readonly kind: 'numbers'
  readonly name: string
  /** NaN for a missing value and for a word. */
  readonly values: Float64Array
  readonly notation: NumberNotation
}

export type ColumnRead = LevelsRead | NumbersRead

/** Joins parts of a column that follow each other to what it would be had it been read in one. */
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
    this.joined = keeping === 'numbers' ? new NumbersJoiner(style, expected) : new LevelsJoiner()
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
    if (this.joined instanceof LevelsJoiner) return { ...this.joined.read(), kind: 'levels', name }
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
    this.joined.addLevels(levels.read())
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
  private readonly parts: LevelsOfPart[] = []
  private counts = new Uint32Array(1)

  texts(): string[] {
    return [...this.codeOfText.keys()]
  }

  add({ texts, codes, counts }: LevelsPart): void {
    if (codes.length === 0) return
    const { codeOfText } = this
    const codeOf = new Uint32Array(texts.length + 1)
    texts.forEach((text, t) => {
      const code = codeOfText.get(text) ?? codeOfText.size + 1
      codeOfText.set(text, code)
      codeOf[t + 1] = code
    })
    if (codeOfText.size >= this.counts.length) this.counts = withRoom(this.counts, 2 * codeOfText.size)
    codeOf.forEach((code, own) => (this.counts[code] += counts[own]))
    this.parts.push({ codes, codeOf })
  }

  read(): LevelsJoined {
    const { parts } = this
    const texts = this.texts()
    const counts = this.counts.subarray(0, texts.length + 1)
    return { texts, counts, records: parts.reduce((sum, { codes }) => sum + codes.length, 0), parts }
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
    if (part.kind === 'numbers') {
      this.notation.add(part.seen)
      this.addValues(part.values)
      return
    }
    const { texts, codes, counts } = part
    const codeOf = codesOfOwn(texts.length)
    this.addLevels({ texts, counts, records: codes.length, parts: [{ codes, codeOf }] })
  }

  addLevels(levels: LevelsJoined): void {
    this.addValues(numbersOfColumn(levels, numbersOfCodes(levels.texts, levels.counts, this.notation)))
  }

  read(name: string): NumbersRead {
    const { notation, records } = this
    return { kind: 'numbers', name, values: withoutSpareRoom(this.values, records), notation }
  }

  private addValues(more: Float64Array): void {
    const { values, records, expected } = this
    if (records === 0 && more.length >= expected) this.values = more
    else {
      const room = roomFor(records + more.length, values.length, expected)
      if (room > values.length) this.values = withRoom(values, room)
      this.values.set(more, records)
    }
    this.records += more.length
  }
}

/** How long what has `room` for some records is to be for so many. */
export function roomFor(records: number, room: number, expected: number): number {
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

export function withRoom<Numbers extends Uint32Array | Float64Array>(
  numbers: Numbers,
  room: number,
): Numbers {
  const roomier = new (numbers.constructor as new (length: number) => Numbers)(room)
  roomier.set(numbers)
  return roomier
}

/**
 * The codes of a column by other levels: `recode` has the new code of each, that of missing values first. A part that is all is
 * coded in its own memory if they fit and little of it is spare.
 */
export function codesBy({ parts, records }: LevelsJoined, recode: Uint32Array, levels: number): Codes {
  const own = parts.length === 1 ? withoutSpareRoom(parts[0].codes, records) : null
  const isAsWide = own?.BYTES_PER_ELEMENT === newCodes(levels, 0).BYTES_PER_ELEMENT
  const all = own && isAsWide ? own : newCodes(levels, records)
  let from = 0
  for (const { codes, codeOf } of parts) {
    const recodeOwn = codeOf.map((code) => recode[code])
    fillCodes(codes, recodeOwn, all.subarray(from))
    from += codes.length
  }
  return all
}

/** The codes of a column by its own levels, in the order in which they come first; 0 for a missing value. */
export function codesInOrder(joined: LevelsJoined): Codes {
  const levels = joined.texts.length
  return codesBy(joined, codesOfOwn(levels), levels)
}

/** The code of each of so many levels, that of missing values first, where they stay as they are. */
export function codesOfOwn(levels: number): Uint32Array {
  return Uint32Array.from({ length: levels + 1 }, (_, code) => code)
}

/** The numbers of a column, by that of each code. */
export function numbersOfColumn({ parts, records }: LevelsJoined, numberOf: Float64Array): Float64Array {
  const all = new Float64Array(records)
  let from = 0
  for (const { codes, codeOf } of parts) {
    const numberOfOwn = Float64Array.from(codeOf, (code) => numberOf[code])
    fillNumbers(codes, numberOfOwn, all.subarray(from))
    from += codes.length
  }
  return all
}

/** The values of a column as they are written; null for a missing one. */
export function textsOfColumn({ parts, records, texts }: LevelsJoined): (string | null)[] {
  const all = new Array<string | null>(records)
  const textOf = [null, ...texts]
  let record = 0
  for (const { codes, codeOf } of parts)
    for (let own = 0; own < codes.length; own++) all[record++] = textOf[codeOf[codes[own]]]
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
