import type { LoglinearEntry } from '../../../src/engine/risk/loglinear/entry'
import { describe, expect, it } from 'vitest'
import { found, originalOf, replicateOf } from './recipes'
import { survey } from './survey'

/** The refits behind the numbers of the file as it stands, and of a release; undefined where there is no interval. */
function refitsOf(asked: Pick<LoglinearEntry, 'refits' | 'refitsAfter'>) {
  const settings = {
    design: { fraction: 0.02 },
    scenarios: [{ name: 'Register', key: ['region', 'sex', 'agegroup', 'ethnicity'] }],
    candidates: [{ name: 'A', steps: [{ method: 'pram', variable: 'region', diagonal: 0.9 } as const] }],
    risk: [{ measure: 'loglinear', model: 'independence', ...asked } as const],
  }
  const before = found(originalOf(survey, settings).result.risk, 'loglinear').prediction
  const after = found(replicateOf(survey, settings), 'loglinear').prediction
  return [before, after].map((prediction) =>
    prediction && prediction.none === null ? prediction.refits : prediction?.none,
  )
}

describe('the refits for the intervals of a candidate', () => {
  it('are as many as those of the file, others, or none', () => {
    const [before, after] = refitsOf({ refits: 4 })
    expect(before).toBeDefined()
    expect(after).toBeDefined()
    expect(refitsOf({ refits: 4, refitsAfter: 0 })).toEqual([before, undefined])
    expect(refitsOf({ refitsAfter: 4 })).toEqual([undefined, after])
  })
})
