import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../src/engine/analysis/analysis'
import { carryOut } from '../../src/engine/analysis/carry-out'
import { simpleDesign, surveyDesign } from '../../src/engine/analysis/survey-design'
import { exp } from '../../src/engine/math/elementary'
import { nextNormal } from '../../src/engine/math/normal'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import type { Table } from '../../src/engine/table/table'

/*
 * Intervals over samples of a known population: households of one to five people who are alike, drawn with unequal chances,
 * so that neither weights nor clusters can be left out, and so many of them in every sample. 95% intervals are to hold the truth in 95% of the samples.
 */

const HOUSEHOLDS = 3000
const SAMPLES = 300
const DRAWS = 400
/** A share of 0.95 is known to ±0.013 from so many samples; four of these, and a little for intervals that are normal only about. */
const [LEAST, MOST] = [0.9, 0.99]

type Person = {
  readonly household: number
  readonly chance: number
  readonly income: number
  readonly sex: number
  readonly age: number
  readonly owns: number
}

const households: readonly (readonly Person[])[] = (() => {
  const random = randomStream(20317, 'analyses')
  return Array.from({ length: HOUSEHOLDS }, (_, household) => {
    const members = 1 + Math.floor(5 * nextUniform(random))
    const shared = nextNormal(random)
    // The better off are drawn less often: without weights every mean is too low.
    const chance = 0.08 + 0.1 / (1 + exp(1.5 * shared))
    return Array.from({ length: members }, (): Person => {
      const age = 20 + 50 * nextUniform(random)
      const sex = nextUniform(random) < 0.5 ? 0 : 1
      const income = 30 + 0.3 * age - 4 * sex + 8 * shared + 5 * nextNormal(random)
      const odds = exp(-1.5 + 0.03 * age + 0.8 * shared)
      return { household, chance, income, sex, age, owns: nextUniform(random) < odds / (1 + odds) ? 1 : 0 }
    })
  })
})()
const population = households.flat()

function tableOf(people: readonly Person[]): Table {
  const numeric = (name: 'income' | 'age' | 'owns' | 'household') =>
    ({ kind: 'numeric', name, values: Float64Array.from(people, (person) => person[name]) }) as const
  return {
    records: people.length,
    columns: [
      numeric('income'),
      numeric('age'),
      numeric('owns'),
      numeric('household'),
      {
        kind: 'categorical',
        name: 'sex',
        levels: ['men', 'women'],
        ordered: false,
        codes: Uint8Array.from(people, ({ sex }) => sex),
      },
    ],
  }
}

const analyses: Readonly<Record<string, Analysis>> = {
  mean: { kind: 'mean', variable: 'income', by: 'sex' },
  total: { kind: 'total', variable: 'income' },
  median: { kind: 'median', variable: 'income' },
  'ninth decile': { kind: 'quantile', variable: 'income', p: 0.9, among: { age: { atLeast: 40 } } },
  share: { kind: 'share', variable: 'owns', is: { above: 0 } },
  'linear regression': { kind: 'linear', outcome: 'income', terms: ['age', 'sex'] },
  'logistic regression': { kind: 'logistic', outcome: 'owns', is: { above: 0 }, terms: ['age', 'sex'] },
}

const upTo = new Float64Array(HOUSEHOLDS)
households.reduce((total, [{ chance }], at) => (upTo[at] = total + chance), 0)
const allChances = upTo[HOUSEHOLDS - 1]

/** So many draws with replacement, each with these chances: a household that is drawn twice is two, as the design has it. */
const samples = Array.from({ length: SAMPLES }, (_, sample) => {
  const random = randomStream(20318, sample)
  return Array.from({ length: DRAWS }, (__, draw) => {
    const at = nextUniform(random) * allChances
    const drawn = upTo.findIndex((total) => total > at)
    return households[drawn].map((person) => ({ ...person, household: draw }))
  }).flat()
})

const weightsOf = (people: readonly Person[]) =>
  Float64Array.from(people, ({ chance }) => allChances / (DRAWS * chance))

describe('95% intervals of analyses', () => {
  it.each(Object.entries(analyses))('hold the truth in 95 of 100 samples: %s', (_, analysis) => {
    const truth = carryOut(analysis, tableOf(population), simpleDesign(population.length))
    if ('unavailable' in truth) throw new Error(truth.unavailable)
    const held = new Map([...truth.estimates.keys()].map((name) => [name, 0]))
    for (const people of samples) {
      const table = tableOf(people)
      const weights = weightsOf(people)
      const outcome = carryOut(analysis, table, surveyDesign(weights, table.columns[3], null))
      if ('unavailable' in outcome) throw new Error(outcome.unavailable)
      for (const [name, { value }] of truth.estimates) {
        const { low, high } = outcome.estimates.get(name)!
        if (low! <= value && value <= high!) held.set(name, held.get(name)! + 1)
      }
    }
    for (const [name, samplesHeld] of held) {
      const share = samplesHeld / SAMPLES
      expect(share, `${name}: ${share}`).toBeGreaterThan(LEAST)
      expect(share, `${name}: ${share}`).toBeLessThan(MOST)
    }
  })

  it('would not, were people of one household taken for drawn one by one', () => {
    const analysis: Analysis = { kind: 'mean', variable: 'income' }
    const truth = carryOut(analysis, tableOf(population), simpleDesign(population.length))
    const value = 'unavailable' in truth ? NaN : truth.estimates.get('estimate')!.value
    const held = samples.filter((people) => {
      const weights = weightsOf(people)
      const outcome = carryOut(analysis, tableOf(people), surveyDesign(weights, null, null))
      if ('unavailable' in outcome) return false
      const { low, high } = outcome.estimates.get('estimate')!
      return low! <= value && value <= high!
    })
    expect(held.length / SAMPLES).toBeLessThan(LEAST)
  })
})
