import type { IdentificationResult } from '../../../src/engine/risk/identification/definition'
import { beforeAll, describe, expect, it } from 'vitest'
import { assessOriginal } from '../../../src/engine/assess/assess-original'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy, type Study } from '../../../src/engine/assess/open-study'
import { importKey, type Recipe } from '../../../src/engine/assess/recipe'
import type { ImportStep } from '../../../src/engine/protect/import/definition'
import { makeCensus } from '../../../src/engine/synthetic/census'
import { categorical } from '../../../src/engine/table/table'
import { readReference } from '../../reference/read-reference'

/*
 * The full-size census as a study. Its sample is brought in again, unchanged, as a release with the matrix of a random
 * swap: the expressions then run over the true sample uniques, as they do in the reference.
 */

type Sums = { sum4: number; sum5: number; sum6: number; sum6Guarded: number; sum7: number; sum2: number }

const { input, expected } = readReference<{
  input: { N: number; populationSeed: number; sampleSeed: number; pi: number }
  expected: {
    sampleUniques: number
    tauStar: number
    sampleLadCounts: number[]
    deterministicSwapMatrix: Record<'0.1' | '0.2', Sums>
  }
}>('shlomo-census.json')

const key = ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity']
const rates = ['0.1', '0.2'] as const
const steps = rates.map((rate): ImportStep => ({
  method: 'import',
  file: 'sample.csv',
  misclassification: `${rate}.json`,
}))

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: {},
  design: { fraction: input.pi },
  scenarios: [{ name: 'Register', key }],
  candidates: [
    ...rates.map((rate, i) => ({ name: rate, steps: [steps[i]] })),
    { name: 'swapped', replicates: 2, steps: [{ method: 'swap', variable: 'lad', rate: 0.1 }] },
  ],
  risk: [{ measure: 'identification' }],
  utility: [],
}

let study: Study

/** Pr(released | true) of a random swap: 1 − q on the diagonal, q in proportion to the counts of the other areas. */
function swapMatrix(counts: readonly number[], rate: number): number[][] {
  const records = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((own, i) =>
    counts.map((count, j) => (i === j ? 1 - rate : (rate * count) / (records - own))),
  )
}

beforeAll(() => {
  const { sample, population } = makeCensus({
    made: 'census',
    size: input.N,
    populationSeed: input.populationSeed,
    sampleSeed: input.sampleSeed,
  })
  const { levels } = categorical(sample, 'lad')
  const imports = Object.fromEntries(
    rates.map((rate, i) => [
      importKey(steps[i]),
      {
        table: sample,
        misclassification: {
          variables: [
            {
              name: 'lad',
              levels,
              groups: [{ where: {}, matrix: swapMatrix(expected.sampleLadCounts, Number(rate)) }],
            },
          ],
        },
      },
    ]),
  )
  study = openStudy(makeStudy(recipe, sample, population, imports))
}, 30_000)

function identificationOf(candidate: number, replicate = 0): IdentificationResult {
  return assessReplicate(study, candidate, replicate)['Register'].risk[
    'identification'
  ] as IdentificationResult
}

function expectClose(found: number | null, sum: number): void {
  expect(found).not.toBeNull()
  expect(Math.abs(found! - sum)).toBeLessThanOrEqual(1e-9 * Math.abs(sum))
}

describe('the census as a study', () => {
  it('has the sample uniques and the τ* of the reference before protection', () => {
    const { result } = assessOriginal(study, 0)
    const before = result.risk['identification'] as IdentificationResult
    expect(before.sampleUniques).toBe(expected.sampleUniques)
    expectClose(before.tauStar, expected.tauStar)
    expectClose(before.tau, expected.tauStar)
  })

  it.each(rates)('has the sums of every expression under the matrix of a random swap of %s', (rate) => {
    const sums = expected.deterministicSwapMatrix[rate]
    const found = identificationOf(rates.indexOf(rate))
    expectClose(found.tau, sums.sum4)
    expectClose(found.approximation5, sums.sum5)
    expectClose(found.approximation6, sums.sum6)
    expectClose(found.approximation6Guarded, sums.sum6Guarded)
    expectClose(found.approximation7, sums.sum7)
    expectClose(found.gouweleeuw, sums.sum2)
  })

  it('gives a replicate the same numbers whichever was computed before it', () => {
    const second = identificationOf(2, 1)
    const first = identificationOf(2, 0)
    expect(identificationOf(2, 1)).toEqual(second)
    expect(first.tau).not.toBe(second.tau)
  })
})
