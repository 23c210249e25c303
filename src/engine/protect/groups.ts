import { byName } from '../by-name'
import { cellsOf } from '../key/cells'
import { type CategoricalColumn, type Codes, newCodes } from '../table/column'
import { codesInParts } from '../table/some-records'
import { categorical, type Table } from '../table/table'
import { isLevelCondition, type Where } from '../table/condition'
import { columnOfCondition, targetsMeeting } from '../table/target-columns'
import { valuesMeeting } from '../table/where'
import type { GroupedStep } from './define'
import type { PerturbingStep } from './definitions'
import { groupsOverlap } from './problems'

/** Every record in exactly one group; groups without records are not listed. */
export type RecordGroups = {
  /** The group of each record: an index into `groups`. */
  readonly groupOf: Codes
  readonly groups: readonly RecordGroup[]
}

export type RecordGroup = {
  /**
   * The records of the group: variable, or target column, to levels; the empty text is the missing value. `{}` is all
   * records.
   */
  readonly where: Readonly<Record<string, readonly string[]>>
  /** Which of the conditions the records meet, or null for records that meet none and are left alone. */
  readonly setting: number | null
}

/** Values by variable, as 1 or 0 by code; a variable that is not named may have any. The product of the sets. */
type Box = ReadonlyMap<string, Uint8Array>

/**
 * The groups a step works in: each of its groups (or the whole file), cut by the combinations of the `within` variables
 * that occur, and the rest, which is left alone. In the order of the recipe, then of the levels.
 *
 * @throws Problem `groups-overlap` when a record could be in two of the step's groups
 */
export function groupsOfStep(table: Table, step: PerturbingStep | GroupedStep): RecordGroups {
  return groupsOf(table, conditionsOfStep(step), step.within ?? [], 'groups')
}

/** Every condition on records that a step has. */
export function wheresOfStep(step: PerturbingStep | GroupedStep): readonly Where[] {
  return [...(step.where ? [step.where] : []), ...(step.groups ?? []).map(({ where }) => where)]
}

/** By record, 1 where it meets every part; `table` has the columns that conditions look at. */
export function recordsMeetingAll(table: Table, parts: readonly Where[]): Uint8Array {
  if (parts.length === 0) return new Uint8Array(table.records).fill(1)
  const { groupOf, groups } = groupsOf(table, [parts], [], 'where')
  return Uint8Array.from(groupOf, (group) => (groups[group].setting === null ? 0 : 1))
}

/** The conditions of a step's groups; all parts of one condition must hold. */
export function conditionsOfStep(step: PerturbingStep | GroupedStep): readonly (readonly Where[])[] {
  const restriction = step.where ?? {}
  return step.groups ? step.groups.map((group) => [restriction, group.where]) : [[restriction]]
}

/** Groups by condition, each cut by the combinations of `within`, and the rest. @throws Problem `groups-overlap` */
export function groupsOf(
  table: Table,
  conditions: readonly (readonly Where[])[],
  within: readonly string[],
  place: string,
): RecordGroups {
  const regions = regionsOf(table, conditions, place)
  const names = [...new Set([...regions.flatMap(({ box }) => [...box.keys()]), ...within])]
  if (names.length === 0) {
    // One region has everybody: that of the one condition there is, or what is left over by conditions that nobody meets.
    return { groupOf: newCodes(1, table.records), groups: [{ where: {}, setting: regions[0].setting }] }
  }
  const columns = names.map((name) => categorical(table, name))
  const cells = cellsOf(columns)
  const regionOfCell = Array.from(cells.firstRecord, (record) =>
    regions.findIndex(({ box }) => names.every((name, v) => box.get(name)?.[columns[v].codes[record]] !== 0)),
  )
  const strata = within.map((name) => categorical(table, name))
  const groupOfCell = new Uint32Array(cells.firstRecord.length)
  const groups: RecordGroup[] = []
  regions.forEach(({ box, setting }, region) => {
    const groupOfStratum = new Map<string, number>()
    regionOfCell.forEach((regionOfThis, cell) => {
      if (regionOfThis !== region) return
      const record = cells.firstRecord[cell]
      const cut = setting === null ? [] : strata
      const stratum = cut.map((column) => column.codes[record]).join(',')
      let group = groupOfStratum.get(stratum)
      if (group === undefined) {
        group = groups.length
        groupOfStratum.set(stratum, group)
        groups.push({ where: { ...whereOf(table, box), ...stratumOf(cut, record) }, setting })
      }
      groupOfCell[cell] = group
    })
  })
  const groupOf = newCodes(groups.length, table.records)
  for (let i = 0; i < groupOf.length; i++) groupOf[i] = groupOfCell[cells.cellOf[i]]
  return { groupOf, groups }
}

