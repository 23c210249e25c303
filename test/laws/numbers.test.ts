import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { makeWholeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Recipe } from '../../src/engine/assess/recipe'
import { validityAfter } from '../../src/engine/assess/validity-after'
import { nextNormal } from '../../src/engine/math/normal'
import { randomStream } from '../../src/engine/math/random'
import type { Step } from '../../src/engine/protect/definitions'
import { riskMeasures } from '../../src/engine/risk/catalogue'
import { makeCensus } from '../../src/engine/synthetic/census'

/*
 * What noise and microaggregation do to the risk: nothing where no key variable changes, and where one does, no number is
 * given that rests on a matrix.
 */

const synthetic = { made: 'census', size: 40_000, populationSeed: 3, sampleSeed: 4 } as const
const { sample, population } = makeCensus(synthetic, () => undefined)
const random = randomStream(1, 'income')
const income = {
  kind: 'numeric' as const,
  name: 'income',
  values: Float64Array.from({ length: sample.records }, () => 1000 + 100 * nextNormal(random)),
}
const table = { ...sample, columns: [...sample.columns, income] }
const key = ['lad', 'sex', 'age', 'ethnicity']
const recipe: Recipe = {
  recipe: 1,
  seed: 11,
  data: { synthetic },
  design: { fraction: 0.01 },
  scenarios: [{ name: 'Register', key }],
  candidates: [],
  risk: [{ measure: 'uniqueness' }, { measure: 'identification' }],
  utility: [],
}
const swap: Step = { method: 'swap', variable: 'lad', rate: 0.4 }
const drawn: Step = { method: 'pram', variable: 'sex', diagonal: 0.7 }
const grouped: Step = { method: 'microaggregate', variables: ['sex', 'income'], k: 5 }

function assessed(...steps: Step[]) {
  const candidates = [{ name: 'C', steps }]
  return assessReplicate(openStudy(makeWholeStudy({ ...recipe, candidates }, table, population, {})), 0, 0)[
    'Register'
  ]
}

describe('the risk after values of numbers change', () => {
  it('is the same as without that, whatever else was done', () => {
    const noise: Step = { method: 'noise', variables: ['income'], relativeSd: 0.2 }
    const alone: Step = { method: 'microaggregate', variables: ['income'], k: 5 }
    const plain = assessed(swap)
    for (const steps of [
      [swap, noise],
      [swap, alone],
      [swap, noise, alone],
    ]) {
      const { risk, changed } = assessed(...steps)
      expect(risk).toEqual(plain.risk)
      expect(changed['income']).toBeGreaterThan(100)
    }
  })

  it('is not told after misclassification where a key variable is among them, before a draw or after it', () => {
    for (const steps of [[grouped], [drawn, grouped], [grouped, drawn], [swap, grouped]]) {
      const { risk, cautions, changed } = assessed(...steps)
      expect(changed['sex']).toBeGreaterThan(0)
      expect(risk['identification']).toMatchObject({ tau: null })
      expect(risk['uniqueness']).toMatchObject({ sampleUniques: expect.any(Number) as number })
      expect(cautions.map(({ code }) => code)).toContain('matrices-not-known')
    }
  })

  it('is known again where the variable is not in the key', () => {
    const { risk } = assessed(swap, { ...grouped, variables: ['marital', 'income'] })
    expect(risk).toEqual(assessed(swap).risk)
  })

  it('follows for each number of the catalogue from what changed', () => {
    const known = { population: true, sampling: true, matrices: false }
    const tau = riskMeasures.filter(({ validAfter }) => validAfter.is === 'needs-matrix')
    expect(tau.length).toBeGreaterThan(3)
    for (const entry of tau) {
      expect(validityAfter(entry, [grouped], key, known)).toMatchObject({ valid: false, step: 0 })
      expect(validityAfter(entry, [grouped], ['lad', 'age'], known)).toEqual({ valid: true })
    }
  })
})
