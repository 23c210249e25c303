import type { LevelGroup } from '../../key/coarser'

/*
 * How levels of a variable lie in coarser ones, as ARX and others write it: a row for each level of the file, in which each
 * further column has what the level is in one step coarser.
 */

export type Hierarchy = {
  readonly variable: string
  readonly name: string
  /** Rows of the same length, 2 or more. */
  readonly rows: readonly (readonly string[])[]
}

/** What keeps rows from being a hierarchy of a variable; rows are counted from 1. */
export type HierarchyFaults = {
  /** Rows that are not as long as most, or too short to merge anything. */
  readonly uneven: readonly number[]
  /** Levels that stand in more than one row. */
  readonly twice: readonly string[]
  /** Groups whose levels lie in different coarser ones. */
  readonly parted: readonly string[]
  /** Levels of the variable that no row has. */
  readonly missing: readonly string[]
}

/** @param levels of the variable; none where only the rows are to be held against each other */
export function hierarchyFaults(
  rows: readonly (readonly string[])[],
  levels: readonly string[],
): HierarchyFaults {
  const width = Math.max(2, rows.at(0)?.length ?? 0)
  const even = rows.filter((row) => row.length === width)
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const [level] of even) {
    if (seen.has(level)) twice.add(level)
    seen.add(level)
  }
  return {
    uneven: rows.flatMap((row, r) => (row.length === width ? [] : [r + 1])),
    twice: [...twice],
    parted: [...new Set(Array.from({ length: width - 2 }, (_, c) => partedIn(even, c + 1)).flat())],
    missing: levels.filter((level) => !seen.has(level)),
  }
}

/** Whether rows can be used as a hierarchy. */
export function isHierarchy({ uneven, twice, parted, missing }: HierarchyFaults): boolean {
  return [uneven, twice, parted, missing].every((faults) => faults.length === 0)
}

/** Groups of one column whose levels are in more than one group of the next. */
function partedIn(rows: readonly (readonly string[])[], column: number): readonly string[] {
  const coarser = new Map<string, string>()
  return rows.flatMap((row) => {
    const [group, next] = [row[column], row[column + 1]]
    const before = coarser.get(group) ?? next
    coarser.set(group, before)
    return before === next ? [] : [group]
  })
}

/**
 * Hierarchies as far as they are of these levels: without a row of heads, and what a classification has besides. Those of none
 * of them are left out.
 */
export function hierarchiesWithin(
  hierarchies: readonly Hierarchy[],
  levels: readonly string[],
): readonly Hierarchy[] {
  const known = new Set(levels)
  return hierarchies
    .map((each) => ({ ...each, rows: each.rows.filter(([level]) => known.has(level)) }))
    .filter(({ rows }) => rows.length > 0)
}

/** How many levels there are at each column, the levels of the file first. */
export function levelsOfHierarchy({ rows }: Hierarchy): readonly number[] {
  return rows[0].map((_, column) => new Set(rows.map((row) => row[column])).size)
}

/** The groups that a column makes of the levels; a level that stays by itself under its own name is in none. */
export function groupsAt({ rows }: Hierarchy, column: number): readonly LevelGroup[] {
  const groups = new Map<string, string[]>()
  for (const row of rows) {
    const group = groups.get(row[column])
    if (group) group.push(row[0])
    else groups.set(row[column], [row[0]])
  }
  return [...groups]
    .map(([label, levels]) => ({ label, levels }))
    .filter(({ label, levels: [first, ...others] }) => others.length > 0 || first !== label)
}

/** Rows for groups of these levels, one step coarser. */
export function rowsOfGroups(
  levels: readonly string[],
  groups: readonly LevelGroup[],
): readonly (readonly string[])[] {
  const labels = new Map(
    groups.flatMap((group) => group.levels.map((level) => [level, group.label] as const)),
  )
  return levels.map((level) => [level, labels.get(level) ?? level])
}
