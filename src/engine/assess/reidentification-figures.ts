import { maximum } from '../math/maximum'
import type { AtRisk } from '../risk/at-risk'
import {
  recordsAtRisk,
  reidentificationRate,
  riskLadder,
  thresholdForRate,
  type Risks,
} from '../risk/risk-ladder'
import type { Reidentification } from '../risk/reidentification'

/** What the units of a file, cells or households, come to. */
export function reidentificationFigures(
  risks: Risks,
  records: number,
  { above, targetRate }: AtRisk,
): Reidentification {
  const rate = reidentificationRate(risks)
  const ladder = above === undefined && targetRate === undefined ? null : riskLadder(risks)
  const threshold =
    above ?? (ladder && targetRate !== undefined ? thresholdForRate(ladder, targetRate) : null)
  return {
    expected: rate * records,
    rate,
    max: maximum(risks.risk),
    threshold,
    atRisk: ladder && (threshold === null ? 0 : recordsAtRisk(ladder, threshold)),
  }
}
