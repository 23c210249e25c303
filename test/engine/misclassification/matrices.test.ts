import { describe, expect, it } from 'vitest'
import {
  alphaRule,
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
  rows.forEach((row, i) =>
    row.forEach((value, j) => {
      expect(Math.abs(probability[i * levels.length + j] - value)).toBeLessThan(1e-12)
    }),
  )
}

describe.each(cases)('the matrices for counts $input.counts', ({ input: { counts, q, alpha }, expected }) => {
  const levels = levelsOf(counts)
  const base = pramBase(
    levels,
    1 - q,
    counts.map(() => 1),
  )

  it('agree for a swap', () => {
    expectMatrix(publishedSwapMatrix(levels, counts, q), expected.swapT)
  })

  it('agree for PRAM, before and after it is made invariant', () => {
    expectMatrix(base, expected.pramBase)
    expectMatrix(invariantBase(base, counts), expected.R)
    expectMatrix(invariantMatrix(base, counts, alpha), expected.Rstar)
  })

  it('agree for the α that keeps the share of changed records', () => {
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
