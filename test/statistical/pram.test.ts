import { describe, expect, it } from 'vitest'
import { randomStream } from '../../src/engine/math/random'
import type { MisclassificationMatrix } from '../../src/engine/misclassification/matrix'
import { drawValues, pramGroupMatrix } from '../../src/engine/protect/pram/pram-matrix'
import { countedColumn } from '../engine/protect/tables'

/*
 * PRAM drawn with seeds 1, 2, 3 …: how often each level is released, against its row of the matrix. A row of L levels gives
 * a χ² with L − 1 degrees of freedom: it may be four standard deviations above its mean.
 */
const STANDARD_DEVIATIONS = 4

const step = { method: 'pram', variable: 'area' } as const

/** Records of each level (rows) released at each level (columns), over all draws. */
function releasedCounts(
  counts: readonly number[],
  matrix: MisclassificationMatrix,
  draws: number,
): Float64Array {
  const column = countedColumn('area', counts)
  const misclassification = {
    variable: 'area',
    levels: column.levels,
    groupOf: new Uint32Array(column.codes.length),
    groups: [{ where: {}, matrix }],
  }
  const released = new Float64Array(counts.length ** 2)
  for (let seed = 1; seed <= draws; seed++) {
    const codes = drawValues(column, misclassification, randomStream(seed, 'pram statistics'))
    column.codes.forEach((from, i) => released[from * counts.length + codes[i]]++)
  }
  return released
}

function expectRowsAsMatrix(counts: readonly number[], matrix: MisclassificationMatrix, draws: number): void {
  const levels = counts.length
  const released = releasedCounts(counts, matrix, draws)
  for (let row = 0; row < levels; row++) {
    let chiSquare = 0
    let degrees = -1
    for (let k = 0; k < levels; k++) {
      const expected = counts[row] * draws * matrix.probability[row * levels + k]
      if (expected === 0) {
        expect(released[row * levels + k]).toBe(0)
        continue
      }
      degrees++
      chiSquare += (released[row * levels + k] - expected) ** 2 / expected
    }
    expect(chiSquare).toBeLessThan(degrees + STANDARD_DEVIATIONS * Math.sqrt(2 * degrees))
  }
}

describe('what PRAM releases', () => {
  it('is as an invariant matrix says', () => {
    const counts = [134, 131, 148, 210, 90, 95, 101, 120, 150, 141, 150]
    const { matrix } = pramGroupMatrix({ ...step, diagonal: 0.8 }, 0, countedColumn('area', counts), counts)
    expectRowsAsMatrix(counts, matrix, 200)
  })

  it('is as the matrix of a small group with everyone drawn anew says', () => {
    const counts = [60, 5, 80, 33]
    const { matrix } = pramGroupMatrix(
      { ...step, diagonal: 0.25, alpha: 0.85 },
      0,
      countedColumn('area', counts),
      counts,
    )
    expectRowsAsMatrix(counts, matrix, 2000)
  })

  it('is as a matrix with zeros says, which nobody passes', () => {
    const column = countedColumn('area', [100, 100, 100])
    const matrix = [
      [0.5, 0.5, 0],
      [0, 0.9, 0.1],
      [0.2, 0, 0.8],
    ]
    const given = pramGroupMatrix({ ...step, matrix, invariant: false }, 0, column, [100, 100, 100])
    expectRowsAsMatrix([100, 100, 100], given.matrix, 500)
  })

  it('keeps the counts of a variable on average when invariant', () => {
    const counts = [60, 5, 80, 33]
    const draws = 2000
    const { matrix } = pramGroupMatrix({ ...step, diagonal: 0.5 }, 0, countedColumn('area', counts), counts)
    const released = releasedCounts(counts, matrix, draws)
    counts.forEach((count, k) => {
      let total = 0
      let variance = 0
      for (let row = 0; row < 4; row++) {
        const chance = matrix.probability[row * 4 + k]
        total += released[row * 4 + k]
        variance += counts[row] * chance * (1 - chance)
      }
      const standardError = Math.sqrt(variance / draws)
      expect(Math.abs(total / draws - count)).toBeLessThan(4 * standardError)
    })
  })
})
