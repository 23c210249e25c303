import type { HouseholdEntry } from '../../risk/household/definition'
import type { HouseholdsOfSize } from '../../risk/reidentification'
import { householdRisks } from '../household-risks'
import type { FileInScenario } from '../file-in-scenario'
import { individualRisks, byRecord } from '../individual-risks'
import type { Measured } from '../measured'
import type { Study } from '../open-study'
import { maximum, reidentificationFigures } from '../reidentification-figures'

export function measureHousehold(study: Study, file: FileInScenario, entry: HouseholdEntry): Measured {
  const { ofHouseholds, groupOf } = householdRisks(study, file)
  const { risk, records: members } = ofHouseholds
  const groups = risk.length
  const { ofCells } = individualRisks(study, file)
  const { cellOf } = file.cells
  const figures = reidentificationFigures(ofHouseholds, groupOf.length, entry)
  const { threshold } = figures
  const isAsked = figures.atRisk !== null
  const unsafe = isAsked
    ? unsafeBySize(members, groupOf, byRecord(ofCells.risk, cellOf), threshold ?? Infinity)
    : []
  const bySize = householdsBySize(members).map(([size, households]): HouseholdsOfSize => ({
    size,
    households,
    personThreshold: threshold === null ? null : threshold / size,
    atRisk: isAsked ? unsafe[size] : null,
  }))
  return {
    result: {
      measure: 'household',
      ...figures,
      atRisk: isAsked ? bySize.reduce((total, { atRisk }) => total + (atRisk ?? 0), 0) : null,
      households: groups,
      householdsAtRisk: isAsked
        ? risk.reduce((count, each) => count + Number(each >= (threshold ?? Infinity)), 0)
        : null,
      bySize,
    },
    records: { risk: byRecord(risk, groupOf) },
  }
}

/** How many households there are of each size, from the smallest. */
function householdsBySize(members: Uint32Array): readonly (readonly [size: number, households: number])[] {
  const households = new Uint32Array(maximum(members) + 1)
  for (let group = 0; group < members.length; group++) households[members[group]]++
  return [...households.entries()].filter(([, count]) => count > 0)
}

/**
 * By size of household, the members over the threshold for one of them: that of a household over its size (Handbook,
 * section 3.5).
 */
function unsafeBySize(
  members: Uint32Array,
  groupOf: Uint32Array,
  risk: Float64Array,
  threshold: number,
): Uint32Array {
  const unsafe = new Uint32Array(maximum(members) + 1)
  for (let record = 0; record < risk.length; record++) {
    const size = members[groupOf[record]]
    if (risk[record] >= threshold / size) unsafe[size]++
  }
  return unsafe
}
