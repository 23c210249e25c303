import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf, releasedCodes, type Blocks } from '../../src/engine/key/blocks'
import { cellsOf } from '../../src/engine/key/cells'
import { countPopulation, populationInBlocks } from '../../src/engine/key/population'
import { sum } from '../../src/engine/math/sums'
import { nextBelow, nextUniform, randomStream, type Random } from '../../src/engine/math/random'
import type { Misclassification } from '../../src/engine/misclassification/matrix'
import {
  alphaRule,
  changeRate,
  invariantMatrix,
  pramBase,
} from '../../src/engine/misclassification/pram-matrix'
import { publishedSwapMatrix, swapMatrix } from '../../src/engine/misclassification/swap-matrix'
import { identificationProbability } from '../../src/engine/risk/identification/expressions'
import { identification, type Identification } from '../../src/engine/risk/identification/identification'
import { categorical, withColumn, type Table } from '../../src/engine/table/table'
import { column, levels, table } from '../engine/key/columns'

const key = ['area', 'group', 'age']
const areas = levels(5)

/** A made-up population with rare cells, and one in so many of its people as the sample. */
function madeUp(random: Random): { sample: Table; people: Table } {
  const size = 300 + nextBelow(random, 700)
  const few = (count: number) => () => Math.floor(count * nextUniform(random) ** 3)
  const draw = (next: () => number, records: number) => Array.from({ length: records }, next)
  const people = table(
    column('area', areas, draw(few(5), size)),
    column('group', levels(2), draw(few(2), size)),
    column('age', levels(9), draw(few(9), size)),
  )
  const every = 2 + nextBelow(random, 6)
  const sampled = Array.from({ length: Math.floor(size / every) }, (_, i) => i * every)
  const sample = table(
    ...key.map((name) => {
      const { codes } = categorical(people, name)
      return column(
        name,
        categorical(people, name).levels,
        sampled.map((i) => codes[i]),
      )
    }),
  )
  return { sample, people }
}

/** One matrix for each group: random rows, some with a diagonal of 0 or 1. */
function randomMatrices(random: Random, groupOf: Uint32Array): Misclassification {
  const size = areas.length
  const matrix = () => {
    const keep = [0, 1, nextUniform(random), nextUniform(random)][nextBelow(random, 4)]
    const probability = new Float64Array(size * size)
    for (let i = 0; i < size; i++) {
      const weights = Array.from({ length: size }, (_, j) => (i === j ? 0 : nextUniform(random)))
      const total = weights.reduce((a, b) => a + b)
      for (let j = 0; j < size; j++)
        probability[i * size + j] = i === j ? keep : ((1 - keep) * weights[j]) / total
    }
    return { levels: areas, probability }
  }
  return {
    variable: 'area',
    levels: areas,
    groupOf,
    groups: [
      { where: { group: ['level 0'] }, matrix: matrix() },
      { where: { group: ['level 1'] }, matrix: matrix() },
    ],
  }
}

function release(sample: Table, random: Random, share: number): Table {
  const { codes } = categorical(sample, 'area')
  return withColumn(
    sample,
    column(
      'area',
      areas,
      Array.from(codes, (code) => (nextUniform(random) < share ? nextBelow(random, areas.length) : code)),
    ),
  )
}

function identify(
  sample: Table,
  people: Table,
  after: Table,
  misclassification: readonly Misclassification[],
  inclusion: number,
): { readonly blocks: Blocks; readonly found: Identification } {
  const blocks = blocksOf(sample, key, ['area'])
  return {
    blocks,
    found: identification({
      blocks,
      population: populationInBlocks(
        blocks,
        sample,
        countPopulation(key.map((name) => categorical(people, name))),
      ),
      released: {
        cells: cellsOf(key.map((name) => categorical(after, name))),
        ...releasedCodes(blocks, { after }),
      },
      misclassification,
      inclusionProbability: new Float64Array(sample.records).fill(inclusion),
    }),
  }
}

const seeds = fc.nat(1_000_000)
const inclusions = fc.constantFrom(1, 0.5, 0.05, 0.001)

