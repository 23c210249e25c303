import type { Caution } from './caution'
import type { RiskResult } from './results'

/** What one measure says of a file. */
export type Measured = {
  readonly result: RiskResult
  /** The values of single records by name, NaN where there is none: worked out when they are asked for, which few do. */
  readonly ofRecords?: () => Readonly<Record<string, Float64Array>>
  readonly cautions?: readonly Caution[]
  /** F of each sample unique's cell, NaN for other records, where it was counted; null where it is not known. */
  readonly populationCount?: Float64Array | null
}
