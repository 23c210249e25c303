/*
 * A variable of the same records before and after protection: what a file and a release are compared by, record by record.
 */

export type PairedNumbers = {
  readonly kind: 'numbers'
  readonly name: string
  /** NaN where the value is missing. */
  readonly before: Float64Array
  readonly after: Float64Array
}

export type PairedLevels = {
  readonly kind: 'levels'
  readonly name: string
  readonly ordered: boolean
  /** How many levels the file has. */
  readonly levels: number
  /** The level of the file that each record has, from 0; {@link missingLevel} and {@link otherLevel} for what is none. */
  readonly before: Int32Array
  readonly after: Int32Array
}

export type PairedVariable = PairedNumbers | PairedLevels

export const missingLevel = -1

/** A level that only the release has: nobody of the file does. */
export const otherLevel = -2
