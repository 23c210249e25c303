import type { Held } from '../held'

/** The numbers of the rows in question as a CSV, to be looked for in the file: nothing of what stands in them. */
export function rowsInQuestion({ refused: found }: Pick<Held, 'refused'>): Blob {
  const rows = found?.rows ?? []
  const lines = rows.map((row, i) => `${row},${found?.fields[i] ?? ''}\r\n`)
  return new Blob(['row,fields\r\n', ...lines], { type: 'text/csv' })
}
