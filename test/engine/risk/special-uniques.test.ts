import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minimalSets, variablesIn } from '../../../src/engine/risk/minimal-sets'
import { profilesOf, type Profiles } from '../../../src/engine/risk/profiles'
import {
  specialUniques,
  worthOfSet,
  type SpecialScore,
  type SpecialUniquesOptions,
} from '../../../src/engine/risk/suda/special-uniques'
import type { CategoricalColumn } from '../../../src/engine/table/column'
import { readReference, readRows } from '../../reference/read-reference'

/** With a fraction of 0.01. */
type OfFile = { setsBySize: number[]; totalScore: number; dis: number }
type OfSurvey = {
  keys: string[]
  score: { sum: number; sumsq: number; max: number }
  dis: { sum: number; sumsq: number; max: number }
  score_first50?: number[]
  dis_first50?: number[]
  attribute_contributions?: { variable: string; contribution: number }[]
  attribute_level_contributions?: { variable: string; attribute: number; contribution: number }[]
}
const golden = readReference<{
  suda2: Record<string, OfSurvey>
  suda2Ihsn: Record<string, OfSurvey>
}>('survey-risk.json')
const ofFile = readReference<Record<string, OfFile>>('survey-special-uniques.json')
const rows = readRows('survey-A.csv')

function columnsOf(keys: readonly string[]): CategoricalColumn[] {
  return keys.map((name) => {
    const levels = [...new Set(rows.map((row) => row[name]))].sort((a, b) => Number(a) - Number(b))
    return {
      kind: 'categorical',
      name,
      levels,
      ordered: false,
      codes: Uint8Array.from(rows, (row) => levels.indexOf(row[name])),
    }
  })
}

/** From scores by profile to those by record. */
function byRecord(values: Float64Array, profileOf: Uint32Array): number[] {
  return Array.from(profileOf, (profile) => values[profile])
}

function expectSums(
  values: readonly number[],
  expected: { sum: number; sumsq: number; max: number },
  digits: number,
) {
  expect(values.reduce((total, value) => total + value, 0)).toBeCloseTo(expected.sum, digits)
  expect(values.reduce((total, value) => total + value * value, 0)).toBeCloseTo(expected.sumsq, digits)
  expect(Math.max(...values)).toBeCloseTo(expected.max, digits)
}

/** Of four variables; the first is alone on v0 by itself and on v1 and v2 together, and nobody differs on v3. */
function seven(): Profiles {
  const values = [
    [1, 1, 1, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 0],
  ]
  return profilesOf(
    [0, 1, 2, 3].map((v): CategoricalColumn => ({
      kind: 'categorical',
      name: `v${v}`,
      levels: ['a', 'b'],
      ordered: false,
      codes: Uint8Array.from(values, (record) => record[v]),
    })),
  )
}

