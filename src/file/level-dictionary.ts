import type { Codes } from '../engine/table/column'
import { unitsOf, type Fields } from './fields'
import type { MissingTokens } from './missing-tokens'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * The different values of a column and their codes, found by the bytes of a value: a text is made of each once, in the end.
 *
 * A hash table with open addressing over the bytes of all values, one after the other.
 */
export class LevelDictionary {
  /** Different values. */
  size = 0

  private bytes = new Uint8Array(16)
  /** Where each value ends among the bytes; it begins where the one before ends. */
  private ends = new Uint32Array(4)
  /** Of each value `low` and `high` as {@link Fields} have them; of a long one a hash of its bytes in place of `low`. */
  private low = new Int32Array(4)
  private high = new Int32Array(4)
  /** The code of the value in each slot; 0 for none. A power of two, at least twice as many as values. */
  private slots = new Uint32Array(8)

  constructor(private readonly missing: MissingTokens) {}

  /**
   * Writes the codes of field `column` of the rows from `first` on into `codes` from `at` on: 0 for a missing value, else from 1
   * in the order of first appearance. The row that it comes to a new value at, or all rows.
   */
  encode(fields: Fields, column: number, first: number, codes: Codes, at: number): number {
    const { low, high, rows, width } = fields
    const { slots, low: ownLow, high: ownHigh } = this
    const mask = slots.length - 1
    for (let row = first, field = first * width + column; row < rows; row++, field += width) {
      const highest = high[field]
      const lowest = highest < 0 ? hashIn(fields, field) : low[field]
      let slot = slotOf(lowest, highest) & mask
      let code = slots[slot]
      while (code !== 0) {
        if (ownLow[code - 1] === lowest && ownHigh[code - 1] === highest) {
          if (highest >= 0 || this.isSame(code, fields, field)) break
        }
        slot = (slot + 1) & mask
        code = slots[slot]
      }
      if (code === 0 && !this.missing.has(fields, field)) return row
      codes[at++] = code
    }
    return rows
  }

  /** The code of a value that is not there yet. */
  add(fields: Fields, field: number): number {
    const code = ++this.size
    const from = fields.starts[field]
    const to = fields.ends[field]
    const begin = code === 1 ? 0 : this.ends[code - 2]
    const end = begin + to - from
    if (code > this.ends.length) this.makeRoomForValues()
    if (end > this.bytes.length) {
      const own = new Uint8Array(Math.max(end, 2 * this.bytes.length))
      own.set(this.bytes)
      this.bytes = own
    }
    this.bytes.set(fields.bytes.subarray(from, to), begin)
    this.ends[code - 1] = end
    this.low[code - 1] = fields.high[field] < 0 ? hashIn(fields, field) : fields.low[field]
    this.high[code - 1] = fields.high[field]
    this.enter(code)
    return code
  }

  /** The values in the order of their codes. */
  texts(): string[] {
    const { ends, size } = this
    const length = size === 0 ? 0 : ends[size - 1]
    const all = decoder.decode(this.bytes.subarray(0, length))
    const texts = new Array<string>(size)
    const isAscii = all.length === length
    let byte = 0
    let from = 0
    for (let t = 0; t < size; t++) {
      let to = from
      if (isAscii) to = ends[t]
      else for (; byte < ends[t]; byte++) to += unitsOf(this.bytes[byte])
      texts[t] = all.slice(from, to)
      from = to
    }
    return texts
  }

  private isSame(code: number, { bytes, starts, ends }: Fields, field: number): boolean {
    const from = starts[field]
    const to = ends[field]
    const begin = code === 1 ? 0 : this.ends[code - 2]
    if (this.ends[code - 1] - begin !== to - from) return false
    for (let i = from, own = begin; i < to; i++, own++) if (this.bytes[own] !== bytes[i]) return false
    return true
  }

  private makeRoomForValues(): void {
    const room = 2 * this.ends.length
    const { ends, low, high } = this
    this.ends = new Uint32Array(room)
    this.ends.set(ends)
    this.low = new Int32Array(room)
    this.low.set(low)
    this.high = new Int32Array(room)
    this.high.set(high)
    this.slots = new Uint32Array(2 * room)
    for (let code = 1; code < this.size; code++) this.enter(code)
  }

  private enter(code: number): void {
    const mask = this.slots.length - 1
    let slot = slotOf(this.low[code - 1], this.high[code - 1]) & mask
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask
    this.slots[slot] = code
  }
}

function slotOf(low: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

function hashIn({ bytes, starts, ends }: Fields, field: number): number {
  let hash = 0
  for (let i = starts[field]; i < ends[field]; i++) hash = ((hash << 5) - hash + bytes[i]) | 0
  return hash
}
