import type { LadderPoint, LadderWish } from '../engine/assess/individual-results'

export type LadderRequest = {
  readonly scenario: number
  /** An individual or household measure of the recipe, as its result is named. */
  readonly measure: string
  /** A candidate of the recipe, in the run that is released; null: the file as it stands. */
  readonly candidate: number | null
  /** Null: only how the risks are spread. */
  readonly wish: LadderWish | null
}

/** The risks of a file with the three linked boxes at one place. */
export type LadderRead = {
  /** Records, or households. */
  readonly units: number
  readonly expected: number
  readonly rate: number
  readonly max: number
  /** Records, or households, in bins of equal width on the log scale; `edges` has one more entry than `counts`. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  readonly at: LadderPoint | null
}
