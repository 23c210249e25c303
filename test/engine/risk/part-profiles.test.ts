import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { silent } from '../../../src/engine/progress'
import { SearchTooLong } from '../../../src/engine/risk/hitting-sets'
import { variablesIn } from '../../../src/engine/risk/minimal-sets'
import { profilesOf, type Profiles } from '../../../src/engine/risk/profiles'
import { findByParting, setsUpTo } from '../../../src/engine/risk/part-profiles'
import { column, levels } from '../key/columns'

/** Records as rows of codes, -1 for missing, on variables of four levels. */
function profilesOfRows(rows: readonly (readonly number[])[]): Profiles {
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

/** What is told of, by profile, ascending. */
function partedSets(profiles: Profiles, largest: number): number[][] {
  const told: number[][] = Array.from(profiles.records, () => [])
  findByParting(profiles, (profile, set) => told[profile].push(set), largest)
  return told.map((sets) => sets.sort((a, b) => a - b))
}

/** By the definition: every set of values that a unique record has, against every other record. */
function byDefinition(rows: readonly (readonly number[])[], record: number, largest: number): number[] {
  const own = rows[record]
  const singlesOut = (set: number) =>
    variablesIn(set).every((v) => own[v] !== -1) &&
    rows.every((other, i) => i === record || variablesIn(set).some((v) => other[v] !== own[v]))
  const found = Array.from({ length: (1 << own.length) - 1 }, (_, i) => i + 1).filter(singlesOut)
  return found.filter(
    (set) => variablesIn(set).length <= largest && !found.some((part) => part !== set && (part & ~set) === 0),
  )
}

describe('parting profiles', () => {
  // 000 and 001 of two records each, 010, 110 and 111 of one: profiles 0 to 4.
  const five = () =>
    profilesOfRows([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 1],
      [0, 1, 0],
      [1, 1, 0],
      [1, 1, 1],
    ])

  // A look at each profile that is left to be parted, and one at the word that holds the unique ones.
  it.each([
    // By 2, by 1 and by 0: five profiles each.
    { largest: 1, looks: 3 * 6, sets: [[], [], [], [], []] },
    // By 1 and 2: the last three. By 0 and 2, and by 0 and 1: all five.
    {
      largest: 2,
      looks: 3 * 6 + 4 + 6 + 6,
      sets: [
        [],
        [],
        [[0, 1]],
        [[0, 2]],
        [
          [0, 2],
          [1, 2],
        ],
      ],
    },
    // By all three 110 and 111 are left, but each was singled out by less.
    {
      largest: 3,
      looks: 3 * 6 + 4 + 6 + 6 + 3,
      sets: [
        [],
        [],
        [[0, 1]],
        [[0, 2]],
        [
          [0, 2],
          [1, 2],
        ],
      ],
    },
  ])('by sets of up to $largest takes $looks looks', ({ largest, looks, sets }) => {
    expect(partedSets(five(), largest).map((found) => found.map(variablesIn))).toEqual(sets)
    const allowance = { left: looks }
    findByParting(five(), () => undefined, largest, silent, allowance)
    expect(allowance.left).toBe(0)
    expect(() => {
      findByParting(five(), () => undefined, largest, silent, { left: looks - 1 })
    }).toThrow(SearchTooLong)
  })

  it('keeps what is found of 2,048 profiles at a time where there are many sets', () => {
    // Neighbours share variable 0, others share variable 1, and all others tell every profile from every other. Those in the
    // middle have two records each, and so have 32 before them.
    const all = 3 * 2048
    const by = (code: (profile: number) => number) => new Uint16Array(all).map((_, profile) => code(profile))
    const others = 19
    const profiles: Profiles = {
      codes: [
        by((p) => p >> 1),
        by((p) => (p + 1) >> 1),
        ...Array.from({ length: others }, (_, v) => by((p) => (p + 7 * v) % all)),
      ],
      missing: [all / 2, all / 2 + 1, ...new Array<number>(others).fill(all)],
      records: new Uint32Array(all).fill(1).fill(2, 2048, 4096).fill(2, 32, 64),
      profileOf: new Uint32Array(all),
    }
    const allowance = { left: 1e9 }
    const told: number[][] = Array.from({ length: all }, () => [])
    findByParting(profiles, (profile, set) => told[profile].push(set), 21, silent, allowance)
    const ownValues = Array.from({ length: others }, (_, v) => 4 << v)
    told.forEach((sets, profile) => {
      const isEnd = profile === 0 || profile === all - 1
      const expected = profiles.records[profile] === 2 ? [] : [isEnd ? 2 : 3, ...ownValues]
      if (sets.sort((a, b) => a - b).join() !== expected.join()) expect(sets).toEqual(expected)
    })
    // Twice by each variable, and by the first two where a pair is left with one of the 2,048, which are 64 words:
    // the fifteen pairs of the 32 are not.
    expect(1e9 - allowance.left).toBe(2 * (21 * (all + 64) + 2048 + 64) - 30)
  })

  it('says every ten million looks how far it is', () => {
    // On five variables all are the same, on each of the sixteen others all are different, so that the sets of the five are
    // parted by, and after each the sixteen are looked at. About half of the 1,532 words are done at a time.
    const all = 49_000
    const same = new Uint16Array(all)
    const different = same.map((_, profile) => profile)
    const profiles: Profiles = {
      codes: [...new Array<Uint16Array>(5).fill(same), ...new Array<Uint16Array>(16).fill(different)],
      missing: [...new Array<number>(5).fill(all + 1), ...new Array<number>(16).fill(all)],
      records: new Uint32Array(all).fill(1),
      profileOf: new Uint32Array(all),
    }
    const counts = new Uint8Array(all)
    const told: unknown[] = []
    const count = (profile: number) => counts[profile]++
    findByParting(profiles, count, 7, (done, total) => told.push([done, total]))
    expect(counts.every((sets) => sets === 16)).toBe(true)
    // Variable 0 as the highest of 21 bits: 201 steps of 49,776 looks lead to 1, 3, 4, 7, and as many more to 0, 2, 3, 4, 10.
    const first = 2 ** 19 + 2 ** 17 + 2 ** 16 + 2 ** 13
    const second = 2 ** 20 + 2 ** 18 + 2 ** 17 + 2 ** 16 + 2 ** 10
    expect(told).toEqual([first, second, 2 ** 21 + first, 2 ** 21 + second].map((done) => [done, 2 ** 22]))
  })

  it('finds the sets of the definition, up to any size, in files with shared keys and missing values', () => {
    const rows = fc.integer({ min: 1, max: 5 }).chain((variables) =>
      fc.array(fc.array(fc.integer({ min: -1, max: 3 }), { minLength: variables, maxLength: variables }), {
        minLength: 1,
        maxLength: 60,
      }),
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 6 }), (some, largest) => {
        const profiles = profilesOfRows(some)
        const found = partedSets(profiles, largest)
        some.forEach((_, record) => {
          const isAlone = some.length === 1
          expect(found[profiles.profileOf[record]]).toEqual(
            isAlone ? [] : byDefinition(some, record, largest),
          )
        })
      }),
      { numRuns: 60 },
    )
  })
})

it('counts sets of up to so many variables', () => {
  expect([0, 1, 2, 3, 4, 9].map((largest) => setsUpTo(4, largest))).toEqual([0, 4, 10, 14, 15, 15])
})
