import { describe, expect, it } from 'vitest'
import { generatorsOf } from '../../../src/engine/model/terms'
import { fitMainEffects } from '../../../src/engine/model/main-effects'
import { cellsOf } from '../../../src/engine/key/cells'
import { loglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { column, levels } from '../key/columns'

describe('main effects of a key whose cells have no numbers', () => {
  it('have the fitted means of the same cells with numbers', () => {
    const sizes = [3, 2, 4]
    const cell = Float64Array.of(0, 5, 9, 17, 23)
    const count = Float64Array.of(4, 1, 2, 1, 3)
    const codes = [
      Uint8Array.from(cell, (each) => Math.floor(each / 8)),
      Uint8Array.from(cell, (each) => Math.floor(each / 4) % 2),
      Uint8Array.from(cell, (each) => each % 4),
    ]
    const numbered = fitMainEffects({ sizes, cell, count }, cell)
    const without = fitMainEffects({ sizes, cell: Float64Array.of(0, 1, 2, 3, 4), count, codes }, cell)
    expect(without).toEqual(numbered)
  })

  it('have the shares of both margins of the records', () => {
    const table = { sizes: [2, 2], cell: Uint32Array.of(0, 1, 2, 3), count: Float64Array.of(1, 3, 2, 2) }
    expect([...fitMainEffects(table, table.cell).fittedMean]).toEqual([1.5, 2.5, 1.5, 2.5])
  })

  it('have a risk, which is not tested and says so', () => {
    // Twelve variables of 30 levels: 5 × 10¹⁷ cells.
    const columns = Array.from({ length: 12 }, (_, v) =>
      column(
        `v${v}`,
        levels(30),
        Array.from({ length: 40 }, (_, i) => (i * (v + 3) + v) % 30),
      ),
    )
    const cells = cellsOf(columns)
    expect(cells.cellNumber).toBeNull()
    const { result, cautions } = loglinearRisk({
      cells,
      columns,
      inclusion: { fraction: 0.1 },
      generators: generatorsOf('independence', 12),
    })
    expect(result.sampleUniques).toBeGreaterThan(0)
    // So many cells that nobody else is expected in any: every unique is unique in the population.
    expect(result.tau2).toBeCloseTo(result.sampleUniques, 6)
    // Nor does any cell of two records turn up among so many.
    expect(result.expectedDoubletons).toBeLessThan(1e-3)
    expect(cautions).toEqual([])
  })
})
