import { isPair, type RiskPairs } from './scatter-frame'

/** The records whose known risk lies in a band: how the estimates of their risk are spread. */
type RiskBand = {
  /** Known risk from here up to, not including, `to`; the last band includes 1. */
  readonly from: number
  readonly to: number
  readonly records: number
  /** Means of known and estimated risk. */
  readonly known: number
  readonly estimated: number
  /** The 5th and the 95th percentile of the estimated risks. */
  readonly low: number
  readonly high: number
}

const ends = [0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5]

/** The records in bands of known risk, of those that hold any: the scatter as a table. */
export function riskBands({ known, estimated }: RiskPairs): readonly RiskBand[] {
  const members: number[][] = ends.map(() => [])
  for (let i = 0; i < known.length; i++) {
    if (isPair(known[i], estimated[i])) members[ends.findLastIndex((end) => known[i] >= end)].push(i)
  }
  return members.flatMap((records, band) => {
    if (records.length === 0) return []
    const estimates = records.map((i) => estimated[i]).sort((a, b) => a - b)
    return [
      {
        from: ends[band],
        to: ends[band + 1] ?? 1,
        records: records.length,
        known: mean(records.map((i) => known[i])),
        estimated: mean(estimates),
        low: quantile(estimates, 0.05),
        high: quantile(estimates, 0.95),
      },
    ]
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Between the two nearest of the ascending values. */
function quantile(values: readonly number[], share: number): number {
  const at = share * (values.length - 1)
  const below = Math.floor(at)
  const above = Math.min(values.length - 1, below + 1)
  return values[below] + (at - below) * (values[above] - values[below])
}
