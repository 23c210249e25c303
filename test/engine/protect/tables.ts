import { nextBelow, randomStream } from '../../../src/engine/math/random'
import { type CategoricalColumn, codesByName, newCodes } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'

/** A categorical column written out value by value; null is missing. Levels stand in the order of their first record. */
export function categories(
  name: string,
  values: readonly (string | null)[],
  levels: readonly string[] = [...new Set(values.filter((value) => value !== null))],
): CategoricalColumn {
  const codes = newCodes(levels.length, values.length)
  const codeOf = codesByName(levels)
  values.forEach((value, i) => (codes[i] = value === null ? levels.length : codeOf.get(value)!))
  return { kind: 'categorical', name, levels, ordered: false, codes }
}

/** A column with so many records at each level, level by level. */
export function countedColumn(name: string, counts: readonly number[]): CategoricalColumn {
  return categories(
    name,
    counts.flatMap((count, level) => Array.from({ length: count }, () => `${name}${level}`)),
    counts.map((_, level) => `${name}${level}`),
  )
}

export function tableOf(...columns: Table['columns']): Table {
  const [first] = columns
  return { records: first.kind === 'categorical' ? first.codes.length : first.values.length, columns }
}

/** Records with a made-up area, group and sex; `missing` of a hundred areas are missing. */
export function madeUpTable(seed: number, records: number, areas: number, missing = 0): Table {
  const random = randomStream(seed, 'made-up table')
  const draw = (name: string, levels: number, lost: number) =>
    categories(
      name,
      Array.from({ length: records }, () => {
        const level = Math.min(nextBelow(random, levels), nextBelow(random, levels))
        return nextBelow(random, 100) < lost ? null : `${name}${level}`
      }),
      Array.from({ length: levels }, (_, level) => `${name}${level}`),
    )
  return tableOf(draw('area', areas, missing), draw('group', 3, missing), draw('sex', 2, 0))
}

/** Records at each level; the last entry counts missing values. */
export function countsOf(column: CategoricalColumn): number[] {
  const counts = Array.from({ length: column.levels.length + 1 }, () => 0)
  for (const code of column.codes) counts[code]++
  return counts
}
