import { describe, expect, it } from 'vitest'
import type { NoisyVariable } from '../../../src/engine/assess/intruder/known-variable'
import { numbersKnown } from '../../../src/engine/assess/intruder/known-numbers'
import type { NoiseAdded, NumberChange } from '../../../src/engine/protect/number-changes'
import { noiseLikelihood, roomInBounds } from '../../../src/engine/risk/intruder/truncated-noise'

const numbers = (...values: number[]) => ({
  kind: 'numeric' as const,
  name: 'tax',
  values: Float64Array.from(values),
})

function noise(more: Partial<NoiseAdded> = {}): NoiseAdded {
  return {
    kind: 'noise',
    variable: 'tax',
    groupOf: new Uint32Array(4),
    sd: [300],
    outliers: 1,
    correlatedWith: [],
    positive: true,
    below: Infinity,
    integer: false,
    ...more,
  }
}

const cutAt = (at: number): NumberChange => ({
  kind: 'together',
  variable: 'tax',
  recode: (value) => Math.min(value, at),
  origin: (value) => (value === at ? [at, Infinity] : [value, value]),
})

const unbounded = { positive: false }

function known(before: readonly number[], after: readonly number[], changes: readonly NumberChange[]) {
  return numbersKnown('tax', numbers(...before), numbers(...after), {}, { changes, isNaive: false })
}

const [noisyState, missingState] = [0, 1]

describe('noisy numbers, as an intruder knows them', () => {
  it('has who was cut with others after noise agree with them', () => {
    const changes = [noise({ below: 3000 }), cutAt(3001)]
    const found = known([500, 5000, 0, NaN], [730, 3001, 0, NaN], changes) as NoisyVariable
    expect([...found.stateOfRecord]).toEqual([...found.stateOfPerson])
    const [noisy, cut, none, missing] = found.stateOfPerson
    expect([noisy, missing]).toEqual([noisyState, missingState])
    expect(new Set([noisy, cut, none, missing]).size).toBe(4)
    // Whoever else pays more than the bound is one of them.
    expect(found.seen(99_997).state).toBe(cut)
    expect(found.bounds).toEqual({ above: 0, atMost: 3000 })
  })

  it('takes a number that was cut after noise for any beyond', () => {
    const found = known([500, 5000], [730, 3000], [noise(), cutAt(3000)]) as NoisyVariable
    expect([...found.low]).toEqual([730, 3000])
    expect([...found.high]).toEqual([730, Infinity])
    expect([...found.stateOfRecord]).toEqual([noisyState, noisyState])
  })

  it('has whole numbers as probable as a step draws them', () => {
    const step = noise({ integer: true, below: 40, sd: [15] })
    const { bounds } = known([1, 30], [4, 40], [step]) as NoisyVariable
    for (const value of [0.2, 1, 30]) {
      const room = roomInBounds(value, 15, bounds)
      let total = 0
      for (let z = 1; z <= 40; z++) total += noiseLikelihood(value, z - 0.5, z + 0.5, 15, bounds, room)
      expect(total).toBeCloseTo(1, 12)
    }
  })

  it('adds up the variances of noise that has no bounds', () => {
    const groupOf = Uint32Array.of(0, 1)
    const changes = [
      noise({ ...unbounded, groupOf, sd: [3, 6] }),
      noise({ ...unbounded, groupOf, sd: [4, 8] }),
    ]
    const { sd, groupOf: groups } = known([5, 6], [1, 9], changes) as NoisyVariable
    expect([...groups].map((group) => sd[group])).toEqual([5, 10])
  })

  it.each([
    ['is larger for outliers', [noise({ outliers: 2 })]],
    ['goes along with', [noise({ correlatedWith: ['income'] })]],
    ['left some records alone', [noise({ sd: [300, 0] })]],
    ['2 times', [noise(), noise()]],
    ['2 times', [noise(unbounded), cutAt(3000), noise(unbounded)]],
    ['by rankSwap', [noise(), { kind: 'unknown', variable: 'tax', method: 'rankSwap' }]],
  ] as const)('says why where it has no density: %s', (words, changes) => {
    expect(known([1, 2], [3, 4], changes)).toEqual({ why: expect.stringContaining(words) as string })
  })
})
