import type { SchemaElement } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import type { LabelledFile, LabelledVariable } from '../labelled/labelled-file'

/** Rows that are compressed together: as many as the programs that read it expect. */
const rowGroupSize = 100_000

/** Whole numbers within these fit into four bytes. */
const [leastInt, mostInt] = [-(2 ** 31), 2 ** 31 - 1]

type WrittenColumn = { readonly element: SchemaElement; readonly data: unknown[] }

/**
 * A Parquet file of these variables, compressed with Snappy: whole numbers as INT32, or INT64 where they are larger, other
 * numbers as DOUBLE, dates and points in time as such, texts as UTF-8; a missing value is a null. No statistics of columns
 * are written: they would say no more than the records do.
 */
export function writeParquet({ variables }: LabelledFile): Uint8Array<ArrayBuffer> {
  const columns = variables.map(columnOf)
  const written = parquetWriteBuffer({
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)],
    columnData: columns.map(({ element, data }) => ({ name: element.name, data })),
    statistics: false,
    createdBy: 'Unmatch',
    rowGroupSize,
  })
  return new Uint8Array(written)
}

function columnOf({ name, values, moment }: LabelledVariable): WrittenColumn {
  const whole = { name, repetition_type: 'OPTIONAL' } as const
  if (values.kind === 'texts') {
    return {
      element: { ...whole, type: 'BYTE_ARRAY', converted_type: 'UTF8' },
      data: Array.from(values.places, (place) => (values.texts[place] === '' ? null : values.texts[place])),
    }
  }
  const numbers = values.values
  const data = (of: (value: number) => unknown) =>
    Array.from(numbers, (value) => (Number.isNaN(value) ? null : of(value)))
  if (moment === 'date')
    return { element: { ...whole, type: 'INT32', converted_type: 'DATE' }, data: data(Number) }
  if (moment === 'datetime') {
    return {
      element: { ...whole, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
      data: data((seconds) => BigInt(Math.round(seconds * 1000))),
    }
  }
  const isWhole = numbers.every(
    (value) => Number.isNaN(value) || (Number.isSafeInteger(value) && !Object.is(value, -0)),
  )
  if (!isWhole) return { element: { ...whole, type: 'DOUBLE' }, data: data(Number) }
  const isShort = numbers.every((value) => Number.isNaN(value) || (value >= leastInt && value <= mostInt))
  return isShort
    ? { element: { ...whole, type: 'INT32' }, data: data(Number) }
    : { element: { ...whole, type: 'INT64' }, data: data(BigInt) }
}
