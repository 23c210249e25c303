import { newCodes, type CategoricalColumn, type Column } from './column'

/**
 * A column by its different values, as it would be if it were a category: to tell what a variable would add to a key
 * before it is read otherwise. The order of the levels is that of their first record; it means nothing.
 */
export function asLevels(column: Column): CategoricalColumn {
  if (column.kind === 'categorical') return column
  const { name, values } = column
  const codeOf = new Map<string | number, number>()
  for (const value of values) {
    if (value !== null && !Number.isNaN(value) && !codeOf.has(value)) codeOf.set(value, codeOf.size)
  }
  const codes = newCodes(codeOf.size, values.length)
  values.forEach((value, i) => (codes[i] = codeOf.get(value ?? NaN) ?? codeOf.size))
  return {
    kind: 'categorical',
    name,
    levels: Array.from(codeOf.keys(), String),
    ordered: false,
    codes,
  }
}
