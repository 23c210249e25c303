/**
 * The scenarios shown beside each other, in their order: the one in use and the one that it is shown against, or the first
 * other one.
 */
export function shownScenarios(scenarios: number, inUse: number, against: number | null): readonly number[] {
  if (scenarios < 2) return [inUse]
  const isOther = against !== null && against !== inUse && against < scenarios
  const other = isOther ? against : inUse === 0 ? 1 : 0
  return [inUse, other].toSorted((a, b) => a - b)
}
