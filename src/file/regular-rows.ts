import { FieldCutter } from './cut-fields'
import type { BytePieces } from './decode'
import type { FieldBytes } from './field-bytes'
import type { ReadingPlan } from './reading-plan'
import { byteOrderMark } from './row-marks'
import { longestRow, type RowSplitter } from './split-rows'
import type { TableBuilder } from './table-builder'

const feed = 10

/** Lines that are looked at as text at a time where every row is odd. */
const mostLines = 1 << 12

/**
 * Gives the regular rows of a file to a builder as bytes, and gives the bytes of the others, in which the header is: they are to
 * be split as text and given to the builder before it is asked for more. What is read is the same as if all were.
 */
export class RegularRows {
  /** Characters outside ASCII in them. */
  foreign = 0
  /** Whether there were any. */
  isBegun = false

  constructor(
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
      const bytes = waiting.take()
      let at = 0
      let isOpen = false
      while (at < bytes.length && !isOpen) {
        if (builder.names !== null && !splitter.hasBegun()) {
          cutter ??= new FieldCutter(plan, builder.names.length)
          const { to, stop } = cutter.cut(bytes, at)
          const isTaken = this.take(cutter.fields, to - at)
          if (!isTaken) yield bytes.subarray(at, to)
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
      const rest = bytes.subarray(at)
      const isLost = rest.length > longestRow
      if (isLost) yield rest
      else waiting.add(rest)
      worthCutting = at > 0 ? 0 : Math.min(2 * rest.length, longestRow)
    }
    if (waiting.length > 0) yield waiting.take()
  }

  /** Whether rows were taken: not where there is a byte order mark among them. @throws NotInEncoding */
  private take(fields: FieldBytes, bytes: number): boolean {
    const text = fields.foreignText()
    if (text?.includes(byteOrderMark)) return false
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

/** Bytes that wait to be cut. */
class WaitingBytes {
  length = 0
  private pieces: Uint8Array<ArrayBuffer>[] = []
  private room = new Uint8Array(0)

  add(piece: Uint8Array<ArrayBuffer>): void {
    if (piece.length === 0) return
    this.pieces.push(piece)
    this.length += piece.length
  }

  /** All of them, which wait no more; what was taken before gives way to them, except what was added again. */
  take(): Uint8Array<ArrayBuffer> {
    const { pieces, length } = this
    this.pieces = []
    this.length = 0
    if (pieces.length === 1) return pieces[0]
    // What was added again comes first, and stands in the same room or in one that is left as it is.
    if (length > this.room.length) this.room = new Uint8Array(2 * length)
    let at = 0
    for (const piece of pieces) {
      this.room.set(piece, at)
      at += piece.length
    }
    return this.room.subarray(0, length)
  }
}
