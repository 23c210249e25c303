/** Where the shades of a change in percentage points begin. */
const pointsFrom = [0.05, 0.25, 0.75, 1.5]

/** Where those of a change of an association, from −1 to 1, begin. */
const strengthFrom = [0.0005, 0.01, 0.03, 0.08]

/** The shade of a change: 0 for none, above 0 for more, below for less. */
export function stepOfPoints(points: number): number {
  return step(points, pointsFrom)
}

export function stepOfStrength(change: number): number {
  return step(change, strengthFrom)
}

function step(change: number, from: readonly number[]): number {
  const reached = from.filter((least) => Math.abs(change) >= least).length
  if (reached === 0) return 0
  // More begins with the second shade: the first is hardly one.
  return change > 0 ? reached + 1 : -reached
}

/** The shade of a share or of the size of an association, from 0 to 7. */
export function stepOfShare(value: number): number {
  const size = Math.abs(value)
  return size === 0 ? 0 : Math.min(7, 1 + Math.floor(size * 10))
}
