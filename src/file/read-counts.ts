import { byName } from '../engine/by-name'
import { peopleOfCounts } from '../engine/key/people-of-counts'
import { describeTable } from '../engine/table/describe'
import { someRecords } from '../engine/table/some-records'
import { known } from '../engine/table/table'
import { countsTooLarge, fileWithoutPeople } from './problems'
import { rowsAsCounts } from './reading-notes'
import type { ReadFile } from './read-csv'

/** More do not fit a count. */
const mostCounted = 2 ** 32 - 1

/**
 * The rows of a file of counts as they are, each for as many records as its column `count` says, on the variables that are
 * asked about: files of any number of records have room.
 *
 * @throws Problem `variable-unknown`, or as {@link recordsOfCounts}
 */
export function countedByColumn(
  { table, description }: ReadFile,
  count: string,
  counted: readonly string[],
): ReadFile {
  const people = peopleOfCounts(table, count)
  const occupied = Uint32Array.from(people.keys()).filter((row) => people[row] > 0)
  if (occupied.length === 0) throw fileWithoutPeople(count)
  const columns = counted.map((name) => known(table, name))
  const records = people.reduce((sum, each) => sum + each, 0)
  if (records > mostCounted) throw countsTooLarge(count, records, mostCounted)
  const times = occupied.map((row) => people[row])
  const rows = { ...someRecords({ records: table.records, columns }, occupied), times }
  const ofCounted = description.notes.filter(
    ({ variable }) => variable === null || counted.includes(variable),
  )
  const notes = [rowsAsCounts(count, table.records), ...ofCounted]
  return { table: rows, description: { ...description, records, variables: [], notes } }
}

/** More records than this do not fit where they are read, whatever the file. */
const mostRecords = 50_000_000

/**
 * The records that a file of counts stands for: each row as often as its column `count` says, one after the other, and without
 * that column. A row of nobody is left out.
 *
 * @throws Problem `count-missing`, `count-not-whole`, `counts-too-large` or `counts-of-nobody`
 */
export function recordsOfCounts({ table, description }: ReadFile, count: string): ReadFile {
  const people = peopleOfCounts(table, count)
  const records = people.reduce((sum, each) => sum + each, 0)
  if (records > mostRecords) throw countsTooLarge(count, records, mostRecords)
  if (records === 0) throw fileWithoutPeople(count)
  const rows = new Uint32Array(records)
  let next = 0
  people.forEach((each, row) => {
    rows.fill(row, next, next + each)
    next += each
  })
  const others = table.columns.filter(({ name }) => name !== count)
  const counted = someRecords({ records: table.records, columns: others }, rows)
  const found = new Map(
    description.variables.map(({ name, type, typeReason }) => [name, { type, reason: typeReason }]),
  )
  const { declared } = description
  return {
    table: counted,
    description: {
      ...description,
      records,
      ...(declared && { declared: byName(Object.entries(declared).filter(([name]) => name !== count)) }),
      variables: describeTable(counted, found),
      notes: [
        rowsAsCounts(count, table.records),
        ...description.notes.filter(({ variable }) => variable !== count),
      ],
    },
  }
}
