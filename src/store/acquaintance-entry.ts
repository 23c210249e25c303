import type { AcquaintanceEntry } from '../engine/assess/family-entries'
import type { Scenario } from '../engine/assess/recipe'
import type { KeyInDetail } from '../worker/contract-acquaintance'
import { circlesOf, type ReleasePlan, type ReleasePlans } from './release-plans'

/**
 * What the recipe is asked for by a plan: the key in full detail, and the total risk over the plan's level of detail and the
 * coarser ones. Subpopulations and coarser keys go in only where every scenario has their variables.
 */
export function acquaintanceEntry(
  plan: ReleasePlan,
  { criterion, estimate, by, beta, times }: ReleasePlans,
  details: readonly KeyInDetail[],
  scenarios: readonly Pick<Scenario, 'key'>[],
): AcquaintanceEntry {
  const isShared = (name: string) => scenarios.every(({ key }) => key.includes(name))
  const released = details.slice(0, plan.detail + 1)
  const keys = released.map((detail, level) => ({
    ...detail,
    acquaintances: Math.max(...circlesOf(plan, times[level])),
  }))
  const isUnknown = estimate === 'unknown'
  const inGroups = by !== null && !isUnknown && isShared(by)
  return {
    measure: 'acquaintance',
    acquaintances: plan.circles ?? plan.circle,
    ...(!plan.circles && plan.investigators > 1 && { investigators: plan.investigators }),
    ...(isUnknown
      ? { estimate: 'truncated' as const, cells: 'unknown' as const }
      : estimate !== 'ml' && { estimate }),
    ...(inGroups && { by, ...(beta === 'separate' && { beta }) }),
    criterion,
    ...(plan.fraction !== null && { fraction: plan.fraction }),
    ...(released.every(({ variables }) => variables.every(isShared)) && { keys }),
  }
}
