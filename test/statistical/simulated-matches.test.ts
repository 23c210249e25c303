import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { makeWholeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Step } from '../../src/engine/protect/definitions'
import { makeCensus } from '../../src/engine/synthetic/census'

/*
 * τ (8) is the expected number of correct matches, so over many replicates it must be near the mean of those that are
 * correct (9), also where the records to be changed were chosen by their own risk, where strata have few of the levels, where partners
 * run out, and where variables were drawn jointly.
 * Both are means over 30 replicates of one sample, in which (9) varies by about a tenth each time.
 */
const synthetic = { made: 'census', size: 100_000, populationSeed: 5, sampleSeed: 6 } as const
const replicates = 30
const candidates: Readonly<Record<string, Step>> = {
  'sample uniques swapped': {
    method: 'swap',
    variable: 'lad',
    rate: 0.5,
    where: { sampleUnique: true },
  },
  'risky records drawn anew more often': {
    method: 'pram',
    variable: 'lad',
    groups: [
      { where: { risk: { above: 0.2 } }, diagonal: 0.3 },
      { where: { risk: { atMost: 0.2 } }, diagonal: 0.95 },
    ],
  },
  'drawn anew within strata finer than the levels': {
    method: 'pram',
    variable: 'lad',
    diagonal: 0.6,
    within: ['sex', 'age', 'marital', 'activity'],
  },
  'swapped where partners run out': { method: 'swap', variable: 'ethnicity', rate: 0.6 },
  'swapped within strata finer than the levels': {
    method: 'swap',
    variable: 'lad',
    rate: 0.5,
    within: ['sex', 'age', 'marital'],
  },
  'two variables drawn jointly': { method: 'pram', variables: ['lad', 'ethnicity'], diagonal: 0.8 },
}

const recipe: Recipe = {
  recipe: 1,
  seed: 11,
  data: { synthetic },
  design: { fraction: 0.01 },
  scenarios: [{ name: 'Register', key: ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity'] }],
  candidates: Object.entries(candidates).map(([name, step]) => ({ name, replicates, steps: [step] })),
  risk: [{ measure: 'identification' }],
  utility: [],
}

/** What those know who guess an age to ten years and see where somebody is from. */
const coarser = {
  age: { width: 10 },
  ethnicity: {
    into: [
      { label: 'White', levels: ['White British', 'White Irish', 'Other White'] },
      { label: 'Asian', levels: ['Indian', 'Pakistani', 'Bangladeshi', 'Other Asian', 'Chinese'] },
    ],
  },
}
const changedInBands: Readonly<Record<string, Step>> = {
  'swapped across bands': { method: 'swap', variable: 'age', rate: 0.6 },
  'drawn anew in groups across bands': {
    method: 'pram',
    variable: 'age',
    groups: [
      { where: { sex: ['Male'] }, diagonal: 0.4 },
      { where: { sex: ['Female'] }, diagonal: 0.8 },
    ],
  },
  'two variables drawn jointly across bands': {
    method: 'pram',
    variables: ['sex', 'ethnicity'],
    diagonal: 0.6,
  },
}

/** Levels merged before or after values are changed by chance. */
const merged: Readonly<Record<string, readonly Step[]>> = {
  'ages in bands, then drawn anew': [
    { method: 'recode', variable: 'age', width: 10 },
    { method: 'pram', variable: 'age', diagonal: 0.6 },
  ],
  'ages drawn anew, then in bands': [
    { method: 'pram', variable: 'age', diagonal: 0.3 },
    { method: 'recode', variable: 'age', width: 10 },
  ],
  'swapped, top-coded and drawn anew': [
    { method: 'swap', variable: 'age', rate: 0.4 },
    { method: 'topcode', variable: 'age', at: 60 },
    { method: 'pram', variable: 'age', diagonal: 0.8 },
  ],
  'areas swapped within bands of ages': [
    { method: 'recode', variable: 'age', width: 20 },
    { method: 'swap', variable: 'lad', rate: 0.4, within: ['age'] },
  ],
}

describe('the expected number of correct matches', () => {
  const { sample, population } = makeCensus(synthetic, () => undefined)
  const study = openStudy(makeWholeStudy(recipe, sample, population, {}))

  it.each([...Object.keys(candidates).entries()])(
    'is the mean of those that are correct: %i, %s',
    (candidate) => {
      let expected = 0
      let correct = 0
      let before = 0
      for (let replicate = 0; replicate < replicates; replicate++) {
        const { risk } = assessReplicate(study, candidate, replicate)['Register']
        const { tau, correctlyClassified, tauStar } = risk['identification'] as IdentificationResult
        expected += tau ?? NaN
        correct += correctlyClassified
        before += tauStar
      }
      expect(expected / correct).toBeGreaterThan(0.93)
      expect(expected / correct).toBeLessThan(1.07)
      expect(expected / before).toBeLessThan(0.75)
    },
  )
})

describe('the expected number of correct matches of who knows variables less exactly', () => {
  const { sample, population } = makeCensus(synthetic, () => undefined)
  const [scenario] = recipe.scenarios
  const study = openStudy(
    makeWholeStudy(
      {
        ...recipe,
        scenarios: [{ ...scenario, coarser }],
        candidates: Object.entries(changedInBands).map(([name, step]) => ({
          name,
          replicates,
          steps: [step],
        })),
      },
      sample,
      population,
      {},
    ),
  )

  it.each([...Object.keys(changedInBands).entries()])(
    'is the mean of those that are correct: %i, %s',
    (candidate) => {
      let expected = 0
      let correct = 0
      for (let replicate = 0; replicate < replicates; replicate++) {
        const { risk } = assessReplicate(study, candidate, replicate)['Register']
        const { tau, correctlyClassified } = risk['identification'] as IdentificationResult
        expected += tau ?? NaN
        correct += correctlyClassified
      }
      expect(expected / correct).toBeGreaterThan(0.93)
      expect(expected / correct).toBeLessThan(1.07)
    },
  )
})

describe('the expected number of correct matches where levels are merged', () => {
  const { sample, population } = makeCensus(synthetic, () => undefined)
  const merging = Object.entries(merged).map(([name, steps]) => ({ name, replicates, steps }))
  const study = openStudy(makeWholeStudy({ ...recipe, candidates: merging }, sample, population, {}))

  it.each([...Object.keys(merged).entries()])(
    'is the mean of those that are correct: %i, %s',
    (candidate) => {
      let expected = 0
      let correct = 0
      let before = 0
      for (let replicate = 0; replicate < replicates; replicate++) {
        const { risk } = assessReplicate(study, candidate, replicate)['Register']
        const { tau, correctlyClassified, tauStar } = risk['identification'] as IdentificationResult
        expected += tau ?? NaN
        correct += correctlyClassified
        before += tauStar
      }
      expect(expected / correct).toBeGreaterThan(0.93)
      expect(expected / correct).toBeLessThan(1.07)
      expect(expected / before).toBeLessThan(0.75)
    },
  )
})
