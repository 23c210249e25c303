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
import { codedColumn, type CodedValues } from './coded-column'
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

/** Values of one column, from one piece of the file after the other: row by row, or coded. */
export type Pieces = readonly (ArrayLike<unknown> | CodedValues)[]

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
  const schema = parquetSchema(metadata)
  const columns = schema.children
  const names = columns.map(({ element }) => element.name)
  checkNames('Parquet', names)
  const kinds = columns.map(kindOfColumn)
  checkCodecs(metadata)
  const records = Number(metadata.num_rows)
  if (records === 0 || columns.length === 0) throw fileWithoutData('Parquet', columns.length)
  const groups = metadata.row_groups.map(({ num_rows: rows }) => Number(rows))
  async function read(c: number, rowStart: number, rowEnd: number): Promise<Pieces> {
    const pieces: (ArrayLike<unknown> | CodedValues)[] = []
    let start = 0
    for (const [group, rows] of groups.entries()) {
      if (start >= rowStart && start < rowEnd && rows > 0) {
        const coded = await codedIn(c, group)
        pieces.push(...(coded ? [coded] : await valuesIn(c, start, start + rows)))
      }
      start += rows
    }
    if (pieces.reduce((sum, piece) => sum + rowsIn(piece), 0) !== rowEnd - rowStart) throw parquetDamaged()
    return pieces
  }
  async function codedIn(c: number, group: number): Promise<CodedValues | null> {
    const { meta_data: found } = metadata.row_groups[group].columns[c]
    const reading = { schemaPath: [schema, columns[c]], parsers, compressors }
    // Whether what can't be read so is damaged is for the library to say.
    return found ? codedColumn(file, found, groups[group], reading).catch(() => null) : null
  }
  async function valuesIn(c: number, rowStart: number, rowEnd: number): Promise<ArrayLike<unknown>[]> {
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
    return found.toSorted((a, b) => a.rowStart - b.rowStart).map(({ columnData }) => columnData)
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
  const numberOf = (value: unknown) => (value === null || value === undefined ? NaN : of(value))
  let i = 0
  for (const piece of pieces) {
    if (isCoded(piece)) {
      const known = Float64Array.from(piece.values, numberOf)
      for (const code of piece.codes) numbers[i++] = known[code]
    } else for (let k = 0; k < piece.length; k++) numbers[i++] = numberOf(piece[k])
  }
  return numbers
}

/** In the order of their first record; a null is the blank text. */
function textsOf(pieces: Pieces, records: number): TextValues {
  const placeOf = new Map<unknown, number>()
  const places = new Uint32Array(records)
  const placeOfValue = (value: unknown) => {
    const text = value ?? ''
    const place = placeOf.get(text) ?? placeOf.size
    if (place === placeOf.size) placeOf.set(text, place)
    return place
  }
  let i = 0
  for (const piece of pieces) {
    if (isCoded(piece)) {
      placesOfCodes(piece, placeOfValue, places.subarray(i))
      i += piece.codes.length
    } else for (let k = 0; k < piece.length; k++) places[i++] = placeOfValue(piece[k])
  }
  return { kind: 'texts', texts: Array.from(placeOf.keys(), String), places }
}

/** The places of coded values, each value asked for once, when it first comes up. */
export function placesOfCodes(
  { values, codes }: CodedValues,
  placeOf: (value: unknown) => number,
  places: Uint32Array,
): void {
  // One more than the place of a value; 0 where it has not come up.
  const known = new Uint32Array(values.length)
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]
    if (known[code] === 0) known[code] = placeOf(values[code]) + 1
    places[i] = known[code] - 1
  }
}

export function isCoded(piece: Pieces[number]): piece is CodedValues {
  return 'codes' in piece
}

function rowsIn(piece: Pieces[number]): number {
  return isCoded(piece) ? piece.codes.length : piece.length
}
