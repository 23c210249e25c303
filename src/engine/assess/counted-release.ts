import { equalRows } from '../key/equal-rows'
import type { Digit } from '../key/group-digits'
import type { Protected } from '../protect/apply-steps'
import { codesAt, type Column } from '../table/column'
import { someOfColumn, someRecords } from '../table/some-records'
import { findColumn, type Table } from '../table/table'
import type { Study } from './open-study'

/** A release of a file whose records are counted. */
type CountedRelease = {
  readonly before: Table
  readonly release: Protected
  /** The row that each record is, found when it is asked for: it takes four bytes a record. */
  readonly rowOf: () => Uint32Array
}

/**
 * Records that had the same values and have the same now, for the same reasons, are one row, which says how many they are: what
 * is measured from then on grows with the different rows and no more with the records.
 *
 * @param rowOf the row of the study's table that each record is: which records had the same values
 */
export function countedRelease(
  { data, records }: Pick<Study, 'data' | 'records'>,
  rowOf: Uint32Array,
  release: Protected,
): CountedRelease {
  const { after, misclassification } = release
  const changed = after.columns.filter((column) => findColumn(records, column.name) !== column)
  const digits = [
    { codes: rowOf, size: data.table.records },
    ...changed.map(digitOf),
    ...(misclassification ?? []).map(({ groupOf, groups }) => ({ codes: groupOf, size: groups.length })),
  ]
  const { first, times } = equalRows(digits, records.records)
  const { columns } = data.table
  // Of columns that no step changed the rows are enough: their records are not put down one by one.
  const before: Table = {
    ...someRecords(
      { records: data.table.records, columns },
      first.map((record) => rowOf[record]),
    ),
    times,
  }
  return {
    before,
    release: {
      ...release,
      after: {
        ...before,
        columns: after.columns.map((column) =>
          changed.includes(column) ? someOfColumn(column, first) : findColumn(before, column.name)!,
        ),
      },
      misclassification:
        misclassification?.map((each) => ({
          ...each,
          groupOf: codesAt({ codes: each.groupOf, levels: each.groups }, first),
        })) ?? null,
    },
    rowOf: rowsWhenAsked(digits, records.records),
  }
}

/** Made where nothing else is known, which would be kept as long as it may be asked. */
function rowsWhenAsked(digits: readonly Digit[], records: number): () => Uint32Array {
  return () => {
    const rowOf = new Uint32Array(records)
    equalRows(digits, records, { rowOf })
    return rowOf
  }
}

/** Equal values have equal codes. */
function digitOf(column: Column): Digit {
  if (column.kind === 'categorical') return { codes: column.codes, size: column.levels.length + 1 }
  const { values } = column
  const codeOf = new Map<string | number | null, number>()
  const codes = new Uint32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const code = codeOf.get(values[i]) ?? codeOf.size
    codeOf.set(values[i], code)
    codes[i] = code
  }
  return { codes, size: codeOf.size }
}
