import type { RiskEntry } from './recipe'

/** The entry without the refits for its interval, which take longer than the estimate that alone is looked at. */
export function estimateOnly(entry: RiskEntry): RiskEntry {
  const asked: RiskEntry & { readonly refits?: number } = entry
  const { refits, ...estimate } = asked
  return refits === undefined ? entry : estimate
}
