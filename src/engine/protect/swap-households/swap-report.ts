import type { HouseholdsSwapped } from '../../assess/results'
import type { SwapHouseholdsStep } from './step'
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
