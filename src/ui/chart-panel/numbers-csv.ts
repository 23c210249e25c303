/** One value of a table of numbers: a name, a number with all its digits, or nothing. */
export type CsvValue = string | number | null

const lineEnd = '\r\n'

/** Numbers as CSV, for other people's programs: comma, decimal point, all digits, nothing where there is no number. */
export function numbersCsv(head: readonly string[], rows: readonly (readonly CsvValue[])[]): Blob {
  const text = [head, ...rows].map((row) => row.map(field).join(',') + lineEnd).join('')
  return new Blob([text], { type: 'text/csv' })
}

function field(value: CsvValue): string {
  if (value === null) return ''
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
