import fc from 'fast-check'
import { describe, it } from 'vitest'
import { laws } from './laws'

/** Cases of the short run; `npm run fuzz` is the long one. */
const cases = 2500

describe('whatever comes in', () => {
  it.each(laws.map((law) => [law.name, law] as const))('%s', async (_, { property, share }) => {
    await fc.assert(property, { numRuns: Math.ceil((cases * share) / 100) })
  })
})
