import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { makeWholeStudy } from '../../src/engine/assess/make-study'
import { openStudy, type Study } from '../../src/engine/assess/open-study'
import type { Recipe, Scenario } from '../../src/engine/assess/recipe'
import { deviationOf } from '../../src/engine/math/deviation'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import type { Step } from '../../src/engine/protect/definitions'
import { makeCensus } from '../../src/engine/synthetic/census'
import type { Table } from '../../src/engine/table/table'

/*
 * τ (8) is the expected number of correct matches, so over many replicates it must be near the mean of those that are
 * correct (9), also where the records to be changed were chosen by their own risk, where strata have few of the levels, where partners
 * run out, and where variables were drawn jointly.
 * Both are means over 30 replicates of one sample, in which (9) varies by about a tenth each time.
 */
const synthetic = { made: 'census', size: 100_000, populationSeed: 5, sampleSeed: 6 } as const
const replicates = 30
const candidates: Readonly<Record<string, readonly Step[]>> = {
  'sample uniques swapped': [
    {
      method: 'swap',
      variable: 'lad',
      rate: 0.5,
      where: { sampleUnique: true },
    },
  ],
  'risky records drawn anew more often': [
    {
      method: 'pram',
      variable: 'lad',
      groups: [
        { where: { risk: { above: 0.2 } }, diagonal: 0.3 },
        { where: { risk: { atMost: 0.2 } }, diagonal: 0.95 },
      ],
    },
  ],
  'drawn anew within strata finer than the levels': [
    {
      method: 'pram',
      variable: 'lad',
      diagonal: 0.6,
      within: ['sex', 'age', 'marital', 'activity'],
    },
  ],
  'swapped where partners run out': [{ method: 'swap', variable: 'ethnicity', rate: 0.6 }],
  'swapped within strata finer than the levels': [
    {
      method: 'swap',
      variable: 'lad',
      rate: 0.5,
      within: ['sex', 'age', 'marital'],
    },
  ],
  'ages swapped by rank within sexes': [
    { method: 'rankSwap', variables: ['age'], percent: 3, within: ['sex'] },
  ],
  'ages drawn anew among near ones': [
    { method: 'pram', variable: 'age', diagonal: 0.3, bandwidth: 2, within: ['sex'] },
  ],
  'areas drawn anew with exact counts': [
    { method: 'pram', variable: 'lad', diagonal: 0.6, exactMargins: true },
  ],
  'two variables drawn jointly': [{ method: 'pram', variables: ['lad', 'ethnicity'], diagonal: 0.8 }],
}

