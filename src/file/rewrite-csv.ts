import { columnOfRecords, type CountedRecords } from './counted-records'
import type { RecordsAsWritten } from './read-rows'
import { fieldWriter, lineEnd, quoted, tokenOfMissing } from './write-csv'

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
): AsyncGenerator<string, void, undefined> {
  let writers: ((record: number, here: number, field: RecordsAsWritten['field']) => string)[] | null = null
  let record = 0
  for await (const { names, count, field } of read) {
    let part = ''
    if (!writers) {
      const written = names.filter((name) => !leftOut.has(name))
      const token = tokenOfMissing(missing, written.length)
      writers = written.map((name) => {
        const known = columnOfRecords(after, name)
        const place = names.indexOf(name)
        if (!known) return (_, here, at) => quoted(at(here, place))
        const { column, placeOf } = known
        const writer = fieldWriter(column, token, quoted)
        return placeOf ? (at) => writer(placeOf[at]) : writer
      })
      part = written.map(quoted).join(',') + lineEnd
    }
    for (let here = 0; here < count; here++) {
      for (let w = 0; w < writers.length; w++) part += (w === 0 ? '' : ',') + writers[w](record, here, field)
      part += lineEnd
      record++
    }
    yield part
  }
}
