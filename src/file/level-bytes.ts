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
  private codes = new Uint32Array(1 << 2)
  /** Where the bytes of each level begin, and where those of the last end. */
  private starts = new Uint32Array((1 << 2) + 1)
  private spelt = new Uint8Array(1 << 5)

  /** The code of the level that is spelt there; -1 where it is not known. */
  codeOf(bytes: Uint8Array, start: number, end: number): number {
    const { table, starts, spelt } = this
    const mask = table.length - 1
    const length = end - start
    for (let slot = hashOf(bytes, start, end) & mask; table[slot] !== 0; slot = (slot + 1) & mask) {
      const level = table[slot] - 1
      const from = starts[level]
      if (starts[level + 1] - from !== length) continue
      let same = 0
      while (same < length && spelt[from + same] === bytes[start + same]) same++
      if (same === length) return this.codes[level]
    }
    return -1
  }

  /** Keeps the code of a level that is not known yet, if there are not too many. */
  add(bytes: Uint8Array, start: number, end: number, code: number): void {
    if (this.levels === mostLevels) return
    if (2 * (this.levels + 1) > this.table.length) this.grow()
    const from = this.starts[this.levels]
    const to = from + end - start
    if (to > this.spelt.length) this.spelt = longer(this.spelt, Math.max(to, 2 * this.spelt.length))
    this.spelt.set(bytes.subarray(start, end), from)
    this.codes[this.levels] = code
    this.starts[this.levels + 1] = to
    this.place(this.levels++)
  }

  private place(level: number): void {
    const { table, spelt, starts } = this
    const mask = table.length - 1
    let slot = hashOf(spelt, starts[level], starts[level + 1]) & mask
    while (table[slot] !== 0) slot = (slot + 1) & mask
    table[slot] = level + 1
  }

  private grow(): void {
    this.table = new Int32Array(2 * this.table.length)
    this.codes = longer(this.codes, this.table.length / 2)
    this.starts = longer(this.starts, this.table.length / 2 + 1)
    for (let level = 0; level < this.levels; level++) this.place(level)
  }
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193)
  return hash ^ (hash >>> 15)
}

function longer<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers, length: number): Numbers {
  const all = new (numbers.constructor as new (length: number) => Numbers)(length)
  all.set(numbers)
  return all
}
