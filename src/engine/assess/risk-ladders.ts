import { valuesAt } from '../math/values-at'
import type { UnitAtRisk } from '../risk/define'
import type { LadderPoint, LadderWish } from '../risk/reidentification'
import {
  rateAtMost,
  recordsAtRisk,
  reidentificationRate,
  riskLadder,
  thresholdForRate,
  thresholdForRecords,
  type RiskLadder,
} from '../risk/risk-ladder'
import { recordRiskSpread, type RecordRiskSpread } from '../risk/record-risk'
import type { FileInScenario } from './file-in-scenario'
import { householdRisks, sharedByRecords } from './household-risks'
import { individualRisks } from './individual-risks'
import type { Study } from './open-study'

/*
 * The three linked boxes of μ-Argus: a threshold of risk, the units at or over it, and the re-identification rate of the
 * file when none exceeds it. Any one gives the two others (Polettini and Seri 2003).
 */

/** The risks of a file's records or households as ladders, made once and asked many times. */
export type RiskLadders = {
  /** By record: what the rate goes by. For households the risk is that of the record's household. */
  readonly records: RiskLadder
  /** By what is at risk: a record, or a household. */
  readonly units: RiskLadder
  /** The own risks of the members of households of each size, the smallest first; none for individual risk. */
  readonly members: readonly {
    readonly size: number
    readonly households: number
    readonly risk: RiskLadder
  }[]
  /** The re-identification rate, and the largest risk. */
  readonly rate: number
  readonly max: number
  /** How the records, or the households, are spread over the risks. */
  readonly spread: RecordRiskSpread
}

export function laddersOf(study: Study, file: FileInScenario, unit: UnitAtRisk): RiskLadders {
  const individual = individualRisks(file)
  if (unit === 'record') {
    const records = riskLadder(individual.ofCells)
    return { ...figuresOf(individual.ofCells, individual.values()), records, units: records, members: [] }
  }
  const households = householdRisks(study, file)
  const { risk, members, groupOf } = households
  const shared = sharedByRecords(households)
  return {
    ...figuresOf(shared, risk),
    records: riskLadder(shared),
    units: riskLadder({ risk, records: onePerUnit(risk.length) }),
    members: membersBySize(members, groupOf, valuesAt(individual.ofCells.risk, file.cells.cellOf)),
  }
}

/** Where a wish comes to lie. */
export function pointOf(ladders: RiskLadders, wish: LadderWish): LadderPoint {
  const threshold = thresholdOf(ladders, wish)
  const { records, units, rate, members } = ladders
  return {
    threshold,
    units: threshold === null ? 0 : recordsAtRisk(units, threshold),
    rate: threshold === null ? rate : rateAtMost(records, threshold),
    bySize: members.map(({ size, households, risk }) => {
      const personThreshold = threshold === null ? null : threshold / size
      const atRisk = personThreshold === null ? 0 : recordsAtRisk(risk, personThreshold)
      return { size, households, personThreshold, atRisk }
    }),
  }
}

/** Where more share the largest risk than are wished for they can't be told apart: then it is the threshold. */
function thresholdOf({ records, units, max }: RiskLadders, wish: LadderWish): number | null {
  if ('threshold' in wish) return wish.threshold
  if ('units' in wish) {
    const largest = wish.units > 0 && max > 0 ? max : null
    return thresholdForRecords(units, wish.units) ?? largest
  }
  return thresholdForRate(records, wish.rate)
}

type Risks = { readonly risk: Float64Array; readonly records: Uint32Array }

/** @param values the risk of each record or household; NaN where it has none */
function figuresOf(risks: Risks, values: Float64Array): Pick<RiskLadders, 'rate' | 'max' | 'spread'> {
  return {
    rate: reidentificationRate(risks),
    max: risks.risk.reduce((most, each) => Math.max(most, each), 0),
    spread: recordRiskSpread(values),
  }
}

/** @param risk the own risk of each record */
function membersBySize(sizes: Uint32Array, groupOf: Uint32Array, risk: Float64Array): RiskLadders['members'] {
  const households = new Map<number, number>()
  for (const size of sizes) households.set(size, (households.get(size) ?? 0) + 1)
  const places = new Map([...households].map(([size, count]) => [size, new Float64Array(size * count)]))
  const filled = new Map<number, number>()
  for (let record = 0; record < risk.length; record++) {
    const size = sizes[groupOf[record]]
    const at = filled.get(size) ?? 0
    const own = places.get(size)
    if (own) own[at] = risk[record]
    filled.set(size, at + 1)
  }
  return [...places]
    .sort(([a], [b]) => a - b)
    .map(([size, own]) => ({
      size,
      households: households.get(size) ?? 0,
      risk: riskLadder({ risk: own, records: onePerUnit(own.length) }),
    }))
}

function onePerUnit(units: number): Uint8Array {
  return new Uint8Array(units).fill(1)
}
