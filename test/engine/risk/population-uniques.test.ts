import { describe, expect, it } from 'vitest'
import { recordsOf, type CellSizes } from '../../../src/engine/model/cell-sizes'
import { nonparametric } from '../../../src/engine/risk/nonparametric/nonparametric'
import { pitman } from '../../../src/engine/risk/pitman/pitman'
import type { Frequencies, PopulationUniques } from '../../../src/engine/risk/population-uniques'
import { slideNegativeBinomial } from '../../../src/engine/risk/slide-negative-binomial/slide-negative-binomial'
import { zayatz } from '../../../src/engine/risk/zayatz/zayatz'
import { readReference } from '../../reference/read-reference'

type Case = {
  readonly sizes: CellSizes
  readonly people: number
  readonly zayatz: PopulationUniques
  readonly pitman: PopulationUniques & { readonly theta: number; readonly alpha: number }
  readonly slideNegativeBinomial: PopulationUniques & { readonly shape: number; readonly mean: number }
  readonly nonparametric: PopulationUniques & { readonly draws: number | null; readonly sum: number }
}

const cases = Object.entries(readReference<Record<string, Case>>('population-uniques.json'))
const frequencies = ({ sizes, people }: Pick<Case, 'sizes' | 'people'>): Frequencies => ({
  sizes,
  populationSize: people,
})

/** Within so large a share of each number. */
function expectNear(found: object, wanted: object, share: number): void {
  for (const [name, value] of Object.entries(wanted)) {
    const own = (found as Record<string, number>)[name]
    expect(Math.abs(own / (value as number) - 1), name).toBeLessThan(share)
  }
}

describe.each(cases)('population uniques of a file %s, as computed the long way', (_, each) => {
  it('after Zayatz', () => {
    expectNear(zayatz(frequencies(each)), each.zayatz, 1e-12)
  })

  it('by Pitman’s model', () => {
    expectNear(pitman(frequencies(each)), each.pitman, 1e-10)
  })

  it('by the slide negative binomial', () => {
    const { shape, mean, tau1, populationUniques } = each.slideNegativeBinomial
    // Two searches for a flat maximum.
    expectNear(slideNegativeBinomial(frequencies(each)), { shape, mean }, 1e-5)
    expectNear(slideNegativeBinomial(frequencies(each)), { tau1, populationUniques }, 1e-6)
  })

  it('without a model', () => {
    const { draws, sum, tau1, populationUniques } = each.nonparametric
    const found = nonparametric(frequencies(each))
    expectNear(found, { tau1, populationUniques }, 1e-12)
    expect(found.draws).toBe(draws)
    expect(found.isOutOfRange).toBe(sum !== tau1)
  })
})

describe('laws of population uniques', () => {
  const estimators = { zayatz, pitman, slideNegativeBinomial, nonparametric }

  it.each(Object.entries(estimators))(
    '%s: never more in the file than sample uniques, nor than people',
    (_, of) => {
      for (const [, { sizes, people }] of cases) {
        for (const populationSize of [recordsOf(sizes) * 1.001, people, people * 20]) {
          const { tau1, populationUniques } = of({ sizes, populationSize })
          expect(tau1).toBeGreaterThanOrEqual(0)
          expect(tau1).toBeLessThanOrEqual((sizes[0][1] + 1e-9) * 1)
          expect(populationUniques).toBeLessThanOrEqual(populationSize)
        }
      }
    },
  )

  it.each(Object.entries(estimators))('%s: of a file that is everybody, the sample uniques', (name, of) => {
    for (const [, { sizes }] of cases) {
      expect(of({ sizes, populationSize: recordsOf(sizes) }).tau1, name).toBeCloseTo(sizes[0][1], 6)
    }
  })

  it.each(Object.entries(estimators))('%s: the same in whatever order the sizes come', (_, of) => {
    for (const [, { sizes, people }] of cases) {
      const { tau1 } = of({ sizes, populationSize: people })
      expect(of({ sizes: sizes.toReversed(), populationSize: people }).tau1).toBeCloseTo(tau1, 6)
    }
  })

  it('fall with the people that the file stands for', () => {
    const [, { sizes, people }] = cases[2]
    for (const [name, of] of Object.entries({ zayatz, pitman, slideNegativeBinomial })) {
      const more = [1, 2, 5, 25].map((times) => of({ sizes, populationSize: people * times }).tau1)
      expect(more, name).toEqual(more.toSorted((a, b) => b - a))
      expect(more[3], name).toBeLessThan(0.9 * more[0])
    }
  })

  it('are none where nobody is alone in the file', () => {
    const nobody = {
      sizes: [
        [2, 20],
        [3, 5],
      ],
      populationSize: 1000,
    } as const
    for (const [name, of] of Object.entries(estimators)) {
      expect(of(nobody).tau1, name).toBe(0)
      expect(of({ sizes: [], populationSize: 0 }), name).toMatchObject({ tau1: 0, populationUniques: 0 })
    }
  })

  it('Pitman’s is at the edge of its range where everybody is alone, and where the cells are all alike', () => {
    const alone = pitman({ sizes: [[1, 50]], populationSize: 1000 })
    expect(alone.atBoundary).toBe(true)
    expect(alone.tau1).toBeCloseTo(50, 4)
    expect(alone.alpha).toBeLessThan(1)
    expect(pitman({ sizes: [[5, 20]], populationSize: 1000 }).atBoundary).toBe(true)
    expect(pitman(frequencies(cases[0][1])).atBoundary).toBe(false)
  })

  it('Zayatz’s by hand: of two cells of one record and one of two, drawn 4 of 8', () => {
    // Pr(f = 1 | F = 1) = 1/2, Pr(f = 1 | F = 2) = 2 C(6, 3)/C(8, 4) = 4/7.
    const { tau1 } = zayatz({
      sizes: [
        [1, 2],
        [2, 1],
      ],
      populationSize: 8,
    })
    expect(tau1).toBeCloseTo((2 * (0.5 * 2)) / (2 * 0.5 + 4 / 7), 12)
  })

  it('of no record say nothing of parameters', () => {
    const none = { theta: 0, alpha: 0, atBoundary: false, tau1: 0, populationUniques: 0 }
    expect(pitman({ sizes: [], populationSize: 0 })).toEqual(none)
    const slide = { shape: 0, mean: 0, atBoundary: false, tau1: 0, populationUniques: 0 }
    expect(slideNegativeBinomial({ sizes: [], populationSize: 0 })).toEqual(slide)
  })

  it('without a model: none where the sum is below 0, and one draw at least', () => {
    // 10 − 2λ · 40 · Pr(L ≥ 1), far below 0.
    const below = nonparametric({
      sizes: [
        [1, 10],
        [2, 40],
      ],
      populationSize: 3000,
    })
    expect(below).toMatchObject({ tau1: 0, populationUniques: 0, isOutOfRange: true })
    expect(nonparametric({ sizes: [[1, 6]], populationSize: 18 }).draws).toBe(1)
    expect(nonparametric({ sizes: [[1, 1]], populationSize: 3 }).draws).toBe(1)
  })

  it('without a model, by hand: half of the people, nothing smoothed', () => {
    // λ = 1: 9 − 2·2 + 3·1.
    const found = nonparametric({
      sizes: [
        [1, 9],
        [2, 2],
        [3, 1],
      ],
      populationSize: 32,
    })
    expect(found).toMatchObject({ tau1: 8, populationUniques: 16, draws: null, isOutOfRange: false })
  })
})
