import type { LabelledVariable } from '../labelled/labelled-file'
import { momentText } from '../labelled/moments'
import type { RecordsAsWritten } from '../read-rows'
import type { ReadableFile } from '../readable-file'
import { groupsOfParquet } from './groups-of-parquet'

/** Records that are given at a time. */
const recordsAtOnce = 1 << 14

/**
 * The records of a Parquet file as a CSV has them.
 *
 * @param missing what a number that is missing is written as; a text that is, is a blank
 * @throws Problem, as `readParquet`
 */
export async function* recordsOfParquet(
  file: ReadableFile,
  missing: string,
): AsyncGenerator<RecordsAsWritten, void, undefined> {
  for await (const { variables, records } of groupsOfParquet(file)) {
    const names = variables.map(({ name }) => name)
    const fields = variables.map((variable) => fieldsOf(variable, missing))
    for (let first = 0; first < records; first += recordsAtOnce) {
      const length = Math.min(recordsAtOnce, records - first)
      yield {
        names,
        records: Array.from({ length }, (_, row) => fields.map((field) => field(first + row))),
      }
    }
  }
}

function fieldsOf({ values, moment }: LabelledVariable, missing: string): (row: number) => string {
  if (values.kind === 'texts') return (row) => values.texts[values.places[row]]
  return (row) => {
    const value = values.values[row]
    if (Number.isNaN(value)) return missing
    return (moment && momentText(moment, value)) ?? String(value)
  }
}
