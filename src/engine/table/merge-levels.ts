import { newCodes, type CategoricalColumn } from './column'

/**
 * Which levels of a variable count as one: so many neighbours at a time, or lists of levels. A level that no list names
 * stays by itself.
 */
export type LevelsTogether = number | readonly (readonly string[])[]

/**
 * A column some of whose levels count as one: neighbours, so many at a time from the first, or those of each list. Years of
 * age become groups of so many years; levels that no list names stay by themselves. Missing values stay missing.
 *
 * @param together 1 or more, or lists that share no level; what they name besides the column's levels is of no consequence
 */
export function mergeLevels(
  column: CategoricalColumn,
  together: number | readonly (readonly string[])[],
): CategoricalColumn {
  const { levels, codes } = column
  const groups = typeof together === 'number' ? neighbours(levels, together) : listed(levels, together)
  if (groups.length === levels.length) return column
  const groupOf = new Map(groups.flatMap((group, code) => group.map((level) => [level, code] as const)))
  const codeAfter = levels.map((level) => groupOf.get(level) ?? 0)
  const after = newCodes(groups.length, codes.length)
  for (let record = 0; record < codes.length; record++) {
    after[record] = codes[record] === levels.length ? groups.length : codeAfter[codes[record]]
  }
  const name = typeof together === 'number' ? nameOfNeighbours : nameOfList
  return { ...column, levels: toldApart(groups, name), codes: after }
}

/** What the groups are called: where two would be called the same, such as a level "a + b" and a list of "a" and "b", in full. */
function toldApart(
  groups: readonly (readonly string[])[],
  name: (some: readonly string[]) => string,
): readonly string[] {
  const names = groups.map(name)
  const times = new Map<string, number>()
  for (const each of names) times.set(each, (times.get(each) ?? 0) + 1)
  return names.map((each, g) =>
    times.get(each)! > 1 && groups[g].length > 1 ? JSON.stringify(groups[g]) : each,
  )
}

function neighbours(levels: readonly string[], together: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(levels.length / together) }, (_, group) =>
    levels.slice(group * together, (group + 1) * together),
  )
}

/** In the order in which the first level of each stands in the column. */
function listed(
  levels: readonly string[],
  lists: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const listOf = new Map<string, number>()
  lists.forEach((list, at) => list.forEach((level) => listOf.has(level) || listOf.set(level, at)))
  const groups = new Map<number | string, string[]>()
  for (const level of levels) {
    const name = listOf.get(level) ?? level
    const group = groups.get(name)
    if (group) group.push(level)
    else groups.set(name, [level])
  }
  return [...groups.values()]
}

function nameOfNeighbours(some: readonly string[]): string {
  return some.length === 1 ? some[0] : `${some[0]} … ${some[some.length - 1]}`
}

function nameOfList(some: readonly string[]): string {
  return some.length <= 3 ? some.join(' + ') : `${some[0]} + ${some.length - 1} more`
}
