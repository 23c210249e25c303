import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import { minimalHittingSets, SearchTooLong } from '../../../src/engine/risk/hitting-sets'
import {
  agreementsWith,
  eachMinimalSet,
  fewestToHide,
  minimalSetCounts,
  minimalSets,
  recordsAgreeing,
  variablesIn,
  type MissingElsewhere,
} from '../../../src/engine/risk/minimal-sets'
import { profilesOf, type Profiles } from '../../../src/engine/risk/profiles'
import { findByParting } from '../../../src/engine/risk/part-profiles'
import { readReference, readRows } from '../../reference/read-reference'
import { column, levels } from '../key/columns'

/** Records as rows of codes, -1 for missing. */
function profilesOfRows(rows: readonly (readonly number[])[]) {
  return profilesOf(
    rows[0].map((_, v) =>
      column(
        `v${v}`,
        levels(4),
        rows.map((row) => row[v]),
      ),
    ),
  )
}

/** By the definition: every set of variables, against every other record. */
function byDefinition(
  rows: readonly (readonly number[])[],
  record: number,
  missingElsewhere: MissingElsewhere,
): number[] {
  const own = rows[record]
  const differs = (other: readonly number[], v: number) =>
    other[v] === -1 ? missingElsewhere === 'differs' : other[v] !== own[v]
  const singlesOut = (set: number) =>
    variablesIn(set).every((v) => own[v] !== -1) &&
    rows.every((other, i) => i === record || variablesIn(set).some((v) => differs(other, v)))
  const found = Array.from({ length: (1 << own.length) - 1 }, (_, i) => i + 1).filter(singlesOut)
  return found.filter((set) => !found.some((part) => part !== set && (part & ~set) === 0))
}

/** Smaller sets first, those of one size as their variables would be in a lexicon. */
function bySizeThenVariables(a: readonly number[], b: readonly number[]): number {
  return a.length === b.length ? a.join().localeCompare(b.join()) : a.length - b.length
}

const someRows = (withMissing: boolean) =>
  fc.integer({ min: 1, max: 5 }).chain((variables) =>
    fc.array(
      fc.array(fc.integer({ min: withMissing ? -1 : 0, max: 2 }), {
        minLength: variables,
        maxLength: variables,
      }),
      { minLength: 2, maxLength: 14 },
    ),
  )

describe('the minimal sample uniques of a record', () => {
  it('are the values that single it out, of which no part does', () => {
    const profiles = profilesOfRows([
      [0, 0, 0],
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 1],
    ])
    expect(minimalSets(profiles, profiles.profileOf[0], 'differs').map(variablesIn)).toEqual([[2], [0, 1]])
  })

  it('are none where the whole key is shared, and for a record alone in its file', () => {
    const shared = profilesOfRows([
      [0, 1],
      [0, 1],
      [1, 1],
    ])
    expect(minimalSets(shared, shared.profileOf[0], 'differs')).toEqual([])
    expect(minimalSets(profilesOfRows([[0, 1]]), 0, 'differs')).toEqual([])
  })

  it('never hold a variable without a value', () => {
    const profiles = profilesOfRows([
      [-1, 2],
      [0, 0],
      [0, 0],
    ])
    expect(minimalSets(profiles, profiles.profileOf[0], 'differs').map(variablesIn)).toEqual([[1]])
    const onlyMissing = profilesOfRows([
      [-1, 0],
      [0, 0],
    ])
    expect(minimalSets(onlyMissing, onlyMissing.profileOf[0], 'differs')).toEqual([])
  })

  it.each(['differs', 'agrees'] as const)(
    'are those of the definition, where a missing value %s',
    (missing) => {
      fc.assert(
        fc.property(someRows(true), (rows) => {
          const profiles = profilesOfRows(rows)
          rows.forEach((_, record) => {
            const found = minimalSets(profiles, profiles.profileOf[record], missing)
            expect(found.map(variablesIn)).toEqual(
              byDefinition(rows, record, missing).map(variablesIn).sort(bySizeThenVariables),
            )
          })
        }),
        { numRuns: 150 },
      )
    },
  )

  it.each(['differs', 'agrees'] as const)(
    'are counted for all at once as one by one, where a missing value %s',
    (missing) => {
      fc.assert(
        fc.property(someRows(true), (rows) => {
          const profiles = profilesOfRows(rows)
          const counts = minimalSetCounts(profiles, missing)
          rows.forEach((_, record) => {
            const profile = profiles.profileOf[record]
            expect(counts[profile]).toBe(minimalSets(profiles, profile, missing).length)
          })
        }),
        { numRuns: 150 },
      )
    },
  )
})

