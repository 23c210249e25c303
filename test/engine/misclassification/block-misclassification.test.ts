import { describe, expect, it } from 'vitest'
import { blocksOf } from '../../../src/engine/key/blocks'
import {
  blockMisclassification,
  releaseProbability,
} from '../../../src/engine/misclassification/block-misclassification'
import { expectedCount, gatherOthers, newOthers } from '../../../src/engine/misclassification/expected-counts'
import type { Misclassification } from '../../../src/engine/misclassification/matrix'
import { readReference } from '../../reference/read-reference'
import { column, levels, table } from '../key/columns'

const { two_variables: reference } = readReference<{
  examples: {
    B_misclassification: {
      two_variables: {
        P1: number[][]
        P2: number[][]
        M_jj_by_cell: number[]
        joint_row_stochastic: number[][]
        F: number[]
        expected_Ftilde: number[]
      }
    }
  }
}>('formulas.json').examples.B_misclassification

function everywhere(
  variable: string,
  rows: readonly (readonly number[])[],
  records: number,
): Misclassification {
  const names = levels(rows.length)
  return {
    variable,
    levels: names,
    groupOf: new Uint32Array(records),
    groups: [{ where: {}, matrix: { levels: names, probability: Float64Array.from(rows.flat()) } }],
  }
}

describe('two variables perturbed independently', () => {
  // One record in each of the six cells, so that every cell of the one block is known.
  const sample = table(column('a', levels(2), [0, 0, 0, 1, 1, 1]), column('b', levels(3), [0, 1, 2, 0, 1, 2]))
  const blocks = blocksOf(sample, ['a', 'b'], ['a', 'b'])
  const inBlocks = blockMisclassification(blocks, [
    everywhere('a', reference.P1, 6),
    everywhere('b', reference.P2, 6),
  ])
  const codeOfCell = [...blocks.trueCode]

  it('have the product of their matrices', () => {
    reference.joint_row_stochastic.forEach((row, k) =>
      row.forEach((value, j) => {
        expect(releaseProbability(inBlocks, 0, codeOfCell[k], codeOfCell[j])).toBeCloseTo(value, 12)
      }),
    )
  })

  it('keep both values with the product of the diagonals', () => {
    reference.M_jj_by_cell.forEach((value, j) => {
      expect(releaseProbability(inBlocks, 0, codeOfCell[j], codeOfCell[j])).toBeCloseTo(value, 12)
    })
  })

  it('give the expected released counts', () => {
    const population = { ...blocks.sample, count: Float64Array.from(reference.F) }
    const others = newOthers(population)
    reference.expected_Ftilde.forEach((value, j) => {
      const own = gatherOthers(others, population, inBlocks, 0, codeOfCell[j])
      const stay = releaseProbability(inBlocks, 0, codeOfCell[j], codeOfCell[j])
      expect(expectedCount(own, stay, others)).toBeCloseTo(value, 12)
    })
  })
})

describe('blockMisclassification', () => {
  const half = [
    [0.5, 0.5],
    [0.5, 0.5],
  ]
  const sample = table(column('a', levels(2), [0, 1, -1, 0]), column('g', ['x', 'y'], [0, 0, 0, 1]))

  it('keeps a missing value missing and lets no level become missing', () => {
    const blocks = blocksOf(sample, ['a'], ['a'])
    const inBlocks = blockMisclassification(blocks, [everywhere('a', half, 4)])
    expect(releaseProbability(inBlocks, 0, 2, 2)).toBe(1)
    expect(releaseProbability(inBlocks, 0, 2, 0)).toBe(0)
    expect(releaseProbability(inBlocks, 0, 0, 2)).toBe(0)
    expect(releaseProbability(inBlocks, 0, 0, 1)).toBe(0.5)
  })

  it('takes the matrix of each rest’s group when the group variable is in the key', () => {
    const blocks = blocksOf(sample, ['a', 'g'], ['a'])
    const grouped = { ...everywhere('a', half, 4), groupOf: Uint32Array.of(0, 0, 0, 1) }
    const identity = [1, 0, 0, 1]
    const inBlocks = blockMisclassification(blocks, [
      {
        ...grouped,
        groups: [
          grouped.groups[0],
          { where: { g: ['y'] }, matrix: { levels: levels(2), probability: Float64Array.from(identity) } },
        ],
      },
    ])
    expect(releaseProbability(inBlocks, blocks.restOf[0], 0, 1)).toBe(0.5)
    expect(releaseProbability(inBlocks, blocks.restOf[3], 0, 1)).toBe(0)
  })

  it('takes the mean over a rest’s sampled records when the group variable is not in the key', () => {
    const blocks = blocksOf(sample, ['a'], ['a'])
    const one = everywhere('a', half, 4)
    const identity = Float64Array.of(1, 0, 0, 1)
    const inBlocks = blockMisclassification(blocks, [
      {
        ...one,
        groupOf: Uint32Array.of(0, 0, 0, 1),
        groups: [
          one.groups[0],
          { where: { g: ['y'] }, matrix: { levels: levels(2), probability: identity } },
        ],
      },
    ])
    expect(releaseProbability(inBlocks, 0, 0, 1)).toBeCloseTo(0.75 * 0.5, 15)
    expect(releaseProbability(inBlocks, 0, 0, 0)).toBeCloseTo(0.75 * 0.5 + 0.25, 15)
  })

  it('leaves a variable without a matrix as it is', () => {
    const blocks = blocksOf(sample, ['a', 'g'], ['a', 'g'])
    const inBlocks = blockMisclassification(blocks, [everywhere('a', half, 4)])
    expect(releaseProbability(inBlocks, 0, 0, 3)).toBe(0.5)
    expect(releaseProbability(inBlocks, 0, 0, 1)).toBe(0)
  })
})
