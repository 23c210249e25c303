import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbourhoodsOf } from '../../../src/engine/model/neighbourhood'
import { readReference } from '../../reference/read-reference'
import { neighbourhoodsOfCounts } from './neighbourhoods-of-counts'
import { codesOfCell } from './tables'

const { local_fit: local } = readReference<{
  examples: {
    E_negbin: {
      local_fit: {
        dims: number[]
        counts: number[]
        radius: number[]
        cells: { cell: number[]; fit_incl: number; fit_loo: number }[]
      }
    }
  }
}>('formulas.json').examples.E_negbin

/** Whether a cell is near, and its distance on each ordered variable in radii. */
function distancesBetween(
  at: readonly number[],
  other: readonly number[],
  radius: readonly number[],
): number[] | null {
  if (at.some((code, v) => Math.abs(other[v] - code) > radius[v])) return null
  return radius.flatMap((r, v) => (r > 0 ? [(other[v] - at[v]) / r] : []))
}

/** The derivatives of the penalised log-likelihood, cell by cell as the definition has it. */
function derivatives(
  counts: readonly number[],
  distances: readonly (readonly number[])[],
  slope: readonly number[],
): number[] {
  const gradient = slope.map((value, t) => (t === 0 ? 0 : -1e-3 * value))
  distances.forEach((ofCell, i) => {
    const row = [1, ...ofCell.flatMap((d) => [d, d * d])]
    const mean = Math.exp(row.reduce((total, x, t) => total + x * slope[t], 0))
    row.forEach((x, t) => (gradient[t] += x * (counts[i] - mean)))
  })
  return gradient
}

describe('neighbourhoodsOf', () => {
  it.each(local.cells)(
    'gives the mean of cell $cell as the reference does',
    ({ cell, fit_incl, fit_loo }) => {
      const near = neighbourhoodsOfCounts(local.dims, local.counts, local.radius)
      expect(Math.abs(near.meanAt(cell, 'with-own-count') / fit_incl - 1)).toBeLessThan(1e-6)
      expect(Math.abs(near.meanAt(cell, 'without-own-count') / fit_loo - 1)).toBeLessThan(1e-6)
    },
  )

  it('expects nobody where nobody is near', () => {
    const near = neighbourhoodsOfCounts([5, 2], [0, 0, 0, 0, 0, 0, 0, 0, 3, 0], [1, 0])
    expect(near.meanAt([0, 0], 'with-own-count')).toBe(0)
  })

  it('is the count itself where no variable is ordered', () => {
    const near = neighbourhoodsOfCounts([2, 2], [4, 1, 0, 2], [0, 0])
    expect(near.meanAt([0, 0], 'with-own-count')).toBeCloseTo(4, 12)
    expect(near.meanAt([0, 1], 'without-own-count')).toBe(0)
  })

  it('takes a slope for free but for the penalty: one further level leaves the count as it is, and alone gives its own', () => {
    const near = neighbourhoodsOfCounts([2], [3, 5], [1])
    expect(near.meanAt([0], 'with-own-count')).toBeCloseTo(3, 2)
    expect(near.meanAt([0], 'without-own-count')).toBeCloseTo(5, 6)
  })

  it('does not take a missing value for the neighbour of the last level', () => {
    const codes = [Uint8Array.of(0, 1, 2)]
    const near = neighbourhoodsOf({ sizes: [3], codes, count: [5, 4, 60] }, [{ radius: 2, levels: 2 }])
    expect(near.meanAt([2], 'with-own-count')).toBeCloseTo(60, 9)
    expect(near.meanAt([2], 'without-own-count')).toBe(0)
    const without = neighbourhoodsOf({ sizes: [2], codes: [Uint8Array.of(0, 1)], count: [5, 4] }, [
      { radius: 2, levels: 2 },
    ])
    expect(near.meanAt([1], 'with-own-count')).toBe(without.meanAt([1], 'with-own-count'))
  })

  it('finds the maximum of the likelihood over all cells of the neighbourhood', () => {
    const sizes = [4, 3, 3]
    const table = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 36, maxLength: 36 })
    const radii = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 }), fc.constant(0))
    fc.assert(
      fc.property(table, radii, fc.integer({ min: 0, max: 35 }), (counts, radius, cell) => {
        const at = codesOfCell(cell, sizes)
        const cells = counts.flatMap((count, k) => {
          const distances = distancesBetween(at, codesOfCell(k, sizes), radius)
          return distances ? [{ count, distances }] : []
        })
        const mean = neighbourhoodsOfCounts(sizes, counts, radius).meanAt(at, 'with-own-count')
        if (cells.every(({ count }) => count === 0)) return mean === 0
        // With the intercept held at ln(mean), the other derivatives vanish where that of the intercept does too.
        const slope = fitWithIntercept(cells, Math.log(mean))
        const gradient = derivatives(
          cells.map(({ count }) => count),
          cells.map(({ distances }) => distances),
          slope,
        )
        return gradient.every((each) => Math.abs(each) < 1e-5)
      }),
      { seed: 7, numRuns: 25 },
    )
  })
})

/** The other coefficients at an intercept that is held, by plain coordinate-wise Newton steps. */
function fitWithIntercept(
  cells: readonly { readonly count: number; readonly distances: readonly number[] }[],
  intercept: number,
): number[] {
  const slope = [intercept, ...cells[0].distances.flatMap(() => [0, 0])]
  const rows = cells.map(({ distances }) => [1, ...distances.flatMap((d) => [d, d * d])])
  for (let sweep = 0; sweep < 20_000; sweep++) {
    let longest = 0
    for (let t = 1; t < slope.length; t++) {
      let [first, second] = [-1e-3 * slope[t], 1e-3]
      rows.forEach((row, i) => {
        const mean = Math.exp(row.reduce((total, x, u) => total + x * slope[u], 0))
        first += row[t] * (cells[i].count - mean)
        second += row[t] * row[t] * mean
      })
      const step = Math.max(-1, Math.min(1, first / second))
      slope[t] += step
      longest = Math.max(longest, Math.abs(step))
    }
    if (longest < 1e-12) break
  }
  return slope
}
