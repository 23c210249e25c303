import type { Bytes } from '../labelled/bytes'
import { extendedCode } from '../labelled/labelled-file'
import { untilZero, type TextReading } from '../labelled/texts'
import { isMark, mark } from './dictionary'
import { firstMissing, type DtaLayout } from './layout'

type Labels = readonly (readonly [code: string, label: string])[]

/** Reads the labels of values, by the names that variables know them by. @throws Problem */
export function readValueLabels(
  bytes: Bytes,
  layout: DtaLayout,
  { text }: TextReading,
): ReadonlyMap<string, Labels> {
  const found = new Map<string, Labels>()
  const isMarked = layout.version >= 117
  if (isMarked) mark(bytes, '<value_labels>')
  while (isMarked ? isMark(bytes, '<lbl>') : bytes.left > 4) {
    if (isMarked) bytes.skip(5)
    bytes.skip(4)
    const name = text(untilZero(bytes.take(layout.name)))
    bytes.skip(3)
    found.set(name, table(bytes, text))
    if (isMarked) mark(bytes, '</lbl>')
  }
  if (isMarked) mark(bytes, '</value_labels></stata_dta>')
  return found
}

/** A list of values, and where in the text after them the label of each begins. */
function table(bytes: Bytes, text: TextReading['text']): Labels {
  const count = bytes.int32()
  const length = bytes.int32()
  bytes.count(count, 8, 'labels')
  bytes.count(length, 1, 'bytes of labels')
  const offsets = Array.from({ length: count }, () => bytes.int32())
  const values = Array.from({ length: count }, () => bytes.int32())
  const start = bytes.at
  const all = bytes.take(length)
  return values.map((value, place): readonly [string, string] => {
    const offset = offsets[place]
    if (offset < 0 || offset >= length) {
      bytes.at = start
      return bytes.broken('a label that begins beyond its list')
    }
    const code =
      value > firstMissing.long ? extendedCode(Math.min(26, value - firstMissing.long)) : String(value)
    return [code, text(untilZero(all.subarray(offset)))]
  })
}
