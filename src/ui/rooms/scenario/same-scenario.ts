import type { Scenario } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'

/** The place of a scenario in which the intruder knows the same under the same circumstances; −1: there is none. */
export function placeOfSame(draft: Scenario, scenarios: readonly Scenario[]): number {
  const own = knownIn(draft)
  return scenarios.findIndex((each) => knownIn(each) === own)
}

/** Names and notes apart. */
function knownIn(scenario: Scenario): string {
  const {
    key,
    targetInSample = false,
    missing = 'category',
    coarser = {},
    list = null,
    impossible = [],
  } = scenario
  const known = key.toSorted().map((name) => [name, lookUp(coarser, name)])
  return JSON.stringify([known, targetInSample, missing, list, impossible])
}
