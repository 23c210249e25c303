import type { Caution, RiskResult } from './results'

/** What one measure says of a file: its result, and beside it the values of single records by name, NaN where there is none. */
export type Measured = {
  readonly result: RiskResult
  readonly records?: Readonly<Record<string, Float64Array>>
  readonly cautions?: readonly Caution[]
}
