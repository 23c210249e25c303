import type { Recipe } from '../../../engine/assess/recipe'
import { withWords, writeLimit, type LimitStanding } from '../../measures/limit-standing'

/** A reason with fewer letters says nothing. */
export const shortestReason = 10

/** What is decided where a candidate over the limit is given out. */
export type OverLimitCase = {
  /** "265.7 expected correct matches, limit 180" */
  readonly as: string
  readonly reason: string
  readonly isGiven: boolean
}

/** Why nothing is given to users yet; null where it can be. */
export function whyShut({
  standing,
  overLimit,
}: {
  readonly standing: LimitStanding | null
  readonly overLimit: OverLimitCase | null
}): string | null {
  if (standing?.verdict === 'no limit') return 'No limit is set: say above how much may leave.'
  return overLimit === null || overLimit.isGiven ? null : 'Over the limit: needs a reason.'
}

/** The decision that is due; null where the candidate is not over the limit. A reason holds as long as the numbers are the same. */
export function overLimitCase(
  { release }: Recipe,
  candidate: string,
  standing: LimitStanding | null,
): OverLimitCase | null {
  if (standing?.verdict !== 'over') return null
  const { risk, extent, limit } = standing
  const as = `${withWords(risk, extent?.value)}, limit ${writeLimit(risk.entry, limit ?? 0)}`
  const kept = release?.overLimit
  const reason = kept?.candidate === candidate && kept.as === as ? kept.reason : ''
  return { as, reason, isGiven: reason.trim().length >= shortestReason }
}
