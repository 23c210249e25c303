import type { Recipe } from '../../../engine/assess/recipe'
import { riskWords, withWords, writeLimit, type LimitStanding } from '../../measures/limit-standing'

/** A reason with fewer letters says nothing. */
export const shortestReason = 10

/** What is decided where a candidate is given out that is over the limit, or whose risk is not known. */
export type OverLimitCase = {
  readonly verdict: 'over' | 'not known'
  /** "265.7 expected correct matches, limit 180", "sample uniques not known, limit 180" */
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
  return overLimit === null || overLimit.isGiven ? null : overLimitWords[overLimit.verdict].shut
}

/** What the page and the report say of each case. */
export const overLimitWords = {
  over: {
    shut: 'Over the limit: needs a reason.',
    exporting: 'Export over the limit',
    asks: 'Reason for a release over the limit',
    placeholder: 'Who decided, and why so much risk is accepted',
    givenOut: 'is given out over the limit',
  },
  'not known': {
    shut: 'Risk not known: needs a reason.',
    exporting: 'Export with its risk not known',
    asks: 'Reason for a release whose risk is not known',
    placeholder: 'Who decided, and what the decision rests on',
    givenOut: 'is given out, and its risk is not known',
  },
} as const

/**
 * The decision that is due; null where the candidate is under the limit, or none is set yet. A reason holds as long as the
 * numbers are the same.
 */
export function overLimitCase(
  { release }: Recipe,
  candidate: string,
  standing: LimitStanding | null,
): OverLimitCase | null {
  if (standing?.verdict !== 'over' && standing?.verdict !== 'not known') return null
  const { risk, extent, limit, verdict } = standing
  const value = verdict === 'over' ? withWords(risk, extent?.value) : `${riskWords(risk)} not known`
  const as = limit === null ? value : `${value}, limit ${writeLimit(risk.entry, limit)}`
  const kept = release?.overLimit
  const reason = kept?.candidate === candidate && kept.as === as ? kept.reason : ''
  return { verdict, as, reason, isGiven: reason.trim().length >= shortestReason }
}
