import type { Caution } from '../../assess/caution'

/** α of the Ewens–Pitman formula at 0 or 1. */
export function pitmanAtBoundary(alpha: number): Caution {
  return {
    code: 'pitman-at-boundary',
    sentence: `Pitman’s model is at the edge of its range, α = ${alpha < 0.5 ? 0 : 1}. The sizes of the cells are not such as it can describe, and its population uniques are not to be relied on.`,
    facts: { alpha },
  }
}
