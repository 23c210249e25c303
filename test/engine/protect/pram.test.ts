import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import type { Misclassification } from '../../../src/engine/misclassification/matrix'
import { drawValues, pramGroupMatrix } from '../../../src/engine/protect/pram/pram-matrix'
import { categories, countedColumn, madeUpTable } from './tables'

const step = { method: 'pram', variable: 'area' } as const

function oneMatrix(
  levels: readonly string[],
  probability: readonly number[],
  records: number,
): Misclassification {
  const matrix = { levels, probability: Float64Array.from(probability) }
  return { variable: 'area', levels, groupOf: new Uint32Array(records), groups: [{ where: {}, matrix }] }
}

describe('the matrix of PRAM', () => {
  const column = countedColumn('area', [60, 5, 80, 33])
  const records = [60, 5, 80, 33]

  it('keeps the expected counts when invariant, and changes the share asked for', () => {
    const { matrix, alpha } = pramGroupMatrix({ ...step, diagonal: 0.9 }, 0, column, records)
    let kept = 0
    for (let j = 0; j < 4; j++) {
      let released = 0
      for (let k = 0; k < 4; k++) released += records[k] * matrix.probability[k * 4 + j]
      expect(released).toBeCloseTo(records[j], 11)
      kept += (records[j] / 178) * matrix.probability[j * 4 + j]
    }
    expect(kept).toBeCloseTo(0.9, 12)
    expect(alpha).toBeGreaterThan(0.5)
    expect(alpha).toBeLessThan(0.7)
  })

  it.each([
    [0.1, 0.529],
    [0.2, 0.562],
    [0.75, 0.851],
  ])('has α as the paper’s .55 and .85 when %d of eleven equal areas is to change', (rate, alpha) => {
    const equal = Array.from({ length: 11 }, () => 100)
    const made = pramGroupMatrix({ ...step, diagonal: 1 - rate }, 0, countedColumn('area', equal), equal)
    expect(made.alpha).toBeCloseTo(alpha, 3)
  })

  it('caps α at 1, where less than the share asked for is changed', () => {
    expect(
      pramGroupMatrix({ ...step, diagonal: 0 }, 0, countedColumn('area', [50, 1, 1]), [50, 1, 1]).alpha,
    ).toBe(1)
  })

  it('takes α by hand, of the group before that of the step', () => {
    const groups = [
      { where: {}, diagonal: 0.5, alpha: 0.3 },
      { where: {}, diagonal: 0.5 },
    ]
    const alphas = [0, 1].map(
      (setting) => pramGroupMatrix({ ...step, groups, alpha: 0.7 }, setting, column, records).alpha,
    )
    expect(alphas).toEqual([0.3, 0.7])
  })

  it('is the identity without α for records that the step leaves alone', () => {
    const { matrix, alpha } = pramGroupMatrix({ ...step, diagonal: 0.5 }, null, column, records)
    expect([...matrix.probability]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    expect(alpha).toBeNull()
  })

  it('without invariance is the matrix asked for, mixed with no change when α says so', () => {
    const plain = { ...step, diagonal: 0.7, invariant: false }
    const row = (alpha?: number) =>
      [
        ...pramGroupMatrix(alpha === undefined ? plain : { ...plain, alpha }, 0, column, records).matrix
          .probability,
      ].slice(0, 4)
    expect(row().map((entry) => Number(entry.toFixed(12)))).toEqual([0.7, 0.1, 0.1, 0.1])
    expect(row(0.5).map((entry) => Number(entry.toFixed(12)))).toEqual([0.85, 0.05, 0.05, 0.05])
  })

  it('shares a row out by the counts when proportional', () => {
    const proportional = { ...step, diagonal: 0.5, offDiagonal: 'proportional', invariant: false } as const
    const { matrix } = pramGroupMatrix(proportional, 0, column, records)
    expect(matrix.probability[2]).toBeCloseTo((0.5 * 80) / 118, 14)
    expect(matrix.probability[1]).toBeCloseTo((0.5 * 5) / 118, 14)
  })

  it.each([true, false])(
    'sends nobody to a level that does not occur in the group (invariant: %s)',
    (invariant) => {
      const { matrix } = pramGroupMatrix({ ...step, diagonal: 0.6, invariant }, 0, column, [10, 0, 10, 10])
      for (const row of [0, 2, 3]) {
        expect(matrix.probability[row * 4 + 1]).toBe(0)
        const total = matrix.probability.subarray(row * 4, row * 4 + 4).reduce((sum, entry) => sum + entry, 0)
        expect(total).toBeCloseTo(1, 14)
      }
      expect(matrix.probability[2]).toBeCloseTo(matrix.probability[3], 14)
      // What the level without people would have had goes to the others, not to staying.
      if (!invariant) expect(matrix.probability[0]).toBeCloseTo(0.6, 14)
    },
  )

  it('may be written out, over the levels in any order', () => {
    const levels = ['area2', 'area0', 'area3', 'area1']
    const matrix = [
      [0.8, 0.2, 0, 0],
      [0, 1, 0, 0],
      [0, 0.5, 0.5, 0],
      [0, 0, 0, 1],
    ]
    const made = pramGroupMatrix({ ...step, matrix, levels, invariant: false }, 0, column, records).matrix
      .probability
    expect([...made]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0.2, 0, 0.8, 0, 0.5, 0, 0, 0.5])
    const { alpha } = pramGroupMatrix({ ...step, matrix, levels }, 0, column, records)
    expect(alpha).toBeGreaterThan(0)
    expect(alpha).toBeLessThanOrEqual(1)
  })
})

