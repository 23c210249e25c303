import { describe, expect, it } from 'vitest'
import {
  leaksOf,
  refusalOf,
  sharesIn,
  type KnownInside,
  type Leak,
} from '../../../src/ui/rooms/release/note-leaks'

const steps = [
  { method: 'swap', variable: 'lad', groups: [{ where: { sex: ['1'] }, rate: 0.125 }] },
  { method: 'pram', variable: 'age', diagonal: 0.8, bandwidth: 2 },
]

const inside: KnownInside = {
  seed: 20011,
  shares: sharesIn(steps),
  candidates: ['T20S', 'My plan', 'A'],
  risks: [354.27, 0.0241, 12, 2341.6],
  rareValues: ['Isles of Scilly', '95+', 'X'],
}

describe('a sentence for users is refused where it tells', () => {
  const told: Readonly<Record<Leak, readonly string[]>> = {
    seed: ['Made with seed 7.', 'Drawn from 20011.', 'The SEED is known to the office.', 'Number 20,011.'],
    rate: [
      '12.5% of the districts were swapped.',
      'About 12.5 percent moved.',
      'A share of 0.125.',
      'Ages stay with 80%.',
      'One in five: 20 % of ages changed.',
      '87.5 per cent are as they were.',
      'Es blieben 0,8 davon.',
      'About 13% of districts.',
    ],
    candidate: ['This is T20S.', 'Chosen: t20s, of sixteen.', 'We followed “my   plan”.'],
    risk: [
      'We expect 354 matches.',
      'The risk is 354.3.',
      'A risk of 2.4%.',
      'Up to 2,342 people.',
      '12 matches',
    ],
    'few people': [
      'Only 3 people live there.',
      'Two women were suppressed.',
      'There are 7 single-parent households.',
      'one record stands alone',
      'nine old men',
    ],
    'rare value': ['The Isles of Scilly are merged.', 'isles of scilly', 'Everybody of 95+ is left out.'],
  }

  for (const [leak, sentences] of Object.entries(told)) {
    it.each(sentences)(`${leak}: %s`, (sentence) => {
      expect(leaksOf(sentence, inside)).toContain(leak)
    })
  }

  it('several things in one sentence, each named once', () => {
    const leaks = leaksOf('T20S and T20S with seed 20011 changed 20% of 3 people.', inside)
    expect(leaks).toEqual(['seed', 'rate', 'candidate', 'few people'])
    expect(refusalOf(leaks)).toBe(
      'Users must not learn the seed, a rate of the protection, the name of a candidate and a count of a few people. Say it in general terms: until then the note leaves the sentence out.',
    )
    expect(refusalOf(['risk'])).toMatch(/^Users must not learn a measured risk\. /)
  })
})

it.each([
  'Some districts were swapped between people who are alike.',
  'Do not cross district with ethnic group: associations are weaker there.',
  'Ages are given in bands of five years, as of 2001.',
  'The file has 14,685 records of 1,468,255 people, a sample of 1%.',
  'A record that looks like a person need not be that person.',
  'Households of more than one person are kept together.',
  'No one record is that of a person.',
  'Tables move by up to 9.7%.',
  'All 100% of records are there, 0% are missing.',
  'Level A of the key, and X.',
])('is told where it is general: %s', (sentence) => {
  expect(leaksOf(sentence, inside)).toEqual([])
})

it('takes every share out of the settings of steps, at whatever depth', () => {
  expect(sharesIn(steps)).toEqual([0.125, 0.8])
  expect(
    sharesIn([
      {
        matrix: [
          [0.9, 0.1],
          [0, 1],
        ],
      },
    ]),
  ).toEqual([0.9, 0.1])
})
