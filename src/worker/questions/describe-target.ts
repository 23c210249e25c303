import { makeWholeStudy } from '../../engine/assess/make-study'
import { openStudy } from '../../engine/assess/open-study'
import { targetsFor, uniqueRecords } from '../../engine/assess/targets'
import { withTargetColumns } from '../../engine/protect/check-steps'
import { groupsOf } from '../../engine/protect/groups'
import type { Where } from '../../engine/table/condition'
import { sampleOf, type Held } from '../held'
import type { OfRecipe } from '../question'

export type TargetDescription = {
  readonly records: number
  /** Of all records. */
  readonly share: number
  /** Sample uniques among them, of those under at least one scenario. */
  readonly sampleUniques: number
  readonly allSampleUniques: number
  /** Their share of the sum of the per-record risks measured last; null before any was measured. */
  readonly riskShare: number | null
}

/**
 * How many records of the file before protection meet a condition, how many of them are sample uniques, and their share
 * of the risk, where it was measured.
 *
 * @throws Problem when it names what the file does not have, or a risk that nothing is known of
 */
export function describeTarget(
  held: Held,
  { recipe, where }: OfRecipe & { readonly where: Where },
): TargetDescription {
  const asked = { ...recipe, candidates: [], utility: [] }
  const study = openStudy(makeWholeStudy(asked, sampleOf(held), held.population, {}))
  const { targets } = targetsFor(study, [where], 'where')
  const table = withTargetColumns(study.data.table, [where], targets ?? null)
  const { groupOf, groups } = groupsOf(table, [[where]], [], 'where')
  const met = new Set(groups.flatMap(({ setting }, group) => (setting === 0 ? [group] : [])))
  const unique = uniqueRecords(study)
  const risk = riskHeld(held)
  let records = 0
  let sampleUniques = 0
  let allSampleUniques = 0
  let riskOfTarget = 0
  let allRisk = 0
  for (let i = 0; i < table.records; i++) {
    const meets = met.has(groupOf[i])
    const value = risk && risk[i] > 0 ? risk[i] : 0
    allSampleUniques += unique[i]
    allRisk += value
    if (!meets) continue
    records += 1
    sampleUniques += unique[i]
    riskOfTarget += value
  }
  return {
    records,
    share: table.records === 0 ? 0 : records / table.records,
    sampleUniques,
    allSampleUniques,
    riskShare: allRisk > 0 ? riskOfTarget / allRisk : null,
  }
}

/** The per-record risk of the scenario measured last, by its first measure that gives one; null when none was measured. */
function riskHeld({ records }: Held): Float64Array | null {
  const values = [...records.values()].at(-1)?.values ?? {}
  return Object.entries(values).find(([name]) => name.endsWith('.risk'))?.[1] ?? null
}
