import type { KnownOfVariable } from '../../risk/intruder/knowledge'
import { startOfBand } from '../../key/coarser'
import type { ChangedLevels, NoisyNumbers } from '../../risk/intruder/view'

/*
 * What an intruder has of a variable of A: whether the released values must be the person’s own, as both are known, or may be
 * another, and how probably.
 */

/** Values that must agree, numbered alike; the last code is a missing one. */
export type ExactVariable = {
  readonly kind: 'exact'
  readonly name: string
  readonly size: number
  readonly ofPerson: Uint32Array
  readonly ofRecord: Uint32Array
  /** By code, the level of the file, so that a model of true values can have it; null for numbers. */
  readonly levels: readonly string[] | null
  codeOf(this: void, value: string): number | null
}

/** One variable that was changed by matrices, or several together. */
export type ChangedVariable = {
  readonly kind: 'levels'
  readonly names: readonly string[]
  readonly changed: ChangedLevels
  /** By variable its levels; with several its codes are combinations, with a digit for a missing value. */
  readonly levels: readonly (readonly string[])[]
}

/**
 * Numbers that noise was added to. What noise left alone, zeros or values beyond a bound, must agree: `state` says by record and by
 * person what it is, 0 for what is noisy, 1 for what is missing.
 */
export type NoisyVariable = Omit<NoisyNumbers, 'isNoisy'> & {
  readonly kind: 'numbers'
  readonly name: string
  readonly states: number
  readonly stateOfPerson: Uint32Array
  readonly stateOfRecord: Uint32Array
  /** What noise is added to of a true value, and its state. */
  seen(this: void, value: number): { readonly value: number; readonly state: number }
}

export const noisyState = 0
export const missingState = 1

export type KnownVariable = ExactVariable | ChangedVariable | NoisyVariable

/** Why an intruder can’t allow for how a variable was changed. */
export type NotKnown = { readonly why: string }

/** Whether of the person’s own value less is known than the file has. */
export function isKnownCoarsely({ band, above, topcode }: KnownOfVariable): boolean {
  return band !== undefined || above !== undefined || topcode !== undefined
}

/** What is seen of a number that is not known exactly; null where it is. */
export function seenNumber(value: number | null, { band, above, topcode }: KnownOfVariable): string | null {
  if (value === null) return null
  if (band !== undefined) return `from ${startOfBand(value, { width: band })}`
  if (above !== undefined) return value > above ? 'above' : 'not above'
  return topcode !== undefined && value > topcode ? 'beyond' : null
}
