import { hasMissing } from '../engine/table/column'
import { columnOfRecords, type CountedRecords } from './counted-records'
import { CsvBytes, isPlain, speltTexts, type SpeltFields } from './csv-bytes'
import { fieldsOfColumn } from './csv-fields'
import type { RecordsAsWritten } from './read-rows'
import { quoted, tokenOfMissing } from './write-csv'

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
      csv.addHeader(written.map(quoted))
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
  const fields = fieldsOfColumn(column, placeOf, { field: quoted, missing: token })
  const isAsRead = placeOf !== null && column.kind === 'categorical' && !hasMissing(column)
  const asTheyStand = fieldsAsTheyStand(place)
  // What is as the file has it: to look up which value that is takes longer than to copy it.
  return (read, first) => (isAsRead && read.bytes ? asTheyStand(read) : fields(first, read.count))
}

/** Bytes of the file, where all of them are as they are written; else texts. */
function fieldsAsTheyStand(place: number): (read: RecordsAsWritten) => SpeltFields {
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
