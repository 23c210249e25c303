import { describeTable } from '../engine/table/describe'
import type { Table } from '../engine/table/table'
import type { TableDescription } from '../file/table-description'

/** A sample that was made, described as if it had been read from a plain file. */
export function describeMade(sample: Table): TableDescription {
  return {
    records: sample.records,
    variables: describeTable(sample),
    reading: {
      delimiter: ',',
      encoding: 'utf-8',
      newline: '\n',
      decimal: '.',
      missing: [],
      quote: '"',
      header: true,
    },
    notes: [],
  }
}
