/** More levels than this are looked up by their texts alone: most of them are met once. */
const mostLevels = 1 << 16

/** What a place of the table holds: the first bytes of a level and the last, its length, and one more than its number. */
const numbersOfPlace = 4

const digitZero = 48

/** A short level is one character of ASCII, or two digits: each has a place of its own. */
const ofOneCharacter = 128
const ofTwoDigits = 100
/** Columns that have no short level share it. */
const noneShort = new Int32Array(ofOneCharacter + ofTwoDigits).fill(-1)

/** The codes of levels by the bytes that spell them: a value met before is known without its text. */
export class LevelBytes {
  private levels = 0
  /** The codes of short levels, as most of a survey are, by their places: found without a search. -1 where there is none. */
  private codesOfShort = noneShort
  /**
   * Places by the hash of a level's bytes; of number 0 where there is none. At most half are taken. All begin small: a file may
   * have a hundred thousand columns.
   */
  private table = new Int32Array(numbersOfPlace << 3)
  /** The highest bits of a hash are as many as a place in the table has: they depend on all bytes. */
  private shift = 32 - 3
  private codes = new Uint32Array(1 << 2)
  /** Where the bytes of each level begin, and where those of the last end. */
  private starts = new Uint32Array((1 << 2) + 1)
  private spelt = new Uint8Array(1 << 5)

  /** The code of the level that is spelt there; -1 where it is not known. */
  codeOf(bytes: DataView, start: number, end: number): number {
    const { table, shift } = this
    const length = end - start
    const short = placeOfShort(bytes, start, length)
    if (short >= 0) return this.codesOfShort[short]
    const first = firstWord(bytes, start, length)
    const last = length > 4 ? bytes.getInt32(end - 4, true) : 0
    let at = (hashOf(first, last, length) >>> shift) * numbersOfPlace
    for (let level = table[at + 3]; level !== 0; level = table[at + 3]) {
      const isAlike = table[at] === first && table[at + 1] === last && table[at + 2] === length
      if (isAlike && (length <= 8 || this.isSpeltAlike(level - 1, bytes, start, length)))
        return this.codes[level - 1]
      at = (at + numbersOfPlace) & (table.length - 1)
    }
    return -1
  }

  /** Keeps the code of a level that is not known yet, if there are not too many. */
  add(bytes: DataView, start: number, end: number, code: number): void {
    const short = placeOfShort(bytes, start, end - start)
    if (short >= 0) {
      if (this.codesOfShort === noneShort) this.codesOfShort = noneShort.slice()
      this.codesOfShort[short] = code
      return
    }
    if (this.levels === mostLevels) return
    if (2 * (this.levels + 1) * numbersOfPlace > this.table.length) this.grow()
    const level = this.levels++
    const from = this.starts[level]
    const length = end - start
    const to = from + length
    if (to > this.spelt.length) this.spelt = longer(this.spelt, Math.max(to, 2 * this.spelt.length))
    for (let i = 0; i < length; i++) this.spelt[from + i] = bytes.getUint8(start + i)
    this.codes[level] = code
    this.starts[level + 1] = to
    this.place(
      firstWord(bytes, start, length),
      length > 4 ? bytes.getInt32(end - 4, true) : 0,
      length,
      level + 1,
    )
  }

  /** Whether what is between the first bytes and the last is as in a level. */
  private isSpeltAlike(level: number, bytes: DataView, start: number, length: number): boolean {
    const { spelt } = this
    const from = this.starts[level]
    let same = 4
    while (same < length - 4 && spelt[from + same] === bytes.getUint8(start + same)) same++
    return same >= length - 4
  }

  private place(...numbers: readonly [first: number, last: number, length: number, level: number]): void {
    const { table, shift } = this
    const [first, last, length] = numbers
    let at = (hashOf(first, last, length) >>> shift) * numbersOfPlace
    while (table[at + 3] !== 0) at = (at + numbersOfPlace) & (table.length - 1)
    table.set(numbers, at)
  }

  private grow(): void {
    const before = this.table
    const levels = before.length / numbersOfPlace
    this.table = new Int32Array(2 * before.length)
    this.shift--
    this.codes = longer(this.codes, levels)
    this.starts = longer(this.starts, levels + 1)
    for (let at = 0; at < before.length; at += numbersOfPlace)
      if (before[at + 3] !== 0) this.place(before[at], before[at + 1], before[at + 2], before[at + 3])
  }
}

/** The place of a short level; -1 where what is spelt there is none. */
function placeOfShort(bytes: DataView, start: number, length: number): number {
  if (length > 2 || length === 0) return -1
  const first = bytes.getUint8(start)
  if (length === 1) return first < ofOneCharacter ? first : -1
  const tens = first - digitZero
  const ones = bytes.getUint8(start + 1) - digitZero
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? ofOneCharacter + 10 * tens + ones : -1
}

/** The first four bytes, or all where there are fewer. */
function firstWord(bytes: DataView, start: number, length: number): number {
  if (start + 4 <= bytes.byteLength) {
    const word = bytes.getInt32(start, true)
    return length >= 4 ? word : word & ((1 << (length << 3)) - 1)
  }
  let word = 0
  for (let i = start + length - 1; i >= start; i--) word = (word << 8) | bytes.getUint8(i)
  return word
}

function hashOf(first: number, last: number, length: number): number {
  return Math.imul(Math.imul(first, 0x85ebca6b) ^ (last + length), 0x9e3779b1)
}

function longer<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers, length: number): Numbers {
  const all = new (numbers.constructor as new (length: number) => Numbers)(length)
  all.set(numbers)
  return all
}
