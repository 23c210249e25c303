import type { DataSource } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { isLevelCondition } from '../../../engine/table/condition'
import { targetedRates } from '../../../store/map-selectors'
import { groupShare, type KnownLevels } from '../../candidates/describe-candidate'
import type { Where } from '../../../engine/table/condition'
import { levelName } from '../../words/variables'

/** Records, and the share of them that is to be changed. */
export type RatedGroup = { readonly where: Where; readonly share: number }

/** Two groups told apart by one variable: those at some levels, and everyone else, who is targeted. */
type TwoGroups = { readonly variable: string; readonly majority: readonly string[] }

/** The levels of a variable as they are chosen among; nothing before they are known. */
export function levelOptions(
  data: DataSource,
  variable: string,
  levels: KnownLevels,
): readonly { readonly value: string; readonly label: string }[] {
  return (lookUp(levels, variable) ?? []).map(({ level, missing }) =>
    missing ? { value: '', label: 'missing' } : { value: level, label: levelName(data, variable, level) },
  )
}

/** What tells the groups apart, if they are such a pair, or its first half alone. */
export function twoGroupsOf(groups: readonly { readonly where: Where }[]): TwoGroups | null {
  const variables = new Set(groups.flatMap((group) => Object.keys(group.where)))
  const [variable] = variables
  if (variables.size !== 1 || groups.length > 2) return null
  const conditions = groups.map((group) => lookUp(group.where, variable))
  if (!conditions.every(isLevelCondition)) return null
  const left = conditions.find((condition) => 'not' in condition)
  const named = conditions.at(-1)
  if (left && 'not' in left) return { variable, majority: left.not }
  return named && !('not' in named) && groups.length === 2 ? { variable, majority: named } : null
}

/** More common than this is every level. */
const nobody = { level: '', records: -1 }

/** Two groups of a variable: those not at its most common level, who are targeted, and those at it. */
export function groupsOfVariable(variable: string, levels: KnownLevels, rate: number): readonly RatedGroup[] {
  const known = lookUp(levels, variable) ?? []
  const top = known.reduce((best, each) => (each.records > best.records ? each : best), nobody)
  return groupsWithRate({ variable, majority: [top.level] }, levels, rate)
}

/** The two groups with the rates that make up `rate` overall; equal rates while the group's size is not known. */
export function groupsWithRate(
  { variable, majority }: TwoGroups,
  levels: KnownLevels,
  rate: number,
): readonly RatedGroup[] {
  const targetedShare = groupShare({ [variable]: { not: majority } }, levels)
  const rates = targetedShare === null ? { targeted: rate, others: rate } : targetedRates(rate, targetedShare)
  return [
    { where: { [variable]: { not: majority } }, share: rates.targeted },
    { where: { [variable]: majority }, share: rates.others },
  ]
}

/** The variable whose groups differ most in size, among those whose levels are known; else the first. */
export function likelyGroupVariable(names: readonly string[], levels: KnownLevels): string | null {
  let best: string | null = names.at(0) ?? null
  let most = 0
  for (const name of names) {
    const known = lookUp(levels, name)
    if (!known) continue
    const total = known.reduce((sum, each) => sum + each.records, 0)
    const top = known.reduce((so, { records }) => Math.max(so, records), 0) / total
    if (top > most && top < 1) {
      most = top
      best = name
    }
  }
  return best
}
