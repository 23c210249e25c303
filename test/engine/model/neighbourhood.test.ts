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

type NearCell = { readonly count: number; readonly distances: readonly number[] }

/** The penalty of the definition on each squared slope and curvature. */
const ridge = 1e-3

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

  it('expects nobody in a key of no variables and no records', () => {
    expect(neighbourhoodsOf({ sizes: [], codes: [], count: [] }, []).meanAt([], 'with-own-count')).toBe(0)
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

  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]],
    [[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 400]],
    [[0, 30, 0, 0, 0, 2]],
  ])('finds it at the end of %j too, however far from there it starts', (counts) => {
    const radius = counts.length - 1
    const cells = counts.map((count, code) => ({ count, distances: [code / radius] }))
    const mean = neighbourhoodsOfCounts([counts.length], counts, [radius]).meanAt([0], 'with-own-count')
    expect(Math.abs(mean / Math.exp(highestPoint(cells)[0]) - 1)).toBeLessThan(1e-6)
  })

  it('gives a number where counts are so unlike that the curvature is lost', () => {
    for (const counts of [
      [0, 1e9, 1, 0, 0, 0],
      [0, 0, 1e12, 1],
      [0, 1e15, 1, 0, 0],
      [0, 0, 0, 0, 1e15],
    ]) {
      const near = neighbourhoodsOfCounts([counts.length], counts, [counts.length - 1])
      for (const own of ['with-own-count', 'without-own-count'] as const) {
        expect(near.meanAt([0], own)).toBeGreaterThan(0)
        expect(near.meanAt([0], own)).toBeLessThan(Infinity)
      }
    }
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
        return Math.abs(mean / Math.exp(highestPoint(cells)[0]) - 1) < 1e-6
      }),
      { numRuns: 50 },
    )
  })
})

/** Where the penalised log-likelihood is highest, cell by cell as the definition has it: Newton steps, halved until it rises. */
function highestPoint(cells: readonly NearCell[]): number[] {
  const counts = cells.map(({ count }) => count)
  const rows = cells.map(({ distances }) => [1, ...distances.flatMap((d) => [d, d * d])])
  let at = rows[0].map(() => 0)
  for (let step = 0; step < 500; step++) {
    const { gradient, curvature } = slopesAt(rows, counts, at)
    if (gradient.every((each) => Math.abs(each) < 1e-11)) break
    const change = solved(curvature, gradient)
    let scale = 1
    const moved = () => at.map((value, t) => value + scale * change[t])
    while (scale > 1e-12 && !(heightAt(rows, counts, moved()) >= heightAt(rows, counts, at))) scale /= 2
    if (scale <= 1e-12) break
    at = moved()
  }
  return at
}

function logMean(row: readonly number[], at: readonly number[]): number {
  return row.reduce((total, x, t) => total + x * at[t], 0)
}

function heightAt(
  rows: readonly (readonly number[])[],
  counts: readonly number[],
  at: readonly number[],
): number {
  const penalty = (ridge / 2) * at.slice(1).reduce((total, value) => total + value * value, 0)
  return rows.reduce((total, row, i) => {
    const predictor = logMean(row, at)
    return total + counts[i] * predictor - Math.exp(predictor)
  }, -penalty)
}

function slopesAt(rows: readonly (readonly number[])[], counts: readonly number[], at: readonly number[]) {
  const gradient = at.map((value, t) => (t === 0 ? 0 : -ridge * value))
  const curvature = at.map((_, t) => at.map((__, u) => (t === u && t > 0 ? ridge : 0)))
  rows.forEach((row, i) => {
    const mean = Math.exp(logMean(row, at))
    row.forEach((x, t) => {
      gradient[t] += x * (counts[i] - mean)
      row.forEach((y, u) => (curvature[t][u] += x * y * mean))
    })
  })
  return { gradient, curvature }
}

/** Gauss-Jordan elimination, the largest pivot first. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, t) => [...row, right[t]])
  rows.forEach((_, t) => {
    const best = rows.findIndex(
      (row, u) => u >= t && rows.slice(t).every((each) => Math.abs(each[t]) <= Math.abs(row[t])),
    )
    ;[rows[t], rows[best]] = [rows[best], rows[t]]
    const pivot = rows[t].map((each) => each / rows[t][t])
    rows.forEach((row, u) => {
      rows[u] = u === t ? pivot : row.map((each, c) => each - row[t] * pivot[c])
    })
  })
  return rows.map((row) => row[row.length - 1])
}
