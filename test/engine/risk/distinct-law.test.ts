import { describe, expect, it } from 'vitest'
import { distinctAcquaintances } from '../../../src/engine/risk/acquaintance/acquaintance'
import { distinctLaw, middleOf, varianceOfDistinct } from '../../../src/engine/risk/acquaintance/distinct-law'
import { readReference } from '../../reference/read-reference'

type Committee = { N: number; a: number; m: number; pmf: Record<string, number>; Ea_formula: number }
const { committee } = readReference<{ examples: { F_mokken: { committee: Committee } } }>('formulas.json')
  .examples.F_mokken

function momentsOf(points: readonly (readonly [number, number])[]) {
  const total = points.reduce((sum, [, probability]) => sum + probability, 0)
  const mean = points.reduce((sum, [x, probability]) => sum + x * probability, 0)
  const variance = points.reduce((sum, [x, probability]) => sum + (x - mean) * (x - mean) * probability, 0)
  return { total, mean, variance }
}

/** Every way in which circles can be drawn, counted one by one. */
function bruteForce(size: number, circles: readonly number[]): Map<number, number> {
  const subsets = (of: number) =>
    Array.from({ length: 2 ** size }, (_, mask) => mask).filter((mask) => bits(mask) === of)
  let unions = new Map<number, number>([[0, 1]])
  for (const circle of circles) {
    const drawn = subsets(circle)
    const next = new Map<number, number>()
    for (const [union, probability] of unions) {
      for (const mask of drawn) {
        const after = union | mask
        next.set(after, (next.get(after) ?? 0) + probability / drawn.length)
      }
    }
    unions = next
  }
  const law = new Map<number, number>()
  for (const [union, probability] of unions) law.set(bits(union), (law.get(bits(union)) ?? 0) + probability)
  return law
}

function bits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length
}

