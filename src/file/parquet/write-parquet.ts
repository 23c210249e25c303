import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { LabelledFile, LabelledVariable } from '../labelled/labelled-file'
import { momentText } from '../labelled/moments'

/** Rows that are compressed together: as many as the programs that read it expect. */
const rowGroupSize = 100_000

/** Whole numbers within these fit into four bytes. */
const [leastInt, mostInt] = [-(2 ** 31), 2 ** 31 - 1]

/** What of a variable such a file says. */
export type ParquetVariable = Pick<LabelledVariable, 'name' | 'values' | 'moment'>

/**
 * A Parquet file of these variables, compressed with Snappy: whole numbers as INT32, or INT64 where they are larger, other
 * numbers as DOUBLE, dates and points in time as such, texts as UTF-8; a missing value is a null. No statistics of columns
 * are written: they would say no more than the records do.
 */
export function writeParquet({ variables }: LabelledFile): Uint8Array<ArrayBuffer> {
  const elements = variables.map(elementOf)
  const writer = new ByteWriter()
  const parquet = begun(writer, elements)
  void parquet.write(
    columnsOf(
      elements,
      variables.map((variable, v) => dataOf(variable, elements[v])),
    ),
  )
  void parquet.finish()
  return taken(writer)
}

/** The same in parts, of columns that come some rows at a time: as many as are compressed together. */
export async function* parquetParts(
  elements: readonly SchemaElement[],
  pieces: AsyncIterable<readonly unknown[][]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const writer = new ByteWriter()
  const parquet = begun(writer, elements)
  for await (const piece of pieces) {
    void parquet.write(columnsOf(elements, piece))
    yield taken(writer)
  }
  void parquet.finish()
  yield taken(writer)
}

function begun(writer: ByteWriter, elements: readonly SchemaElement[]): ParquetWriter {
  return new ParquetWriter({
    writer,
    schema: [{ name: 'root', num_children: elements.length }, ...elements],
    statistics: false,
    createdBy: 'Unmatch',
  })
}

function columnsOf(elements: readonly SchemaElement[], data: readonly unknown[][]) {
  return { columnData: elements.map(({ name }, c) => ({ name, data: data[c] })), rowGroupSize }
}

/** What was written since the last time. */
function taken(writer: ByteWriter): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(writer.getBytes())
  writer.index = 0
  return bytes
}

/** What the values of a variable are written as. */
export function elementOf({ name, values, moment }: ParquetVariable): SchemaElement {
  if (values.kind === 'texts') return textElement(name)
  const whole = { name, repetition_type: 'OPTIONAL' } as const
  if (moment === 'date') return { ...whole, type: 'INT32', converted_type: 'DATE' }
  if (moment === 'datetime') return { ...whole, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }
  const numbers = values.values
  const isWhole = numbers.every(
    (value) => Number.isNaN(value) || (Number.isSafeInteger(value) && !Object.is(value, -0)),
  )
  if (!isWhole) return { ...whole, type: 'DOUBLE' }
  const isShort = numbers.every((value) => Number.isNaN(value) || (value >= leastInt && value <= mostInt))
  return { ...whole, type: isShort ? 'INT32' : 'INT64' }
}

export function textElement(name: string): SchemaElement {
  return { name, repetition_type: 'OPTIONAL', type: 'BYTE_ARRAY', converted_type: 'UTF8' }
}

/** The values of a variable as the file has them; null where there is none. */
export function dataOf({ values, moment }: ParquetVariable, element: SchemaElement): unknown[] {
  const { type, converted_type: converted } = element
  if (values.kind === 'texts') {
    // Whole numbers that are larger than a double tells apart are texts until here.
    const texts = values.texts.map((text) => (text === '' ? null : type === 'INT64' ? BigInt(text) : text))
    return listOf(values.places, (place) => texts[place])
  }
  const data = (of: (value: number) => unknown) =>
    listOf(values.values, (value) => (Number.isNaN(value) ? null : of(value)))
  if (type === 'BYTE_ARRAY') return data((value) => (moment && momentText(moment, value)) ?? String(value))
  if (converted === 'TIMESTAMP_MILLIS') return data((seconds) => BigInt(Math.round(seconds * 1000)))
  return type === 'INT64' ? data(BigInt) : data(Number)
}

/** As `Array.from` has it, in a fraction of the time. */
function listOf(values: ArrayLike<number>, of: (value: number) => unknown): unknown[] {
  const list = new Array<unknown>(values.length)
  for (let i = 0; i < values.length; i++) list[i] = of(values[i])
  return list
}
