import { describe, expect, it } from 'vitest'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { randomStream } from '../../../src/engine/math/random'
import { blocksOf, releasedCodes } from '../../../src/engine/key/blocks'
import { cellsOf } from '../../../src/engine/key/cells'
import { countPopulation, populationInBlocks } from '../../../src/engine/key/population'
import type { AnyMisclassification } from '../../../src/engine/misclassification/matrix'
import {
  misclassificationFileOf,
  readMisclassificationFile,
  writeMisclassificationFile,
} from '../../../src/engine/misclassification/misclassification-file'
import { importedMisclassification } from '../../../src/engine/protect/import/imported-misclassification'
import { identification } from '../../../src/engine/risk/identification/identification'
import { categorical, type Table } from '../../../src/engine/table/table'
import { readReference } from '../../reference/read-reference'
import { column, table } from '../key/columns'

/*
 * Eight cells with a T that has no zero: here they are the combinations of two variables, perturbed jointly. The reference
 * computed every expression on the cells themselves.
 */

type Cells = {
  input: { T: number[][]; F: number[]; f: number[]; fTilde: number[]; pi: number[] }
  expected: {
    perCell: Record<'e4' | 'FtildeExpected', (number | null)[]>
    aggregate: Record<
      'tau8' | 'approx5' | 'approx6' | 'approx6Guarded' | 'approx7' | 'sum2' | 'tauStar',
      number
    >
  }
}
const { input, expected } = readReference<Cells>('shlomo-cells-dense.json')
const key = ['a', 'b']
const as = ['a0', 'a1']
const bs = ['b0', 'b1', 'b2', 'b3']
const combinations = as.flatMap((a) => bs.map((b) => [a, b]))

function tableWith(counts: readonly number[]): Table {
  const cells = counts.flatMap((count, cell) => Array.from({ length: count }, () => cell))
  return table(
    column(
      'a',
      as,
      cells.map((cell) => Math.floor(cell / 4)),
    ),
    column(
      'b',
      bs,
      cells.map((cell) => cell % 4),
    ),
  )
}

const sample = tableWith(input.f)
const released = tableWith(input.fTilde)
const people = tableWith(input.F)

function identified(misclassification: readonly AnyMisclassification[]) {
  const blocks = blocksOf(sample, key, key)
  const cells = cellsOf(key.map((name) => categorical(released, name)))
  const population = countPopulation(key.map((name) => categorical(people, name)))
  const cellOfRecord = input.fTilde.flatMap((count, cell) => Array.from({ length: count }, () => cell))
  return {
    cellOfRecord,
    ...identification({
      blocks,
      population: populationInBlocks(blocks, sample, population),
      released: { cells, ...releasedCodes(blocks, { after: released }) },
      misclassification,
      inclusionProbability: Float64Array.from(cellOfRecord, (cell) => input.pi[cell]),
    }),
  }
}

const pram = applySteps(
  sample,
  [{ method: 'pram', variables: key, matrix: input.T, levels: combinations, invariant: false }],
  { stream: (step) => randomStream(1, step), imports: {} },
).misclassification

describe('two variables that PRAM drew jointly', () => {
  it.each([
    ['as the step leaves them behind', pram ?? []],
    [
      'as a misclassification file brings them back',
      importedMisclassification(
        readMisclassificationFile(
          writeMisclassificationFile(misclassificationFileOf(pram ?? [])),
          'the file',
        ),
        sample,
        'the file',
      ),
    ],
  ])('have the risk that the reference has for their cells, %s', (_, misclassification) => {
    const { result, recordRisk, cellOfRecord } = identified(misclassification)
    const { aggregate, perCell } = expected
    expect(result.tau).toBeCloseTo(aggregate.tau8, 12)
    expect(result.approximation5).toBeCloseTo(aggregate.approx5, 12)
    expect(result.approximation6).toBeCloseTo(aggregate.approx6, 12)
    expect(result.approximation6Guarded).toBeCloseTo(aggregate.approx6Guarded, 12)
    expect(result.approximation7).toBeCloseTo(aggregate.approx7, 12)
    expect(result.gouweleeuw).toBeCloseTo(aggregate.sum2, 12)
    expect(result.tauStar).toBeCloseTo(aggregate.tauStar, 12)
    cellOfRecord.forEach((cell, record) => {
      if (input.fTilde[cell] !== 1 || input.F[cell] === 0) return
      expect(recordRisk[record]).toBeCloseTo(perCell.e4[cell] ?? NaN, 12)
    })
  })
})
