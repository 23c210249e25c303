import { describe, expect, it } from 'vitest'
import { inverseOf } from '../../../src/engine/math/linear-solve'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import { originalCounts } from '../../../src/engine/misclassification/original-counts'

/** Draws every record's released level from its row. */
function drawn(rows: readonly (readonly number[])[], counts: readonly number[], run: number): number[] {
  const stream = randomStream(19, `run ${run}`)
  const released = counts.map(() => 0)
  counts.forEach((records, level) => {
    for (let i = 0; i < records; i++) {
      let left = nextUniform(stream)
      const to = rows[level].findIndex((chance) => (left -= chance) < 0)
      released[to === -1 ? level : to]++
    }
  })
  return released
}

const rows = [
  [0.7, 0.2, 0.1],
  [0.05, 0.9, 0.05],
  [0.25, 0.15, 0.6],
]
const counts = [400, 1500, 60]

describe('counts before protection', () => {
  it('are the released ones where nothing was changed, without an error', () => {
    const { estimate, standardError } = originalCounts(
      [
        [1, 0],
        [0, 1],
      ],
      [30, 7],
    )!
    expect([...estimate]).toEqual([30, 7])
    expect([...standardError]).toEqual([0, 0])
  })

  it('of two levels are those of randomised response (Warner 1965)', () => {
    const p = 0.8
    const n = 1000
    const yes = 350
    const { estimate, standardError } = originalCounts(
      [
        [p, 1 - p],
        [1 - p, p],
      ],
      [yes, n - yes],
    )!
    expect(estimate[0]).toBeCloseTo((yes - (1 - p) * n) / (2 * p - 1), 9)
    expect(standardError[0] ** 2).toBeCloseTo((n * p * (1 - p)) / (2 * p - 1) ** 2, 9)
    expect(standardError[1]).toBeCloseTo(standardError[0], 9)
  })

  it('add up to the records, and are the true ones where the released ones are as expected', () => {
    const expected = counts.map((_, k) => counts.reduce((sum, records, j) => sum + records * rows[j][k], 0))
    const { estimate } = originalCounts(rows, expected)!
    estimate.forEach((each, k) => expect(each).toBeCloseTo(counts[k], 9))
    const other = originalCounts(rows, [11, 500, 3])!.estimate
    expect(other[0] + other[1] + other[2]).toBeCloseTo(514, 9)
  })

  it('are right on average over seeded draws, with the error that is said', () => {
    const runs = 3000
    const all = Array.from({ length: runs }, (_, run) => originalCounts(rows, drawn(rows, counts, run))!)
    counts.forEach((records, k) => {
      const estimates = all.map(({ estimate }) => estimate[k])
      const mean = estimates.reduce((sum, each) => sum + each, 0) / runs
      const variance = estimates.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (runs - 1)
      const said = all.reduce((sum, { standardError }) => sum + standardError[k] ** 2, 0) / runs
      expect(Math.abs(mean - records)).toBeLessThan(4 * Math.sqrt(variance / runs))
      // The variance of a variance of 3,000 normal draws is 2.6%.
      expect(said / variance).toBeGreaterThan(0.9)
      expect(said / variance).toBeLessThan(1.1)
    })
  })

  it('do not exist where two levels are released alike', () => {
    expect(
      originalCounts(
        [
          [0.5, 0.5],
          [0.5, 0.5],
        ],
        [1, 2],
      ),
    ).toBeNull()
  })
})

describe('the inverse', () => {
  it('gives the identity, also where rows must change places', () => {
    const a = Float64Array.of(0, 2, 1, 1, 1, 0, 3, 0, 1)
    const inverse = inverseOf(a, 3)!
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        let entry = 0
        for (let k = 0; k < 3; k++) entry += a[i * 3 + k] * inverse[k * 3 + j]
        expect(entry).toBeCloseTo(i === j ? 1 : 0, 12)
      }
    }
  })
})
