/** What is asked of the special uniques of a measurement. */
export type SpecialRequest = {
  readonly scenario: number
  /** As the result of the measure is named. */
  readonly measure: string
  /** DIS-SUDA from here on is over the threshold; above 0, at most 1. */
  readonly threshold: number
}

/** How the special uniques of a file are spread. */
export type SpecialDescription = {
  /** Records with a minimal sample unique. */
  readonly records: number
  /** Those with a DIS-SUDA of the threshold and over, and the sum of DIS-SUDA over them. */
  readonly over: number
  readonly disOver: number
  /** The smallest of their scores; null where there is none. */
  readonly scoreOver: number | null
  /** DIS-SUDA, and scores, of the records with a minimal sample unique. */
  readonly dis: SpecialBins
  readonly score: SpecialBins
}

/** Records in bins that are nearly equally wide on the log scale. */
export type SpecialBins = {
  /** One more than `counts`, ascending. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
}
