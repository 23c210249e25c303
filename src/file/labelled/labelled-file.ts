/** What a file of SPSS, Stata or Parquet holds: its variables, each with its values and what the file says of them. */
export type LabelledFile = {
  readonly records: number
  /** The encoding that its texts were read in. */
  readonly encoding: string
  /** How many records each row stands for, where equal ones were counted; left out: one each. */
  readonly times?: Uint32Array
  readonly variables: readonly LabelledVariable[]
  /** The variable that SPSS weighs the records by; left out: none. */
  readonly weight?: string
}

export type LabelledVariable = {
  readonly name: string
  /** Empty where the file has none. */
  readonly label: string
  readonly values: NumberValues | TextValues
  /** What codes mean, in the order of the file: numbers as `String` writes them, `.a` to `.z` as Stata does. */
  readonly labels: readonly (readonly [code: string, label: string])[]
  /** What its numbers stand for, where they are not themselves. */
  readonly moment: Moment | null
  readonly measure: 'nominal' | 'ordinal' | 'scale' | null
  /** Which of its values the file declares to be missing. */
  readonly missing: DeclaredMissing
}

export type NumberValues = {
  readonly kind: 'numbers'
  /** NaN where the value is missing. */
  readonly values: Float64Array
  /** 1 to 26 where Stata has `.a` to `.z`, else 0; null where it has none. */
  readonly extended: Uint8Array | null
}

export type TextValues = {
  readonly kind: 'texts'
  /** The different values, in the order of their first record. */
  readonly texts: readonly string[]
  /** The place of each record's value in `texts`, from 0. */
  readonly places: Uint32Array
}

/** How a file is read. */
export type LabelledOptions = {
  /** What its texts are in, where that is not what the file says. */
  readonly encoding?: string | undefined
  /** Told from time to time how much is read, from 0 to 1. */
  readonly onShare?: (share: number) => void
}

/** A point in time that a number stands for. */
export type Moment = 'date' | 'datetime' | 'time' | 'week' | 'month' | 'quarter' | 'half'

/** Values that a file declares to be missing: single ones, numbers or texts, and a range of numbers with its ends. */
export type DeclaredMissing = {
  readonly codes: readonly string[]
  readonly range: readonly [low: number, high: number] | null
}

export const nothingMissing: DeclaredMissing = { codes: [], range: null }

/** How Stata writes extended missing value 1 to 26. */
export function extendedCode(number: number): string {
  return `.${String.fromCharCode(96 + number)}`
}
