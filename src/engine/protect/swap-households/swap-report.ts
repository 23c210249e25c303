import type { HouseholdsSwapped } from '../../assess/results'
import type { StayedHousehold } from '../application'
import type { Kept } from '../kept'
import type { SwapHouseholdsStep } from './step'
import { nobody } from './households'
import type { HouseholdPairs, SwapPlan } from './swap-pairs'
import { geographyOf } from './step'

/** What a swap of households did, in numbers. */
export function swapReport(
  step: SwapHouseholdsStep,
  { households, taking }: SwapPlan,
  { partner, pairs, atLevel, byProfile }: HouseholdPairs,
): HouseholdsSwapped {
  const { size, mustFrom } = households
  const geography = geographyOf(step)
  const must = geography.map(() => 0)
  const withoutPartner = geography.map(() => 0)
  let people = 0
  let peopleWithoutPartner = 0
  for (const h of taking) {
    if (partner[h] !== h) people += size[h]
    const level = mustFrom[h]
    if (level === geography.length) continue
    must[level]++
    if (partner[h] !== h) continue
    withoutPartner[level]++
    peopleWithoutPartner += size[h]
  }
  return {
    households: taking.length,
    moved: 2 * pairs,
    people,
    levels: geography.map((variable, level) => ({
      variable,
      must: must[level],
      pairs: atLevel[level],
      withoutPartner: withoutPartner[level],
    })),
    pairsByProfile: [...byProfile],
    peopleWithoutPartner,
  }
}

/** Those that must be swapped and were not, in the order of their first members. */
export function householdsThatStayed(
  step: SwapHouseholdsStep,
  { households: { of, mustFrom }, taking }: SwapPlan,
  { partner }: HouseholdPairs,
  kept: Kept | null,
): readonly StayedHousehold[] {
  const geography = geographyOf(step)
  const rowsOf = new Map<number, number[]>()
  for (const h of taking) if (mustFrom[h] < geography.length && partner[h] === h) rowsOf.set(h, [])
  if (rowsOf.size === 0) return []
  of.forEach((home, record) => {
    if (home !== nobody) rowsOf.get(home)?.push(kept ? kept.rows[record] : record)
  })
  return [...rowsOf].map(([h, rows]) => ({ level: geography[mustFrom[h]], rows }))
}
