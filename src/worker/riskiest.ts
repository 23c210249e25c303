import type { RiskiestRecords, RiskiestRequest } from './contract'
import type { MeasuredRecords } from './shelf'

/** Rows `first` to `first + count` of the records in the order of their risk, the riskiest first; ties by row. */
export function riskiestOf(measured: MeasuredRecords | undefined, request: RiskiestRequest): RiskiestRecords {
  const risks = measured?.values[request.by]
  if (!measured || !risks) return { total: 0, rows: [] }
  const order = byRisk(risks)
  const shown = order.subarray(request.first, request.first + request.count)
  return {
    total: order.length,
    rows: Array.from(shown, (record) => ({
      row: record + 1,
      risk: risks[record],
      populationCount: measured.populationCount ? measured.populationCount[record] : null,
      values: measured.key.map(({ levels, codes }) => (levels[codes[record]] as string | undefined) ?? ''),
    })),
  }
}

function byRisk(risks: Float64Array): Uint32Array {
  const records: number[] = []
  for (let i = 0; i < risks.length; i++) if (!Number.isNaN(risks[i])) records.push(i)
  return Uint32Array.from(records).sort((a, b) => risks[b] - risks[a] || a - b)
}
