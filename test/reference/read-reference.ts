import { readFileSync } from 'node:fs'

/** The numbers of a reference file, of the shape the test expects. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- one place for the cast that reading JSON needs
export function readReference<T>(name: string): T {
  return JSON.parse(readText(name)) as T
}

/** The rows of a reference CSV without quotes, as objects of text. */
export function readRows(name: string): Record<string, string>[] {
  const [head, ...lines] = readText(name).trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => {
    const values = line.split(',')
    return Object.fromEntries(names.map((each, i) => [each, values[i]]))
  })
}

/** The columns of a reference CSV of numbers, by name. */
export function readColumns(name: string): Record<string, number[]> {
  const rows = readRows(name)
  return Object.fromEntries(Object.keys(rows[0]).map((each) => [each, rows.map((row) => Number(row[each]))]))
}

function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
