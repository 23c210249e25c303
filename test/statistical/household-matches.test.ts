import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { makeWholeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Recipe } from '../../src/engine/assess/recipe'
import { populationOf } from '../../src/engine/key/population'
import { nextBelow, nextUniform, randomStream } from '../../src/engine/math/random'
import type { Step } from '../../src/engine/protect/definitions'
import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import { categories, tableOf } from '../engine/protect/tables'

/*
 * τ (8) against the mean of the matches that are correct (9), after swaps of whole households of a sample of households.
 */
const replicates = 30

type Person = Readonly<Record<'hh' | 'region' | 'lad' | 'sex' | 'age' | 'tenure' | 'work', string>>

/** People in households, where small areas, large households and old people are rarer. */
function madeUpPeople(households: number): Person[][] {
  const random = randomStream(7, 'people in households')
  const skewed = (n: number) => Math.min(nextBelow(random, n), nextBelow(random, n))
  return Array.from({ length: households }, (_, h) => {
    const region = skewed(3)
    const home = {
      hh: `h${h}`,
      region: `r${region}`,
      lad: `r${region}d${skewed(4)}`,
      tenure: `t${skewed(4)}`,
    }
    const age = skewed(12)
    return Array.from({ length: 1 + skewed(5) }, () => ({
      ...home,
      sex: `s${nextBelow(random, 2)}`,
      age: `a${Math.max(0, Math.min(11, age + nextBelow(random, 5) - 2))}`,
      work: `w${skewed(7)}`,
    }))
  })
}

function tableFor(people: readonly Person[]) {
  const names = ['hh', 'region', 'lad', 'sex', 'age', 'tenure', 'work'] as const
  return tableOf(
    ...names.map((name) =>
      categories(
        name,
        people.map((person) => person[name]),
      ),
    ),
  )
}

const steps: Readonly<Record<string, readonly Step[]>> = {
  'drawn at random among households of one size': [{ method: 'swapHouseholds', variable: 'lad', rate: 0.4 }],
  'that must, and others': [
    {
      method: 'swapHouseholds',
      variable: 'lad',
      rate: 0.3,
      must: { k: 3, on: ['age', 'tenure'] },
      similar: [['tenure', 'age'], ['tenure'], []],
    },
  ],
  'that must, where many have no partner': [
    { method: 'swapHouseholds', variable: 'lad', rate: 0.2, must: { k: 3 }, similar: [['age', 'sex']] },
  ],
  'of one condition': [
    {
      method: 'swapHouseholds',
      variable: 'lad',
      rate: 0.8,
      where: { tenure: ['t0', 't1'] },
      similar: [['tenure']],
    },
  ],
  'on two levels': [
    {
      method: 'swapHouseholds',
      variables: ['region', 'lad'],
      rate: 0.4,
      must: { k: 2, on: ['age'] },
      similar: [['age'], ['tenure'], []],
    },
  ],
  'and their areas drawn anew': [
    { method: 'swapHouseholds', variable: 'lad', rate: 0.3, similar: [['tenure'], []] },
    { method: 'pram', variable: 'lad', diagonal: 0.8 },
  ],
}

/**
 * Where the rule moves nearly everyone at risk, few matches are left. Those expected are then too many rather than too few:
 * cells that nobody was sampled from are taken to be like the sampled ones, of which fewer must be swapped.
 */
const mostMustMove = new Set(['that must, and others', 'on two levels'])

describe('the expected number of correct matches where households are swapped', () => {
  const random = randomStream(8, 'sample of households')
  const everyone = madeUpPeople(12_000)
  const sample = tableFor(everyone.filter(() => nextUniform(random) < 0.05).flat())
  const people = tableFor(everyone.flat())
  const recipe: Recipe = {
    recipe: 1,
    seed: 12,
    data: { file: 'households.csv' },
    design: { fraction: 0.05 },
    household: 'hh',
    scenarios: [{ name: 'Register', key: ['region', 'lad', 'sex', 'age', 'tenure', 'work'] }],
    candidates: Object.entries(steps).map(([name, own]) => ({ name, replicates, steps: own })),
    risk: [{ measure: 'identification' }],
    utility: [],
  }
  // In one of the candidates both are changed; where only districts are, the region would give them away.
  const districts = {
    ...recipe,
    scenarios: [{ name: 'Register', key: ['lad', 'sex', 'age', 'tenure', 'work'] }],
  }
  const population = populationOf(people, sample)
  const study = (asked: Recipe) => openStudy(makeWholeStudy(asked, sample, population, {}))
  const studies = { both: study(recipe), districts: study(districts) }

  it.each([...Object.keys(steps).entries()])(
    'is the mean of those that are correct: %i, %s',
    (candidate, name) => {
      let expected = 0
      let correct = 0
      let before = 0
      for (let replicate = 0; replicate < replicates; replicate++) {
        const asked = name === 'on two levels' ? studies.both : studies.districts
        const { risk } = assessReplicate(asked, candidate, replicate)['Register']
        const { tau, correctlyClassified, tauStar } = risk['identification'] as IdentificationResult
        expected += tau ?? NaN
        correct += correctlyClassified
        before += tauStar
      }
      expect(expected / before).toBeLessThan(0.7)
      if (!mostMustMove.has(name)) {
        expect(expected / correct).toBeGreaterThan(0.93)
        expect(expected / correct).toBeLessThan(1.07)
      }
      expect((expected - correct) / before).toBeGreaterThan(-0.02)
      expect((expected - correct) / before).toBeLessThan(0.04)
    },
  )
})
