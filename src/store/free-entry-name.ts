import { riskKey, type RiskEntry } from '../engine/assess/recipe'

/** The entry under a name that none of the others has. */
export function underFreeName<Entry extends RiskEntry>(entry: Entry, others: readonly RiskEntry[]): Entry {
  const taken = new Set(others.map(riskKey))
  const name = riskKey(entry)
  if (!taken.has(name)) return entry
  let number = 2
  while (taken.has(`${name}${number}`)) number++
  return { ...entry, as: `${name}${number}` }
}
