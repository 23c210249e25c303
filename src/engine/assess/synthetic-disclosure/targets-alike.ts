import { type Column, textAt } from '../../table/column'

/** The target of each record of each file, numbered alike; a missing value is the last of `targets`. */
type TargetsAlike = { readonly targetOf: readonly Uint32Array[]; readonly targets: number }

/**
 * What the records of several files have of one variable: levels and texts as they are called; numbers by bands, each of
 * about equally many records of the first file. Null where it is numbers in one file and not in another.
 */
export function targetsAlike(columns: readonly Column[], bands: number): TargetsAlike | null {
  const numbers = columns.flatMap((column) => (column.kind === 'numeric' ? [column.values] : []))
  if (numbers.length === 0) return byName(columns)
  return numbers.length === columns.length ? byBand(numbers, bands) : null
}

function byName(columns: readonly Column[]): TargetsAlike {
  const places = new Map<string, number>()
  const found = columns.map((column) => {
    const records = column.kind === 'categorical' ? column.codes.length : column.values.length
    return Array.from({ length: records }, (_, record) => {
      const name = textAt(column, record)
      if (name !== null && !places.has(name)) places.set(name, places.size)
      return name
    })
  })
  const missing = places.size
  return {
    targetOf: found.map((names) =>
      Uint32Array.from(names, (name) => (name === null ? missing : (places.get(name) ?? missing))),
    ),
    targets: missing + 1,
  }
}

function byBand(files: readonly Float64Array[], bands: number): TargetsAlike {
  const ends = endsOfBands(files[0], bands)
  return {
    targetOf: files.map((values) => Uint32Array.from(values, (value) => bandOf(value, ends))),
    targets: ends.length + 1,
  }
}

/** The last number of each band, ascending; bands that would end at the same number are one. */
function endsOfBands(values: Float64Array, bands: number): readonly number[] {
  const ascending = values.filter((value) => !Number.isNaN(value)).sort()
  if (ascending.length === 0) return [Infinity]
  const ends = Array.from(
    { length: bands },
    (_, band) => ascending[Math.ceil(((band + 1) * ascending.length) / bands) - 1],
  )
  return [...new Set(ends)]
}

/** Numbers beyond the last end are in the last band; missing ones are one past it. */
function bandOf(value: number, ends: readonly number[]): number {
  if (Number.isNaN(value)) return ends.length
  const band = ends.findIndex((end) => value <= end)
  return band < 0 ? ends.length - 1 : band
}
