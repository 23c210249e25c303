import type { KeyInDetail } from './family-entries'

/** Re-identification of acquaintances, after Mokken et al. (1992), as in `results.ts`. */
export type AcquaintanceResult = {
  readonly measure: 'acquaintance'
  /**
   * k: the cells of the released key, or as many as are estimated to be able to occur, 1/(αβ); null where the cells that
   * occur set no limit to it.
   */
  readonly cells: number | null
  /** Null in the Poisson limit, and for subpopulations where they differ. */
  readonly alpha: number | null
  /** Null for subpopulations where they differ. */
  readonly beta: number | null
  readonly atBoundary: boolean
  readonly populationSize: number
  readonly populationUniques: number
  readonly populationUniqueShare: number
  /** f: the share of the population that is released. */
  readonly fraction: number
  /** The circle of the investigator who knows most people. */
  readonly acquaintances: number
  /** R (5), over subpopulations (13), and the number expected (4), for that investigator. */
  readonly risk: number
  readonly expected: number
  /** The largest fraction under the criterion (7), for all investigators together. */
  readonly maxFraction: number
  /** For several investigators: E a_m (21), and R for all of them (19). */
  readonly distinctAcquaintances?: number
  readonly riskAll?: number
  /** By the level of `by`, a missing value under the empty text; those that have records. */
  readonly groups?: Readonly<Record<string, AcquaintanceGroup>>
  /** With `by`: R when the acquaintances are all where it is largest (14), and where that is. */
  readonly worstCase?: number
  readonly worstGroup?: string
  /** With `by` and a common β: the smallest subpopulation that meets the criterion at its worst (17). */
  readonly smallestGroup?: number | null
  /**
   * With `keys`, from coarse to fine, and the total risk (26) of the investigator who knows most people; of several, also
   * for all together. Null where finer keys are known of more people.
   */
  readonly keys?: readonly AcquaintanceKey[]
  readonly totalRisk?: number | null
  readonly totalRiskAll?: number | null
}

export type AcquaintanceGroup = {
  readonly records: number
  readonly populationSize: number
  readonly cells: number
  readonly beta: number
  readonly populationUniques: number
  readonly populationUniqueShare: number
  /** R when all acquaintances are in this group. */
  readonly risk: number
}

export type AcquaintanceKey = KeyInDetail & {
  /** The circle of the investigator who knows most people by it. */
  readonly acquaintances: number
  readonly cells: number | null
  /** Null for subpopulations where they differ. */
  readonly beta: number | null
  readonly populationUniques: number
  readonly populationUniqueShare: number
  /** R (5) on this key alone, over subpopulations (13). */
  readonly risk: number
}
