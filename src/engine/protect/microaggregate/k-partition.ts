import { valuesAt } from '../../math/values-at'
import { known, type Table } from '../../table/table'
import { groupsOfStep } from '../groups'
import { coordinatesOf, type GroupedColumn } from './coordinates'
import type { MicroaggregateStep } from './definition'
import { mdavGroups } from './mdav'
import { optimalGroups } from './optimal-groups'

/**
 * The groups of records, ascending in each, that a step gives one value: of the records it is for, inside each combination
 * of its strata, those with the same values missing among themselves. A group of fewer than k is all there is of its kind.
 */
export function kPartition(table: Table, step: MicroaggregateStep): readonly Uint32Array[] {
  const columns = step.variables.map((name) => known(table, name) as GroupedColumn)
  return recordsOfOneKind(table, step, columns).flatMap(({ records, present }) =>
    split(records, groupsAmong(present, records, step.k)),
  )
}

/** Records that are grouped among themselves, and the variables that all of them have a value of. */
type OneKind = { readonly records: Uint32Array; readonly present: readonly GroupedColumn[] }

function recordsOfOneKind(
  table: Table,
  step: MicroaggregateStep,
  columns: readonly GroupedColumn[],
): readonly OneKind[] {
  const { groupOf, groups } = groupsOfStep(table, step)
  const kinds = new Map<string, number[]>()
  for (let record = 0; record < table.records; record++) {
    if (groups[groupOf[record]].setting === null) continue
    const missing = columns.map((column) => (isMissing(column, record) ? '1' : '0')).join('')
    const kind = `${groupOf[record]} ${missing}`
    const records = kinds.get(kind)
    if (records) records.push(record)
    else kinds.set(kind, [record])
  }
  return [...kinds.values()].flatMap((records) => {
    const present = columns.filter((column) => !isMissing(column, records[0]))
    return present.length === 0 ? [] : [{ records: Uint32Array.from(records), present }]
  })
}

function isMissing(column: GroupedColumn, record: number): boolean {
  return column.kind === 'numeric'
    ? Number.isNaN(column.values[record])
    : column.codes[record] === column.levels.length
}

function groupsAmong(columns: readonly GroupedColumn[], records: Uint32Array, k: number): Uint32Array {
  const [first] = columns
  if (columns.length === 1 && first.kind === 'numeric') {
    return optimalGroups(valuesAt(first.values, records), k)
  }
  const coordinates = coordinatesOf(columns, records)
  return mdavGroups(coordinates, coordinates.length / records.length, k)
}

function split(records: Uint32Array, groupOf: Uint32Array): readonly Uint32Array[] {
  const sizes: number[] = []
  for (const group of groupOf) sizes[group] = (sizes[group] ?? 0) + 1
  const groups = sizes.map((size) => new Uint32Array(size))
  const filled = new Uint32Array(sizes.length)
  records.forEach((record, i) => {
    const group = groupOf[i]
    groups[group][filled[group]++] = record
  })
  return groups
}
