import type { AsyncBuffer, ColumnMetaData, Compressors, SchemaTree } from 'hyparquet'
import { parquetHeader, readPage } from 'hyparquet/src/column.js'
import { convert, DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { decompressPage } from 'hyparquet/src/datapage.js'
import type { ColumnDecoder, DataReader, PageHeader, ParquetParsers } from 'hyparquet/src/types.js'
import { readHybrid } from './hybrid-run'

/** Values of a column that follow each other: those that there are, and which one each row has. */
export type CodedValues = { readonly values: readonly unknown[]; readonly codes: Uint32Array }

/** How the values of a column become those of a table. */
type ColumnReading = {
  /** The schema, and of its columns this one. */
  readonly schemaPath: SchemaTree[]
  readonly parsers: Partial<ParquetParsers>
  readonly compressors: Compressors
}

/** Where the values of a column in one group of rows stand in the file. */
export function placeOfChunk({
  dictionary_page_offset: dictionary,
  data_page_offset: data,
  total_compressed_size: size,
}: ColumnMetaData): { readonly start: number; readonly end: number } {
  const start = Number(dictionary !== undefined && dictionary > 0 && dictionary < data ? dictionary : data)
  return { start, end: start + Number(size) }
}

/**
 * The values of a flat column in one group of rows as the file has them where they repeat: a dictionary, and a place in it for
 * each row (Apache Parquet format 2.11, `Encodings.md`, dictionary and RLE / bit-packing hybrid). The library puts down each
 * value by itself, which takes several times as long. null where some stand there as they are.
 *
 * @throws whatever a file that is damaged leads to
 */
export async function codedColumn(
  file: AsyncBuffer,
  column: ColumnMetaData,
  rows: number,
  reading: ColumnReading,
): Promise<CodedValues | null> {
  if (!column.encodings.some(isOfDictionary)) return null
  const { start, end } = placeOfChunk(column)
  const reader: DataReader = { view: new DataView(await file.slice(start, end)), offset: 0 }
  const decoder: ColumnDecoder = {
    pathInSchema: column.path_in_schema,
    element: reading.schemaPath[reading.schemaPath.length - 1].element,
    ...column,
    ...reading,
    parsers: { ...DEFAULT_PARSERS, ...reading.parsers },
  }
  let dictionary: readonly unknown[] = []
  const codes = new Uint32Array(rows)
  let row = 0
  let isMissing = false
  while (row < rows) {
    const header = parquetHeader(reader)
    if (header.type === 'DICTIONARY_PAGE') {
      const { data = [] } = readPage(reader, header, decoder, undefined, undefined, 0)
      dictionary = Array.from(convert(data, decoder))
      continue
    }
    const page = header.data_page_header ?? header.data_page_header_v2
    if (!page || !isOfDictionary(page.encoding) || row + page.num_values > rows) return null
    const content = contentOf(reader, header, decoder)
    const some = codes.subarray(row, row + page.num_values)
    isMissing = readCodes(content, dictionary.length, some) || isMissing
    row += page.num_values
  }
  return { values: isMissing ? [...dictionary, null] : dictionary, codes }
}

function isOfDictionary(encoding: string): boolean {
  return encoding === 'RLE_DICTIONARY' || encoding === 'PLAIN_DICTIONARY'
}

/** What a page holds: which rows have a value, left out where each has one, and the codes of those. */
type PageContent = { readonly levels: Uint8Array | null; readonly coded: Uint8Array }

function contentOf(
  reader: DataReader,
  { compressed_page_size: size, uncompressed_page_size: whole, data_page_header_v2: second }: PageHeader,
  { codec, compressors, element }: ColumnDecoder,
): PageContent {
  const written = new Uint8Array(reader.view.buffer, reader.view.byteOffset + reader.offset, size)
  reader.offset += size
  const mayMiss = element.repetition_type !== 'REQUIRED'
  if (second) {
    // The levels stand before what is compressed.
    const start = second.repetition_levels_byte_length
    const end = start + second.definition_levels_byte_length
    const rest = written.subarray(end)
    const coded =
      second.is_compressed === false ? rest : decompressPage(rest, whole - end, codec, compressors)
    return { levels: mayMiss ? written.subarray(start, end) : null, coded }
  }
  const page = decompressPage(written, whole, codec, compressors)
  if (!mayMiss) return { levels: null, coded: page }
  const end = 4 + new DataView(page.buffer, page.byteOffset, page.byteLength).getUint32(0, true)
  return { levels: page.subarray(4, end), coded: page.subarray(end) }
}

/** Writes the code of each row, `missing` for one without a value. Gives whether there is one. */
function readCodes({ levels, coded }: PageContent, missing: number, codes: Uint32Array): boolean {
  const has = levels && hasValue(levels, codes.length)
  const known = has ? has.filter((each) => each === 1) : codes
  if (known.length > 0) readHybrid(coded.subarray(1), coded[0], known)
  if (known.some((code) => code >= missing)) throw new RangeError('The dictionary has no such value.')
  if (!has) return false
  let next = 0
  for (let row = 0; row < codes.length; row++) codes[row] = has[row] === 1 ? known[next++] : missing
  return true
}

/** 1 for each row with a value; null where each has one. */
function hasValue(levels: Uint8Array, rows: number): Uint32Array | null {
  const has = new Uint32Array(rows)
  readHybrid(levels, 1, has)
  return has.includes(0) ? has : null
}
