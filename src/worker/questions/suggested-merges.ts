import { knownMatches } from '../../engine/assess/known-matches'
import { asReleased, splitKey } from '../../engine/assess/open-study'
import { worthOfMerges, type MergeWorth } from '../../engine/assess/worth-of-merges'
import { uniqueRecords } from '../../engine/key/key-matches'
import { detailLost, recodedAgain } from '../../engine/key/recoded'
import type { Step } from '../../engine/protect/definitions'
import { codesByName } from '../../engine/table/column'
import { recordsByLevel } from '../../engine/table/levels'
import { categorical } from '../../engine/table/table'
import type { Held } from '../held'
import type { OfScenario } from '../question'
import { studyRecoded, type InScenario, type StudyRecoded } from '../study-recoded'

/** Levels as they are released, that could be merged. */
export type SuggestedMerge = {
  readonly levels: readonly [string, string]
  readonly records: number
  /** By how much sample uniques and, where the population is known, τ change; bits of detail lost, a record. */
  readonly uniques: number
  readonly tau: number | null
  readonly bits: number
}

export type SuggestedMerges = {
  /** The best first. */
  readonly suggested: readonly SuggestedMerge[]
  /** Neighbours whose merger would win nothing; null where every merger wins something. */
  readonly winsNothing: readonly [string, string] | null
}

const mostSuggested = 3

/**
 * Which released levels of a variable to merge next, as the steps leave them: those that win most for a bit of detail. They
 * are found with a missing value as a level of its own, and what is said of them is counted under the scenario's reading.
 */
export function suggestedMerges(
  held: Held,
  request: OfScenario & {
    readonly steps: readonly Step[]
    readonly variable: string
    readonly isOrdered: boolean
  },
): SuggestedMerges {
  const { steps, variable, isOrdered } = request
  const now = studyRecoded(held, request, steps)
  const { scenario } = now.after
  const { key, table, population } = scenario
  if (!key.includes(variable)) return { suggested: [], winsNothing: null }
  const column = categorical(table, variable)
  const split = splitKey(scenario, key, [variable])
  const worth = worthOfMerges(split.blocks, population && split.population(), column, isOrdered)
  const names = ({ codes: [a, b] }: MergeWorth) => [column.levels[a], column.levels[b]] as const
  const nothing = worth.find(({ won }) => won === 0)
  return {
    suggested: worth
      .filter(({ won }) => won > 0)
      .slice(0, mostSuggested)
      .map((each) => counted(now, variable, names(each))),
    winsNothing: nothing ? names(nothing) : null,
  }
}

/** What merging two released levels changes, counted anew. */
function counted(now: StudyRecoded, variable: string, levels: readonly [string, string]): SuggestedMerge {
  const { study, scenario } = now.unmerged
  const recoded = recodedAgain(now.recoded, variable, [{ label: JSON.stringify(levels), levels }])
  const after = asReleased(study, scenario, { recoded })
  const [tauNow, tauThen] = [tauOf(now.after), tauOf(after)]
  const column = categorical(now.after.scenario.table, variable)
  const records = recordsByLevel(column)
  const codeOf = codesByName(column.levels)
  return {
    levels,
    records: levels.reduce((sum, level) => sum + records[codeOf.get(level)!], 0),
    uniques: uniqueRecords(after.scenario.matches) - uniqueRecords(now.after.scenario.matches),
    tau: tauNow === null || tauThen === null ? null : tauThen - tauNow,
    bits: detailLost(study.data.table, recoded) - now.bits,
  }
}

function tauOf({ study, scenario }: InScenario): number | null {
  if (!scenario.population) return null
  return knownMatches(study, scenario, null)?.correctlyClassified ?? null
}
