import { describe, expect, it } from 'vitest'
import { distinctAcquaintances } from '../../../src/engine/risk/acquaintance'
import { distinctLaw, middleOf, varianceOfDistinct } from '../../../src/engine/risk/distinct-law'
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

  it('is sure of one circle, and of circles that hold everybody', () => {
    expect(varianceOfDistinct(1000, [1000, 3])).toBe(0)
    expect(distinctLaw(1000, [30])).toMatchObject({ exact: true, points: [[30, 1]] })
    expect(distinctLaw(1000, [30]).deviation).toBeCloseTo(0, 6)
  })
})
