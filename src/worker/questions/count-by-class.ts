import { lookUp } from '../../engine/by-name'
import { countByClass as count } from '../../engine/risk/record-risk'
import type { Held } from '../held'
import type { RecordRiskDescription } from '../risk-of-file'

export type RiskClassRequest = {
  readonly scenario: number
  readonly by: string
  readonly bounds: readonly number[]
}

export type RiskClassCounts = Pick<RecordRiskDescription, 'classes' | 'classSums' | 'bounds'>

/** Sample uniques between other bounds, from the per-record risks of the last measurement; null when none are held. */
export function countByClass(held: Held, { scenario, by, bounds }: RiskClassRequest): RiskClassCounts | null {
  const risks = lookUp(held.records.get(scenario)?.values, by)
  return risks ? { ...count(risks, bounds), bounds } : null
}