describe('the number of distinct acquaintances', () => {
  it('has the probabilities of (20) for equal circles', () => {
    const { N, a, m, pmf, Ea_formula: mean } = committee
    const law = distinctLaw(N, new Array<number>(m).fill(a))
    expect(law.exact).toBe(true)
    expect(law.mean).toBeCloseTo(mean, 10)
    for (const [x, probability] of law.points) expect(probability).toBeCloseTo(pmf[x], 12)
    const longer = distinctLaw(400, new Array<number>(12).fill(30))
    const found = momentsOf(longer.points)
    expect(found.total).toBeCloseTo(1, 10)
    expect(found.mean).toBeCloseTo(distinctAcquaintances(400, new Array<number>(12).fill(30)), 7)
  })

  it('has those of all draws, counted, for circles that differ', () => {
    for (const circles of [
      [2, 5, 3],
      [1, 1, 6],
      [7, 2],
      [0, 4],
    ]) {
      const counted = bruteForce(7, circles)
      const { points, deviation } = distinctLaw(7, circles)
      for (const [x, probability] of points) expect(probability).toBeCloseTo(counted.get(x) ?? NaN, 12)
      expect(points.map(([x]) => x)).toEqual([...counted.keys()].sort((a, b) => a - b))
      expect(deviation * deviation).toBeCloseTo(momentsOf([...counted]).variance, 10)
    }
  })

  it('has the mean (21) and the deviation that its probabilities have', () => {
    const circles = [300, 150, 150, 40, 1000]
    const { mean, deviation, points } = distinctLaw(63_624, circles)
    const found = momentsOf(points)
    expect(found.total).toBeCloseTo(1, 10)
    expect(found.mean).toBeCloseTo(mean, 6)
    expect(found.variance).toBeCloseTo(deviation * deviation, 4)
    expect(mean).toBeCloseTo(distinctAcquaintances(63_624, circles), 8)
  })

  it('gives way to the normal law where it would take too long', () => {
    const circles = new Array<number>(5000).fill(40_000)
    const { exact, mean, deviation, points } = distinctLaw(400_000_000, circles)
    expect(exact).toBe(false)
    const found = momentsOf(points)
    expect(found.mean / mean).toBeCloseTo(1, 4)
    expect(Math.sqrt(found.variance) / deviation).toBeCloseTo(1, 2)
    const [low, high] = middleOf({ points }, 0.95)
    expect((high - low) / (2 * 1.959964 * deviation)).toBeCloseTo(1, 1)
  })

  it('leaves out the numbers that hardly ever occur, at both ends', () => {
    const { points } = distinctLaw(400, new Array<number>(12).fill(30))
    expect(Math.min(...points.map(([, probability]) => probability))).toBeGreaterThan(1e-14)
    const numbers = points.map(([x]) => x)
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0] + i))
    // That all of them know the same 30 people is one of these.
    expect(numbers[0]).toBeGreaterThan(30)
    expect(points.reduce((sum, [, probability]) => sum + probability, 0)).toBeCloseTo(1, 11)
  })

  it('is right where nearly everybody is in two circles of so many that products are rounded', () => {
    const size = 779_045_689
    // One person is missed by the first circle, three by the second.
    const { points } = distinctLaw(size, [size - 1, size - 3])
    expect(points).toEqual([
      [size - 1, expect.closeTo(3 / size, 17)],
      [size, expect.closeTo(1 - 3 / size, 15)],
    ])
  })

  it('is exact as long as its numbers are few and its circles not too many', () => {
    const exactOf = (size: number, circles: readonly number[]) => distinctLaw(size, circles).exact
    // Those that both circles hold: a thousand give or take 30, or ten thousand give or take 100.
    expect(exactOf(10_000_000, [100_000, 100_000])).toBe(true)
    expect(exactOf(100_000_000, [1_000_000, 1_000_000])).toBe(false)
    expect(exactOf(10_000, new Array<number>(15).fill(60))).toBe(true)
    expect(exactOf(10_000, new Array<number>(1000).fill(60))).toBe(false)
  })

  it('is sure of one circle, and of circles that hold everybody', () => {
    expect(varianceOfDistinct(1000, [1000, 3])).toBe(0)
    expect(distinctLaw(1000, [30])).toMatchObject({ exact: true, points: [[30, 1]] })
    expect(distinctLaw(1000, [30]).deviation).toBeCloseTo(0, 6)
    expect(varianceOfDistinct(1, [0, 0])).toBe(0)
    expect(varianceOfDistinct(1, [])).toBe(0)
    expect(distinctLaw(5, [])).toMatchObject({ deviation: 0, exact: true, points: [[0, 1]] })
    const many = [...new Array<number>(100).fill(10_000), 1_000_000]
    expect(distinctLaw(1_000_000, many)).toEqual({
      mean: 1_000_000,
      deviation: 0,
      exact: false,
      points: [[1_000_000, 1]],
    })
  })

  it('lists the normal law at whole numbers as far apart, four deviations up and down', () => {
    const circles = new Array<number>(1000).fill(500)
    const { exact, mean, deviation, points } = distinctLaw(1_000_000, circles)
    expect(exact).toBe(false)
    const numbers = points.map(([x]) => x)
    const [first, last] = [numbers[0], numbers[numbers.length - 1]]
    const apart = Math.ceil((8 * deviation - 1) / 400)
    expect(first).toBe(Math.ceil(mean - 4 * deviation))
    expect(numbers).toEqual(numbers.map((_, i) => first + i * apart))
    expect(last).toBeLessThanOrEqual(mean + 4 * deviation)
    expect(last + apart).toBeGreaterThan(mean + 4 * deviation)
    expect(points.reduce((sum, [, probability]) => sum + probability, 0)).toBeCloseTo(1, 12)
    const density = (x: number) => Math.exp(-(((x - mean) / deviation) ** 2) / 2)
    for (const [x, probability] of points) {
      const wanted = (apart * density(x)) / (deviation * Math.sqrt(2 * Math.PI))
      expect(probability / wanted).toBeCloseTo(1, 3)
    }
  })

  it('lists no number below the largest circle, nor one beyond everybody', () => {
    const circles = [...new Array<number>(1000).fill(500), 999_999]
    const { exact, mean, deviation, points } = distinctLaw(1_000_000, circles)
    expect(exact).toBe(false)
    expect(mean - 4 * deviation).toBeLessThan(999_998)
    expect(mean + 4 * deviation).toBeGreaterThan(1_000_001)
    expect(points.map(([x]) => x)).toEqual([999_999, 1_000_000])
  })
})

describe('the middle of a law', () => {
  const law = {
    points: [
      [10, 1 / 8],
      [20, 1 / 4],
      [30, 1 / 4],
      [40, 1 / 4],
      [50, 1 / 8],
    ] as const,
  }

  it('begins where more than the lower tail is reached, and ends where only the upper one is left', () => {
    expect(middleOf(law, 0.5)).toEqual([20, 40])
    expect(middleOf(law, 0.75)).toEqual([20, 40])
    expect(middleOf(law, 0.875)).toEqual([10, 50])
    expect(middleOf(law, 0.25)).toEqual([30, 30])
  })

  it('is all of it where all is asked for, even if its probabilities are rounded down', () => {
    expect(middleOf(law, 1)).toEqual([10, 50])
    expect(
      middleOf(
        {
          points: [
            [10, 0.25],
            [20, 0.5],
            [30, 0.2],
          ],
        },
        1,
      ),
    ).toEqual([10, 30])
    expect(middleOf({ points: [[7, 1]] }, 0.95)).toEqual([7, 7])
  })
})
