import { describe, expect, it } from 'vitest'
import { activeCells } from '../../../src/engine/model/active-cells'
import { fitLoglinear } from '../../../src/engine/model/fit'
import { defaultFitOptions, marginsMet } from '../../../src/engine/model/options'
import { fitPart, partsOf } from '../../../src/engine/model/parts'
import { sharedFits } from '../../../src/engine/model/shared-fits'
import { generatorsOf } from '../../../src/engine/model/terms'
import { codesOfCell, countTable, textbookFit, toTheEnd } from './tables'

describe('partsOf', () => {
  it('gives the parts in the order of the key', () => {
    const parts = partsOf([[2, 4], [1], [5, 0], [3]])
    expect(parts.map(({ variables }) => variables)).toEqual([[0, 5], [1], [2, 4], [3]])
    expect(parts.map(({ generators }) => generators)).toEqual([[[5, 0]], [[1]], [[2, 4]], [[3]]])
  })

  it('keeps variables together that share a rule of impossible cells', () => {
    const rule = { variables: [0, 2], named: [Uint8Array.of(1, 0), Uint8Array.of(0, 1)] }
    expect(partsOf([[0], [1], [2]], [rule])).toEqual([
      { variables: [0, 2], generators: [[0], [2]] },
      { variables: [1], generators: [[1]] },
    ])
  })
})

describe('fitPart', () => {
  it('gives parts whose product is the fit of the whole table where cells cannot occur', () => {
    const sizes = [2, 3, 2, 3]
    const impossible = [
      { variables: [0, 1], named: [Uint8Array.of(1, 0), Uint8Array.of(0, 0, 1)] },
      { variables: [2, 3], named: [Uint8Array.of(0, 1), Uint8Array.of(1, 0, 0)] },
    ]
    const cannot = (codes: readonly number[]) =>
      impossible.some(({ variables, named }) => variables.every((v, i) => named[i][codes[v]] === 1))
    const counts = Array.from({ length: 36 }, (_, cell) =>
      cannot(codesOfCell(cell, sizes)) ? 0 : 1 + ((cell * 7) % 5),
    )
    const table = { ...countTable(sizes, counts), impossible }
    const generators = [[0], [1], [2], [3]]
    const active = activeCells(table, generators)
    const { fittedMean } = fitLoglinear(table, generators, active, () => [], toTheEnd)
    const records = counts.reduce((sum, count) => sum + count, 0)
    const parts = partsOf(generators, impossible).map((part) => fitPart(table, part, toTheEnd))
    expect(parts.map((part) => part.active.length)).toEqual([5, 5])
    active.forEach((cell, i) => {
      const [a, b, c, d] = codesOfCell(cell, sizes)
      const [one, other] = [a * 3 + b, c * 3 + d].map(
        (number, p) => parts[p].fittedMean[parts[p].active.indexOf(number)],
      )
      expect((one * other) / records).toBeCloseTo(fittedMean[i], 9)
    })
  })

  it('empties the cells that go to 0 as a fit of the whole table does', () => {
    // No margin is 0, and yet two cells go there.
    const table = countTable([2, 2, 2], [0, 9, 1, 1, 9, 1, 1, 0])
    const generators = generatorsOf('two-way', 3)
    const active = activeCells(table, generators)
    const whole = fitLoglinear(table, generators, active, () => [], marginsMet)
    expect(whole.emptied).toBe(2)
    const [part] = partsOf(generators).map((each) => fitPart(table, each, marginsMet))
    expect(part.active).toEqual(active)
    expect(part.fittedMean).toEqual(whole.fittedMean)
  })

  it('starts from the product of parts fitted before, which are nearly right', () => {
    const sizes = [2, 2, 2, 2]
    const counts = [9, 7, 5, 6, 8, 4, 6, 7, 5, 8, 9, 4, 7, 6, 5, 9]
    const table = countTable(sizes, counts)
    const ring = [
      [0, 1],
      [0, 2],
      [1, 2],
    ]
    const before = partsOf([...ring, [3]]).map((part) => fitPart(table, part, toTheEnd))
    const [part] = partsOf([...ring, [2, 3]])
    const roughly = { ...defaultFitOptions, tolerance: 0.3 }
    const start = { from: () => before, shared: sharedFits(), name: 'ring and pair' }
    const { fittedMean } = fitPart(table, part, roughly, start)
    const product = counts.map(
      (_, cell) => (before[0].fittedMean[cell >> 1] * before[1].fittedMean[cell & 1]) / 105,
    )
    // One sweep is enough; from means of another sum it would not be.
    textbookFit(sizes, counts, part.generators, 1, product).forEach((mean, cell) =>
      expect(fittedMean[cell]).toBeCloseTo(mean, 12),
    )
    const cold = textbookFit(sizes, counts, part.generators, 1)
    expect(Math.max(...cold.map((mean, cell) => Math.abs(mean - fittedMean[cell])))).toBeGreaterThan(0.01)
  })

  it('starts from 1 where there is nothing to start from', () => {
    const table = countTable([2, 2, 2], [9, 7, 5, 6, 8, 4, 6, 7])
    const [part] = partsOf(generatorsOf('two-way', 3))
    const start = { from: () => [], shared: sharedFits(), name: 'two-way' }
    expect(fitPart(table, part, defaultFitOptions, start).fittedMean).toEqual(
      fitPart(table, part, defaultFitOptions).fittedMean,
    )
  })
})
