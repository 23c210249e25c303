import type { RiskEntry } from './recipe'

/** The entry without the refits for its interval, which take longer than the estimate that alone is looked at. */
export function estimateOnly(entry: RiskEntry): RiskEntry {
  const { refits, ...estimate } = entry as RiskEntry & { readonly refits?: number }
  return refits === undefined ? entry : (estimate as RiskEntry)
}
