import { sum } from '../../math/sums'
import { valuesAt } from '../../math/values-at'
import { newCodes, type CategoricalColumn, type NumericColumn } from '../../table/column'
import type { GroupedColumn } from './coordinates'

/** The column with one value in each group of records: the mean, or the commonest level. Missing values stay. */
export function aggregated(column: GroupedColumn, groups: readonly Uint32Array[]): GroupedColumn {
  return column.kind === 'numeric' ? withMeans(column, groups) : withModes(column, groups)
}

function withMeans(column: NumericColumn, groups: readonly Uint32Array[]): NumericColumn {
  const values = column.values.slice()
  for (const records of groups) {
    const own = valuesAt(column.values, records)
    // The mean of equal numbers would differ from them by its rounding.
    if (own.every((value) => value === own[0])) continue
    const mean = sum(own) / own.length
    for (const record of records) if (!Number.isNaN(values[record])) values[record] = mean
  }
  return { ...column, values }
}

/** Of levels that are as common as one another the one whose first record has the lower number. */
function withModes(column: CategoricalColumn, groups: readonly Uint32Array[]): CategoricalColumn {
  const codes = newCodes(column.levels.length, column.codes.length)
  codes.set(column.codes)
  const counts = new Uint32Array(column.levels.length + 1)
  for (const records of groups) {
    for (const record of records) counts[column.codes[record]]++
    let mode = column.codes[records[0]]
    for (const record of records) if (counts[column.codes[record]] > counts[mode]) mode = column.codes[record]
    for (const record of records) {
      counts[column.codes[record]] = 0
      if (column.codes[record] !== column.levels.length) codes[record] = mode
    }
  }
  return { ...column, codes }
}
