import { describe, expect, it } from 'vitest'
import {
  alphaRule,
  amongPresent,
  changeRate,
  invariantBase,
  invariantMatrix,
  pramBase,
} from '../../../src/engine/misclassification/pram-matrix'
import { publishedSwapMatrix } from '../../../src/engine/misclassification/swap-matrix'
import type { MisclassificationMatrix } from '../../../src/engine/misclassification/matrix'
import { readReference } from '../../reference/read-reference'

type Case = {
  input: { counts: number[]; q: number; alpha: number }
  expected: {
    swapT: number[][]
    pramBase: number[][]
    R: number[][]
    Rstar: number[][]
    invariance: number[]
    alphaAuto: number
    RstarAuto: number[][]
    pramChangeRate: number
  }
}
const { cases } = readReference<{ cases: Case[] }>('shlomo-matrices.json')
const formulas = readReference<{
  examples: {
    B_misclassification: {
      invariant_pram: {
        p: number[]
        M_row_stochastic: number[][]
        alpha: number
        R: number[][]
        R_star: number[][]
      }
      invariant_pram_diag0: { p: number[]; alpha: number; R_star: number[][] }
      swap_matrix: { n: number[]; diag: number; P_row_stochastic: number[][] }
    }
  }
}>('formulas.json').examples.B_misclassification

function levelsOf(counts: readonly number[]): string[] {
  return counts.map((_, level) => `level ${level}`)
}

function expectMatrix(
  { levels, probability }: MisclassificationMatrix,
  rows: readonly (readonly number[])[],
): void {
  expect(probability.length).toBe(rows.length * rows.length)
  rows.forEach((row, i) =>
    row.forEach((value, j) => {
      expect(Math.abs(probability[i * levels.length + j] - value)).toBeLessThan(1e-12)
    }),
  )
}

describe.each(cases)('the matrices for counts $input.counts', ({ input: { counts, q, alpha }, expected }) => {
  const levels = levelsOf(counts)
  const equalBase = () =>
    pramBase(
      levels,
      1 - q,
      counts.map(() => 1),
    )

  it('agree for a swap', () => {
    expectMatrix(publishedSwapMatrix(levels, counts, q), expected.swapT)
  })

  it('agree for PRAM, before and after it is made invariant', () => {
    const base = equalBase()
    expectMatrix(base, expected.pramBase)
    expectMatrix(invariantBase(base, counts), expected.R)
    expectMatrix(invariantMatrix(base, counts, alpha), expected.Rstar)
  })

  it('agree for the α that keeps the share of changed records', () => {
    const base = equalBase()
    const automatic = alphaRule(base, counts, q)
    expect(automatic).toBeCloseTo(expected.alphaAuto, 12)
    expectMatrix(invariantMatrix(base, counts, automatic), expected.RstarAuto)
    expect(changeRate(invariantMatrix(base, counts, alpha), counts)).toBeCloseTo(expected.pramChangeRate, 12)
  })
})

describe('publishedSwapMatrix', () => {
  it('agrees with the worked example', () => {
    const { n, diag, P_row_stochastic } = formulas.swap_matrix
    expectMatrix(publishedSwapMatrix(levelsOf(n), n, 1 - diag), P_row_stochastic)
  })

  it('keeps the records of a level when nobody has another', () => {
    expectMatrix(publishedSwapMatrix(['a', 'b'], [5, 0], 0.4), [
      [1, 0],
      [0.4, 0.6],
    ])
  })
})

