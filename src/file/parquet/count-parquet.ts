import { equalRows } from '../../engine/key/equal-rows'
import { variableUnknown } from '../../engine/table/table'
import { joinedArrays } from '../count-rows'
import type { LabelledFile } from '../labelled/labelled-file'
import { fileUnreadable } from '../problems'
import type { ReadableFile } from '../readable-file'
import { openParquet, variableOf, type Pieces } from './read-parquet'

/** Rows by the codes of their columns, and how many records each is. */
type CountedRows = { readonly codes: readonly Uint32Array[]; readonly times: Uint32Array }

/** So many groups of rows are taken together at a time. */
const groupsGathered = 16

/**
 * The records of a Parquet file counted on some of its columns, group of rows by group of rows: equal ones are one row, in the
 * order of the first of each. Memory follows the different rows and one column of a group.
 *
 * @throws Problem `variable-unknown` or `file-unreadable`, or as `readParquet`
 */
export async function countParquet(
  file: ReadableFile,
  counted: readonly string[],
  onShare: (share: number) => void,
): Promise<LabelledFile & { readonly times: Uint32Array }> {
  const { names, kinds, groups, read, records } = await openParquet({
    byteLength: file.size,
    slice: (start, end = file.size) =>
      file
        .slice(start, end)
        .arrayBuffer()
        .catch(() => {
          throw fileUnreadable()
        }),
  })
  const unknown = counted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw variableUnknown(unknown, names)
  const columns = names.flatMap((name, c) => (counted.includes(name) ? [{ c, coder: new ValueCoder() }] : []))
  const sizes = () => columns.map(({ coder }) => coder.values.length)
  let gathered: CountedRows[] = []
  let start = 0
  for (const rows of groups) {
    const codes: Uint32Array[] = []
    for (const { c, coder } of columns) codes.push(coder.codesOf(await read(c, start, start + rows), rows))
    gathered.push(equalOf({ codes, times: new Uint32Array(rows).fill(1) }, sizes()))
    if (gathered.length === groupsGathered) gathered = [equalOf(joined(gathered), sizes())]
    onShare((start += rows) / records)
  }
  const { codes, times } = equalOf(joined(gathered), sizes())
  return {
    records: times.length,
    encoding: 'utf-8',
    variables: columns.map(({ c, coder }, v) => {
      const values = Array.from(codes[v], (code) => coder.values[code])
      return variableOf(names[c], [values], times.length, kinds[c])
    }),
    times,
  }
}

/** Whole numbers within so many are looked up by what they are: a map takes ten times as long. */
const widestTable = 1 << 16

/** The different values of a column, in the order of their first record. */
class ValueCoder {
  readonly values: unknown[] = []
  private readonly codeOf = new Map<unknown, number>()
  /** One more than the code of a number; 0 where it has not come up. */
  private readonly codeOfNumber = new Uint32Array(2 * widestTable)

  codesOf(pieces: Pieces, rows: number): Uint32Array {
    const codes = new Uint32Array(rows)
    const { codeOfNumber } = this
    let row = 0
    for (const piece of pieces) {
      for (let i = 0; i < piece.length; i++) {
        const slot = slotOf(piece[i])
        const known = slot < 0 ? 0 : codeOfNumber[slot]
        codes[row++] = known > 0 ? known - 1 : this.codeOfOther(piece[i], slot)
      }
    }
    return codes
  }

  private codeOfOther(value: unknown, slot: number): number {
    const key = comparable(value)
    const known = slot < 0 ? this.codeOf.get(key) : undefined
    if (known !== undefined) return known
    const code = this.values.push(value) - 1
    if (slot < 0) this.codeOf.set(key, code)
    else this.codeOfNumber[slot] = code + 1
    return code
  }
}

/** Where a number that is near stands in a table of them; −1 for all else. */
function slotOf(value: unknown): number {
  const number = typeof value === 'bigint' ? Number(value) : value
  if (typeof number !== 'number') return -1
  const slot = number + widestTable
  return slot >= 0 && slot < 2 * widestTable && Number.isInteger(slot) ? slot : -1
}

/** A decimal or a point in time may be an object: equal ones are written alike. */
function comparable(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

function equalOf({ codes, times }: CountedRows, sizes: readonly number[]): CountedRows {
  const digits = codes.map((each, v) => ({ codes: each, size: sizes[v] }))
  const equal = equalRows(digits, times.length, times)
  return { codes: codes.map((each) => equal.first.map((row) => each[row])), times: equal.times }
}

function joined(parts: readonly CountedRows[]): CountedRows {
  return {
    codes: parts[0].codes.map((_, v) => joinedArrays(parts.map(({ codes }) => codes[v]))),
    times: joinedArrays(parts.map(({ times }) => times)),
  }
}
