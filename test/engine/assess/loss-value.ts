import type { UtilityResult } from '../../../src/engine/assess/results'

/** The number of a loss that has one. */
export function lossValue(utility: Readonly<Record<string, UtilityResult>>, key: string): number | null {
  const result = utility[key]
  if (!('value' in result)) throw new Error(`${key} has no value.`)
  return result.value
}