describe('values drawn by PRAM', () => {
  it('are those of a cumulative search with the same random numbers', () => {
    const { columns } = madeUpTable(11, 5000, 7, 4)
    const column = columns[0]
    if (column.kind !== 'categorical') throw new Error('made as a categorical column')
    const seven = pramGroupMatrix(
      { ...step, diagonal: 0.3 },
      0,
      column,
      [900, 800, 700, 600, 500, 400, 300],
    ).matrix
    const drawn = drawValues(
      column,
      oneMatrix(column.levels, [...seven.probability], 5000),
      randomStream(3, 'pram'),
    )
    const random = randomStream(3, 'pram')
    const searched = Array.from(column.codes, (code) => {
      if (code === 7) return 7
      const u = nextUniform(random)
      let sum = 0
      return [0, 1, 2, 3, 4, 5, 6].find((level) => (sum += seven.probability[code * 7 + level]) > u)
    })
    expect([...drawn]).toEqual(searched)
  })

  it('never are levels with probability 0, even where a row’s sum falls short of 1 by rounding', () => {
    const short = 1 - 1e-9
    const column = countedColumn('area', [50_000, 50_000, 0])
    const drawn = drawValues(
      column,
      oneMatrix(column.levels, [0, short, 0, 0.5, 0.5, 0, 0, 0, 1], 100_000),
      randomStream(4, 'pram'),
    )
    expect(new Set(drawn.subarray(0, 50_000))).toEqual(new Set([1]))
    expect(new Set(drawn.subarray(50_000))).toEqual(new Set([0, 1]))
  })

  it('are those of a cumulative search for many levels too, and in several groups', () => {
    const levels = 70
    const { columns } = madeUpTable(12, 4000, levels, 0)
    const column = columns[0]
    if (column.kind !== 'categorical') throw new Error('made as a categorical column')
    const uneven = randomStream(13, 'rows')
    const groups = [0, 1].map(() => {
      const probability = new Float64Array(levels * levels)
      for (let row = 0; row < levels; row++) {
        const shares = Array.from({ length: levels }, () => nextUniform(uneven) ** 8)
        const all = shares.reduce((sum, share) => sum + share)
        shares.forEach((share, level) => (probability[row * levels + level] = share / all))
      }
      return { where: {}, matrix: { levels: column.levels, probability } }
    })
    const groupOf = Uint32Array.from(column.codes, (_, i) => i % 2)
    const drawn = drawValues(column, { groupOf, groups }, randomStream(14, 'pram'))
    const random = randomStream(14, 'pram')
    const searched = Array.from(column.codes, (code, i) => {
      const u = nextUniform(random)
      const row = groups[groupOf[i]].matrix.probability.subarray(code * levels, (code + 1) * levels)
      let sum = 0
      return row.findIndex((share) => (sum += share) > u)
    })
    expect([...drawn]).toEqual(searched)
  })

  it('take what rounding left of a row from its last possible level', () => {
    // Far more than rounding leaves, to be seen.
    const column = countedColumn('area', [1000, 0, 0])
    const drawn = drawValues(
      column,
      oneMatrix(column.levels, [0.25, 0.25, 0, 0, 1, 0, 0, 0, 1], 1000),
      randomStream(6, 'pram'),
    )
    const moved = drawn.filter((code) => code === 1).length
    expect(drawn.filter((code) => code === 0).length + moved).toBe(1000)
    expect(moved).toBeGreaterThan(700)
  })

  it('take the next level where the number drawn is the cumulative probability itself', () => {
    const column = countedColumn('area', [1, 0])
    const u = nextUniform(randomStream(15, 'pram'))
    const drawn = drawValues(column, oneMatrix(column.levels, [u, 1 - u, 0, 1], 1), randomStream(15, 'pram'))
    expect([...drawn]).toEqual([1])
  })

  it('leave missing values alone and use each record’s own group', () => {
    const column = categories('area', ['a', 'a', null, 'b', 'b'])
    const swapped = { levels: column.levels, probability: Float64Array.from([0, 1, 1, 0]) }
    const kept = { levels: column.levels, probability: Float64Array.from([1, 0, 0, 1]) }
    const drawn = drawValues(
      column,
      {
        groupOf: Uint32Array.from([0, 1, 0, 0, 1]),
        groups: [
          { where: {}, matrix: swapped },
          { where: {}, matrix: kept },
        ],
      },
      randomStream(5, 'pram'),
    )
    expect([...drawn]).toEqual([1, 0, 2, 0, 1])
  })
})
