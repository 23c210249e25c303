import type { HouseholdEntry, IndividualEntry } from '../../../../engine/assess/family-entries'
import type { LadderPoint, LadderWish } from '../../../../engine/assess/individual-results'
import { omit } from '../../../../store/omit'

type Entry = IndividualEntry | HouseholdEntry

/**
 * The entry that asks for what is wished: a rate stays a rate, since the threshold that it calls for is another in every
 * file; a number of records becomes the threshold that it came to. With null it asks for no threshold.
 */
export function entryWith(entry: Entry, wish: LadderWish | null, at: LadderPoint | null): Entry {
  const bare: Entry = omit(omit(entry, 'above'), 'targetRate')
  if (wish === null) return bare
  if ('rate' in wish) return { ...bare, targetRate: wish.rate }
  const threshold = 'threshold' in wish ? wish.threshold : (at?.threshold ?? null)
  return threshold === null ? bare : { ...bare, above: shortBelow(threshold) }
}

/** Six digits, and not above: whoever has this risk stays at risk. */
function shortBelow(threshold: number): number {
  const near = Number(threshold.toPrecision(6))
  if (near <= threshold) return near
  const step = Number(`1e${Math.floor(Math.log10(threshold)) - 5}`)
  return Number((near - step).toPrecision(6))
}
