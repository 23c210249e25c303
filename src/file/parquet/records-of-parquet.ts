import type { LabelledVariable } from '../labelled/labelled-file'
import { momentText } from '../labelled/moments'
import type { RecordsAsWritten } from '../read-rows'
import type { ReadableFile } from '../readable-file'
import { groupsOfParquet } from './groups-of-parquet'
import { parquetBuffer } from './parquet-buffer'
import { openParquet } from './read-parquet'

/**
 * The records of a Parquet file as a CSV has them.
 *
 * @param missing what a number that is missing is written as; a text that is, is a blank
 * @param unread variables of which nobody asks for a field: they are not read
 * @throws Problem, as `readParquet`
 */
export async function* recordsOfParquet(
  file: ReadableFile,
  missing: string,
  unread: ReadonlySet<string>,
): AsyncGenerator<RecordsAsWritten, void, undefined> {
  const { names } = await openParquet(parquetBuffer(file))
  for await (const { variables, records } of groupsOfParquet(file, unread)) {
    const fields = names.map((name) => {
      const variable = variables.find((each) => each.name === name)
      return variable ? fieldsOf(variable, missing) : () => missing
    })
    for (let first = 0; first < records; first += recordsAtOnce) {
      const count = Math.min(recordsAtOnce, records - first)
      yield { names, count, field: (record, place) => fields[place](first + record), bytes: null }
    }
  }
}

/** Records that are given at a time. */
const recordsAtOnce = 1 << 14

function fieldsOf({ values, moment }: LabelledVariable, missing: string): (row: number) => string {
  if (values.kind === 'texts') return (row) => values.texts[values.places[row]]
  return (row) => {
    const value = values.values[row]
    if (Number.isNaN(value)) return missing
    return (moment && momentText(moment, value)) ?? String(value)
  }
}