describe('looking for minimal sample uniques one record after the other', () => {
  it('looks at those alone who agree on most', () => {
    // The second agrees on variables 0 and 1, the third on 0 alone, the fourth on none: a set that tells the record from the
    // second tells it from all.
    const profiles = profilesOfRows([
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
    ])
    const allowance = { left: 100 }
    expect(minimalSets(profiles, profiles.profileOf[0], 'differs', 3, allowance).map(variablesIn)).toEqual([
      [2],
    ])
    // The empty set and that one, at one difference each and one look more.
    expect(100 - allowance.left).toBe(4)
  })

  it('tells how far it is at every 64th', () => {
    const profiles = profilesOf([
      column(
        'v',
        levels(130),
        Array.from({ length: 131 }, (_, record) => record - 1),
      ),
    ])
    const told: unknown[] = []
    eachMinimalSet(
      profiles,
      'agrees',
      () => undefined,
      1,
      (done, total) => told.push([done, total]),
    )
    expect(told).toEqual([
      [0, 131],
      [64, 131],
      [128, 131],
    ])
  })
})

/** `records` × `variables` of so many levels, the same at each call; a share of the values missing. */
function wideRows(records: number, variables: number, of: number, missing = 0): number[][] {
  const random = randomStream(11, 'wide keys')
  return Array.from({ length: records }, () =>
    Array.from({ length: variables }, () =>
      nextUniform(random) < missing ? -1 : Math.floor(nextUniform(random) * of),
    ),
  )
}

/** The sets of up to `largest` variables that single a record out, by the definition, smaller ones first. */
function smallByDefinition(
  rows: readonly (readonly number[])[],
  record: number,
  largest: number,
  missingElsewhere: MissingElsewhere,
): number[] {
  const own = rows[record]
  const found: number[] = []
  const grow = (set: readonly number[], left: number) => {
    const bits = set.reduce((all, v) => all | (1 << v), 0)
    if (left === 0) {
      const agrees = (other: readonly number[]) =>
        set.every((v) => other[v] === own[v] || (missingElsewhere === 'agrees' && other[v] === -1))
      if (found.some((part) => (part & ~bits) === 0)) return
      if (rows.every((other, i) => i === record || !agrees(other))) found.push(bits)
      return
    }
    for (let v = (set.at(-1) ?? -1) + 1; v < own.length; v++) if (own[v] !== -1) grow([...set, v], left - 1)
  }
  for (let size = 1; size <= largest; size++) grow([], size)
  return found
}

describe('wide keys', () => {
  const sorted = (sets: readonly number[]) => sets.toSorted((a, b) => a - b)

  it.each([
    { variables: 14, missing: 0, elsewhere: 'differs' as const },
    { variables: 18, missing: 0.1, elsewhere: 'differs' as const },
    { variables: 18, missing: 0.1, elsewhere: 'agrees' as const },
    { variables: 30, missing: 0.05, elsewhere: 'agrees' as const },
  ])('of $variables have the small sets of the definition, missing $elsewhere', (asked) => {
    const rows = wideRows(60, asked.variables, 4, asked.missing)
    const profiles = profilesOfRows(rows)
    const told = profiles.records.reduce<number[][]>((sets) => [...sets, []], [])
    eachMinimalSet(profiles, asked.elsewhere, (profile, set) => told[profile].push(set), 3)
    let all = 0
    rows.forEach((_, record) => {
      const expected = sorted(smallByDefinition(rows, record, 3, asked.elsewhere))
      const profile = profiles.profileOf[record]
      expect(sorted(told[profile])).toEqual(expected)
      expect(sorted(minimalSets(profiles, profile, asked.elsewhere, 3))).toEqual(expected)
      all += expected.length
    })
    expect(all).toBeGreaterThan(100)
  })

  it('have the same sets of all sizes by parting as one record after the other', () => {
    const profiles = profilesOfRows(wideRows(300, 13, 3))
    const counts = minimalSetCounts(profiles, 'differs')
    const parted = new Uint32Array(counts.length)
    findByParting(profiles, (profile) => parted[profile]++, 13)
    profiles.records.forEach((_, profile) => {
      expect(parted[profile]).toBe(minimalSets(profiles, profile, 'differs').length)
    })
    expect(counts).toEqual(parted)
  })

  // Minutes each, if larger sets than asked for were looked at.
  it.each([
    { records: 500, variables: 16, missing: 0, elsewhere: 'differs' as const },
    { records: 500, variables: 20, missing: 0.02, elsewhere: 'agrees' as const },
    { records: 300, variables: 25, missing: 0.02, elsewhere: 'agrees' as const },
  ])(
    'of $variables and $records records end soon with a largest size, missing $elsewhere',
    (asked) => {
      const profiles = profilesOfRows(wideRows(asked.records, asked.variables, 3, asked.missing))
      const steps: number[] = []
      const counts = minimalSetCounts(profiles, asked.elsewhere, (done, total) => steps.push(done / total), 3)
      expect(counts).toHaveLength(asked.records)
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    },
    20_000,
  )

  it('are given up on when there is no end to their sets', () => {
    const differences = wideRows(40, 30, 2).map((row) => row.reduce((set, bit, v) => set | (bit << v), 0))
    expect(() => minimalHittingSets(differences, 30, { left: 1e6 })).toThrow(SearchTooLong)
  })
})