describe('identification', () => {
  it('gives each sample unique between 0 and one over the people with its key', () => {
    fc.assert(
      fc.property(seeds, inclusions, (seed, inclusion) => {
        const random = randomStream(seed, 'law')
        const { sample, people } = madeUp(random)
        const groupOf = Uint32Array.from(categorical(sample, 'group').codes)
        const after = release(sample, random, 0.4)
        const { found } = identify(sample, people, after, [randomMatrices(random, groupOf)], inclusion)
        found.recordRisk.forEach((risk, i) => {
          const F = found.populationCountOfRecord[i]
          expect(Number.isNaN(risk)).toBe(Number.isNaN(F))
          if (Number.isNaN(risk)) return
          expect(risk).toBeGreaterThanOrEqual(0)
          expect(risk).toBeLessThanOrEqual(F === 0 ? 0 : (1 / F) * (1 + 1e-12))
        })
      }),
      { numRuns: 60 },
    )
  })

  it('sums its record risks, and is never above its second short form', () => {
    fc.assert(
      fc.property(seeds, inclusions, (seed, inclusion) => {
        const random = randomStream(seed, 'law')
        const { sample, people } = madeUp(random)
        const groupOf = Uint32Array.from(categorical(sample, 'group').codes)
        const after = release(sample, random, 0.4)
        const { found } = identify(sample, people, after, [randomMatrices(random, groupOf)], inclusion)
        expect(found.result.tau!).toBeLessThanOrEqual(found.result.approximation7! * (1 + 1e-12) + 1e-12)
        expect(found.result.tau!).toBeCloseTo(sum(found.recordRisk.filter((risk) => risk >= 0)), 10)
      }),
      { numRuns: 60 },
    )
  })

  it('is one over the people with the key when the matrices change nothing', () => {
    fc.assert(
      fc.property(seeds, inclusions, (seed, inclusion) => {
        const { sample, people } = madeUp(randomStream(seed, 'law'))
        const still = swapMatrix(areas, [1, 1, 1, 1, 1], 0)
        const misclassification: Misclassification = {
          variable: 'area',
          levels: areas,
          groupOf: new Uint32Array(sample.records),
          groups: [{ where: {}, matrix: still }],
        }
        const { found } = identify(sample, people, sample, [misclassification], inclusion)
        found.recordRisk.forEach((risk, i) => {
          if (!Number.isNaN(risk)) expect(risk).toBeCloseTo(1 / found.populationCountOfRecord[i], 14)
        })
        expect(found.result.tau).toBeCloseTo(found.result.tauStar, 10)
        expect(found.result.knownInSample).toBeCloseTo(found.result.sampleUniques, 10)
      }),
      { numRuns: 30 },
    )
  })

  it('does not depend on how the key is split into block and rest', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomStream(seed, 'law')
        const { sample, people } = madeUp(random)
        const groupOf = Uint32Array.from(categorical(sample, 'group').codes)
        const after = release(sample, random, 0.3)
        const misclassification = randomMatrices(random, groupOf)
        const inclusionProbability = new Float64Array(sample.records).fill(0.1)
        const population = countPopulation(key.map((name) => categorical(people, name)))
        const cells = cellsOf(key.map((name) => categorical(after, name)))
        const [narrow, wide] = [['area'], ['age', 'area']].map((perturbed) => {
          const blocks = blocksOf(sample, key, perturbed)
          return identification({
            blocks,
            population: populationInBlocks(blocks, sample, population),
            released: { cells, ...releasedCodes(blocks, { after }) },
            misclassification: [misclassification],
            inclusionProbability,
          }).result
        })
        expect(wide.tau).toBeCloseTo(narrow.tau!, 10)
        expect(wide.gouweleeuw).toBeCloseTo(narrow.gouweleeuw!, 10)
        expect(wide.knownInSample).toBeCloseTo(narrow.knownInSample!, 10)
        expect(wide.correctlyClassified).toBeCloseTo(narrow.correctlyClassified, 10)
      }),
      { numRuns: 30 },
    )
  })
})

