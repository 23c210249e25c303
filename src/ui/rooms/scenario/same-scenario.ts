import type { Scenario } from '../../../engine/assess/recipe'

/** The place of a scenario in which the intruder knows the same under the same circumstances; −1: there is none. */
export function placeOfSame(draft: Scenario, scenarios: readonly Scenario[]): number {
  const own = knownIn(draft)
  return scenarios.findIndex((each) => knownIn(each) === own)
}

/** Names and notes apart. */
function knownIn({ key, targetInSample = false, missing = 'category', impossible = [] }: Scenario): string {
  return JSON.stringify([key.toSorted(), targetInSample, missing, impossible])
}