/** Records of each group at each level: row-major, one column more than there are levels, for missing values. */
export function levelCounts(
  column: CategoricalColumn,
  { groupOf, groups }: { readonly groupOf: Codes; readonly groups: readonly unknown[] },
): Uint32Array {
  const width = column.levels.length + 1
  const counts = new Uint32Array(groups.length * width)
  for (const { from, codes } of codesInParts(column)) {
    for (let i = 0; i < codes.length; i++) counts[groupOf[from + i] * width + codes[i]]++
  }
  return counts
}

/** @throws Problem `groups-overlap` */
export function checkApart(table: Table, conditions: readonly (readonly Where[])[], place: string): void {
  boxesOf(table, conditions, place)
}

/** The conditions and what they leave over, as sets that do not overlap and cover every record. */
function regionsOf(
  table: Table,
  conditions: readonly (readonly Where[])[],
  place: string,
): { box: Box; setting: number | null }[] {
  const boxes = boxesOf(table, conditions, place)
  let rest: Box[] = [new Map()]
  for (const box of boxes) if (box) rest = rest.flatMap((each) => without(table, each, box))
  return [
    ...boxes.flatMap((box, setting) => (box ? [{ box, setting }] : [])),
    ...rest.map((box) => ({ box, setting: null })),
  ]
}

/** The set of each condition, null when nothing can meet it. @throws Problem `groups-overlap` */
function boxesOf(
  table: Table,
  conditions: readonly (readonly Where[])[],
  place: string,
): readonly (Box | null)[] {
  const boxes = conditions.map((parts) =>
    parts.map((part) => boxOf(table, part)).reduce<Box | null>((a, b) => a && common(a, b), new Map()),
  )
  boxes.forEach((box, second) => {
    const first = boxes.findIndex((other, i) => i < second && other && box && common(other, box))
    if (first >= 0) throw groupsOverlap(place, first, second)
  })
  return boxes
}

function boxOf(table: Table, where: Where): Box {
  return new Map(
    Object.entries(where).map(([name, condition]) => {
      const column = columnOfCondition(name, condition)
      return [
        column,
        isLevelCondition(condition)
          ? valuesMeeting(categorical(table, column), condition)
          : targetsMeeting(categorical(table, column), condition),
      ]
    }),
  )
}

/** What is in both, or null when nothing is. */
function common(a: Box, b: Box): Box | null {
  const both = new Map(a)
  for (const [name, values] of b) {
    const mine = both.get(name)
    const shared = mine ? values.map((value, code) => value & mine[code]) : values
    if (!shared.includes(1)) return null
    both.set(name, shared)
  }
  return both
}

/** What is in `a` and not in `b`, as sets that do not overlap. */
function without(table: Table, a: Box, b: Box): Box[] {
  const parts: Box[] = []
  const rest = new Map(a)
  for (const [name, taken] of b) {
    const values = rest.get(name) ?? allValues(categorical(table, name))
    const left = values.map((value, code) => value & (1 - taken[code]))
    if (left.includes(1)) parts.push(new Map(rest).set(name, left))
    rest.set(
      name,
      values.map((value, code) => value & taken[code]),
    )
  }
  return parts
}

function allValues(column: CategoricalColumn): Uint8Array {
  return valuesMeeting(column, { not: [] })
}

function whereOf(table: Table, box: Box): Record<string, string[]> {
  return byName(
    [...box].map(([name, values]) => {
      const { levels } = categorical(table, name)
      return [name, [...levels, ''].filter((_, code) => values[code] === 1)]
    }),
  )
}

function stratumOf(columns: readonly CategoricalColumn[], record: number): Record<string, string[]> {
  return byName(columns.map((column) => [column.name, [column.levels[column.codes[record]] ?? '']]))
}