const recipe: Recipe = {
  recipe: 1,
  seed: 11,
  data: { synthetic },
  design: { fraction: 0.01 },
  scenarios: [{ name: 'Register', key: ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity'] }],
  candidates: [],
  risk: [{ measure: 'identification' }],
  utility: [],
}

/** Areas with each of their origins: most combinations are held by one or two of the thousand records. */
const amongFew: Readonly<Record<string, readonly Step[]>> = {
  'swapped together': [{ method: 'swap', variables: ['lad', 'ethnicity'], rate: 0.5, within: ['sex'] }],
  'drawn anew together with exact counts': [
    {
      method: 'pram',
      variables: ['lad', 'ethnicity'],
      diagonal: 0.5,
      exactMargins: true,
      within: ['sex'],
    },
  ],
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
const changedInBands: Readonly<Record<string, readonly Step[]>> = {
  'swapped across bands': [{ method: 'swap', variable: 'age', rate: 0.6 }],
  'drawn anew in groups across bands': [
    {
      method: 'pram',
      variable: 'age',
      groups: [
        { where: { sex: ['Male'] }, diagonal: 0.4 },
        { where: { sex: ['Female'] }, diagonal: 0.8 },
      ],
    },
  ],
  'two variables drawn jointly across bands': [
    {
      method: 'pram',
      variables: ['sex', 'ethnicity'],
      diagonal: 0.6,
    },
  ],
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

/** Values of rare records are emptied, on their own and after levels are merged or values changed by chance. */
const emptied: Readonly<Record<string, readonly Step[]>> = {
  emptied: [{ method: 'suppress', k: 3 }],
  'emptied by risk': [{ method: 'suppress', riskAbove: 0.2 }],
  'merged, then emptied': [
    { method: 'recode', variable: 'age', width: 10 },
    { method: 'suppress', k: 3 },
  ],
  'swapped, then emptied': [
    { method: 'swap', variable: 'lad', rate: 0.4 },
    { method: 'suppress', k: 3 },
  ],
  'uniques swapped, then emptied': [
    { method: 'swap', variable: 'lad', rate: 0.5, where: { sampleUnique: true } },
    { method: 'suppress', k: 3 },
  ],
  'drawn anew, then emptied': [
    { method: 'pram', variable: 'age', diagonal: 0.6 },
    { method: 'suppress', k: 2 },
  ],
}

const half: Step = { method: 'subsample', fraction: 0.5 }

/** Records are left out, on their own and before or after values are changed. */
const thinned: Readonly<Record<string, readonly Step[]>> = {
  halved: [half],
  'halved, then swapped': [half, { method: 'swap', variable: 'lad', rate: 0.4 }],
  'swapped, then halved': [{ method: 'swap', variable: 'lad', rate: 0.4 }, half],
  'halved, then drawn anew': [half, { method: 'pram', variable: 'age', diagonal: 0.6 }],
  'drawn anew, then halved': [{ method: 'pram', variable: 'age', diagonal: 0.6 }, half],
  'drawn anew in groups, then halved within released areas': [
    {
      method: 'pram',
      variable: 'lad',
      groups: [
        { where: { sex: ['Male'] }, diagonal: 0.4 },
        { where: { sex: ['Female'] }, diagonal: 0.8 },
      ],
    },
    { method: 'subsample', fraction: 0.5, within: ['lad'] },
  ],
  'one sex thinned, then swapped': [
    { method: 'subsample', fraction: 0.3, where: { sex: ['Male'] } },
    { method: 'swap', variable: 'lad', rate: 0.5 },
  ],
  'drawn anew, then one ethnicity thinned': [
    { method: 'pram', variable: 'age', diagonal: 0.5 },
    { method: 'subsample', fraction: 0.4, where: { ethnicity: ['White British'] } },
  ],
  'uniques swapped, then halved': [
    { method: 'swap', variable: 'lad', rate: 0.5, where: { sampleUnique: true } },
    half,
  ],
  'emptied, then halved': [{ method: 'suppress', k: 3 }, half],
  'halved, then emptied': [half, { method: 'suppress', k: 3 }],
  'swapped, emptied and halved': [
    { method: 'swap', variable: 'lad', rate: 0.4 },
    { method: 'suppress', k: 2 },
    half,
  ],
  'halved, merged and drawn anew': [
    half,
    { method: 'recode', variable: 'age', width: 5 },
    { method: 'pram', variable: 'age', diagonal: 0.6 },
  ],
}

/** Many stay alone: not all are asked to be alike, or on other variables than the key has. */
const emptiedForSome: Readonly<Record<string, readonly Step[]>> = {
  'swapped, then men emptied': [
    { method: 'swap', variable: 'lad', rate: 0.4 },
    { method: 'suppress', k: 3, where: { sex: ['Male'] } },
  ],
  'swapped, then emptied on two variables': [
    { method: 'swap', variable: 'lad', rate: 0.4 },
    { method: 'suppress', k: 4, key: ['lad', 'age'] },
  ],
  'drawn anew, then emptied on two variables': [
    { method: 'pram', variable: 'age', diagonal: 0.6 },
    { method: 'suppress', k: 4, key: ['age', 'ethnicity'] },
  ],
}

/** Of a file in which some values were missing before. */
const changedWhereMissing: Readonly<Record<string, readonly Step[]>> = {
  swapped: [{ method: 'swap', variable: 'lad', rate: 0.4 }],
  'drawn anew within sexes': [{ method: 'pram', variable: 'age', diagonal: 0.6, within: ['sex'] }],
  'swapped, then men emptied': [
    { method: 'swap', variable: 'lad', rate: 0.4 },
    { method: 'suppress', k: 3, where: { sex: ['Male'] } },
  ],
}

/** A key variable leaves the release, changed or not, before or after others are. */
const leftOut: Readonly<Record<string, readonly Step[]>> = {
  'swapped, then another left out': [
    { method: 'swap', variable: 'lad', rate: 0.4 },
    { method: 'drop', variables: ['activity'] },
  ],
  'drawn anew, then another left out': [
    { method: 'pram', variable: 'age', diagonal: 0.6 },
    { method: 'drop', variables: ['marital'] },
  ],
  'drawn anew jointly, then one of the two left out': [
    { method: 'pram', variables: ['lad', 'ethnicity'], diagonal: 0.6 },
    { method: 'drop', variables: ['ethnicity'] },
  ],
  'swapped within sexes, which are left out': [
    { method: 'swap', variable: 'lad', rate: 0.5, within: ['sex'] },
    { method: 'drop', variables: ['sex'] },
  ],
  'swapped, drawn anew and swapped by rank': [
    { method: 'swap', variable: 'lad', rate: 0.2 },
    { method: 'pram', variable: 'marital', diagonal: 0.8 },
    { method: 'rankSwap', variables: ['age'], percent: 2 },
  ],
}

/** Few are left alone, and how many of them are right differs from sample to sample by more than the bounds of one. */
const sparse: Readonly<Record<string, readonly Step[]>> = {
  'left out, in bands, drawn anew and halved': [
    { method: 'drop', variables: ['activity'] },
    { method: 'recode', variable: 'age', width: 5 },
    { method: 'pram', variable: 'age', diagonal: 0.6 },
    half,
  ],
}

/** Here who is left where goes by more than the matrix. */
const emptiedOtherwise: Readonly<Record<string, readonly Step[]>> = {
  'emptied, then swapped': [
    { method: 'suppress', k: 3 },
    { method: 'swap', variable: 'lad', rate: 0.4 },
  ],
  'emptied, then drawn anew': [
    { method: 'suppress', k: 2 },
    { method: 'pram', variable: 'age', diagonal: 0.6 },
  ],
  'swapped, then emptied by the risk of true values': [
    { method: 'swap', variable: 'lad', rate: 0.4 },
    { method: 'suppress', riskAbove: 0.2 },
  ],
}

const { sample, population } = makeCensus(synthetic, () => undefined)
const samples = 20

/** The table without so large a share of the values of some variables, drawn at random. */
function withMissing(table: Table, names: readonly string[], share: number): Table {
  const random = randomStream(7)
  const columns = table.columns.map((column) =>
    column.kind === 'categorical' && names.includes(column.name)
      ? {
          ...column,
          codes: column.codes.map((code) => (nextUniform(random) < share ? column.levels.length : code)),
        }
      : column,
  )
  return { ...table, columns }
}

/** τ (8), the matches that are correct (9) and τ* before protection, each summed over the replicates of a candidate. */
function sumsOf(study: Study, candidate: number) {
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
  return { expected, correct, before }
}

function studyOf(
  scenario: Scenario,
  steps: Readonly<Record<string, readonly Step[]>>,
  made = { sample, population },
): Study {
  const candidates = Object.entries(steps).map(([name, own]) => ({ name, replicates, steps: own }))
  return openStudy(
    makeWholeStudy({ ...recipe, scenarios: [scenario], candidates }, made.sample, made.population, {}),
  )
}

const [register] = recipe.scenarios

describe.each([
  ['values are changed by chance', candidates],
  ['levels are merged', merged],
  ['variables are left out', leftOut],
])('the expected number of correct matches where %s', (_, steps) => {
  const study = studyOf(register, steps)

  it.each([...Object.keys(steps).entries()])('is the mean of those that are correct: %i, %s', (candidate) => {
    const { expected, correct, before } = sumsOf(study, candidate)
    expect(expected / correct).toBeGreaterThan(0.93)
    expect(expected / correct).toBeLessThan(1.07)
    expect(expected / before).toBeLessThan(0.75)
  })
})

describe('the expected number of correct matches where records are left out', () => {
  const study = studyOf(register, thinned)

  it.each([...Object.keys(thinned).entries()])(
    'is the mean of those that are correct: %i, %s',
    (candidate) => {
      const { expected, correct, before } = sumsOf(study, candidate)
      expect(expected / correct).toBeGreaterThan(0.93)
      expect(expected / correct).toBeLessThan(1.07)
      expect(expected / before).toBeLessThan(0.75)
    },
  )
})

describe('the expected number of correct matches over samples', () => {
  it.each([...Object.keys(sparse).entries()])(
    'differs from the mean of those that are correct by no more than its own error: %i, %s',
    (candidate) => {
      const sums = Array.from({ length: samples }, (_, s) =>
        sumsOf(
          studyOf(
            register,
            sparse,
            makeCensus({ ...synthetic, sampleSeed: s + 1 }, () => undefined),
          ),
          candidate,
        ),
      )
      const correct = sums.reduce((sum, each) => sum + each.correct, 0) / samples
      const differences = Float64Array.from(sums, (each) => each.expected - each.correct)
      const error = deviationOf(differences) / Math.sqrt(samples)
      const difference = differences.reduce((sum, each) => sum + each, 0) / samples
      expect(Math.abs(difference)).toBeLessThan(3 * error)
      // So that an expectation that is off by three hundredths is found.
      expect(error).toBeLessThan(0.01 * correct)
    },
  )
})

describe('the expected number of correct matches where values of few records change and the counts stay', () => {
  const study = studyOf(register, amongFew)

  it.each([...Object.keys(amongFew).entries()])(
    'is too low by less than a sixth, and is said to be too low: %i, %s',
    (candidate) => {
      const { expected, correct } = sumsOf(study, candidate)
      expect(expected / correct).toBeGreaterThan(5 / 6)
      expect(expected / correct).toBeLessThan(1)
      const { cautions } = assessReplicate(study, candidate, 0)['Register']
      expect(cautions.map(({ code }) => code)).toContain('changed-among-few')
    },
  )
})

describe('the expected number of correct matches of who knows variables less exactly', () => {
  const study = studyOf({ ...register, coarser }, changedInBands)

  it.each([...Object.keys(changedInBands).entries()])(
    'is the mean of those that are correct: %i, %s',
    (candidate) => {
      const { expected, correct } = sumsOf(study, candidate)
      expect(expected / correct).toBeGreaterThan(0.93)
      expect(expected / correct).toBeLessThan(1.07)
    },
  )
})

describe.each(['category', 'never'] as const)(
  'the expected number of correct matches where values are emptied and an empty one matches by the reading %s',
  (missing) => {
    const study = studyOf({ ...register, missing }, emptied)

    it.each([...Object.keys(emptied).entries()])(
      'is the mean of those that are correct: %i, %s',
      (candidate) => {
        const { expected, correct, before } = sumsOf(study, candidate)
        expect(expected / correct).toBeGreaterThan(0.93)
        expect(expected / correct).toBeLessThan(1.07)
        expect(expected / before).toBeLessThan(0.5)
      },
    )

    const other = studyOf({ ...register, missing }, emptiedOtherwise)

    it.each([...Object.keys(emptiedOtherwise).entries()])('is left out: %i, %s', (candidate) => {
      const { risk, cautions } = assessReplicate(other, candidate, 0)['Register']
      expect(risk['identification']).toMatchObject({ tau: null })
      expect(cautions.map(({ code }) => code)).toEqual(
        expect.arrayContaining([
          'matrices-not-known',
          candidate < 2 ? 'changed-after-emptied' : 'emptied-by-risk-after-change',
        ]),
      )
    })
  },
)

describe('the correct matches where values are emptied and an empty one matches any', () => {
  const study = studyOf({ ...register, missing: 'any' }, emptied)

  it('are those expected where nothing else was changed, and none where every record matches others', () => {
    const [whole, byRisk, merged] = [0, 1, 2].map(
      (candidate) => assessReplicate(study, candidate, 0)['Register'],
    )
    for (const { risk } of [whole, merged]) {
      expect(risk['identification']).toMatchObject({ sampleUniques: 0, tau: 0, correctlyClassified: 0 })
    }
    const { tau, correctlyClassified, tauStar } = byRisk.risk['identification'] as IdentificationResult
    expect(tau).toBeGreaterThan(0)
    expect(tau).toBe(correctlyClassified)
    expect(tau).toBeLessThan(tauStar)
  })

  it.each([3, 4, 5])('are none once values were changed by chance and nobody is alone: %i', (candidate) => {
    const { risk, cautions } = assessReplicate(study, candidate, 0)['Register']
    expect(risk['identification']).toMatchObject({ tau: 0, sampleUniques: 0, correctlyClassified: 0 })
    expect(cautions.map(({ code }) => code)).not.toContain('agreement-after-change')
  })

  const leaving = studyOf({ ...register, missing: 'any' }, emptiedForSome)

  it.each([...Object.keys(emptiedForSome).entries()])(
    'are on average those expected where some stay alone, by the values that are left: %i, %s',
    (candidate) => {
      const { expected, correct, before } = sumsOf(leaving, candidate)
      expect(correct).toBeGreaterThan(0)
      expect(expected / correct).toBeGreaterThan(0.93)
      expect(expected / correct).toBeLessThan(1.07)
      expect(expected / before).toBeLessThan(0.75)
    },
  )

  const lacking = studyOf({ ...register, missing: 'any' }, changedWhereMissing, {
    sample: withMissing(sample, ['lad', 'sex', 'age', 'activity'], 0.03),
    population,
  })

  it.each([...Object.keys(changedWhereMissing).entries()])(
    'are on average those expected where values were missing before: %i, %s',
    (candidate) => {
      const { expected, correct, before } = sumsOf(lacking, candidate)
      expect(correct).toBeGreaterThan(0)
      expect(expected / correct).toBeGreaterThan(0.93)
      expect(expected / correct).toBeLessThan(1.07)
      expect(expected / before).toBeLessThan(0.75)
    },
  )

  const other = studyOf({ ...register, missing: 'any' }, emptiedOtherwise)

  it.each([...Object.keys(emptiedOtherwise).entries()])('are counted, not expected: %i, %s', (candidate) => {
    const { risk } = assessReplicate(other, candidate, 0)['Register']
    expect(risk['identification']).toMatchObject({ tau: null })
  })
})