describe('what would hide a record', () => {
  const agreesBut = (hidden: number, own: readonly number[], other: readonly number[]) =>
    own.every((value, v) => (hidden >>> v) & 1 || other[v] === value)

  it('is the fewest variables without which somebody agrees with it', () => {
    fc.assert(
      fc.property(someRows(false), (rows) => {
        const profiles = profilesOfRows(rows)
        rows.forEach((own, record) => {
          const profile = profiles.profileOf[record]
          if (profiles.records[profile] > 1) {
            expect(fewestToHide(profiles, profile, 'differs')).toBe(0)
            return
          }
          const hidden = fewestToHide(profiles, profile, 'differs')
          const left = recordsAgreeing(profiles, agreementsWith(profiles, profile, 'differs'), hidden)
          expect(left).toBe(rows.filter((other) => agreesBut(hidden, own, other)).length)
          expect(left).toBeGreaterThan(1)
          const differences = rows
            .filter((_, i) => i !== record)
            .map((other) => own.reduce((set, value, v) => (other[v] === value ? set : set | (1 << v)), 0))
          const fewest = Math.min(...differences.map((set) => variablesIn(set).length))
          const smallest = differences.filter((set) => variablesIn(set).length === fewest)
          expect(smallest).toContain(hidden)
          // Of the sets as small as that, among the most records.
          const company = smallest.map((set) => rows.filter((other) => agreesBut(set, own, other)).length)
          expect(left).toBe(Math.max(...company))
          // Hiding breaks every set that singles the record out.
          for (const set of minimalSets(profiles, profile, 'differs')) expect(set & hidden).not.toBe(0)
        })
      }),
      { numRuns: 150 },
    )
  })

  it('is nothing where all that others differ on is missing, or there is nobody else', () => {
    const profiles = profilesOfRows([
      [0, -1],
      [0, 1],
      [1, 1],
    ])
    expect(fewestToHide(profiles, profiles.profileOf[0], 'differs')).toBe(0)
    expect(fewestToHide(profiles, profiles.profileOf[1], 'agrees')).toBe(0)
    expect(fewestToHide(profiles, profiles.profileOf[2], 'agrees')).toBe(1)
    expect(fewestToHide(profilesOfRows([[0, 1]]), 0, 'differs')).toBe(0)
  })

  it('is found among as many profiles as a large file has', () => {
    // All combinations of seventeen variables of two levels, of which the first has one record and the others two.
    const variables = 17
    const all = 2 ** variables
    const profiles: Profiles = {
      codes: Array.from({ length: variables }, (_, v) =>
        new Uint8Array(all).map((_code, p) => (p >>> v) & 1),
      ),
      missing: new Array<number>(variables).fill(2),
      records: new Uint32Array(all).fill(2).fill(1, 0, 1),
      profileOf: new Uint32Array(all).map((_profile, p) => p),
    }
    const hidden = fewestToHide(profiles, 0, 'differs')
    expect(variablesIn(hidden)).toHaveLength(1)
    expect(recordsAgreeing(profiles, agreementsWith(profiles, 0, 'differs'), hidden)).toBe(3)
  })
})

describe('special uniques of sdcMicro', () => {
  type Reference = {
    readonly keys: readonly string[]
    readonly first50: readonly number[]
    readonly score: {
      readonly sum: number
      readonly sumsq: number
      readonly min: number
      readonly max: number
    }
    readonly withMinimalSet: number
  }
  const reference = readReference<Readonly<Record<'K4' | 'K6', Reference>>>('sdcmicro-special-uniques.json')
  const rows = readRows('sdcmicro-special-uniques.csv')

  it.each(['K4', 'K6'] as const)('have the scores of %s', (name) => {
    const { keys, first50, score, withMinimalSet } = reference[name]
    const profiles = profilesOf(
      keys.map((key) => {
        const values = [...new Set(rows.map((row) => row[key]))]
        return column(
          key,
          values,
          rows.map((row) => values.indexOf(row[key])),
        )
      }),
    )
    // Each set of s variables of m scores (m − s)!, the default of its suda2.
    const factorials = [1, 1, 2, 6, 24, 120]
    const scores = Array.from(profiles.profileOf, (profile) =>
      minimalSets(profiles, profile, 'differs').reduce(
        (total, set) => total + factorials[keys.length - variablesIn(set).length],
        0,
      ),
    )
    expect(scores.slice(0, 50)).toEqual(first50)
    expect(scores.reduce((total, each) => total + each, 0)).toBe(score.sum)
    expect(scores.reduce((total, each) => total + each * each, 0)).toBe(score.sumsq)
    expect(Math.max(...scores)).toBe(score.max)
    expect(scores.filter((each) => each > 0)).toHaveLength(withMinimalSet)
    const counts = minimalSetCounts(profiles, 'differs')
    expect(Array.from(profiles.profileOf, (profile) => counts[profile])).toEqual(
      Array.from(profiles.profileOf, (profile) => minimalSets(profiles, profile, 'differs').length),
    )
  })
})
