import { byName, lookUp } from '../by-name'
import { log } from '../math/elementary'
import { codesByName } from '../table/column'
import { recordsByLevel } from '../table/levels'
import { categorical, type Table } from '../table/table'
import { levelsAsKnown, type Coarser, type CoarserKnowledge, type LevelGroup } from './coarser'

/*
 * Levels that a release has merged. A merger is said as what an intruder knows coarser is: by variable, groups of levels of
 * the file, each with the label that is released. A level in no group is released as it is.
 */

/** By variable, the levels of the file that a release does not tell apart, or calls something else. */
export type RecodedLevels = Readonly<Record<string, { readonly into: readonly LevelGroup[] }>>

/** The groups that bands or groups make of these levels: those that are merged or have another label. */
export function groupsMade(levels: readonly string[], coarser: Coarser): readonly LevelGroup[] {
  const made = levelsAsKnown(levels, coarser)
  const groups = made.levels.map((label) => ({ label, levels: [] as string[] }))
  levels.forEach((level, code) => groups[made.codeAfter[code]].levels.push(level))
  return groups.filter(({ label, levels: [first, ...others] }) => others.length > 0 || first !== label)
}

/** Mergers, and then others of a variable's levels as the first left them. */
export function recodedAgain(
  earlier: RecodedLevels,
  variable: string,
  groups: readonly LevelGroup[],
): RecodedLevels {
  const before = lookUp(earlier, variable)?.into ?? []
  const levelsOf = new Map(before.map(({ label, levels }) => [label, levels]))
  const ofFile = (level: string) => levelsOf.get(level) ?? [level]
  const merged = groups.map(({ label, levels }) => ({ label, levels: levels.flatMap(ofFile) }))
  const taken = new Set(groups.flatMap(({ levels }) => levels))
  const left = before.filter(({ label }) => !taken.has(label))
  return byName([
    ...Object.entries(earlier).filter(([name]) => name !== variable),
    [variable, { into: [...left, ...merged] }],
  ])
}

/** Levels of a variable that became one, in the names they had then; of a recoding for some, in some of the records. */
export type LevelRecoding = {
  readonly variable: string
  readonly into: readonly LevelGroup[]
  readonly isForSome: boolean
}

/**
 * By released level, the levels of the file that its records may have had, ascending.
 *
 * @param recodings of the variable, in the order in which they were carried out
 */
export function levelsMadeOf(
  released: readonly string[],
  ofFile: readonly string[],
  recodings: readonly LevelRecoding[],
): readonly (readonly number[])[] {
  const codeOf = codesByName(ofFile)
  const latestFirst = recodings.toReversed().map(({ into, isForSome }) => ({
    levelsOf: new Map(into.map(({ label, levels }) => [label, levels])),
    isForSome,
  }))
  return released.map((level) => {
    const names = latestFirst.reduce(
      (later, { levelsOf, isForSome }) => {
        const earlier = [...later].flatMap((name) => {
          const levels = levelsOf.get(name)
          return levels ? [...levels, ...(isForSome ? [name] : [])] : [name]
        })
        return new Set(earlier)
      },
      new Set([level]),
    )
    return [...names].flatMap((name) => codeOf.get(name) ?? []).sort((a, b) => a - b)
  })
}

/**
 * What an intruder knows coarser than a release tells it: groups of the levels released, where the intruder tells none of a
 * released level from another. A released level of which some are known as one thing and some as another is taken to be
 * known as it is released, which states no risk too low.
 */
export function coarserThanRecoded(
  coarser: CoarserKnowledge,
  recoded: RecodedLevels,
  levelsOf: (variable: string) => readonly string[],
): CoarserKnowledge {
  const left = Object.entries(coarser).map(([name, known]) => {
    const merged = lookUp(recoded, name)
    if (!merged) return [name, known] as const
    const levels = levelsOf(name)
    const released = levelsAsKnown(levels, merged)
    const own = levelsAsKnown(levels, known)
    const labels = released.levels.map(() => new Set<string>())
    levels.forEach((_, level) => labels[released.codeAfter[level]].add(own.levels[own.codeAfter[level]]))
    const together = new Map<string, string[]>()
    released.levels.forEach((level, code) => {
      const [label, ...others] = labels[code]
      if (others.length > 0) return
      const known = together.get(label)
      if (known) known.push(level)
      else together.set(label, [level])
    })
    const into = [...together].flatMap(([label, levelsOfIt]) =>
      levelsOfIt.length < 2 ? [] : [{ label, levels: levelsOfIt }],
    )
    return [name, { into }] as const
  })
  return byName(left)
}

/**
 * Bits of detail a record that are lost where groups of these many records become one: what is left to say of a record's level
 * once its group is known, H(level | group) in bits.
 *
 * @param merged records of the levels that become one
 * @param records of the file
 */
export function detailLostBy(merged: readonly number[], records: number): number {
  const together = merged.reduce((sum, own) => sum + own, 0)
  const apart = merged.reduce((sum, own) => sum + timesLog(own), 0)
  return records === 0 ? 0 : Math.max(0, (timesLog(together) - apart) / (records * Math.LN2))
}

/** Bits of detail a record that mergers of the file's levels lose, summed over the variables. */
export function detailLost(table: Table, recoded: RecodedLevels): number {
  return Object.entries(recoded).reduce((sum, [name, { into }]) => {
    const column = categorical(table, name)
    const counts = recordsByLevel(column)
    const records = new Map(column.levels.map((level, code) => [level, counts[code]]))
    const groups = into.map((group) => group.levels.map((level) => records.get(level) ?? 0))
    return sum + groups.reduce((bits, merged) => bits + detailLostBy(merged, table.records), 0)
  }, 0)
}

function timesLog(count: number): number {
  return count > 0 ? count * log(count) : 0
}
