import { describe, expect, it } from 'vitest'
import { emptyPairs } from '../../../src/engine/key/empty-pairs'
import { countPopulation } from '../../../src/engine/key/population'
import { column } from './columns'

/** 120 people: those of the two youngest groups are single; of the rest two in three are married. */
const age = column(
  'age',
  ['0-9', '10-15', '16-39', '40+'],
  Array.from({ length: 120 }, (_, i) => i % 4),
)
const marital = column(
  'marital',
  ['single', 'married', 'widowed'],
  Array.from({ length: 120 }, (_, i) => (i % 4 < 2 ? 0 : [1, 1, 2][Math.floor(i / 4) % 3])),
)
const sex = column(
  'sex',
  ['f', 'm'],
  Array.from({ length: 120 }, (_, i) => Math.floor(i / 4) % 2),
)

describe('empty combinations', () => {
  it('are put together by the levels that lack the same, the most expected first', () => {
    const found = emptyPairs([age, marital, sex], null)
    expect(found.map(({ variables, levels }) => [variables, levels])).toEqual([
      [
        ['age', 'marital'],
        [
          ['0-9', '10-15'],
          ['married', 'widowed'],
        ],
      ],
      [
        ['age', 'marital'],
        [['16-39', '40+'], ['single']],
      ],
    ])
    // 60 people of 120 are young, and 60 are married or widowed: half of the young were to be.
    expect(found[0].expected).toBeCloseTo(30, 12)
    expect(found[1].expected).toBeCloseTo(30, 12)
  })

  it('count only where five were to be expected, and never a missing value', () => {
    const few = (codes: readonly number[]) => codes.slice(0, 24)
    const small = [age, marital].map(({ name, levels, codes }) => column(name, levels, few([...codes])))
    // 24 people: 3 would be single and 16 to 39, 3 single and 40 or over, 4 young and married of each group.
    expect(emptyPairs(small, null)).toEqual([])
    const half = column(
      'half',
      ['a'],
      [...age.codes].map((code) => (code < 2 ? 0 : -1)),
    )
    expect(emptyPairs([half, marital], null)).toEqual([])
  })

  it('are those of the population where it is held: what only the sample lacks is not empty', () => {
    const people = countPopulation([
      column('age', age.levels, [...age.codes, 0]),
      column('marital', marital.levels, [...marital.codes, 1]),
    ])
    const found = emptyPairs([age, marital], people)
    expect(
      found.flatMap(({ levels: [ages, maritals] }) => ages.flatMap((a) => maritals.map((m) => `${a} ${m}`))),
    ).not.toContain('0-9 married')
    expect(found.some(({ levels: [ages] }) => ages.includes('10-15'))).toBe(true)
  })
})
