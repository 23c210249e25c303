import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../seed'
import { symmetricEigen } from '../../../src/engine/math/symmetric-eigen'

describe('the eigenvalues of a symmetric matrix', () => {
  it('are those of 2 × 2 in closed form', () => {
    const { values, vectors } = symmetricEigen(Float64Array.of(2, 1, 1, 2), 2)
    expect([...values]).toEqual([expect.closeTo(3, 14), expect.closeTo(1, 14)])
    expect(Math.abs(vectors[0])).toBeCloseTo(Math.SQRT1_2, 14)
  })

  it('make the matrix again with their vectors, which are at right angles; the largest first', () => {
    const matrix = fc.integer({ min: 1, max: 8 }).chain((n) =>
      fc
        .array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: n * n, maxLength: n * n })
        .map((cells) => ({
          n,
          a: Float64Array.from(cells, (_, at) => cells[Math.min(at, (at % n) * n + Math.floor(at / n))]),
        })),
    )
    fc.assert(
      fc.property(matrix, ({ n, a }) => {
        const { values, vectors } = symmetricEigen(a, n)
        expect([...values]).toEqual([...values].toSorted((x, y) => y - x))
        for (let i = 0; i < n; i++) {
          for (let j = 0; j < n; j++) {
            let [again, dot] = [0, 0]
            for (let k = 0; k < n; k++) {
              again += vectors[i * n + k] * values[k] * vectors[j * n + k]
              dot += vectors[k * n + i] * vectors[k * n + j]
            }
            expect(again).toBeCloseTo(a[i * n + j], 11)
            expect(dot).toBeCloseTo(i === j ? 1 : 0, 12)
          }
        }
      }),
    )
  })
})
