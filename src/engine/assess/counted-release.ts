import { type DigitAt, equalRows } from '../key/equal-rows'
import type { Digit } from '../key/group-digits'
import type { AnyMisclassification } from '../misclassification/matrix'
import type { Protected } from '../protect/apply-steps'
import { codesAt, type Column, newCodes } from '../table/column'
import { someOfColumn } from '../table/some-records'
import { findColumn } from '../table/table'
import type { Study } from './open-study'

/** A release of a file whose records are counted: each row is so many of them. */
export type CountedRelease = Protected & {
  /**
   * By row of the release, the row of the file that the first of its records was: of a record that is released alone its own.
   * Matrices know the group of each row of the file.
   */
  readonly trueRow: Uint32Array
  /** The row of the release that each record is, found when it is asked for: it takes four bytes a record. */
  readonly rowOf: () => Uint32Array
}

/**
 * Records that are released alike are one row, which says how many they are, whatever they were before: what is measured from
 * then on grows with the different rows of the release and no more with the records. A weight is that of the file, so that
 * records of another weight are not alike.
 *
 * @param rowOf the row of the study's table that each record is: which records had the same values
 */
export function countedRelease(
  { data, records }: Pick<Study, 'data' | 'records'>,
  rowOf: Uint32Array,
  release: Protected,
): CountedRelease {
  const { table: file, recipe } = data
  const { after, misclassification } = release
  const changed = after.columns.filter((column) => findColumn(records, column.name) !== column)
  const weight = recipe.design?.weight
  // Of columns that no step changed the file's rows are enough: their records are not put down one by one.
  const asBefore = file.columns.filter(
    ({ name }) => name === weight || (findColumn(after, name) && changed.every((each) => each.name !== name)),
  )
  const digits = [{ ...alikeIn(asBefore, file.records), at: rowOf }, ...changed.flatMap(digitsOf)]
  const { first, times } = equalRows(digits, records.records)
  const trueRow = first.map((record) => rowOf[record])
  return {
    ...release,
    after: {
      records: trueRow.length,
      columns: after.columns.map((column) =>
        changed.includes(column)
          ? someOfColumn(column, first)
          : someOfColumn(findColumn(file, column.name)!, trueRow),
      ),
      times,
    },
    misclassification: misclassification && groupsOfRows(misclassification, rowOf, file.records),
    trueRow,
    rowOf: rowsWhenAsked(digits, records.records),
  }
}

/** Which of the rows of a file have the same values of some columns, as one digit. */
function alikeIn(columns: readonly Column[], rows: number): Digit {
  const codes = new Uint32Array(rows)
  const { first } = equalRows(columns.flatMap(digitsOf), rows, { rowOf: codes })
  return { codes, size: first.length }
}

/** Groups are told apart by what no step changes: all records of a row of the file are in one. */
function groupsOfRows(
  misclassification: readonly AnyMisclassification[],
  rowOf: Uint32Array,
  rows: number,
): readonly AnyMisclassification[] {
  const some = misclassification.some(({ groups }) => groups.length > 1) ? aRecordOfEach(rowOf, rows) : null
  return misclassification.map((each) => ({
    ...each,
    groupOf: some ? codesAt({ codes: each.groupOf, levels: each.groups }, some) : newCodes(1, rows),
  }))
}

function aRecordOfEach(rowOf: Uint32Array, rows: number): Uint32Array {
  const record = new Uint32Array(rows)
  for (let i = 0; i < rowOf.length; i++) record[rowOf[i]] = i
  return record
}

/** Made where nothing else is known, which would be kept as long as it may be asked. */
function rowsWhenAsked(digits: readonly DigitAt[], records: number): () => Uint32Array {
  return () => {
    const rowOf = new Uint32Array(records)
    equalRows(digits, records, { rowOf })
    return rowOf
  }
}

/** Values with equal digits are equal. */
function digitsOf(column: Column): readonly Digit[] {
  switch (column.kind) {
    case 'categorical':
      return [{ codes: column.codes, size: column.levels.length + 1 }]
    case 'numeric':
      return halvesOf(column.values)
    case 'text':
      return [digitOfTexts(column.values)]
  }
}

/** The two words of each number. */
function halvesOf(values: Float64Array): readonly Digit[] {
  const words = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length)
  return [0, 1].map((half) => {
    const codes = new Uint32Array(values.length)
    for (let i = 0; i < codes.length; i++) codes[i] = words[2 * i + half]
    return { codes, size: 2 ** 32 }
  })
}

function digitOfTexts(values: readonly (string | null)[]): Digit {
  const codeOf = new Map<string | null, number>()
  const codes = new Uint32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const code = codeOf.get(values[i]) ?? codeOf.size
    codeOf.set(values[i], code)
    codes[i] = code
  }
  return { codes, size: codeOf.size }
}
