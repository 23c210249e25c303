import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreementsWith,
  fewestToHide,
  minimalSetCounts,
  minimalSets,
  profilesOf,
  recordsAgreeing,
  variablesIn,
  type MissingElsewhere,
} from '../../../src/engine/risk/minimal-sets'
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
            expect([...found].sort()).toEqual(byDefinition(rows, record, missing).sort())
            const sizes = found.map((set) => variablesIn(set).length)
            expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
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

describe('what would hide a record', () => {
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
          const agreeing = rows.filter((other) =>
            own.every((value, v) => (hidden >>> v) & 1 || other[v] === value),
          )
          expect(left).toBe(agreeing.length)
          expect(left).toBeGreaterThan(1)
          const distances = rows
            .filter((_, i) => i !== record)
            .map((other) => own.filter((value, v) => other[v] !== value).length)
          expect(variablesIn(hidden)).toHaveLength(Math.min(...distances))
          // Hiding breaks every set that singles the record out.
          for (const set of minimalSets(profiles, profile, 'differs')) expect(set & hidden).not.toBe(0)
        })
      }),
      { numRuns: 150 },
    )
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
