/** More levels than this are looked up by their texts alone: most of them are met once. */
const mostLevels = 1 << 16

/** The codes of levels by the bytes that spell them: a value met before is known without its text. */
export class LevelBytes {
  private levels = 0
  /**
   * One more than the place of a level, by the hash of its bytes; 0 where there is none. At most half are taken. All begin small: a
   * file may have a hundred thousand columns.
   */
  private table = new Int32Array(1 << 3)
  /** The highest bits of a hash are as many as a place in the table has: they depend on all bytes. */
  private shift = 32 - 3
  private codes = new Uint32Array(1 << 2)
  /** The first bytes of each level and the last, as words: with its length, all that there is to one of eight. */
  private firsts = new Int32Array(1 << 2)
  private lasts = new Int32Array(1 << 2)
  /** Where the bytes of each level begin, and where those of the last end. */
  private starts = new Uint32Array((1 << 2) + 1)
  private spelt = new Uint8Array(1 << 5)

  /** The code of the level that is spelt there; -1 where it is not known. */
  codeOf(bytes: Uint8Array, start: number, end: number): number {
    const { table, shift, starts, firsts, lasts } = this
    const mask = table.length - 1
    const length = end - start
    const first = firstWord(bytes, start, end)
    const last = lastWord(bytes, start, end)
    for (let slot = hashOf(first, last, length) >>> shift; table[slot] !== 0; slot = (slot + 1) & mask) {
      const level = table[slot] - 1
      if (firsts[level] !== first || lasts[level] !== last) continue
      if (starts[level + 1] - starts[level] !== length) continue
      if (length <= 8 || this.isSpeltAlike(level, bytes, start, length)) return this.codes[level]
    }
    return -1
  }

  /** Keeps the code of a level that is not known yet, if there are not too many. */
  add(bytes: Uint8Array, start: number, end: number, code: number): void {
    if (this.levels === mostLevels) return
    if (2 * (this.levels + 1) > this.table.length) this.grow()
    const level = this.levels++
    const from = this.starts[level]
    const to = from + end - start
    if (to > this.spelt.length) this.spelt = longer(this.spelt, Math.max(to, 2 * this.spelt.length))
    this.spelt.set(bytes.subarray(start, end), from)
    this.codes[level] = code
    this.firsts[level] = firstWord(bytes, start, end)
    this.lasts[level] = lastWord(bytes, start, end)
    this.starts[level + 1] = to
    this.place(level)
  }

  private isSpeltAlike(level: number, bytes: Uint8Array, start: number, length: number): boolean {
    const { spelt } = this
    const from = this.starts[level]
    let same = 4
    while (same < length - 4 && spelt[from + same] === bytes[start + same]) same++
    return same >= length - 4
  }

  private place(level: number): void {
    const { table, shift, firsts, lasts, starts } = this
    const mask = table.length - 1
    let slot = hashOf(firsts[level], lasts[level], starts[level + 1] - starts[level]) >>> shift
    while (table[slot] !== 0) slot = (slot + 1) & mask
    table[slot] = level + 1
  }

  private grow(): void {
    const levels = this.table.length
    this.table = new Int32Array(2 * levels)
    this.shift--
    this.codes = longer(this.codes, levels)
    this.firsts = longer(this.firsts, levels)
    this.lasts = longer(this.lasts, levels)
    this.starts = longer(this.starts, levels + 1)
    for (let level = 0; level < this.levels; level++) this.place(level)
  }
}

/** The first four bytes, or all where there are fewer. */
function firstWord(bytes: Uint8Array, start: number, end: number): number {
  if (end - start >= 4)
    return bytes[start] | (bytes[start + 1] << 8) | (bytes[start + 2] << 16) | (bytes[start + 3] << 24)
  let word = 0
  for (let i = end - 1; i >= start; i--) word = (word << 8) | bytes[i]
  return word
}

/** The last four bytes of more than four; 0 where there are no more. */
function lastWord(bytes: Uint8Array, start: number, end: number): number {
  if (end - start <= 4) return 0
  return bytes[end - 4] | (bytes[end - 3] << 8) | (bytes[end - 2] << 16) | (bytes[end - 1] << 24)
}

function hashOf(first: number, last: number, length: number): number {
  return Math.imul(Math.imul(first, 0x85ebca6b) ^ (last + length), 0x9e3779b1)
}

function longer<Numbers extends Uint8Array | Uint32Array | Int32Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  const all = new (numbers.constructor as new (length: number) => Numbers)(length)
  all.set(numbers)
  return all
}
