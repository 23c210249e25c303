import type { NumericColumn } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'
import { type Comparison, comparisonOf, originalOf } from '../../../src/engine/utility/comparison'
import { readRows } from '../../reference/read-reference'

type Release = Parameters<typeof comparisonOf>[1]

/** A file beside a release of it that nothing else is known of. */
export function comparing(before: Table, after: Table, besides: Partial<Release> = {}): Comparison {
  return comparisonOf(originalOf(before), {
    after,
    recodings: [],
    recoded: {},
    emptied: {},
    kept: null,
    misclassification: [],
    ...besides,
  })
}

export function numbers(name: string, values: ArrayLike<number>): NumericColumn {
  return { kind: 'numeric', name, values: Float64Array.from(values) }
}

export const ofSurvey = ['income', 'expenditure', 'wealth', 'hours']

/** The numbers of the survey, or of a release of it. */
export function surveyNumbers(file: string): Table {
  const rows = readRows(file)
  return {
    records: rows.length,
    columns: ofSurvey.map((name) =>
      numbers(
        name,
        rows.map((row) => Number(row[name])),
      ),
    ),
  }
}
