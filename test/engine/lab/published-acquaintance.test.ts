import { describe, expect, it } from 'vitest'
import { mokkenFigure1, mokkenTable1 } from '../../../src/engine/lab/published-acquaintance'
import { readReference } from '../../reference/read-reference'

type Golden = {
  table1: { f: number; a: number; N: number; f_u: number; R_times_1000: number; printed: number }[]
  multi: { N: number; a: number; m: number; R_m: number }[]
}
const golden = readReference<{ examples: { F_mokken: Golden } }>('formulas.json').examples.F_mokken

describe('what Mokken et al. (1992) print', () => {
  it('comes out of k and β alone: three shares and all 18 risks of Table 1', () => {
    const { shares, cells } = mokkenTable1()
    expect(cells).toHaveLength(18)
    for (const { printed, here } of [...shares, ...cells]) expect(here.toFixed(2)).toBe(printed.toFixed(2))
    for (const { f, a, N, R_times_1000: risk, printed } of golden.table1) {
      const cell = cells.find((each) => each.fraction === f && each.acquaintances === a && each.size === N)
      expect(cell?.printed).toBe(printed)
      expect((cell?.here ?? NaN) / risk).toBeCloseTo(1, 5)
    }
  })

  it('gives the curves of Figure 1, with the two values of the text', () => {
    const curves = mokkenFigure1()
    expect(curves.map(({ acquaintances, risks }) => [acquaintances, risks.length])).toEqual([
      [30, 1000],
      [300, 1000],
      [1000, 1000],
    ])
    for (const { printed, risks } of curves) {
      if (printed !== null) expect(risks[999].toFixed(6)).toBe(String(printed))
      expect(risks.every((risk, m) => m === 0 || risk >= risks[m - 1])).toBe(true)
    }
    for (const { a, m, R_m: risk } of golden.multi) {
      const curve = curves.find(({ acquaintances }) => acquaintances === a)
      if (curve && m <= 1000) expect(curve.risks[m - 1] / risk).toBeCloseTo(1, 9)
    }
  })
})
