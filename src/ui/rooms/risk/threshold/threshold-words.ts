import type { LadderPoint, LadderWish } from '../../../../engine/risk/reidentification'
import { count, plainNumber, rareShare } from '../../../words/numbers'

/** What is at risk: a record, or a household. */
export type Unit = { readonly one: string; readonly many: string }

export const recordUnit: Unit = { one: 'record', many: 'records' }
export const householdUnit: Unit = { one: 'household', many: 'households' }

/** A threshold as short as three digits make it: 0.0625. */
export function thresholdText(threshold: number): string {
  return plainNumber(Number(threshold.toPrecision(3)))
}

/** "213 records at risk". */
export function atRiskText(units: number, { one, many }: Unit): string {
  return `${count(units)} ${units === 1 ? one : many} at risk`
}

/** What the three boxes say together, of a file with so many units and that rate as it is. */
export function pointInWords(
  { threshold, units, rate }: LadderPoint,
  unit: Unit,
  of: number,
  now: number,
): string {
  if (threshold === null) {
    return `No threshold is called for: the re-identification rate is ${rareShare(now)} as it is, and no ${unit.one} is at risk.`
  }
  return `${count(units)} of ${count(of)} ${unit.many} have a risk of ${thresholdText(threshold)} or more. With none above it the re-identification rate would be ${rareShare(rate)} at most; it is ${rareShare(now)}.`
}

/** Why more are at risk than were wished for; empty where they are not. */
export function sharedInWords(wish: LadderWish, { units }: LadderPoint, unit: Unit): string {
  return 'units' in wish && wish.units < units
    ? ` They share the largest risk, so fewer ${unit.many} can’t be told apart by it.`
    : ''
}

/** "a threshold of 0.05", "a rate of 0.5%": what the recipe would say. */
export function wishInWords(wish: LadderWish, threshold: number | null): string {
  if ('rate' in wish) return `a re-identification rate of ${rareShare(wish.rate)}`
  return threshold === null ? 'no threshold' : `a threshold of ${thresholdText(threshold)}`
}
