import { valuesAt } from '../../math/values-at'
import { maximum } from '../../math/maximum'
import type { HouseholdEntry } from '../../risk/household/definition'
import type { HouseholdsOfSize } from '../../risk/reidentification'
import type { Cells } from '../../key/cells'
import { sum } from '../../math/sums'
import { householdRisks, sharedByRecords } from '../household-risks'
import type { FileInScenario } from '../file-in-scenario'
import { individualRisks } from '../individual-risks'
import type { Measured } from '../measured'
import type { Study } from '../open-study'
import { reidentificationFigures } from '../reidentification-figures'

export function measureHousehold(study: Study, file: FileInScenario, entry: HouseholdEntry): Measured {
  const of = householdRisks(study, file)
  const { risk, households, groupOf } = of
  const { ofCells } = individualRisks(file)
  const figures = reidentificationFigures(sharedByRecords(of), file.cells.records, entry)
  const { threshold } = figures
  const isAsked = figures.atRisk !== null
  const unsafe = isAsked ? unsafeBySize(of, ofCells.risk, file.cells, threshold ?? Infinity) : []
  const bySize = householdsBySize(of).map(([size, households]): HouseholdsOfSize => ({
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
      households: sum(households),
      householdsAtRisk: isAsked
        ? risk.reduce(
            (count, each, group) => count + (each >= (threshold ?? Infinity) ? households[group] : 0),
            0,
          )
        : null,
      bySize,
    },
    ofRecords: () => ({ risk: valuesAt(risk, groupOf) }),
  }
}

type Households = ReturnType<typeof householdRisks>

/** How many households there are of each size, from the smallest. */
function householdsBySize({
  members,
  households,
}: Households): readonly (readonly [size: number, households: number])[] {
  const ofSize = new Uint32Array(maximum(members) + 1)
  for (let group = 0; group < members.length; group++) ofSize[members[group]] += households[group]
  return [...ofSize.entries()].filter(([, count]) => count > 0)
}

/**
 * By size of household, the members over the threshold for one of them: that of a household over its size (Handbook,
 * section 3.5).
 *
 * @param risk the own risk of the records of each cell
 */
function unsafeBySize(
  { members, groupOf }: Households,
  risk: Float64Array,
  { cellOf, times }: Cells,
  threshold: number,
): Uint32Array {
  const unsafe = new Uint32Array(maximum(members) + 1)
  for (let row = 0; row < cellOf.length; row++) {
    const size = members[groupOf[row]]
    if (risk[cellOf[row]] >= threshold / size) unsafe[size] += times?.[row] ?? 1
  }
  return unsafe
}
