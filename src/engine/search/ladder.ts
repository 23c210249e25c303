import { lookUp } from '../by-name'
import type { LevelGroup } from '../key/coarser'
import { recodedAgain, type RecodedLevels } from '../key/recoded'
import { asReleased, splitKey, type ScenarioStudy, type Study } from '../assess/open-study'
import { worthOfMerges } from '../assess/worth-of-merges'
import { freeLabel, labelFor } from '../protect/recode/merged-label'
import { groupsAt, hierarchiesWithin, type Hierarchy, levelsOfHierarchy } from '../protect/recode/hierarchy'
import { categorical } from '../table/table'

/** A variable in fewer and fewer levels, from the file's own downwards; at least two are left. */
export type Ladder = { readonly variable: string; readonly rungs: readonly Rung[] }

type Rung = { readonly levels: number; readonly into: readonly LevelGroup[] }

/** Fewer would leave a constant. */
const fewestLevels = 2

/** A rung merges one pair in so many levels, one at least: long ladders get shorter, short ones leave nothing out. */
const levelsPerMerge = 8

/**
 * The coarser forms in which a search tries a variable of a key: those of its saved hierarchies; where there are none, the
 * suggested mergers, those first that win most risk for a bit of detail.
 */
export function ladderOf(
  study: Study,
  scenario: ScenarioStudy,
  variable: string,
  hierarchies: readonly Hierarchy[],
): Ladder {
  const { levels } = categorical(scenario.table, variable)
  const own = hierarchiesWithin(
    hierarchies.filter((each) => each.variable === variable),
    levels,
  )
  const rungs = own.length > 0 ? rungsOfHierarchies(own) : rungsOfMerges(study, scenario, variable)
  return { variable, rungs: rungs.filter((rung) => rung.levels < levels.length) }
}

/** Of forms with as many levels the one of the first hierarchy. */
function rungsOfHierarchies(hierarchies: readonly Hierarchy[]): readonly Rung[] {
  const found = hierarchies.flatMap((hierarchy) =>
    levelsOfHierarchy(hierarchy).flatMap((levels, column) =>
      column === 0 || levels < fewestLevels ? [] : [{ levels, into: groupsAt(hierarchy, column) }],
    ),
  )
  return found
    .filter(({ levels }, i) => found.findIndex((each) => each.levels === levels) === i)
    .toSorted((a, b) => b.levels - a.levels)
}

function rungsOfMerges(study: Study, scenario: ScenarioStudy, variable: string): readonly Rung[] {
  const rungs: Rung[] = []
  let recoded: RecodedLevels = {}
  for (;;) {
    const groups = nextMerges(study, scenario, variable, recoded)
    if (groups.length === 0) return rungs
    recoded = recodedAgain(recoded, variable, groups)
    const into = lookUp(recoded, variable)!.into
    const merged = into.reduce((sum, { levels }) => sum + levels.length - 1, 0)
    rungs.push({ levels: categorical(scenario.table, variable).levels.length - merged, into })
  }
}

/** The pairs of released levels that are merged next; none once too few would be left. */
function nextMerges(
  study: Study,
  scenario: ScenarioStudy,
  variable: string,
  recoded: RecodedLevels,
): readonly LevelGroup[] {
  const now = asReleased(study, scenario, { recoded }).scenario
  const column = categorical(now.table, variable)
  const { blocks, population } = splitKey(now, now.key, [variable])
  const worth = worthOfMerges(blocks, now.population && population(), column, column.ordered)
  const most = Math.min(
    column.levels.length - fewestLevels,
    Math.max(1, Math.floor(column.levels.length / levelsPerMerge)),
  )
  const taken = new Set<number>()
  const pairs = worth.flatMap(({ codes: [a, b] }) => {
    if (taken.size >= 2 * most || taken.has(a) || taken.has(b)) return []
    taken.add(a).add(b)
    return [[a, b]]
  })
  return pairs.map((codes) => {
    const levels = codes.map((code) => column.levels[code])
    const others = column.levels.filter((level) => !levels.includes(level))
    return { label: freeLabel(labelFor(levels), others), levels }
  })
}