describe('specialUniques', () => {
  it.each(Object.entries(golden.suda2))(
    'gives sdcMicro’s scores, contributions and DIS: %s',
    (name, asked) => {
      const columns = columnsOf(asked.keys)
      const profiles = profilesOf(columns)
      const found = specialUniques(profiles, { missingElsewhere: 'differs', fraction: 0.01 })
      const { setsBySize, totalScore, dis: disOfFile } = ofFile[name]
      expect(found.setsBySize).toEqual(setsBySize)
      const total = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((all, each) => all + each, 0)
      expect(total(found.sets)).toBe(total(setsBySize))
      expect(total(found.score)).toBe(totalScore)
      expect(found.fileDis).toBeCloseTo(disOfFile, 14)
      const scores = byRecord(found.score, profiles.profileOf)
      expectSums(scores, asked.score, 9)
      expect(scores.slice(0, 50)).toEqual(asked.score_first50)
      const dis = byRecord(found.dis, profiles.profileOf)
      // Its DIS goes through single precision.
      expectSums(dis, asked.dis, 4)
      dis.slice(0, 50).forEach((value, i) => {
        expect(value).toBeCloseTo(asked.dis_first50?.[i] ?? NaN, 6)
      })
      found.contributions.forEach((contribution, v) => {
        expect(contribution).toBeCloseTo(asked.attribute_contributions?.[v].contribution ?? NaN, 9)
      })
      for (const { variable, attribute, contribution } of asked.attribute_level_contributions ?? []) {
        const v = asked.keys.indexOf(variable)
        const level = columns[v].levels.indexOf(String(attribute))
        expect(found.levelContributions[v][level]).toBeCloseTo(contribution, 9)
      }
    },
  )

  it.each(Object.entries(golden.suda2Ihsn))('gives the other scores too: %s', (_, asked) => {
    const profiles = profilesOf(columnsOf(asked.keys))
    const found = specialUniques(profiles, { missingElsewhere: 'differs', fraction: 0.01, score: 'ihsn' })
    expectSums(byRecord(found.score, profiles.profileOf), asked.score, 9)
  })

  it('shares the scores out by variables and levels', () => {
    const profiles = seven()
    const found = specialUniques(profiles, { missingElsewhere: 'differs', fraction: 0.1, largestSet: 9 })
    expect(Array.from(found.sets).toSorted()).toEqual([0, 0, 0, 2])
    expect(found.setsBySize).toEqual([1, 1, 0, 0])
    // 6 of the 8 come from v0, 2 from v1 and v2.
    expect(found.contributions).toEqual([75, 25, 25, 0])
    expect(found.levelContributions).toEqual([
      [0, 100, 0],
      [0, 100, 0],
      [0, 100, 0],
      [0, 0, 0],
    ])
  })

  it('has nothing to share out where nobody is alone', () => {
    const codes = Uint8Array.of(0, 0, 1, 1)
    const profiles = profilesOf([
      { kind: 'categorical', name: 'v', levels: ['a', 'b'], ordered: false, codes },
    ])
    expect(specialUniques(profiles, { missingElsewhere: 'differs', fraction: 0.1 })).toEqual({
      fileDis: 0,
      score: Float64Array.of(0, 0),
      dis: Float64Array.of(0, 0),
      sets: Uint32Array.of(0, 0),
      setsBySize: [0],
      contributions: [0],
      levelContributions: [[0, 0, 0]],
    })
  })

  it('leaves profiles out, and takes as pairs those that two records match', () => {
    const profiles = seven()
    const first = profiles.profileOf[0]
    const options = { missingElsewhere: 'differs', fraction: 0.1 } as const
    const of = (more: Pick<SpecialUniquesOptions, 'leftOut' | 'matching'>) => {
      const { fileDis, dis, setsBySize } = specialUniques(profiles, { ...options, ...more })
      return { fileDis, dis: dis[first], sets: setsBySize }
    }
    const without = (left: number) =>
      Uint8Array.from(profiles.records, (_, profile) => Number(profile === left))
    // One unique and six in pairs, as one match of ten and nine of ten are missed.
    const one = of({})
    expect(one.fileDis).toBeCloseTo(0.1 / (0.1 + 6 * 0.9), 15)
    expect(one.dis).toBeCloseTo(0.1 / (0.1 + 6 * 0.9), 15)
    expect(of({ leftOut: without(first) })).toEqual({ fileDis: 0, dis: 0, sets: [0, 0, 0, 0] })
    const fewer = of({ leftOut: without(profiles.profileOf[1]) })
    expect(fewer.fileDis).toBeCloseTo(0.1 / (0.1 + 4 * 0.9), 15)
    expect(fewer.sets).toEqual([1, 1, 0, 0])
    const matched = of({ matching: profiles.records.map(() => 2) })
    expect(matched.fileDis).toBe(0)
    expect(matched.dis).toBeCloseTo(0.1 / (0.1 + 7 * 0.9), 15)
  })

  it('divides the file’s chances by score: with Q = 1.3 of two variables', () => {
    // 0 0 stands alone by both of its values together, 2 2 by each; and there is a pair of 0 1 and one of 1 0.
    const values = [
      [0, 0],
      [2, 2],
      [0, 1],
      [0, 1],
      [1, 0],
      [1, 0],
    ]
    const profiles = profilesOf(
      [0, 1].map((v): CategoricalColumn => ({
        kind: 'categorical',
        name: `v${v}`,
        levels: ['a', 'b', 'c'],
        ordered: false,
        codes: Uint8Array.from(values, (record) => record[v]),
      })),
    )
    const { score, dis } = specialUniques(profiles, { missingElsewhere: 'differs', fraction: 0.2 })
    const [pair, each] = [profiles.profileOf[0], profiles.profileOf[1]]
    expect([score[pair], score[each]]).toEqual([1, 2])
    // D(1 − f)/f = 4 · 4, and A = 1 + 2^−1.3
    const spread = 1 + 2 ** -1.3
    expect(dis[pair]).toBeCloseTo(1 / (1 + 16 / spread), 14)
    expect(dis[each]).toBeCloseTo(1 / (1 + 16 / (2 ** 1.3 * spread)), 14)
  })

  it('gives nothing to a pair on a key of thirty variables, where Q is below 0', () => {
    const profiles = profilesOf(
      Array.from({ length: 30 }, (_, v): CategoricalColumn => ({
        kind: 'categorical',
        name: `v${v}`,
        levels: ['a', 'b'],
        ordered: false,
        codes: Uint8Array.of(0, 0, 1),
      })),
    )
    const { dis, setsBySize } = specialUniques(profiles, { missingElsewhere: 'differs', fraction: 0.1 })
    expect(setsBySize.slice(0, 2)).toEqual([30, 0])
    expect(Array.from(dis)).toEqual([0, 1 / (1 + 2 * (0.9 / 0.1))])
  })

  it('says how far it is', () => {
    const told: number[] = []
    specialUniques(seven(), { missingElsewhere: 'differs', fraction: 0.1 }, (done, total) =>
      told.push(done / total),
    )
    expect(told[0]).toBe(0)
  })

  it('counts exactly the minimal sets, with missing values that agree or differ', () => {
    const cell = fc.integer({ min: 0, max: 3 })
    const record = fc.tuple(cell, cell, cell)
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 40 }),
        fc.constantFrom('agrees' as const, 'differs' as const),
        fc.integer({ min: 1, max: 3 }),
        (records, missingElsewhere, largestSet) => {
          const columns = [0, 1, 2].map((v): CategoricalColumn => ({
            kind: 'categorical',
            name: `v${v}`,
            levels: ['a', 'b', 'c'],
            ordered: false,
            codes: Uint8Array.from(records, (values) => values[v]),
          }))
          const profiles = profilesOf(columns)
          const { setsBySize } = specialUniques(profiles, { missingElsewhere, largestSet, fraction: 0.1 })
          const counted = new Array<number>(largestSet).fill(0)
          for (const profile of profiles.records.keys()) {
            for (const set of minimalSets(profiles, profile, missingElsewhere)) {
              const size = variablesIn(set).length
              if (size <= largestSet) counted[size - 1]++
            }
          }
          expect(setsBySize).toEqual(counted)
        },
      ),
    )
  })

  it('counts a set of s of m variables (m − s)!/(m − 1 − M)! where sets of up to M are looked for', () => {
    const profiles = seven()
    const scoreWith = (largestSet: number | undefined, score: SpecialScore) =>
      specialUniques(profiles, { missingElsewhere: 'differs', fraction: 0.1, largestSet, score }).score[
        profiles.profileOf[0]
      ]
    // 3!/2!, then 3!/1! + 2!/1!, then 3!/0! + 2!/0!; M is at most m − 1.
    expect([1, 2, 3, 4, undefined].map((M) => scoreWith(M, 'factorial'))).toEqual([3, 8, 8, 8, 8])
    // (2³ − 1) 1!3!/4!, and (2² − 1) 2!2!/4! more.
    expect([1, 2, 3, undefined].map((M) => scoreWith(M, 'ihsn'))).toEqual([1.75, 2.25, 2.25, 2.25])
  })

  it.each([
    { largest: 1, worth: [3] },
    { largest: 2, worth: [6, 2] },
    { largest: 3, worth: [6, 2, 1] },
    { largest: 4, worth: [6, 2, 1, 1] },
  ])('has the worth of a set of 4 variables with sets of up to $largest', ({ largest, worth }) => {
    expect(worth.map((_, i) => worthOfSet(i + 1, 4, largest, 'factorial'))).toEqual(worth)
  })

  it('gives a unique a match probability of 1 where the whole population is in the file', () => {
    const columns = columnsOf(['region', 'sex', 'agegroup', 'marital'])
    const profiles = profilesOf(columns)
    const { score, dis } = specialUniques(profiles, { missingElsewhere: 'differs', fraction: 1 })
    score.forEach((value, profile) => expect(dis[profile]).toBe(value > 0 ? 1 : 0))
  })

  it('has no match to be correct in a file without uniques, and nothing to say of one without pairs either', () => {
    const fileDis = (values: readonly number[], fraction: number) => {
      const codes = Uint8Array.from(values)
      const profiles = profilesOf([
        { kind: 'categorical', name: 'v', levels: ['a', 'b'], ordered: false, codes },
      ])
      return specialUniques(profiles, { missingElsewhere: 'differs', fraction }).fileDis
    }
    for (const fraction of [0.1, 1]) {
      expect(fileDis([0, 0, 1, 1], fraction)).toBe(0)
      expect(fileDis([0, 0, 0], fraction)).toBeNull()
    }
    expect(fileDis([0, 1], 1)).toBe(1)
  })
})
