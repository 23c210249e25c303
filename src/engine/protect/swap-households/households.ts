import { cellsOf } from '../../key/cells'
import { groupDigits } from '../../key/group-digits'
import type { CategoricalColumn, Column } from '../../table/column'
import { categorical, known, type Table } from '../../table/table'
import { groupsOf } from '../groups'
import type { SwapHouseholdsStep } from './step'
import { geographyOf, profilesOf, ruleOf } from './step'

/**
 * The households of a file, as a swap of whole households looks at them. Arrays by household are in the order of the first
 * members in the file.
 */
export type Households = {
  readonly count: number
  /** The household of each record; {@link nobody} where its number is missing. */
  readonly of: Uint32Array
  readonly firstRecord: Uint32Array
  readonly size: Uint32Array
  /** 1 where a household may be swapped: all members meet the condition and live in one area that is known. */
  readonly takesPart: Uint8Array
  /** Households whose members are in several areas, or whose area is missing. */
  readonly apart: number
  /** By level of the geography, coarse to fine, the area of each household: one area of the levels above it, too. */
  readonly areas: readonly Uint32Array[]
  /** By profile: households with the same number have members who agree on it, one by one. */
  readonly profiles: readonly Uint32Array[]
  /** The level from which on fewer than k are alike in its area; the number of levels where that is at none. */
  readonly mustFrom: Uint32Array
}

/** The household of a record that is in none. */
export const nobody = 0xffffffff

/** Reads the households of `table`, in which `livesWith` numbers them; the step has been checked. */
export function householdsOf(table: Table, step: SwapHouseholdsStep, livesWith: string): Households {
  const { of, firstRecord } = numbered(known(table, livesWith))
  const count = firstRecord.length
  const size = new Uint32Array(count)
  for (const each of of) if (each !== nobody) size[each]++
  const geography = geographyOf(step).map((name) => categorical(table, name))
  const together = livingTogether(of, firstRecord, geography)
  const takesPart = together.map((each, h) => (each === 1 && size[h] > 0 ? 1 : 0))
  const { groupOf, groups } = groupsOf(table, [[step.where ?? {}]], [], 'where')
  of.forEach((each, record) => {
    if (each !== nobody && groups[groupOf[record]].setting === null) takesPart[each] = 0
  })
  const areas = geography.map((_, level) => {
    const { cellOf } = cellsOf(geography.slice(0, level + 1))
    return firstRecord.map((record) => cellOf[record])
  })
  const agreeing = (names: readonly string[]) =>
    sameMembers(
      of,
      count,
      names.map((name) => categorical(table, name)),
    )
  const { within = [] } = step
  return {
    count,
    of,
    firstRecord,
    size,
    takesPart,
    apart: together.reduce((sum, each) => sum + 1 - each, 0),
    areas,
    profiles: profilesOf(step).map((names) => agreeing([...new Set([...names, ...within])])),
    mustFrom: mustFrom(step, areas, agreeing, takesPart),
  }
}

function numbered(column: Column): Pick<Households, 'of' | 'firstRecord'> {
  const records = column.kind === 'categorical' ? column.codes.length : column.values.length
  const of = new Uint32Array(records).fill(nobody)
  const first: number[] = []
  const numberOf = new Map<number | string, number>()
  for (let i = 0; i < records; i++) {
    const value = column.kind === 'categorical' ? column.codes[i] : column.values[i]
    if (value === null || Number.isNaN(value)) continue
    if (column.kind === 'categorical' && value === column.levels.length) continue
    let number = numberOf.get(value)
    if (number === undefined) {
      number = first.length
      numberOf.set(value, number)
      first.push(i)
    }
    of[i] = number
  }
  return { of, firstRecord: Uint32Array.from(first) }
}

/** 1 for the households all of whose members live in one area that is known. */
function livingTogether(
  of: Uint32Array,
  firstRecord: Uint32Array,
  geography: readonly CategoricalColumn[],
): Uint8Array {
  const together = new Uint8Array(firstRecord.length).fill(1)
  for (const { codes, levels } of geography) {
    for (let i = 0; i < of.length; i++) {
      const home = of[i]
      if (home === nobody) continue
      if (codes[i] === levels.length || codes[i] !== codes[firstRecord[home]]) together[home] = 0
    }
  }
  return together
}

/**
 * Numbers households so that two have one number where their members can be paired off to agree on all of `columns`: as
 * many members, too. No columns: as many members.
 *
 * Members are gone through cell by cell, and each takes its household one branch down a tree of such lists.
 */
function sameMembers(of: Uint32Array, count: number, columns: readonly CategoricalColumn[]): Uint32Array {
  const cellOf = columns.length === 0 ? new Uint32Array(of.length) : cellsOf(columns).cellOf
  let cells = 1
  for (const cell of cellOf) if (cell >= cells) cells = cell + 1
  const next = new Uint32Array(cells + 1)
  for (const cell of cellOf) next[cell + 1]++
  for (let cell = 0; cell < cells; cell++) next[cell + 1] += next[cell]
  const inOrder = new Uint32Array(of.length)
  for (let i = 0; i < of.length; i++) inOrder[next[cellOf[i]]++] = i
  const node = new Uint32Array(count)
  const branch = new Uint32Array(of.length + 1)
  const branchIn = new Int32Array(of.length + 1).fill(-1)
  let nodes = 1
  for (const record of inOrder) {
    const home = of[record]
    if (home === nobody) continue
    const at = node[home]
    if (branchIn[at] !== cellOf[record]) {
      branchIn[at] = cellOf[record]
      branch[at] = nodes++
    }
    node[home] = branch[at]
  }
  return node
}

/** The level at which each household must be swapped first: fewer than k in its area there are like it. */
function mustFrom(
  step: SwapHouseholdsStep,
  areas: readonly Uint32Array[],
  agreeing: (names: readonly string[]) => Uint32Array,
  takesPart: Uint8Array,
): Uint32Array {
  const first = new Uint32Array(takesPart.length).fill(areas.length)
  const rule = ruleOf(step)
  if (!rule) return first
  const alike = agreeing(rule.on)
  for (const level of rule.levels.toReversed()) {
    const groups = groupedBy([areas[level], alike])
    const households = new Uint32Array(groups.count.length)
    takesPart.forEach((takes, h) => (households[groups.groupOf[h]] += takes))
    for (let h = 0; h < first.length; h++) {
      if (takesPart[h] === 1 && households[groups.groupOf[h]] < rule.k) first[h] = level
    }
  }
  return first
}

/** Households with the same numbers. */
export function groupedBy(numbers: readonly Uint32Array[]): ReturnType<typeof groupDigits> {
  return groupDigits(
    numbers.map((codes) => ({ codes, size: codes.reduce((most, code) => Math.max(most, code), 0) + 1 })),
    numbers[0].length,
  )
}
