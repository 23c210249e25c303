import type { DataSource } from '../../../engine/assess/recipe'
import { levelName } from '../../words/variables'

/** The levels of a variable in their order, and whether that order means something. */
export type LevelsOfVariable = { readonly levels: readonly string[]; readonly ordered: boolean }

/** So many levels are named; the rest are counted. */
const mostNamed = 4
/** From so many neighbours on, levels in order are said by the first and the last. */
const shortestRun = 3
/** A rule about all levels but so many is said by those it leaves out. */
const mostLeftOut = 2

/**
 * The levels of a rule, so that all of them can be told from the words where that can be done: "0–2 to 12–15" of a
 * variable with an order, "all but Single" where few are left out. Else the first few, and how many more.
 * `of`: every level of the variable; null while that is not known.
 */
export function levelsInWords(
  data: DataSource,
  variable: string,
  levels: readonly string[],
  of: LevelsOfVariable | null,
): string {
  const named = (level: string) => levelName(data, variable, level)
  if (levels.length === 0) return '…'
  const runs = of?.ordered ? runsOf(levels, of.levels).map((run) => runInWords(run.map(named))) : null
  if (runs && runs.length <= mostNamed) return runs.join(', ')
  if (levels.length <= mostNamed) return levels.map(named).join(', ')
  const inRule = new Set(levels)
  const leftOut = of?.levels.filter((level) => !inRule.has(level)) ?? []
  if (leftOut.length > 0 && leftOut.length <= mostLeftOut) return `all but ${leftOut.map(named).join(', ')}`
  const first = levels.slice(0, mostNamed - 1).map(named)
  return `${first.join(', ')} and ${levels.length - first.length} more`
}

function runInWords(names: readonly string[]): string {
  return names.length === 1 ? names[0] : `${names[0]} to ${names[names.length - 1]}`
}

/** Levels in groups of neighbours; a group too short to be worth a "to" comes level by level. */
function runsOf(levels: readonly string[], all: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = []
  const inRule = new Set(levels)
  all.forEach((level, place) => {
    if (!inRule.has(level)) return
    if (place > 0 && inRule.has(all[place - 1])) runs[runs.length - 1].push(level)
    else runs.push([level])
  })
  const known = new Set(all)
  const unknown = levels.filter((level) => !known.has(level)).map((level) => [level])
  return [...runs, ...unknown].flatMap((run) =>
    run.length < shortestRun ? run.map((level) => [level]) : [run],
  )
}
