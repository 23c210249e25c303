import type { Caution } from '../../assess/caution'

export function slideAtBoundary(): Caution {
  return {
    code: 'slide-at-boundary',
    sentence:
      'The slide negative binomial is at the edge of its range. The cells vary no more, or far more, than it can describe, and its population uniques are not to be relied on.',
    facts: {},
  }
}
