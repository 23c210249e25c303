import type { RefusalFound } from '../file/examine-refused'

/** The numbers of the rows in question as a CSV, to be looked for in the file: nothing of what stands in them. */
export function rowListOf(found: RefusalFound | null): Blob {
  const rows = found?.rows ?? []
  const lines = rows.map((row, i) => `${row},${found?.fields[i] ?? ''}\r\n`)
  return new Blob(['row,fields\r\n', ...lines], { type: 'text/csv' })
}