describe('invariantMatrix', () => {
  it('agrees with the worked example', () => {
    const { p, M_row_stochastic, alpha, R, R_star } = formulas.invariant_pram
    const base = { levels: levelsOf(p), probability: Float64Array.from(M_row_stochastic.flat()) }
    expectMatrix(invariantBase(base, p), R)
    expectMatrix(invariantMatrix(base, p, alpha), R_star)
  })

  it('is far from zero on its diagonal even when its base has none', () => {
    const { p, alpha, R_star } = formulas.invariant_pram_diag0
    expectMatrix(
      invariantMatrix(
        pramBase(
          levelsOf(p),
          0,
          p.map(() => 1),
        ),
        p,
        alpha,
      ),
      R_star,
    )
  })

  it('sends nobody to a level without records', () => {
    const counts = [10, 0, 5]
    const { probability } = invariantMatrix(
      pramBase(
        levelsOf(counts),
        0.6,
        counts.map(() => 1),
      ),
      counts,
      1,
    )
    expect(probability[1]).toBe(0)
    expect(probability[7]).toBe(0)
  })

  it.each([
    { counts: [10, 0, 5, 85], alpha: 1, diagonal: 0.3 },
    { counts: [1, 1, 1], alpha: 0.4, diagonal: 0 },
    { counts: [1000, 1, 0], alpha: 0.9, diagonal: 0.5 },
  ])('leaves the counts as they are: $counts with α = $alpha', ({ counts, alpha, diagonal }) => {
    const size = counts.length
    const base = amongPresent(pramBase(levelsOf(counts), diagonal, counts), counts)
    const { probability } = invariantMatrix(base, counts, alpha)
    counts.forEach((count, j) => {
      const row = probability.slice(j * size, (j + 1) * size)
      const released = counts.reduce((total, from, k) => total + from * probability[k * size + j], 0)
      expect(row.reduce((total, each) => total + each, 0)).toBeCloseTo(1, 12)
      expect(released).toBeCloseTo(count, 9)
    })
  })

  it('changes nothing when there is only one level', () => {
    expectMatrix(invariantMatrix(pramBase(['only'], 0.2, [4]), [4], 1), [[1]])
  })
})

describe('pramBase', () => {
  it('shares the rest of a row out in proportion to the counts when asked', () => {
    expectMatrix(pramBase(levelsOf([1, 2, 6]), 0.8, [1, 2, 6]), [
      [0.8, 0.05, 0.15],
      [0.2 / 7, 0.8, 1.2 / 7],
      [0.2 / 3, 0.4 / 3, 0.8],
    ])
  })
})

describe('amongPresent', () => {
  const base = (rows: readonly (readonly number[])[]): MisclassificationMatrix => ({
    levels: levelsOf(rows.map(() => 1)),
    probability: Float64Array.from(rows.flat()),
  })
  const rows = [
    [0.5, 0.25, 0.25],
    [0.25, 0.5, 0.25],
    [0.125, 0.5, 0.375],
  ]

  it('shares out what was given to levels without records over the rest of a row', () => {
    // What the second level was given, 0.25 and 0.5, goes to the others as 0.5 to 0.25 and as 0.125 to 0.375.
    expectMatrix(amongPresent(base(rows), [4, 0, 9]), [
      [2 / 3, 0, 1 / 3],
      [0, 1, 0],
      [0.25, 0, 0.75],
    ])
  })

  it('leaves rows as they are, to the last digit, where all levels have records', () => {
    // 0.7 + 0.2 + 0.1 is not 1 in doubles: to divide by it would change the row.
    const inexact = [
      [0.1, 0.2, 0.7],
      [0.7, 0.2, 0.1],
      [0.3, 0.3, 0.4],
    ]
    expect([...amongPresent(base(inexact), [1, 1, 1]).probability]).toEqual(inexact.flat())
  })

  it('leaves a row that gave nothing to levels without records as it is, to the last digit', () => {
    const inexact = [
      [0.1, 0.2, 0.7, 0],
      [0.7, 0.2, 0.1, 0],
      [0.3, 0.3, 0.4, 0],
      [0.25, 0.25, 0.25, 0.25],
    ]
    const { probability } = amongPresent(base(inexact), [1, 1, 1, 0])
    expect([...probability.subarray(0, 12)]).toEqual(inexact.flat().slice(0, 12))
    expect([...probability.subarray(12)]).toEqual([0, 0, 0, 1])
  })

  it('keeps the records of a level that gave all to levels without records', () => {
    const away = [
      [0, 1, 0],
      [0.5, 0, 0.5],
      [0.5, 0, 0.5],
    ]
    expectMatrix(amongPresent(base(away), [4, 0, 9]), [
      [1, 0, 0],
      [0, 1, 0],
      [0.5, 0, 0.5],
    ])
  })

  it('keeps the sums of rows and sends nobody to an absent level, whichever are absent', () => {
    for (const counts of [
      [0, 0, 0],
      [3, 0, 0],
      [0, 5, 0],
      [0, 5, 1],
      [2, 5, 0],
    ]) {
      const { probability } = amongPresent(base(rows), counts)
      counts.forEach((count, j) => {
        const row = [...probability.subarray(j * 3, (j + 1) * 3)]
        expect(row.reduce((total, each) => total + each, 0)).toBeCloseTo(1, 12)
        row.forEach((each, k) => {
          if (counts[k] === 0 && k !== j) expect(each).toBe(0)
        })
        if (count === 0) expect(row[j]).toBe(1)
      })
    }
  })
})
