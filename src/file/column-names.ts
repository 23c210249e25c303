import { columnNameEmpty, columnNameRepeated } from './problems'

/** What a column without a name of its own is called, by its place from 1. */
function nameByPlace(place: number): string {
  return `column_${place}`
}

/** The names of `width` columns of a file without a header. */
export function namesByPlace(width: number): readonly string[] {
  return Array.from({ length: width }, (_, i) => nameByPlace(i + 1))
}

/** The names in a header row. @throws Problem `column-name-empty` or `column-name-repeated` */
export function namesOfHeader(header: readonly string[]): readonly string[] {
  const names = header.map((name) => name.trim())
  const nameless = names.flatMap((name, i) => (name === '' ? [i + 1] : []))
  if (nameless.length > 0) throw columnNameEmpty(nameless, names.length)
  const met = new Set<string>()
  const repeated = new Set<string>()
  for (const name of names) (met.has(name) ? repeated : met).add(name)
  if (repeated.size > 0) {
    const [name] = repeated
    const places = names.flatMap((each, i) => (each === name ? [i + 1] : []))
    throw columnNameRepeated(name, places, repeated.size - 1)
  }
  return names
}

/**
 * The names in a header row, with the place where a name lacks or is another column's too: `column_2`, `region_3`.
 *
 * A header with one name fewer than the rows have fields lacks that of the first column: some programs leave out the name
 * of a column of row names.
 */
export function mendedNames(header: readonly string[], width: number): readonly string[] {
  const written = header.map((name) => name.trim())
  const names = width === written.length + 1 ? ['', ...written] : written
  const taken = new Set(names)
  const given = new Set<string>()
  return names.map((name, i) => {
    const mended = name !== '' && !given.has(name) ? name : free(name === '' ? 'column' : name, i + 1, taken)
    given.add(mended)
    taken.add(mended)
    return mended
  })
}

function free(stem: string, place: number, taken: ReadonlySet<string>): string {
  let name = `${stem}_${place}`
  while (taken.has(name)) name = `${name}_`
  return name
}
