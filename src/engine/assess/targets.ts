import { lookUp } from '../by-name'
import { silent } from '../progress'
import { withTargetColumns } from '../protect/check-steps'
import { matchesBy } from '../risk/main-measures'
import type { Where } from '../table/condition'
import type { Targets } from '../table/target-columns'
import { estimateOnly } from './estimate-only'
import { measureRisk } from './measure-risk'
import type { Study } from './open-study'
import { targetRiskInvalid, targetRiskUnknown } from './problems'
import { type RiskEntry, riskKey } from './recipe'

const known = new WeakMap<Study, { unique?: Uint8Array; risk?: Float64Array }>()

/**
 * What conditions on risk and uniqueness look at; nothing where none is on them. The same for every candidate
 * of a study, so it is worked out once.
 *
 * @throws Problem `target-risk-unknown` when records are chosen by a risk that nothing is known of
 */
export function targetsFor(
  study: Study,
  wheres: readonly Where[],
  place: string,
): { readonly targets?: Targets } {
  const { table } = study.data
  const asked = withTargetColumns(table, wheres, null).columns.slice(table.columns.length)
  if (asked.length === 0) return {}
  const byRisk = asked.some(({ name }) => name.endsWith('risk'))
  const none = () => new Float64Array(table.records)
  return {
    targets: {
      sampleUnique: uniqueRecords(study),
      risk: byRisk ? riskOfRecords(study, place) : none(),
    },
  }
}

/** 1 for every record that is a sample unique under at least one scenario. */
export function uniqueRecords(study: Study): Uint8Array {
  const found = kept(study)
  if (found.unique) return found.unique
  const unique = new Uint8Array(study.data.table.records)
  for (const scenario of study.scenarios) {
    const { isUnique, cells } = scenario.matches
    for (let i = 0; i < unique.length; i++) if (isUnique[cells.cellOf[i]] === 1) unique[i] = 1
  }
  return (found.unique = unique)
}

/**
 * The risk of every record before protection, the largest over the scenarios, 0 for one that no measure gives a risk:
 * 1/F where the population is known, else by the recipe's first model. A scenario under which it does not hold is passed
 * over, unless all are.
 *
 * @throws Problem `target-risk-unknown`
 */
export function riskOfRecords(study: Study, place: string): Float64Array {
  const found = kept(study)
  if (found.risk) return found.risk
  const entry = entryOfRisk(study)
  if (!entry) throw targetRiskUnknown(place)
  const name = riskKey(entry)
  const risk = new Float64Array(study.data.table.records)
  const invalid: string[] = []
  for (const scenario of study.scenarios) {
    const measured = measureRisk(study, scenario, null, [estimateOnly(entry)], silent)
    const result = lookUp(measured.risk, name)!
    if ('invalid' in result) {
      invalid.push(result.invalid)
      continue
    }
    const values = lookUp(measured.records(), `${name}.risk`)!
    for (let i = 0; i < risk.length; i++) if (values[i] > risk[i]) risk[i] = values[i]
  }
  if (invalid.length === study.scenarios.length) throw targetRiskInvalid(place, name, invalid[0])
  return (found.risk = risk)
}

function entryOfRisk({ data: { recipe, population } }: Study): RiskEntry | undefined {
  return population
    ? { measure: matchesBy.known }
    : recipe.risk.find((entry) => entry.measure === matchesBy.estimated)
}

function kept(study: Study): { unique?: Uint8Array; risk?: Float64Array } {
  const found = known.get(study) ?? {}
  known.set(study, found)
  return found
}
