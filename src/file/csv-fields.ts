import { codesAt, type CategoricalColumn, type Codes, type Column } from '../engine/table/column'
import { speltTexts, type SpeltFields } from './csv-bytes'

/** Fields of some records that follow each other. */
type FieldsOfRecords = (first: number, count: number) => SpeltFields

/** How a cell is written as a field, and what stands for a missing value. */
type CellsWritten = { readonly field: (cell: string) => string; readonly missing: string }

/**
 * The fields of a column as they are written.
 *
 * @param placeOf where each record stands in the column; null where that is its own place
 */
export function fieldsOfColumn(
  column: Column,
  placeOf: Uint32Array | null,
  written: CellsWritten,
): FieldsOfRecords {
  if (column.kind === 'categorical') return levelFields(column, placeOf, written)
  const fieldAt = fieldWriter(column, written)
  return (first, count) =>
    speltTexts(count, placeOf ? (i) => fieldAt(placeOf[first + i]) : (i) => fieldAt(first + i))
}

/** Levels, each spelt once. */
function levelFields(
  { levels, codes }: CategoricalColumn,
  placeOf: Uint32Array | null,
  { field, missing }: CellsWritten,
): FieldsOfRecords {
  const { bytes, starts, ends } = speltTexts(levels.length + 1, (code) => field(levels[code] ?? missing))
  return (first, count) => {
    const end = first + count
    const own = placeOf
      ? codesAt({ codes, levels }, placeOf.subarray(first, end))
      : codes.subarray(first, end)
    return { bytes, starts: placesAt(starts, own), ends: placesAt(ends, own) }
  }
}

/** A function of its own: within one that does more, such a loop takes several times as long. */
function placesAt(placeOf: Uint32Array, codes: Codes): Uint32Array {
  const places = new Uint32Array(codes.length)
  for (let i = 0; i < codes.length; i++) places[i] = placeOf[codes[i]]
  return places
}

/** What a column of numbers or texts has at a place. */
function fieldWriter(
  column: Exclude<Column, CategoricalColumn>,
  { field, missing }: CellsWritten,
): (place: number) => string {
  const token = field(missing)
  if (column.kind === 'numeric') {
    const { values } = column
    return (place) => (Number.isNaN(values[place]) ? token : String(values[place]))
  }
  const { values } = column
  return (place) => {
    const value = values[place]
    return value === null ? token : field(value)
  }
}
