import type { AcquaintanceEntry } from '../../engine/risk/acquaintance/definition'
import type { KeyInDetail } from '../../engine/key/key-in-detail'
import type { Scenario } from '../../engine/assess/recipe'
import { sameData } from '../same-data'
import { keyName } from '../key-detail'
import { circlesOf, type ReleasePlan, type ReleasePlans } from './release-plans'
import { omit } from '../omit'

/**
 * What the recipe is asked for by a plan: the key as it is released, and the total risk over it and the coarser ones.
 * Subpopulations go in only where every scenario, and the released key, has their variable.
 */
export function acquaintanceEntry(
  plan: ReleasePlan,
  { criterion, estimate, by, beta, times }: ReleasePlans,
  details: readonly KeyInDetail[],
  scenarios: readonly Pick<Scenario, 'key'>[],
): AcquaintanceEntry {
  const level = Math.min(plan.detail, details.length - 1)
  const released = details[level]
  const known = (at: number): number | readonly number[] => {
    const circles = circlesOf(plan, times[at])
    return plan.circles ? circles : circles[0]
  }
  const isUnknown = estimate === 'unknown'
  const inGroups =
    by !== null &&
    !isUnknown &&
    released.variables.includes(by) &&
    scenarios.every(({ key }) => key.includes(by))
  return {
    measure: 'acquaintance',
    ...(level < details.length - 1 && { detail: released }),
    acquaintances: known(level),
    ...(!plan.circles && plan.investigators > 1 && { investigators: plan.investigators }),
    ...(isUnknown
      ? { estimate: 'truncated' as const, cells: 'unknown' as const }
      : estimate !== 'ml' && { estimate }),
    ...(inGroups && { by, ...(beta === 'separate' && { beta }) }),
    criterion,
    ...(plan.fraction !== null && { fraction: plan.fraction }),
    keys: details.slice(0, level + 1).map((detail, at) => ({ ...detail, acquaintances: known(at) })),
  }
}

/**
 * The settings under which a plan asks for that entry: what is set of the plan that is looked at goes, the others stay.
 * Null where none do, as for an entry written by hand with other keys.
 */
export function plansThatAsk(
  entry: AcquaintanceEntry,
  state: ReleasePlans,
  details: readonly KeyInDetail[],
  scenarios: readonly Pick<Scenario, 'key'>[],
): ReleasePlans | null {
  const asked = omit(entry, 'as')
  const keys = asked.keys ?? []
  const level = keys.length - 1
  if (level < 0 || level >= details.length) return null
  const withKeys = details.map((detail, at) => {
    if (at > level) return detail
    const { variables, merge } = keys[at]
    return { variables, ...(merge && { merge }) }
  })
  const times = timesOf(
    keys.map(({ acquaintances }) => acquaintances),
    state.times,
  )
  const { acquaintances: known = 0, fraction = null } = asked
  const circles = typeof known === 'number' ? null : known.map((each) => each / times[level])
  const plan: ReleasePlan = {
    circle: typeof known === 'number' ? known / times[level] : state.plans[state.chosen].circle,
    circles,
    investigators: asked.investigators ?? 1,
    fraction,
    detail: level,
  }
  const finest = details.length - 1
  const plans: ReleasePlans = {
    ...state,
    source: 'file',
    plans: { ...state.plans, [state.chosen]: plan },
    criterion: asked.criterion ?? state.criterion,
    estimate: asked.cells === 'unknown' ? 'unknown' : (asked.estimate ?? 'ml'),
    by: asked.by ?? null,
    beta: asked.beta ?? 'common',
    times,
    coarser: { ...state.coarser, [keyName(details[finest].variables)]: withKeys.slice(0, finest) },
  }
  return sameData(acquaintanceEntry(plan, plans, withKeys, scenarios), asked) ? plans : null
}

/** How many times as many are known by each coarser key, as the circles say; finer ones than are released stay as they were. */
function timesOf(
  known: readonly (number | readonly number[])[],
  before: readonly number[],
): readonly number[] {
  const largest = known.map((each) => (typeof each === 'number' ? each : Math.max(...each)))
  const last = known.length - 1
  return before.map((times, at) =>
    at < last && largest[last] > 0 ? (largest[at] / largest[last]) * before[last] : times,
  )
}
