import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import type { CountTable } from '../../../src/engine/model/count-table'
import type { Generators } from '../../../src/engine/model/terms'
import { refitInTurn, refitterOf } from '../../../src/engine/model/refitter'
import {
  apparentMisfit,
  listedRefitter,
  poissonArrivals,
  refit,
  roughMeans,
  whatRefitsSay,
  type Both,
  type CellMeans,
  type StandsFor,
} from '../../../src/engine/model/refits'
import { countTable } from './tables'

const both = [(x: number) => Math.exp(-x), (x: number) => (x === 0 ? 1 : (1 - Math.exp(-x)) / x)] as const

const main: Generators = [[0], [1]]
const saturated: Generators = [[0, 1]]

/** The means of main effects in the four cells of a 2 × 2 table. */
function mainEffects([a, b, c, d]: readonly number[]): number[] {
  const total = a + b + c + d
  return [
    [a + b, a + c],
    [a + b, b + d],
    [c + d, a + c],
    [c + d, b + d],
  ].map(([row, column]) => (total > 0 ? (row * column) / total : 0))
}

/** The counts of a file drawn from means: arrivals at rate 1 along them, laid end to end. */
function drawnCounts(means: readonly number[], r: number): number[] {
  const random = randomStream(3, 'refit', r)
  const total = means.reduce((sum, mean) => sum + mean, 0)
  const arrivals: number[] = []
  for (let last = 0; last < total; arrivals.push(last)) last -= Math.log(1 - nextUniform(random))
  const ends = means.map((_, i) => means.slice(0, i + 1).reduce((sum, mean) => sum + mean, 0))
  return means.map((mean, i) => arrivals.filter((at) => at >= ends[i] - mean && at < ends[i]).length)
}

function expectBoth(actual: Both, expected: readonly number[]): void {
  expect(actual[0]).toBeCloseTo(expected[0], 10)
  expect(actual[1]).toBeCloseTo(expected[1], 10)
}

describe('roughMeans', () => {
  const table = countTable([2, 2], [2, 1, 0, 1])

  it('have as many people as the sampling fraction says', () => {
    const { cell, mean, people } = roughMeans(table, { fraction: 0.25 }, main)
    expect([...cell]).toEqual([0, 1, 2, 3])
    mean.forEach((mu, k) => expect(mu).toBeCloseTo([1.5, 1.5, 0.5, 0.5][k], 12))
    people.forEach((lambda, k) => expect(lambda).toBeCloseTo([6, 6, 2, 2][k], 12))
  })

  it('are fitted to the people, too, where each cell stands for its own', () => {
    const { mean, people } = roughMeans(table, { people: Float64Array.of(20, 10, 30) }, main)
    mean.forEach((mu, k) => expect(mu).toBeCloseTo([1.5, 1.5, 0.5, 0.5][k], 12))
    people.forEach((lambda, k) => expect(lambda).toBeCloseTo([10, 20, 10, 20][k], 12))
  })
})

