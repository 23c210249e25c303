/*
 * How the numbers of a variable came to be released as they are, step by step: what matrices say of levels.
 */

export type NumberChange =
  | NoiseAdded
  | {
      /** Numbers of a range became one, for every record alike. */
      readonly kind: 'together'
      readonly variable: string
      readonly recode: (value: number) => number
      /** Between what a number lay that is now this one. */
      readonly origin: (value: number) => readonly [low: number, high: number]
    }
  | {
      /** No law is known by which they changed. */
      readonly kind: 'unknown'
      readonly variable: string
      readonly method: string
    }

export type NoiseAdded = {
  readonly kind: 'noise'
  readonly variable: string
  /** By record its group, and by group the deviation of its noise; 0 for records that were left alone. */
  readonly groupOf: Uint32Array
  readonly sd: readonly number[]
  /** Noise of outliers is so many times as large. */
  readonly outliers: number
  /** The other variables that its noise goes along with. */
  readonly correlatedWith: readonly string[]
  readonly positive: boolean
  /** Values beyond it are left alone, and none goes beyond it. */
  readonly below: number
  readonly integer: boolean
}
