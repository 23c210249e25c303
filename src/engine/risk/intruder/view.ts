import type { Codes } from '../../table/column'
import type { NoiseBounds } from './truncated-noise'

/*
 * What an intruder makes of a release: which records may be a person's by what was not changed, and how probably what was
 * changed is released as it is. Reiter (2005), sections 2 and 3.
 */

/**
 * A release as an intruder reads it, and people whom the intruder looks for. A person's profile is what the intruder knows of
 * values that were not changed by chance; records of the cells that agree with it are the person's candidates.
 */
export type IntruderView = {
  readonly records: number
  readonly people: number
  /** By record, its cell: what it has of the variables that were not changed by chance. */
  readonly cellOf: Uint32Array
  readonly cells: number
  /** By person; a profile is numbered as the cell that has the same. */
  readonly profileOf: Uint32Array
  /** The cells of a profile’s candidates are the entries `start[p]` to `start[p + 1]` of `cell`. */
  readonly candidates: { readonly start: Uint32Array; readonly cell: Uint32Array }
  readonly levels: readonly ChangedLevels[]
  readonly numbers: readonly NoisyNumbers[]
  /** D by record: how probably anybody with its unchanged values is released as it is. */
  readonly normaliser: Float64Array
  /** ρ by profile: people who may have it and are not in the release; 0 where the person is known to be in it. */
  readonly outside: Float64Array
}

/** A variable with levels that was changed by chance, or several together as one. */
export type ChangedLevels = {
  /** Codes that the matrices speak of. */
  readonly size: number
  /** By person the true code, by record the released one; one that is not below `size` is nobody’s. */
  readonly ofPerson: Uint32Array
  readonly ofRecord: Uint32Array
  /** Which of the matrices is at work, by record. */
  readonly groupOf: Codes
  /** `matrix[true * size + released]` = Pr(released | true). */
  readonly matrices: readonly Float64Array[]
}

/** Numbers that noise was added to. */
export type NoisyNumbers = {
  /** By person, what noise was added to. */
  readonly ofPerson: Float64Array
  /** By record, between what the noisy value lies; the value itself where they are the same. */
  readonly low: Float64Array
  readonly high: Float64Array
  /** Which of the deviations is at work, by record. */
  readonly groupOf: Uint32Array
  /** Of the noise, above 0. */
  readonly sd: readonly number[]
  readonly bounds: NoiseBounds
  /** By cell, 1 where noise was added to its records; where it was not, the cell says what they have. */
  readonly isNoisy: Uint8Array
}

/** So far apart probabilities are the same but for rounding: of equally likely records none leads. */
export const sameProbability = 1e-9