describe('a refit', () => {
  const model: CellMeans = {
    cell: Uint32Array.of(0, 1, 2, 3),
    mean: Float64Array.of(0.9, 0.6, 0, 1.3),
    people: Float64Array.of(9, 3, 0, 6.5),
  }

  /** What a file drawn with these counts says, where `people` of them are fitted for the 2 × 2 cells. */
  function byHand(
    counts: readonly number[],
    people: readonly number[],
  ): { error: number[]; misfit: number[] } {
    const [mean, lambda] = [mainEffects(counts), mainEffects(people)]
    const truth = [9, 3, 0, 6.5]
    const unseen = [1 - 0.9 / 9, 1 - 0.6 / 3, 0, 1 - 1.3 / 6.5]
    const cells = counts.flatMap((count, k) => (count > 0 ? [k] : []))
    const uniques = cells.filter((k) => counts[k] === 1)
    const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
    expect(total(mean)).toBeCloseTo(total(counts), 12)
    return {
      error: both.map((h) => total(uniques.map((k) => h(unseen[k] * lambda[k]) - h(unseen[k] * truth[k])))),
      misfit: both.map((h) =>
        total(
          cells.map((k) => {
            const left = 1 - counts[k] / people[k]
            return counts[k] * Math.exp(-counts[k]) * (h(left * lambda[k]) - h(left * people[k]))
          }),
        ),
      ),
    }
  }

  function eachRefit(standsFor: StandsFor, peopleOf: (counts: readonly number[]) => number[]): number {
    let uniques = 0
    for (let r = 0; r < 60; r++) {
      const counts = drawnCounts([...model.mean], r)
      if (counts.every((count) => count === 0)) continue
      const expected = byHand(counts, peopleOf(counts))
      const sample: CountTable = countTable([2, 2], [1, 1, 0, 1])
      const found = refit(sample, model, main, saturated, standsFor, randomStream(3, 'refit', r))
      expectBoth(found.error, expected.error)
      expectBoth(found.misfit, expected.misfit)
      uniques += counts.filter((count) => count === 1).length
    }
    return uniques
  }

  it('errs by its own means at the uniques of its file, and has the misfit that the richer model shows there', () => {
    const uniques = eachRefit({ fraction: 0.1 }, (counts) => counts.map((count) => count / 0.1))
    // μ e⁻ᵘ of each cell, sixty times: 62.3, with a standard deviation of 6.3.
    expect(uniques).toBeGreaterThan(62.3 - 4 * 6.3)
    expect(uniques).toBeLessThan(62.3 + 4 * 6.3)
  })

  it('with weights has records that each stand for λ/μ people', () => {
    const weights = [10, 5, 0, 5]
    eachRefit({ people: Float64Array.of(1, 1, 1) }, (counts) => counts.map((count, k) => count * weights[k]))
  })

  it('shows no misfit of a model that has every pair', () => {
    const all: Generators = [
      [0, 1],
      [0, 2],
      [1, 2],
    ]
    const sample = countTable([2, 2, 2], [3, 1, 1, 2, 1, 4, 1, 1])
    const refitter = listedRefitter(sample, all, { fraction: 0.1 })
    expect(refitter.shownMisfit()).toEqual([0, 0])
    expect(refitInTurn({ refits: 3, refitter }, () => undefined).map(({ misfit }) => misfit)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  it('shows in the sample the misfit that a model with every pair has', () => {
    const counts = [3, 1, 1, 4]
    const { misfit } = byHand(
      counts,
      counts.map((count) => 10 * count),
    )
    const sample = countTable([2, 2], counts)
    expectBoth(listedRefitter(sample, main, { fraction: 0.1 }).shownMisfit(), misfit)
    expect(misfit[1]).not.toBeCloseTo(0, 3)
  })
})

describe('the misfit that means show', () => {
  it('is not of cells where nobody is expected, nor of those where everybody is sampled', () => {
    const truth: CellMeans = {
      cell: Uint32Array.of(0, 1),
      mean: Float64Array.of(0, 2),
      people: Float64Array.of(0, 1),
    }
    const means: CellMeans = {
      cell: Uint32Array.of(0, 1),
      mean: Float64Array.of(1, 1),
      people: Float64Array.of(5, 5),
    }
    expect(apparentMisfit(means, truth)).toEqual([0, 0])
  })

  it('is what the sample shows less what files show on average that have none', () => {
    const { errors, misfit } = whatRefitsSay(
      [5, 7],
      [
        { error: [1, 2], misfit: [1, 3] },
        { error: [3, 4], misfit: [2, 5] },
      ],
    )
    expect(errors).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(misfit).toEqual([3.5, 3])
  })
})

describe('refits in turn', () => {
  it('say which of how many is done, and come in their order', () => {
    const told: unknown[] = []
    const refitter = {
      refit: (r: number) => ({ error: [r, 0] as const, misfit: [0, 0] as const }),
      shownMisfit: () => [0, 0] as const,
    }
    const done = refitInTurn({ refits: 2, refitter }, (...step) => void told.push(step))
    expect(done.map(({ error }) => error[0])).toEqual([0, 1])
    expect(told).toEqual([
      [0, 2, 'Working out the interval'],
      [1, 2, 'Working out the interval'],
      [2, 2, 'Working out the interval'],
    ])
  })
})

describe('refitterOf', () => {
  const twoRecords = (sizes: readonly number[]): CountTable => ({
    sizes,
    cell: Uint32Array.of(0, 1),
    count: Float64Array.of(1, 1),
  })

  it('lists the cells of a key of at most 50 million, for which weights will do', () => {
    const people = { people: Float64Array.of(3, 3) }
    expect(() => refitterOf(twoRecords([5000, 10_000]), main, people)).not.toThrow()
    expect(() => refitterOf(twoRecords([5001, 10_000]), main, people)).toThrow()
    expect(() => refitterOf(twoRecords([5001, 10_000]), main, { fraction: 0.5 })).not.toThrow()
  })
})

describe('poissonArrivals', () => {
  it('are Poisson: of mean 3, variance 3, and none with probability e⁻³', () => {
    const draws = Array.from({ length: 4000 }, (_, r) => poissonArrivals(3, randomStream(5, 'arrivals', r)))
    const meanOf = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = meanOf(draws.map((draw) => (draw - 3) * (draw - 3)))
    // Standard errors: √(3/4000), √((3 + 2 · 9)/4000) and √(0.05 · 0.95/4000).
    expect(Math.abs(meanOf(draws) - 3)).toBeLessThan(4 * 0.0274)
    expect(Math.abs(variance - 3)).toBeLessThan(4 * 0.0725)
    const none = draws.filter((draw) => draw === 0).length / draws.length
    expect(Math.abs(none - Math.exp(-3))).toBeLessThan(4 * 0.0034)
  })

  it('are none of mean 0', () => {
    expect(poissonArrivals(0, randomStream(5, 'arrivals', 0))).toBe(0)
  })
})
