import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { generatorsOf } from '../../../src/engine/model/terms'
import { loglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { modelWeigher, type ModelsOfFile } from '../../../src/engine/risk/loglinear/model-weigher'
import { columnsOf } from '../model/cells-of-counts'
import { drawnTable } from '../model/drawn-tables'
import { codesOfCell, toTheEnd } from '../model/tables'

const sizes = [5, 4, 4, 3]

function drawnFile(inclusion: ModelsOfFile['inclusion']): ModelsOfFile {
  const { cell, count } = drawnTable(sizes, 200, 'weigher')
  const records = [...cell].flatMap((k, i) => new Array<number[]>(count[i]).fill(codesOfCell(k, sizes)))
  return { cells: cellsOf(columnsOf(sizes, records)), inclusion }
}

/** How far z₁, z₂ and BIC are from those of the model fitted to its end, at most. */
function distanceFromFit(input: ModelsOfFile, model: readonly (readonly number[])[]): number {
  const { z1, z2, bic } = modelWeigher(input)(model)
  const { result } = loglinearRisk({ ...input, generators: generatorsOf(model, 4), options: toTheEnd })
  const off = [
    [z1, result.z1],
    [z2, result.z2],
    [bic, result.bic],
  ].map(([found, fitted]) => Math.abs((found ?? NaN) - (fitted ?? NaN)))
  return Math.max(...off)
}

const closedForm = [
  [0, 1],
  [1, 2],
]
const ring = [
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 3],
]
const files = [
  ['one sampling fraction', { fraction: 0.1 }],
  ['weights', { weights: Float64Array.from({ length: 200 }, (_, i) => 5 + (i % 11)) }],
] as const

describe('modelWeigher', () => {
  it.each(files)(
    'weighs main effects and models in closed form as they are once fitted: %s',
    (_, inclusion) => {
      const input = drawnFile(inclusion)
      expect(distanceFromFit(input, [])).toBeLessThan(1e-4)
      expect(distanceFromFit(input, closedForm)).toBeLessThan(1e-4)
    },
  )

  it.each(files)('weighs others nearly so: %s', (_, inclusion) => {
    const distance = distanceFromFit(drawnFile(inclusion), ring)
    expect(distance).toBeLessThan(0.05)
    expect(distance).toBeGreaterThan(1e-7)
  })

  it('gives nobody a cell that cannot occur', () => {
    const input = drawnFile({ fraction: 0.1 })
    const empty = Array.from({ length: 20 }, (_, pair) => [pair >> 2, pair & 3] as const).find(
      ([a, b]) =>
        !input.cells.cellNumber?.some((cell) => cell >= 12 * (4 * a + b) && cell < 12 * (4 * a + b + 1)),
    )
    expect(empty).toBeDefined()
    const [a, b] = empty ?? [0, 0]
    const named = [new Uint8Array(5).fill(1, a, a + 1), new Uint8Array(4).fill(1, b, b + 1)]
    const impossible = [{ variables: [0, 1], named }]
    expect(distanceFromFit({ ...input, impossible }, [])).toBeLessThan(0.05)
    expect(modelWeigher({ ...input, impossible })([]).z2).not.toBeCloseTo(
      modelWeigher(input)([]).z2 ?? NaN,
      2,
    )
  })
})
