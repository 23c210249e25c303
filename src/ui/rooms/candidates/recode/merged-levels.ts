import type { LevelCount } from '../../../../worker/questions/levels-of'
import { freeLabel, labelFor } from '../../../../store/hierarchies'

export type LevelGroup = { readonly label: string; readonly levels: readonly string[] }

/** A level as it is released: one of the file, or several merged. */
export type ReleasedLevel = {
  readonly label: string
  readonly levels: readonly string[]
  readonly records: number
  readonly isMerged: boolean
}

/** The levels as groups leave them, in the order of the file. */
export function releasedLevels(
  levels: readonly LevelCount[],
  into: readonly LevelGroup[],
): readonly ReleasedLevel[] {
  const present = levels.filter(({ missing }) => !missing)
  const groupOf = new Map(into.flatMap((group) => group.levels.map((level) => [level, group])))
  const recordsOf = new Map<LevelGroup, number>()
  for (const { level, records } of present) {
    const group = groupOf.get(level)
    if (group) recordsOf.set(group, (recordsOf.get(group) ?? 0) + records)
  }
  const told = new Set<LevelGroup>()
  return present.flatMap(({ level, records }): ReleasedLevel[] => {
    const group = groupOf.get(level)
    if (!group) return [{ label: level, levels: [level], records, isMerged: false }]
    // A group stands where the first of its levels did.
    if (told.has(group)) return []
    told.add(group)
    return [{ ...group, records: recordsOf.get(group) ?? 0, isMerged: true }]
  })
}

/** The groups with these released levels as one. */
export function merged(
  into: readonly LevelGroup[],
  chosen: readonly ReleasedLevel[],
  taken: readonly string[],
): readonly LevelGroup[] {
  const levels = chosen.flatMap((each) => each.levels)
  const isMerged = new Set(levels)
  const left = into.filter(({ levels: own }) => !own.some((level) => isMerged.has(level)))
  const names = chosen.map(({ label }) => label)
  const isFree = new Set(names)
  return [
    ...left,
    {
      label: freeLabel(
        labelFor(names),
        taken.filter((name) => !isFree.has(name)),
      ),
      levels,
    },
  ]
}

export function apart(into: readonly LevelGroup[], label: string): readonly LevelGroup[] {
  return into.filter((group) => group.label !== label)
}

export function renamed(into: readonly LevelGroup[], label: string, to: string): readonly LevelGroup[] {
  return into.map((group) => (group.label === label ? { ...group, label: to } : group))
}
