import { sum } from '../math/sums'
import { valuesAt } from '../math/values-at'
import { isCategorical } from '../table/column'
import { someRecords } from '../table/some-records'
import { findColumn, recordsIn, type Table } from '../table/table'
import { cellsOf } from './cells'
import { populationOf, type PopulationCells } from './population'
import { peopleOfCounts, peopleOfRows } from './people-of-counts'
import { countRepeated } from './problems'

/**
 * The population of a file of counts: each row is a combination of values, and `count` says how many people have it, as the
 * GROUP BY of a database gives it. What comes of it is what {@link populationOf} makes of the people themselves.
 *
 * Where the file has variables that the sample lacks, the people of their values are added up.
 *
 * @throws Problem `count-repeated`, or as {@link peopleOfCounts}
 */
export function populationOfCounts(rows: Table, sample: Table, count: string): PopulationCells {
  const people = peopleOfCounts(rows, count)
  const repeated = repeatedRows(rows, sample, count)
  if (repeated.length > 0) throw countRepeated(repeated)
  const occupied = Uint32Array.from(rowsWhere(people, (each) => each > 0))
  const counts = valuesAt(people, occupied)
  const columns = rows.columns.filter(({ name }) => name !== count)
  return populationOf(someRecords({ records: rows.records, columns }, occupied), sample, counts)
}

/**
 * The column that says how many people have the values of a row, where the file looks like one of counts: the only one that
 * the sample lacks, called as such columns are, with whole numbers that make more people than there are rows; and no
 * combination of the others stands there twice, unless there are too few rows for people of whom the sample was drawn. Null
 * where it does not.
 */
export function countColumnOf(rows: Table, sample: Table): string | null {
  const others = rows.columns.filter(({ name }) => !findColumn(sample, name))
  if (others.length !== 1 || sharedWith(rows, sample).length === 0) return null
  const [column] = others
  if (!isCountName(column.name)) return null
  const people = sum(peopleOfRows(column, rows.records))
  const areNoPeople = rows.records < recordsIn(sample) || repeatedRows(rows, sample, column.name).length === 0
  return people > rows.records && areNoPeople ? column.name : null
}

/** Of more combinations than this for each record, those of people differ anyway. */
const mostCellsOfRecord = 100

/**
 * The column that says how many records each row of a file stands for, where it looks like a file of counts by itself: the only
 * one called as such columns are, with whole numbers that make more records than there are rows; and all others are levels,
 * no combination of which stands there twice, though there are few enough for it. Null where it does not.
 */
export function countColumnIn(rows: Table): string | null {
  const named = rows.columns.filter(({ name }) => isCountName(name))
  const others = rows.columns.filter(({ name }) => !isCountName(name)).filter(isCategorical)
  if (named.length !== 1 || others.length === 0 || others.length < rows.columns.length - 1) return null
  const [column] = named
  const people = sum(peopleOfRows(column, rows.records))
  if (!(people > rows.records)) return null
  const { firstRecord, cellCount } = cellsOf(others)
  const areDifferent = firstRecord.length === rows.records && cellCount <= mostCellsOfRecord * people
  return areDifferent ? column.name : null
}

/** "n", "count", "count(*)", "COUNT_STAR()", "peopleCount", "freq"; no county, and no country. */
function isCountName(name: string): boolean {
  if (name.trim().toLowerCase() === 'n') return true
  const words = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  return words.some((word) => countWords.has(word))
}

const countWords: ReadonlySet<string> = new Set(
  'count counts freq frequency people persons inhabitants population cases anzahl aantal nombre'.split(' '),
)

/** Rows whose combination stands in a row before; none where other variables tell them apart. */
function repeatedRows(rows: Table, sample: Table, count: string): readonly number[] {
  const shared = sharedWith(rows, sample)
  if (shared.length < rows.columns.length - 1 || shared.some(({ name }) => name === count)) return []
  const { cellOf, firstRecord } = cellsOf(shared)
  return rowsWhere(cellOf, (cell, row) => firstRecord[cell] !== row)
}

function sharedWith(rows: Table, sample: Table) {
  return rows.columns
    .filter(isCategorical)
    .filter(({ name }) => sample.columns.some((column) => column.name === name && isCategorical(column)))
}

function rowsWhere(
  values: Float64Array | Uint32Array,
  holds: (value: number, row: number) => boolean,
): readonly number[] {
  const found: number[] = []
  values.forEach((value, row) => {
    if (holds(value, row)) found.push(row)
  })
  return found
}
