import * as v from 'valibot'
import { probability } from '../settings'
import type { WrongSetting } from '../define'
import type { NumberWords } from './define'

/*
 * From which risk on records count as at risk: a setting of more than one measure.
 */

/** Which records count as at risk: those with a risk `above` or equal, or those that keep the file from `targetRate`. */
export type AtRisk = {
  /** A risk, above 0 and up to 1. Not with `targetRate`. */
  readonly above?: number
  /** The largest re-identification rate wanted, above 0 and up to 1. */
  readonly targetRate?: number
}

export const atRisk = { above: v.exactOptional(probability), targetRate: v.exactOptional(probability) }

export function wrongAtRisk({ above, targetRate }: AtRisk): WrongSetting | null {
  return above !== undefined && targetRate !== undefined
    ? { at: '', expected: 'with one of `above` and `targetRate`', detail: 'It has both.' }
    : null
}

export function atRiskInWords({ above, targetRate }: AtRisk, { number, share }: NumberWords): string {
  if (above !== undefined) return `risk from ${number(above)}`
  return targetRate === undefined ? '' : `rate up to ${share(targetRate)}`
}
