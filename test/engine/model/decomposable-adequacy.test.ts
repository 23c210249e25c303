import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import { activeCells, positionsOf } from '../../../src/engine/model/active-cells'
import { adequacyOf } from '../../../src/engine/model/adequacy'
import { cliqueTreeOf } from '../../../src/engine/model/decomposable'
import { decomposableAdequacy } from '../../../src/engine/model/decomposable-adequacy'
import { fitDecomposable } from '../../../src/engine/model/fit-decomposable'
import { fitLoglinear } from '../../../src/engine/model/fit'
import type { Generators } from '../../../src/engine/model/terms'
import { readReference } from '../../reference/read-reference'
import { drawnTable } from './drawn-tables'
import { countTable, fitEveryCell, toTheEnd } from './tables'

type Formulas = { examples: { A_loglinear: { small_table: { dims: number[]; counts: number[] } } } }
const { small_table } = readReference<Formulas>('formulas.json').examples.A_loglinear

const models: readonly (readonly [string, Generators])[] = [
  ['independence', [[0], [1], [2], [3], [4]]],
  ['one pair', [[0, 1], [2], [3], [4]]],
  [
    'a chain',
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  ],
  [
    'two trees',
    [
      [0, 1],
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'a star',
    [
      [0, 4],
      [1, 4],
      [2, 4],
      [3, 4],
    ],
  ],
  ['two triangles on a common side', [[0, 1, 2], [1, 2, 3], [4]]],
  [
    'cliques of three in a row',
    [
      [0, 1, 2],
      [2, 3, 4],
    ],
  ],
  ['all five', [[0, 1, 2, 3, 4]]],
]

const fractions = [0.003, 0.05, 0.6, 1]

describe('decomposableAdequacy', () => {
  const sizes = [7, 5, 9, 4, 6]
  const table = drawnTable(sizes, 1500, 'adequacy')
  const cells = sizes.reduce((product, size) => product * size, 1)

  it.each(models)('is what is summed over all cells, the empty ones included: %s', (_, generators) => {
    const active = activeCells(table, generators)
    const position = positionsOf(table.cell, active)
    const { fittedMean } = fitLoglinear(table, generators, active, () => [], toTheEnd)
    const tree = cliqueTreeOf(generators)
    if (!tree) throw new Error('Not decomposable.')
    const inClosedForm = fitDecomposable(table, tree).fittedMean
    for (const fraction of fractions) {
      const expected = adequacyOf(
        fittedMean,
        fittedMean.map((mu) => mu / fraction),
        { position, count: table.count },
        cells,
      )
      const found = decomposableAdequacy(table, tree, inClosedForm, fraction, cells)
      for (const name of Object.keys(expected) as (keyof typeof expected)[]) {
        const [one, other] = [found[name], expected[name]]
        // Where nothing varies there is no z; listed cells may leave some 10⁻¹⁴⁰ of a variance.
        if (one === null || other === null)
          expect(expected[name.startsWith('z1') ? 'v1' : 'v2']).toBeLessThan(1e-8)
        else
          expect(Math.abs(one - other), `${name} at ${fraction}`).toBeLessThan(
            1e-7 * Math.max(1, Math.abs(other)),
          )
      }
    }
  })

  it('is what is summed over the cells of a small table, and has no z where everyone is in the sample', () => {
    const small = [2, 3, 2, 2]
    const counts = Array.from({ length: 24 }, (_, k) => (k * 37) % 4)
    const few = countTable(small, counts)
    const generators = [[0, 1], [1, 2], [3]]
    const tree = cliqueTreeOf(generators)
    if (!tree) throw new Error('Not decomposable.')
    const { fittedMean } = fitDecomposable(few, tree)
    const whole = fitEveryCell(small, counts, generators)
    const position = positionsOf(few.cell, whole.active)
    const people = whole.fittedMean.map((mu) => mu / 0.3)
    const expected = adequacyOf(whole.fittedMean, people, { position, count: few.count }, 24)
    const found = decomposableAdequacy(few, tree, fittedMean, 0.3, 24)
    for (const name of Object.keys(expected) as (keyof typeof expected)[])
      expect(found[name], name).toBeCloseTo(expected[name] ?? NaN, 8)
    const everyone = decomposableAdequacy(few, tree, fittedMean, 1, 24)
    expect(everyone).toMatchObject({ v1: 0, v2: 0, v1Robust: 0, v2Robust: 0 })
    expect(everyone).toMatchObject({ z1: null, z2: null, z1Robust: null, z2Robust: null })
  })

  it('has no variance, nor z, where every cell expects hundreds', () => {
    const hundreds = countTable([2, 2], [400, 300, 200, 350])
    const tree = cliqueTreeOf([[0], [1]])
    if (!tree) throw new Error('Not decomposable.')
    const { fittedMean } = fitDecomposable(hundreds, tree)
    expect(decomposableAdequacy(hundreds, tree, fittedMean, 0.5, 4)).toMatchObject({
      v1: 0,
      v2: 0,
      v1Robust: 0,
      v2Robust: 0,
      z1: null,
      z2: null,
    })
  })

  it('gives the worked example of the specification', () => {
    const example = countTable(small_table.dims, small_table.counts)
    const tree = cliqueTreeOf([[0, 1], [2]])
    if (!tree) throw new Error('Not decomposable.')
    const { fittedMean } = fitDecomposable(example, tree)
    const found = decomposableAdequacy(example, tree, fittedMean, 0.1, 18)
    expect(found.z1).toBeCloseTo(-0.311108403803579, 10)
    expect(found.z2).toBeCloseTo(-0.55584550662618, 10)
    expect(found.b1Full).toBeCloseTo(0.0428094681502516, 10)
    expect(found.b2Full).toBeCloseTo(0.170707172288083, 10)
  })

  it('counts nothing where every cell of very many expects next to nobody', () => {
    const variables = 24
    const records = 2000
    const random = randomStream(1, 'next to nobody', 0)
    const codes = Array.from({ length: variables }, () =>
      Uint16Array.from({ length: records }, () => Math.floor(nextUniform(random) * 10)),
    )
    const wide = {
      sizes: new Array<number>(variables).fill(10),
      cell: Float64Array.from({ length: records }, (_, i) => i),
      count: new Float64Array(records).fill(1),
      codes,
    }
    const tree = cliqueTreeOf(wide.sizes.map((_, v) => [v]))
    if (!tree) throw new Error('Not decomposable.')
    const { fittedMean } = fitDecomposable(wide, tree)
    const found = decomposableAdequacy(wide, tree, fittedMean, 0.01, 1e24)
    for (const name of ['b1', 'b2', 'v1', 'v2', 'expectedDoubletons'] as const) {
      expect(Math.abs(found[name] ?? NaN), name).toBeLessThan(1e-6)
    }
  })
})
