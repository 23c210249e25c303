import { gunzipSync } from 'fflate'
import { decompress } from 'fzstd'
import {
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type AsyncBuffer,
  type FileMetaData,
} from 'hyparquet'
import { Problem } from '../../engine/problem'
import { checkNames } from '../labelled/check-names'
import {
  nothingMissing,
  type LabelledFile,
  type LabelledOptions,
  type LabelledVariable,
  type NumberValues,
  type TextValues,
} from '../labelled/labelled-file'
import { fileWithoutData } from '../labelled/problems'
import { kindOfColumn, type ColumnKind } from './column-kind'
import { codecUnknown, parquetDamaged, parquetEncrypted } from './problems'

/** Seconds and days since 1970, and texts as they stand: what `moments.ts` and a CSV have. */
const parsers = {
  dateFromDays: (days: number) => days,
  timestampFromMilliseconds: (millis: bigint) => Number(millis) / 1e3,
  timestampFromMicroseconds: (micros: bigint) => Number(micros) / 1e6,
  timestampFromNanoseconds: (nanos: bigint) => Number(nanos / 1000n) / 1e6,
  jsonFromBytes: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
}

const compressors = {
  GZIP: (input: Uint8Array, length: number) => gunzipSync(input, { out: new Uint8Array(length) }),
  ZSTD: (input: Uint8Array, length: number) => decompress(input, new Uint8Array(length)),
}

const codecs = new Set(['UNCOMPRESSED', 'SNAPPY', ...Object.keys(compressors)])

/** Values of one column, from one piece of the file after the other. */
export type Pieces = readonly ArrayLike<unknown>[]

/** The columns of a Parquet file, before any of their values is read. */
export type ParquetColumns = {
  readonly metadata: FileMetaData
  readonly records: number
  readonly names: readonly string[]
  readonly kinds: readonly ColumnKind[]
  /** The records of each group of rows, in their order. */
  readonly groups: readonly number[]
  /** The values of column `c` in some of the rows, which begin and end with groups. @throws Problem `parquet-damaged` */
  readonly read: (c: number, start: number, end: number) => Promise<Pieces>
}

/**
 * The columns of a Parquet file, one after the other, so that no more than one stands in memory as the file has it. A null
 * is a missing value, as a blank text is.
 *
 * @throws Problem, one of those in `problems.ts` beside this, `variable-name-repeated` or `file-without-records`
 */
export async function readParquet(
  content: Uint8Array,
  { onShare }: LabelledOptions = {},
): Promise<LabelledFile> {
  const bytes = new Uint8Array(content).buffer
  const { records, names, kinds, read } = await openParquet({
    byteLength: bytes.byteLength,
    slice: (start, end) => bytes.slice(start, end),
  })
  const variables: LabelledVariable[] = []
  for (const [c, name] of names.entries()) {
    onShare?.(c / names.length)
    variables.push(variableOf(name, await read(c, 0, records), records, kinds[c]))
  }
  return { records, encoding: 'utf-8', variables }
}

/** A variable as such a file has it: without labels. */
export function variableOf(
  name: string,
  pieces: Pieces,
  records: number,
  kind: ColumnKind,
): LabelledVariable {
  return {
    name,
    label: '',
    values: valuesOf(pieces, records, kind),
    labels: [],
    moment: kind.kind === 'numbers' ? kind.moment : null,
    measure: null,
    missing: nothingMissing,
  }
}

/** Holds a file against what can be read of it. @throws Problem, as {@link readParquet} */
export async function openParquet(file: AsyncBuffer): Promise<ParquetColumns> {
  const end = new Uint8Array(await file.slice(Math.max(0, file.byteLength - 4), file.byteLength))
  if (String.fromCharCode(...end) === 'PARE') throw parquetEncrypted()
  const metadata = await parquetMetadataAsync(file).catch((error: unknown) => {
    throw damagedBy(error)
  })
  return columnsOf(file, metadata)
}

/** The same of a file whose metadata were read. @throws Problem, as {@link readParquet} */
export function columnsOf(file: AsyncBuffer, metadata: FileMetaData): ParquetColumns {
  const columns = parquetSchema(metadata).children
  const names = columns.map(({ element }) => element.name)
  checkNames('Parquet', names)
  const kinds = columns.map(kindOfColumn)
  checkCodecs(metadata)
  const records = Number(metadata.num_rows)
  if (records === 0 || columns.length === 0) throw fileWithoutData('Parquet', columns.length)
  const groups = metadata.row_groups.map(({ num_rows: rows }) => Number(rows))
  async function read(c: number, rowStart: number, rowEnd: number): Promise<Pieces> {
    const found: { readonly rowStart: number; readonly columnData: ArrayLike<unknown> }[] = []
    try {
      await parquetRead({
        file,
        metadata,
        columns: [names[c]],
        rowStart,
        rowEnd,
        compressors,
        parsers,
        onChunk: (piece) => found.push(piece),
      })
    } catch (error) {
      throw damagedBy(error)
    }
    // They come as the file gives its bytes, which need not be in their order.
    const pieces = found.toSorted((a, b) => a.rowStart - b.rowStart).map(({ columnData }) => columnData)
    if (pieces.reduce((sum, { length }) => sum + length, 0) !== rowEnd - rowStart) throw parquetDamaged()
    return pieces
  }
  return { metadata, records, names, kinds, groups, read }
}

/** A file that can't be read any more is not damaged. */
function damagedBy(error: unknown): unknown {
  return error instanceof Problem ? error : parquetDamaged()
}

function checkCodecs({ row_groups: groups }: FileMetaData): void {
  for (const { columns } of groups) {
    for (const { meta_data: found } of columns) {
      if (found && !codecs.has(found.codec)) throw codecUnknown(found.path_in_schema[0], found.codec)
    }
  }
}

function valuesOf(pieces: Pieces, records: number, kind: ColumnKind): NumberValues | TextValues {
  if (kind.kind === 'texts') return textsOf(pieces, records)
  const numbers = numbersOf(pieces, records, kind.kind === 'numbers' ? kind.of : Number)
  const isExact =
    kind.kind !== 'long' || numbers.every((value) => Number.isNaN(value) || Number.isSafeInteger(value))
  return isExact ? { kind: 'numbers', values: numbers, extended: null } : textsOf(pieces, records)
}

function numbersOf(pieces: Pieces, records: number, of: (value: unknown) => number): Float64Array {
  const numbers = new Float64Array(records)
  let i = 0
  for (const piece of pieces) {
    for (let k = 0; k < piece.length; k++, i++) {
      const value = piece[k]
      numbers[i] = value === null || value === undefined ? NaN : of(value)
    }
  }
  return numbers
}

/** In the order of their first record; a null is the blank text. */
function textsOf(pieces: Pieces, records: number): TextValues {
  const placeOf = new Map<unknown, number>()
  const places = new Uint32Array(records)
  let i = 0
  for (const piece of pieces) {
    for (let k = 0; k < piece.length; k++, i++) {
      const value = piece[k] ?? ''
      let place = placeOf.get(value)
      if (place === undefined) placeOf.set(value, (place = placeOf.size))
      places[i] = place
    }
  }
  return { kind: 'texts', texts: Array.from(placeOf.keys(), String), places }
}
