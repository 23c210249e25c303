import type { RiskEntry } from '../../../../engine/assess/recipe'
import type { AtRisk } from '../../../../engine/risk/at-risk'
import type { LadderPoint, LadderWish } from '../../../../engine/risk/reidentification'
import { omit } from '../../../../store/omit'

/** The entries that a threshold can be kept in: those with its settings. */
export type EntryWithThreshold = WithSettings<RiskEntry, keyof AtRisk>

type WithSettings<Entry, Names> = Entry extends unknown ? (Names extends keyof Entry ? Entry : never) : never

/**
 * The entry that asks for what is wished: a rate stays a rate, since the threshold that it calls for is another in every
 * file; a number of records becomes the threshold that it came to. With null it asks for no threshold.
 */
export function entryWith(
  entry: EntryWithThreshold,
  wish: LadderWish | null,
  at: LadderPoint | null,
): EntryWithThreshold {
  const bare: EntryWithThreshold = omit(entry, 'above', 'targetRate')
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
