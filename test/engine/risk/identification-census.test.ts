import { describe, expect, it } from 'vitest'
import { blocksOf, releasedCodes } from '../../../src/engine/key/blocks'
import { cellsOf } from '../../../src/engine/key/cells'
import { keySize } from '../../../src/engine/key/key-size'
import { populationInBlocks } from '../../../src/engine/key/population'
import {
  blockMisclassification,
  releaseProbability,
} from '../../../src/engine/misclassification/block-misclassification'
import { expectedCount, gatherOthers, newOthers } from '../../../src/engine/misclassification/expected-counts'
import { addTo, newRunningSum, totalOf } from '../../../src/engine/math/sums'
import type { Misclassification } from '../../../src/engine/misclassification/matrix'
import { publishedSwapMatrix } from '../../../src/engine/misclassification/swap-matrix'
import { identification } from '../../../src/engine/risk/identification/identification'
import { makeCensus } from '../../../src/engine/synthetic/census'
import { categorical, type Table } from '../../../src/engine/table/table'
import oracle from '../../reference/shlomo-census.json'

const { input, expected } = oracle
const key = ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity']
const { sample, population } = makeCensus({
  made: 'census',
  size: input.N,
  populationSeed: input.populationSeed,
  sampleSeed: input.sampleSeed,
})

function swapOf(rate: number, records: number): Misclassification {
  const { levels } = categorical(sample, 'lad')
  return {
    variable: 'lad',
    levels,
    groupOf: new Uint32Array(records),
    groups: [{ where: {}, matrix: publishedSwapMatrix(levels, expected.sampleLadCounts, rate) }],
  }
}

describe('identification on the sample of the synthetic census', () => {
  const blocks = blocksOf(sample, key, ['lad'])
  const inBlocks = populationInBlocks(blocks, sample, population)
  const cells = cellsOf(key.map((name) => categorical(sample, name)))
  const released = { cells, ...releasedCodes(blocks, { after: sample }) }
  const inclusionProbability = new Float64Array(sample.records).fill(input.pi)

  it('has the τ* and the sample uniques of the oracle', () => {
    const { result } = identification({
      blocks,
      population: inBlocks,
      released,
      misclassification: [],
      inclusionProbability,
    })
    expect(result.sampleUniques).toBe(expected.sampleUniques)
    expect(result.tauStar).toBeCloseTo(expected.tauStar, 9)
    expect(result.tau).toBeCloseTo(expected.tauStar, 9)
  })

  it.each(['0.1', '0.2'] as const)('agrees for the matrix of a random swap of %s', (rate) => {
    const { result } = identification({
      blocks,
      population: inBlocks,
      released,
      misclassification: [swapOf(Number(rate), sample.records)],
      inclusionProbability,
    })
    const sums = expected.deterministicSwapMatrix[rate]
    expect(result.tau).toBeCloseTo(sums.sum4, 9)
    expect(result.approximation5).toBeCloseTo(sums.sum5, 9)
    expect(result.approximation6).toBeCloseTo(sums.sum6, 9)
    expect(result.approximation6Guarded).toBeCloseTo(sums.sum6Guarded, 9)
    expect(result.approximation7).toBeCloseTo(sums.sum7, 9)
    expect(result.gouweleeuw).toBeCloseTo(sums.sum2, 9)
  })
})

describe('the expected released counts of the whole census', () => {
  // One record for each occupied cell of the population, so that every rest is known.
  const everyCell: Table = {
    records: population.populationCount.length,
    columns: population.variables.map((variable) => ({ kind: 'categorical', ordered: false, ...variable })),
  }
  const blocks = blocksOf(everyCell, key, ['lad'])
  const people = populationInBlocks(blocks, everyCell, population)

  it('are over as many cells as the oracle has, of which as many are occupied', () => {
    const columns = key.map((name) => categorical(everyCell, name))
    const found = {
      'key.cells': keySize(columns).cellCount,
      'key.observed': cellsOf(columns).sampleCount.length,
    }
    const levels = Object.values(expected.marginalCounts).map((counts) => counts.length)
    expect(found).toEqual({
      'key.cells': levels.reduce((product, count) => product * count, 1),
      'key.observed': expected.nonEmptyCells,
    })
  })

  it.each(['0.1', '0.2'] as const)('agree for the matrix of a random swap of %s', (rate) => {
    const misclassification = blockMisclassification(blocks, [swapOf(Number(rate), everyCell.records)])
    const others = newOthers(people)
    const squares = newRunningSum()
    for (let rest = 0; rest < blocks.rests; rest++) {
      for (let code = 0; code < blocks.blockSize; code++) {
        const own = gatherOthers(others, people, misclassification, rest, code)
        const stay = releaseProbability(misclassification, rest, code, code)
        addTo(squares, expectedCount(own, stay, others) ** 2)
      }
    }
    const wanted = expected.deterministicSwapMatrix[rate].FtildeChecksum
    expect(Math.abs(totalOf(squares) / wanted - 1)).toBeLessThan(1e-12)
  })
})
