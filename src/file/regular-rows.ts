import { FieldCutter } from './cut-fields'
import type { BytePieces } from './decode'
import type { FieldBytes } from './field-bytes'
import type { ReadingPlan } from './reading-plan'
import { byteOrderMark } from './row-marks'
import { longestRow, type RowSplitter } from './split-rows'
import type { TableBuilder } from './table-builder'

const feed = 10

const noBytes = new Uint8Array(0)

/** Rows at the beginning may be a little longer than the others. */
export const roomToSpare = 1.02

/** Lines that are looked at as text at a time where every row is odd. */
const mostLines = 1 << 12

/**
 * Gives the regular rows of a file to a builder as bytes, and gives the bytes of the others, in which the header is: they are to
 * be split as text and given to the builder before it is asked for more. None where the builder has been given some itself, so
 * that whoever asks sees them. What is read is the same as if all were.
 */
export class RegularRows {
  /** Characters outside ASCII in them. */
  foreign = 0
  /** Whether there were any. */
  isBegun = false

  constructor(
    private readonly size: number,
    private readonly plan: ReadingPlan,
    private readonly builder: TableBuilder,
    private readonly splitter: RowSplitter,
  ) {}

  async *others(pieces: BytePieces): BytePieces {
    const { plan, builder, splitter } = this
    let cutter: FieldCutter | null = null
    const waiting = new WaitingBytes()
    let worthCutting = 0
    let lines = 1
    for await (const piece of pieces) {
      waiting.add(piece)
      // A row that goes on and on is looked for its end only when there is twice as much of it.
      if (waiting.length < worthCutting) continue
      const { bytes } = waiting
      let at = 0
      let isOpen = false
      while (at < bytes.length && !isOpen) {
        if (builder.names !== null && !splitter.hasBegun()) {
          cutter ??= new FieldCutter(plan, builder.names.length)
          const { to, stop } = cutter.cut(bytes, at)
          const isTaken = this.take(cutter.fields, to - at)
          if (to > at) yield isTaken ? noBytes : bytes.subarray(at, to)
          if (cutter.fields.rows >= lines) lines = 1
          at = to
          isOpen = stop === 'open'
          if (stop !== 'odd') continue
        }
        const end = endOfLines(bytes, at, lines)
        isOpen = end === at
        if (!isOpen) yield bytes.subarray(at, end)
        lines = Math.min(2 * lines, mostLines)
        at = end
      }
      const rest = bytes.length - at
      const isLost = rest > longestRow
      if (isLost) yield bytes.subarray(at)
      waiting.pass(isLost ? bytes.length : at)
      worthCutting = at > 0 ? 0 : Math.min(2 * rest, longestRow)
    }
    if (waiting.length > 0) yield waiting.bytes
  }

  /** Whether rows were taken: not where there is a byte order mark among them. @throws NotInEncoding */
  private take(fields: FieldBytes, bytes: number): boolean {
    const text = fields.foreignText()
    if (text?.includes(byteOrderMark)) return false
    // To be told early spares columns to grow, which takes as long as to fill them: so rather a few too many.
    if (!this.isBegun && bytes > 0)
      this.builder.expect(Math.ceil((fields.rows / bytes) * this.size * roomToSpare))
    this.builder.addFields(fields)
    this.splitter.pass(text?.length ?? bytes)
    this.isBegun ||= bytes > 0
    if (text && this.plan.encoding === 'windows-1252') this.foreign += foreignCharacters(text)
    return true
  }
}

export function foreignCharacters(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) count++
  return count
}

/** Where so many lines end, or as many as there are; `from` where none does. */
function endOfLines(bytes: Uint8Array, from: number, lines: number): number {
  let end = from
  for (let line = 0; line < lines; line++) {
    const next = bytes.indexOf(feed, end)
    if (next < 0) return end
    end = next + 1
  }
  return end
}

/** Bytes that wait to be cut, in memory of their own. */
class WaitingBytes {
  private room = new Uint8Array(0)
  private from = 0
  private to = 0

  get length(): number {
    return this.to - this.from
  }

  /** All of them. They wait on until they are let go. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.room.subarray(this.from, this.to)
  }

  add(piece: Uint8Array): void {
    const { room, from, to, length } = this
    const needed = length + piece.length
    if (to + piece.length > room.length) {
      if (needed > room.length) this.room = new Uint8Array(2 * needed)
      this.room.set(room.subarray(from, to))
      this.from = 0
      this.to = length
    }
    this.room.set(piece, this.to)
    this.to += piece.length
  }

  /** Lets so many of the first go. */
  pass(bytes: number): void {
    this.from += bytes
  }
}
