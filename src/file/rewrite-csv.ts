import { codesAt, hasMissing, type CategoricalColumn, type Codes, type Column } from '../engine/table/column'
import { columnOfRecords, type CountedRecords } from './counted-records'
import { CsvBytes, isPlain, spelt, speltTexts, type SpeltFields } from './csv-bytes'
import type { RecordsAsWritten } from './read-rows'
import { fieldWriter, lineEnd, quoted, tokenOfMissing } from './write-csv'

/** The fields of one variable as they are written, of some records that were read, from a record of the file on. */
type FieldsOfSome = (read: RecordsAsWritten, first: number) => SpeltFields

/**
 * A file whose records were counted as they were read, as CSV: read again, each record with its values in `after` in place of
 * those that it had. Variables that `after` says nothing of stay as the file writes them.
 *
 * @param leftOut variables that are not written
 */
export async function* rewrittenParts(
  read: AsyncIterable<RecordsAsWritten>,
  after: CountedRecords,
  leftOut: ReadonlySet<string>,
  missing: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const csv = new CsvBytes()
  let variables: readonly FieldsOfSome[] | null = null
  let first = 0
  for await (const some of read) {
    if (!variables) {
      const { names } = some
      const written = names.filter((name) => !leftOut.has(name))
      const token = tokenOfMissing(missing, written.length)
      variables = written.map((name) => fieldsOf(name, names.indexOf(name), after, token))
      csv.add(spelt(written.map(quoted).join(',') + lineEnd))
    }
    csv.addRows(
      some.count,
      variables.map((of) => of(some, first)),
    )
    first += some.count
    yield csv.taken()
  }
}

function fieldsOf(name: string, place: number, after: CountedRecords, token: string): FieldsOfSome {
  const known = columnOfRecords(after, name)
  if (!known) return fieldsAsTheyStand(place)
  const { column, placeOf } = known
  if (column.kind !== 'categorical') return valueFields(column, placeOf, token)
  const levels = levelFields(column, placeOf, token)
  if (placeOf === null || hasMissing(column)) return levels
  // Its values are as the file has them: to look up which they are takes longer than to copy them.
  const asTheyStand = fieldsAsTheyStand(place)
  return (read, first) => (read.bytes ? asTheyStand : levels)(read, first)
}

/** Bytes of the file, where all of them are as they are written; else texts. */
function fieldsAsTheyStand(place: number): FieldsOfSome {
  return ({ bytes: read, count, field }) => {
    if (read) {
      const { bytes, starts, ends, width } = read
      const [from, to] = [new Uint32Array(count), new Uint32Array(count)]
      let record = 0
      for (let at = place; record < count && isPlain(bytes, starts[at], ends[at]); at += width) {
        from[record] = starts[at]
        to[record++] = ends[at]
      }
      if (record === count) return { bytes, starts: from, ends: to }
    }
    return speltTexts(count, (record) => quoted(field(record, place)))
  }
}

/** Levels, each spelt once. */
function levelFields(column: CategoricalColumn, placeOf: Uint32Array | null, token: string): FieldsOfSome {
  const { levels, codes } = column
  const { bytes, starts, ends } = speltTexts(levels.length + 1, (code) => quoted(levels[code] ?? token))
  return ({ count }, first) => {
    const own = placeOf
      ? codesAt(column, placeOf.subarray(first, first + count))
      : codes.subarray(first, first + count)
    return { bytes, starts: placesAt(starts, own), ends: placesAt(ends, own) }
  }
}

/** A function of its own: within one that does more, such a loop takes several times as long. */
function placesAt(placeOf: Uint32Array, codes: Codes): Uint32Array {
  const places = new Uint32Array(codes.length)
  for (let i = 0; i < codes.length; i++) places[i] = placeOf[codes[i]]
  return places
}

function valueFields(
  column: Exclude<Column, CategoricalColumn>,
  placeOf: Uint32Array | null,
  token: string,
): FieldsOfSome {
  const writer = fieldWriter(column, token, quoted)
  return ({ count }, first) =>
    speltTexts(count, (record) => writer(placeOf ? placeOf[first + record] : first + record))
}
