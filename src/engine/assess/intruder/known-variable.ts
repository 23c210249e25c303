import type { KnownOfVariable } from '../../risk/intruder/knowledge'
import type { NoiseBounds } from '../../risk/intruder/truncated-noise'
import type { ChangedLevels } from '../../risk/intruder/view'

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
  /** Whether its codes are levels, so that a model of true values can have it. */
  readonly hasLevels: boolean
  /** By code, the level of the file; null for numbers. */
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
export type NoisyVariable = {
  readonly kind: 'noise'
  readonly name: string
  readonly states: number
  readonly stateOfPerson: Uint32Array
  readonly stateOfRecord: Uint32Array
  readonly ofPerson: Float64Array
  readonly low: Float64Array
  readonly high: Float64Array
  readonly groupOf: Uint32Array
  readonly sd: readonly number[]
  readonly bounds: NoiseBounds
  /** What noise is added to of a true value, and its state. */
  seen(this: void, value: number): { readonly value: number; readonly state: number }
}

export const noisyState = 0
export const missingState = 1

export type KnownVariable = ExactVariable | ChangedVariable | NoisyVariable

/** Why an intruder can’t allow for how a variable was changed. */
export type NotKnown = { readonly why: string }

/** What is seen of a number that is not known exactly; null where it is. */
export function seenNumber(
  value: number | null,
  { band, above, topcode }: Pick<KnownOfVariable, 'band' | 'above' | 'topcode'>,
): string | null {
  if (value === null) return null
  if (band !== undefined) return `from ${band * Math.floor(value / band)}`
  if (above !== undefined) return value > above ? 'above' : 'not above'
  return topcode !== undefined && value > topcode ? 'beyond' : null
}
