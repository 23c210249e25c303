import { newCodes, type CategoricalColumn } from './column'

/**
 * A column whose neighbouring levels count as one, `together` at a time from the first: years of age become groups of so
 * many years. Missing values stay missing.
 *
 * @param together 1 or more; 1 leaves the column as it is
 */
export function mergeLevels(column: CategoricalColumn, together: number): CategoricalColumn {
  const { levels, codes } = column
  if (together <= 1) return column
  const merged = Array.from({ length: Math.ceil(levels.length / together) }, (_, group) => {
    const some = levels.slice(group * together, (group + 1) * together)
    return some.length === 1 ? some[0] : `${some[0]} … ${some[some.length - 1]}`
  })
  const after = newCodes(merged.length, codes.length)
  for (let record = 0; record < codes.length; record++) {
    after[record] = codes[record] === levels.length ? merged.length : Math.floor(codes[record] / together)
  }
  return { ...column, levels: merged, codes: after }
}
