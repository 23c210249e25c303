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
  const records = (names: readonly string[]) =>
    present.reduce((sum, each) => sum + (names.includes(each.level) ? each.records : 0), 0)
  return present.flatMap(({ level }): ReleasedLevel[] => {
    const group = into.find((each) => each.levels.includes(level))
    if (!group) return [{ label: level, levels: [level], records: records([level]), isMerged: false }]
    // A group stands where the first of its levels did.
    const first = present.find((each) => group.levels.includes(each.level))
    return first?.level === level ? [{ ...group, records: records(group.levels), isMerged: true }] : []
  })
}

/** The groups with these released levels as one. */
export function merged(
  into: readonly LevelGroup[],
  chosen: readonly ReleasedLevel[],
  taken: readonly string[],
): readonly LevelGroup[] {
  const levels = chosen.flatMap((each) => each.levels)
  const left = into.filter(({ levels: own }) => !own.some((level) => levels.includes(level)))
  const names = chosen.map(({ label }) => label)
  return [
    ...left,
    {
      label: freeLabel(
        labelFor(names),
        taken.filter((name) => !names.includes(name)),
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