describe('expression (4)', () => {
  it('is the probability of its definition, worked out person by person', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (seed, inclusion) => {
        const random = randomStream(seed, 'definition')
        const cells = 2 + nextBelow(random, 4)
        const people = Array.from({ length: cells }, (_, k) => (k === 0 ? 1 : 0) + nextBelow(random, 4))
        const released = people.map(() => nextUniform(random))
        // Exactly one person is both sampled and released under cell 0: the person is a, and nobody else.
        const chances = people.flatMap((count, k) => new Array<number>(count).fill(inclusion * released[k]))
        const onlyThis = chances.map((chance, a) =>
          chances.reduce((product, other, b) => (a === b ? product : product * (1 - other)), chance),
        )
        const others = people.map((_, k) => k).slice(1)
        const risk = identificationProbability(people[0], released[0], inclusion, {
          count: Float64Array.from(others, (k) => people[k]),
          probability: Float64Array.from(others, (k) => released[k]),
          length: others.length,
        })
        expect(risk).toBeCloseTo(onlyThis[0] / sum(onlyThis), 12)
      }),
    )
  })
})

describe('an invariant PRAM matrix', () => {
  const counts = fc
    .array(fc.nat(400), { minLength: 2, maxLength: 12 })
    .filter((each) => each.some((n) => n > 0))
  const diagonals = fc.double({ min: 0, max: 1, noNaN: true })

  it('leaves the expected counts as they are, with rows that sum to 1', () => {
    fc.assert(
      fc.property(counts, diagonals, fc.double({ min: 0, max: 1, noNaN: true }), (n, diagonal, alpha) => {
        const names = levels(n.length)
        const { probability } = invariantMatrix(
          pramBase(
            names,
            diagonal,
            n.map(() => 1),
          ),
          n,
          alpha,
        )
        n.forEach((count, j) => {
          const released = n.reduce((total, each, i) => total + each * probability[i * n.length + j], 0)
          expect(released).toBeCloseTo(count, 8)
          const row = probability.subarray(j * n.length, (j + 1) * n.length)
          expect(sum(row)).toBeCloseTo(1, 12)
          expect(row.every((entry) => entry >= 0)).toBe(true)
        })
      }),
    )
  })

  it('changes the share of records that was asked for, unless even α = 1 changes fewer', () => {
    fc.assert(
      fc.property(counts, diagonals, (n, diagonal) => {
        const base = pramBase(
          levels(n.length),
          diagonal,
          n.map(() => 1),
        )
        const alpha = alphaRule(base, n, 1 - diagonal)
        const changed = changeRate(invariantMatrix(base, n, alpha), n)
        if (alpha < 1) expect(changed).toBeCloseTo(1 - diagonal, 12)
        else expect(changed).toBeLessThanOrEqual(1 - diagonal + 1e-12)
      }),
    )
  })
})

describe('a swap matrix', () => {
  const counts = fc.array(fc.oneof(fc.nat(3), fc.nat(400)), { minLength: 1, maxLength: 12 })
  const rates = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))

  it.each([swapMatrix, publishedSwapMatrix])('has rows of chances that sum to 1: %o', (matrixOf) => {
    fc.assert(
      fc.property(counts, rates, (n, rate) => {
        const { probability } = matrixOf(levels(n.length), n, rate)
        expect(Math.min(...probability)).toBeGreaterThanOrEqual(-1e-12)
        n.forEach((_, j) => {
          expect(sum(probability.subarray(j * n.length, (j + 1) * n.length))).toBeCloseTo(1, 12)
        })
      }),
    )
  })

  it('moves as many records one way as the other, so that the counts stay: n T = n', () => {
    fc.assert(
      fc.property(counts, rates, (n, rate) => {
        const { probability } = swapMatrix(levels(n.length), n, rate)
        const flow = (j: number, k: number) => n[j] * probability[j * n.length + k]
        n.forEach((_, j) => {
          n.forEach((_each, k) => expect(flow(j, k)).toBeCloseTo(flow(k, j), 9))
          expect(sum(n.map((_each, k) => flow(k, j)))).toBeCloseTo(n[j], 9)
        })
      }),
    )
  })

  it('never changes more than the rate asks for, and leaves who is alone where it is', () => {
    fc.assert(
      fc.property(counts, rates, (n, rate) => {
        const { probability } = swapMatrix(levels(n.length), n, rate)
        const kept = sum(n.map((count, j) => count * probability[j * (n.length + 1)]))
        expect(kept).toBeGreaterThanOrEqual((1 - rate) * sum(n) - 1e-9)
        const alone = n.filter((count) => count > 0).length < 2
        n.forEach((count, j) => {
          if (count === 0 || alone) expect(probability[j * (n.length + 1)]).toBe(1)
        })
      }),
    )
  })
})
