import { codesAt, type CategoricalColumn, type Column } from '../engine/table/column'
import { columnOfRecords, type CountedRecords } from './counted-records'
import { CsvBytes, spelt, speltTexts } from './csv-bytes'
import type { RecordsAsWritten } from './read-rows'
import { fieldWriter, lineEnd, quoted, tokenOfMissing } from './write-csv'

/** What writes the fields of one variable, of some records that were read, from a record of the file on. */
type FieldsOfSome = (read: RecordsAsWritten, first: number) => WritesField

/** Writes the field of a record, from 0 among those that were read. */
type WritesField = (csv: CsvBytes, record: number) => void

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
  const end = spelt(lineEnd)
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
    const writers = variables.map((of) => of(some, first))
    for (let record = 0; record < some.count; record++) {
      for (let w = 0; w < writers.length; w++) {
        if (w > 0) csv.comma()
        writers[w](csv, record)
      }
      csv.add(end)
    }
    first += some.count
    yield csv.taken()
  }
}

function fieldsOf(name: string, place: number, after: CountedRecords, token: string): FieldsOfSome {
  const known = columnOfRecords(after, name)
  if (!known) return fieldsAsTheyStand(place)
  const { column, placeOf } = known
  return column.kind === 'categorical'
    ? levelFields(column, placeOf, token)
    : valueFields(column, placeOf, token)
}

function fieldsAsTheyStand(place: number): FieldsOfSome {
  return ({ bytes, field }) =>
    bytes
      ? (csv, record) => csv.copyField(bytes, record * bytes.width + place)
      : (csv, record) => csv.add(spelt(quoted(field(record, place))))
}

/** Levels, each spelt once. Codes that stand anywhere are fetched together: one by one, each would be waited for. */
function levelFields(column: CategoricalColumn, placeOf: Uint32Array | null, token: string): FieldsOfSome {
  const { bytes, starts } = speltTexts([...column.levels, token].map(quoted))
  return ({ count }, first) => {
    const codes = placeOf
      ? codesAt(column, placeOf.subarray(first, first + count))
      : column.codes.subarray(first, first + count)
    return (csv, record) => csv.copy(bytes, starts[codes[record]], starts[codes[record] + 1])
  }
}

function valueFields(
  column: Exclude<Column, CategoricalColumn>,
  placeOf: Uint32Array | null,
  token: string,
): FieldsOfSome {
  const writer = fieldWriter(column, token, quoted)
  return (_, first) => (csv, record) =>
    csv.add(spelt(writer(placeOf ? placeOf[first + record] : first + record)))
}
