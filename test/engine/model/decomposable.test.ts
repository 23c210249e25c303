import { describe, expect, it } from 'vitest'
import {
  cliquesOfPairs,
  cliqueTreeOf,
  interactionsInTheWay,
  isDecomposable,
} from '../../../src/engine/model/decomposable'
import { fitDecomposable } from '../../../src/engine/model/fit-decomposable'
import type { Generators } from '../../../src/engine/model/terms'
import { readReference } from '../../reference/read-reference'
import { countTable } from './tables'

type FormulasTable = {
  dims: number[]
  counts: number[]
  fits: { model: string; generators: Generators; fitted: number[] }[]
}
type Formulas = { examples: { A_loglinear: { small_table: FormulasTable; zero_margins: FormulasTable } } }

const { small_table, zero_margins } = readReference<Formulas>('formulas.json').examples.A_loglinear

describe('isDecomposable', () => {
  it.each<[string, boolean, Generators]>([
    ['main effects', true, [[0], [1], [2]]],
    ['one pair', true, [[0, 1], [2]]],
    [
      'a chain',
      true,
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ],
    [
      'a star',
      true,
      [
        [0, 3],
        [1, 3],
        [2, 3],
      ],
    ],
    [
      'two triangles on a common side',
      true,
      [
        [0, 1, 2],
        [1, 2, 3],
      ],
    ],
    ['the saturated model', true, [[0, 1, 2, 3]]],
    [
      'all pairs of three',
      false,
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    ],
    [
      'a ring of four',
      false,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [0, 3],
      ],
    ],
    [
      'three terms of three that close a tetrahedron',
      false,
      [
        [0, 1, 2],
        [0, 1, 3],
        [0, 2, 3],
        [1, 2, 3],
      ],
    ],
    [
      'a triangle of terms of three',
      false,
      [
        [0, 1, 2],
        [2, 3, 4],
        [4, 5, 0],
      ],
    ],
  ])('%s: %s', (_, expected, generators) => {
    expect(isDecomposable(generators)).toBe(expected)
  })
})

describe('cliqueTreeOf', () => {
  it('gives every clique after the first the variables that it shares with those before', () => {
    const tree = cliqueTreeOf([[4, 5], [0, 1, 2], [6], [1, 2, 3]])
    expect(tree?.cliques.toSorted()).toEqual([[0, 1, 2], [1, 2, 3], [4, 5], [6]])
    expect(tree?.separators).toEqual([[], [1, 2], [], []])
  })
})

describe('cliquesOfPairs', () => {
  it('makes one term of a triangle, and leaves single variables as main effects', () => {
    const cliques = cliquesOfPairs(
      [
        [0, 1],
        [1, 2],
        [0, 2],
        [2, 3],
      ],
      5,
    )
    expect(cliques?.toSorted()).toEqual([[0, 1, 2], [2, 3], [4]])
  })

  it('has the variables of each term in the order of the key, in whatever order they were taken', () => {
    const pairs = [
      [0, 3],
      [2, 3],
      [1, 3],
      [1, 2],
    ]
    // 0 is taken first, then 3, 1 and 2.
    expect(cliquesOfPairs(pairs, 4)).toEqual([
      [0, 3],
      [1, 2, 3],
    ])
  })

  it('has none for a ring of four, and some for one with a chord', () => {
    const ring = [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
    ]
    expect(cliquesOfPairs(ring, 4)).toBeNull()
    expect(cliquesOfPairs([...ring, [0, 2]], 4)?.toSorted()).toEqual([
      [0, 1, 2],
      [0, 2, 3],
    ])
  })
})

describe('interactionsInTheWay', () => {
  it('are none of a decomposable model, and what closes a ring of another', () => {
    expect(
      interactionsInTheWay([
        [0, 1],
        [1, 2],
      ]),
    ).toEqual([])
    expect(
      interactionsInTheWay([
        [0, 1],
        [1, 2],
        [0, 2],
        [2, 3],
      ]),
    ).toEqual([[0, 2]])
  })
})

describe('fitDecomposable', () => {
  const decomposable = [small_table, zero_margins].flatMap(({ dims, counts, fits }, t) =>
    fits
      .filter(({ generators }) => isDecomposable(generators))
      .map((fit) => ({ ...fit, dims, counts, name: `${['small_table', 'zero_margins'][t]} ${fit.model}` })),
  )

  it('has more than main effects and the saturated model to hold against the reference', () => {
    expect(decomposable.length).toBeGreaterThan(4)
  })

  it.each(decomposable)(
    'is the reference at the occupied cells of $name',
    ({ dims, counts, fitted, generators }) => {
      const table = countTable(dims, counts)
      const tree = cliqueTreeOf(generators)
      if (!tree) throw new Error('Not decomposable.')
      const { fittedMean } = fitDecomposable(table, tree)
      fittedMean.forEach((mean, i) => {
        const expected = fitted[table.cell[i]]
        expect(Math.abs(mean - expected)).toBeLessThan(1e-11 * Math.max(1, expected))
      })
    },
  )
})
