import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../src/engine/math/random'
import { misclassificationFileOf } from '../../../src/engine/misclassification/misclassification-file'
import { toldApart } from '../../../src/engine/misclassification/told-apart'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { checkSteps } from '../../../src/engine/protect/check-steps'
import type { Step } from '../../../src/engine/protect/definitions'
import { Problem } from '../../../src/engine/problem'
import { categorical } from '../../../src/engine/table/table'
import { categories, tableOf } from './tables'

/** Six households of two in two areas; two of them alike in nothing. */
const homes = ['1', '1', '2', '2', '3', '3', '4', '4', '5', '5', '6', '6']
const table = tableOf(
  categories('home', homes),
  categories(
    'area',
    homes.map((home) => (Number(home) <= 3 ? 'north' : 'south')),
  ),
  categories(
    'tenure',
    homes.map((home) => (home === '3' ? 'boat' : home === '6' ? 'rented' : 'owned')),
  ),
)
const swapped: Step = {
  method: 'swapHouseholds',
  variable: 'area',
  rate: 0,
  must: { k: 3 },
  similar: [['tenure'], []],
}

function done(steps: readonly Step[], seed = 1) {
  return applySteps(table, steps, { stream: (s) => randomStream(seed, s), imports: {}, livesWith: 'home' })
}

describe('a swap of households that stand out', () => {
  it('moves all of them whatever the rate, with those like them where there are any', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { after, achieved, cautions } = done([swapped], seed)
      expect(achieved[0]).toMatchObject({
        asked: 0,
        achieved: 1,
        households: { households: 6, moved: 6, people: 12, peopleWithoutPartner: 0 },
      })
      // The one on a boat may take the partner of another before that one looks for it.
      expect([[2, 1].join(), [1, 2].join()]).toContain(achieved[0].households?.pairsByProfile.join())
      const { codes, levels } = categorical(after, 'area')
      expect(Array.from(codes, (code) => levels[code]).join()).toBe(
        homes.map((home) => (Number(home) <= 3 ? 'south' : 'north')).join(),
      )
      expect(cautions).toEqual([])
    }
  })

  it('leaves where they are, and counts, those with nobody like them elsewhere', () => {
    const { achieved, cautions } = done([{ ...swapped, similar: [['tenure']] }])
    expect(achieved[0].households).toMatchObject({
      moved: 4,
      levels: [{ variable: 'area', must: 6, withoutPartner: 2 }],
      peopleWithoutPartner: 4,
    })
    expect(cautions.map(({ code }) => code)).toEqual(['households-without-partner'])
  })

  it('leaves alone a household whose members live in two areas', () => {
    const apart = categories(
      'area',
      homes.map((home, i) => (Number(home) <= 3 || i === 6 ? 'north' : 'south')),
    )
    const { cautions, achieved } = applySteps(
      tableOf(table.columns[0], apart, table.columns[2]),
      [{ ...swapped, similar: [[]] }],
      { stream: () => randomStream(1), imports: {}, livesWith: 'home' },
    )
    expect(achieved[0].households?.households).toBe(5)
    expect(cautions.map(({ code }) => code)).toContain('households-apart')
  })

  it('is written to a file as one matrix, the mean of those that no condition tells apart', () => {
    const { misclassification } = done([{ ...swapped, similar: [['tenure']] }])
    const file = misclassificationFileOf(toldApart(misclassification ?? [], table, {}))
    expect(file).toEqual({
      variables: [
        {
          name: 'area',
          levels: ['north', 'south'],
          groups: [
            {
              where: {},
              matrix: [
                [expect.closeTo(1 / 3, 12), expect.closeTo(2 / 3, 12)],
                [expect.closeTo(2 / 3, 12), expect.closeTo(1 / 3, 12)],
              ],
            },
          ],
        },
      ],
    })
  })
})

describe('steps that move values between records', () => {
  const ranked: Step = { method: 'rankSwap', variables: ['area'], percent: 5 }
  const drawn: Step = { method: 'pram', variable: 'area', diagonal: 0.9 }
  it.each<[string, readonly Step[], string | undefined, string, string]>([
    ['households that nothing numbers', [swapped], undefined, 'households-not-known', 'steps[0]'],
    ['a number of households that is gone', [swapped], 'hhid', 'step-variable-unknown', 'steps[0]'],
    ['areas changed before', [drawn, swapped], 'home', 'geography-changed', 'steps[1].variable'],
    [
      'partners who agree on their area',
      [{ ...swapped, similar: [['area']] }],
      'home',
      'group-variable-changed',
      'steps[0].similar[0][0]',
    ],
    [
      'a profile that is changed later',
      [swapped, { method: 'pram', variable: 'tenure', diagonal: 0.9 }],
      'home',
      'group-variable-changed',
      'steps[1]',
    ],
    ['ranks without an order', [ranked], undefined, 'values-without-order', 'steps[0].variables[0]'],
  ])('are refused for %s', (_, steps, livesWith, code, place) => {
    let found: Problem | null = null
    try {
      checkSteps(table, steps, {}, 'steps', livesWith)
    } catch (error) {
      if (error instanceof Problem) found = error
    }
    expect(found?.code).toBe(code)
    expect(found?.facts['place']).toBe(place)
  })
})
