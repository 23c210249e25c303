import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { expectedReciprocal, reciprocalVariance } from '../../../src/engine/math/special'
import { defaultFitOptions, marginsMet } from '../../../src/engine/model/options'
import { generatorsOf, type Generators } from '../../../src/engine/model/terms'
import { Problem } from '../../../src/engine/problem'
import { loglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { loglinearOfRecords } from './of-records'
import { countTableOf } from '../../../src/engine/risk/loglinear/fit'
import { readReference } from '../../reference/read-reference'
import { cellsOfCounts, columnsOf } from '../model/cells-of-counts'
import { toTheEnd } from '../model/tables'

type Fitted = {
  model: string
  generators: Generators
  tau1: number
  tau2: number
  B1: number
  v1: number
  z1: number
  B2: number
  v2: number
  z2: number
  vR1: number
  vR2: number
  B1_full: number
  B2_full: number
  per_unique: { cell: number; lambda: number; h2: number }[]
}
type Formulas = {
  examples: {
    A_loglinear: Record<
      'small_table' | 'zero_margins',
      { dims: number[]; counts: number[]; pi: number; fits: Fitted[] }
    > & {
      pseudo_ml: { dims: number[]; counts: number[]; weighted_counts: number[]; fits: Fitted[] }
      large_table: { dims: number[]; fits: (Fitted & { sweeps_to_1e6: number })[] }
    }
  }
}
type Loglinear = {
  input: { dims: number[]; counts: number[]; pi: number; Mjj: number[] }
  expected: {
    generators: Generators
    tau1Hat: number
    tau2Hat: number
    adjusted: number
    B1: number
    V1: number
    z1: number
    B2: number
    V2: number
    z2: number
  }[]
}

const formulas = readReference<Formulas>('formulas.json').examples.A_loglinear

function expectClose(actual: number | null, expected: number, tolerance: number): void {
  expect(actual).not.toBeNull()
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(
    tolerance * Math.max(1, Math.abs(expected)),
  )
}

const weightedModels: Record<string, Generators> = {
  independence: [[0], [1], [2]],
  '[AB][C]': [[0, 1], [2]],
  '[AB][BC]': [
    [0, 1],
    [1, 2],
  ],
}

describe('countTableOf', () => {
  it('has the number of each occupied cell, also beyond those that 32 bits hold', () => {
    const { cell, count, sizes } = countTableOf({
      cells: cellsOf(
        columnsOf(
          [100_000, 100_000],
          [
            [99_999, 7],
            [0, 3],
            [99_999, 7],
          ],
        ),
      ),
    })
    expect([[...cell], [...count], sizes]).toEqual([
      [3, 9_999_900_007],
      [1, 2],
      [100_000, 100_000],
    ])
  })

  it('has the levels of cells that can’t be numbered, and asks for their columns', () => {
    const columns = columnsOf(new Array<number>(6).fill(1000), [
      [1, 2, 3, 4, 5, 6],
      [0, 2, 3, 4, 5, 7],
    ])
    const cells = cellsOf(columns)
    const { cell, codes } = countTableOf({ cells, columns })
    expect([...cell]).toEqual([0, 1])
    expect(codes?.map((levels) => [...levels])).toEqual([
      [0, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [7, 6],
    ])
    expect(() => countTableOf({ cells })).toThrow('without the columns')
  })
})

describe('loglinearRisk', () => {
  describe.each(['small_table', 'zero_margins'] as const)('on the reference %s', (name) => {
    const { dims, counts, pi, fits } = formulas[name]
    const cells = cellsOfCounts(dims, counts)

    it.each(fits)('gives the sums and statistics of $model', (fit) => {
      const { result, recordRisk } = loglinearOfRecords({
        cells,
        inclusion: { fraction: pi },
        generators: fit.generators,
        options: toTheEnd,
      })
      expectClose(result.tau1, fit.tau1, 1e-10)
      expectClose(result.tau2, fit.tau2, 1e-10)
      expectClose(result.b1, fit.B1, 1e-10)
      expectClose(result.b2, fit.B2, 1e-10)
      expectClose(result.v1, fit.v1, 1e-10)
      expectClose(result.v2, fit.v2, 1e-10)
      expectClose(result.z1, fit.z1, 1e-9)
      expectClose(result.z2, fit.z2, 1e-9)
      expectClose(result.v1Robust, fit.vR1, 1e-10)
      expectClose(result.v2Robust, fit.vR2, 1e-10)
      expectClose(result.b1Full, fit.B1_full, 1e-10)
      expectClose(result.b2Full, fit.B2_full, 1e-10)
      expect(result.sampleUniques).toBe(fit.per_unique.length)
      const risks = recordRisk.filter((risk) => !Number.isNaN(risk))
      fit.per_unique.forEach(({ h2 }, u) => expectClose(risks[u], h2, 1e-10))
    })
  })

  describe('with weights', () => {
    const { dims, counts, weighted_counts: weighted, fits } = formulas.pseudo_ml
    const cells = cellsOfCounts(dims, counts)
    const weights = Float64Array.from(
      counts.flatMap((count, cell) => new Array<number>(count).fill(weighted[cell] / count)),
    )

    it.each(fits)('gives the pseudo maximum likelihood sums and statistics of $model', (fit) => {
      const { result } = loglinearRisk({
        cells,
        inclusion: { weights },
        generators: weightedModels[fit.model],
        options: toTheEnd,
      })
      expectClose(result.tau1, fit.tau1, 1e-10)
      expectClose(result.tau2, fit.tau2, 1e-10)
      expectClose(result.b1, fit.B1, 1e-10)
      expectClose(result.b2, fit.B2, 1e-10)
      expectClose(result.z1, fit.z1, 1e-9)
      expectClose(result.z2, fit.z2, 1e-9)
    })

    it('is the model of a sampling fraction when all weights are equal', () => {
      const generators = generatorsOf('two-way', 3)
      const input = { cells, generators, options: toTheEnd }
      const equal = loglinearRisk({
        ...input,
        inclusion: { weights: new Float64Array(weights.length).fill(20) },
      })
      const fraction = loglinearRisk({ ...input, inclusion: { fraction: 0.05 } })
      expectClose(equal.result.tau2, fraction.result.tau2, 1e-10)
      expectClose(equal.result.z2, fraction.result.z2 ?? NaN, 1e-9)
    })

    it('takes a weight below 1 as 1, so that such a unique is certain to be known', () => {
      const light = loglinearRisk({
        cells,
        inclusion: { weights: new Float64Array(weights.length).fill(0.5) },
        generators: generatorsOf('independence', 3),
      })
      expect(light.result.tau2).toBe(light.result.sampleUniques)
    })
  })

  describe('on the reference of 3 × 2 × 4 cells', () => {
    const { input, expected } = readReference<Loglinear>('shlomo-loglinear.json')
    const cells = cellsOfCounts(input.dims, input.counts)
    const remain = Float64Array.from(
      input.counts.flatMap((count, cell) => new Array<number>(count).fill(input.Mjj[cell])),
    )

    it.each(expected)('gives the naive and adjusted sums and the statistics of $generators', (fit) => {
      const { result } = loglinearRisk({
        cells,
        inclusion: { fraction: input.pi },
        generators: fit.generators,
        remain,
        // The last model is at the boundary; the reference stopped after 20,000 sweeps.
        options: { ...toTheEnd, maxSweeps: 20_000 },
      })
      expectClose(result.tau1, fit.tau1Hat, 1e-8)
      expectClose(result.tau2, fit.tau2Hat, 1e-8)
      expectClose(result.tau2Adjusted, fit.adjusted, 1e-8)
      expectClose(result.b1, fit.B1, 1e-8)
      expectClose(result.b2, fit.B2, 1e-8)
      expectClose(result.v1, fit.V1, 1e-8)
      expectClose(result.v2, fit.V2, 1e-8)
      expectClose(result.z1, fit.z1, 1e-8)
      expectClose(result.z2, fit.z2, 1e-8)
    })
  })

  describe('on a table of 538,560 cells', () => {
    const { dims, fits } = formulas.large_table
    const cells = cellsOf(columnsOf(dims, largeTable(12345, 14_683)))

    it('has the cells the reference has', () => {
      expect(cells.cellOf.length).toBe(14_683)
      expect(cells.sampleCount.length).toBe(13_300)
      expect(cells.sampleCount.filter((count) => count === 1).length).toBe(12_191)
    })

    it.each(fits)('gives the sums and statistics of $model, by the default stopping rules', (fit) => {
      const { result } = loglinearRisk({ cells, inclusion: { fraction: 0.01 }, generators: fit.generators })
      expectClose(result.tau1, fit.tau1, 1e-6)
      expectClose(result.tau2, fit.tau2, 1e-6)
      expectClose(result.z1, fit.z1, 1e-4)
      expectClose(result.z2, fit.z2, 1e-4)
      expect(result.stopped).toBe('converged')
      expect(result.deviation).toBeLessThan(defaultFitOptions.tolerance)
      expect(result.iterations).toBeLessThanOrEqual(fit.sweeps_to_1e6 + 2)
    })
  })

  it('keeps the risk of each record at its place and leaves the others without a number', () => {
    // Records of cells 0, 0, 1, 3: the third and the fourth are unique.
    const cells = cellsOfCounts([2, 2], [2, 1, 0, 1])
    const remain = Float64Array.of(0.1, 0.2, 0.5, 0.75)
    const { result, recordRisk, recordAdjusted } = loglinearOfRecords({
      cells,
      inclusion: { fraction: 0.25 },
      generators: generatorsOf('independence', 2),
      remain,
    })
    // Fitted means 4 · 3/4 · 2/4 = 1.5 and 4 · 1/4 · 2/4 = 0.5, so 6 and 2 people, three in four of them unseen.
    const risks = [expectedReciprocal(4.5), expectedReciprocal(1.5)]
    expect([...recordRisk]).toEqual([NaN, NaN, ...risks])
    expect([...(recordAdjusted ?? [])]).toEqual([NaN, NaN, 0.5 * risks[0], 0.75 * risks[1]])
    expectClose(result.tau2, risks[0] + risks[1], 1e-15)
    expectClose(result.tau2Adjusted, 0.5 * risks[0] + 0.75 * risks[1], 1e-15)
    expectClose(result.tau1Adjusted, 0.5 * Math.exp(-4.5) + 0.75 * Math.exp(-1.5), 1e-15)
    expect(result.classes).toEqual([0, 0, 1, 0, 1])
    expectClose(result.tau2Sd, Math.sqrt(reciprocalVariance(4.5) + reciprocalVariance(1.5)), 1e-14)
    const bernoulli = (x: number) => Math.exp(-x) * (1 - Math.exp(-x))
    expectClose(result.tau1Sd, Math.sqrt(bernoulli(4.5) + bernoulli(1.5)), 1e-14)
    expect(result.parameters).toBe(3)
    expect(result.interactions).toEqual([])
  })

  it('names the interactions of the model', () => {
    const { result } = loglinearRisk({
      cells: cellsOfCounts([2, 2, 2], [2, 1, 0, 1, 1, 0, 2, 2]),
      inclusion: { fraction: 0.25 },
      generators: [[0, 2], [1]],
    })
    expect(result.interactions).toEqual([['v0', 'v2']])
  })

  it('has no adjusted sums without misclassification', () => {
    const { result, recordAdjusted } = loglinearOfRecords({
      cells: cellsOfCounts([2, 2], [2, 1, 0, 1]),
      inclusion: { fraction: 0.25 },
      generators: generatorsOf('independence', 2),
      remain: null,
    })
    expect([result.tau1Adjusted, result.tau2Adjusted, recordAdjusted]).toEqual([null, null, null])
  })

  it('has sums of 0 and no z without sample uniques', () => {
    const { result, recordRisk } = loglinearOfRecords({
      cells: cellsOfCounts([2, 2], [2, 3, 0, 2]),
      inclusion: { fraction: 0.25 },
      generators: generatorsOf('independence', 2),
    })
    expect(result).toMatchObject({
      sampleUniques: 0,
      tau1: 0,
      tau2: 0,
      tau1Sd: 0,
      tau2Sd: 0,
      z1: null,
      z2: null,
    })
    expect(recordRisk.every(Number.isNaN)).toBe(true)
  })

  it('is certain of every unique when the sample is the population', () => {
    const { result } = loglinearRisk({
      cells: cellsOfCounts([2, 2], [2, 1, 0, 1]),
      inclusion: { fraction: 1 },
      generators: generatorsOf('independence', 2),
    })
    expect(result).toMatchObject({ tau1: 2, tau2: 2, tau1Sd: 0, tau2Sd: 0, b1: 0, v2: 0, z1: null, z2: null })
  })

  it('says what it expects of each record, and how likely the records are under the model', () => {
    const input = {
      cells: cellsOfCounts([2, 2], [2, 1, 0, 1]),
      inclusion: { fraction: 0.25 },
      generators: generatorsOf('independence', 2),
    }
    const { result, recordLambda, recordUnique } = loglinearOfRecords(input)
    expect([...recordLambda]).toEqual([NaN, NaN, 6, 2])
    expect([...recordUnique]).toEqual([NaN, NaN, Math.exp(-4.5), Math.exp(-1.5)])
    // Means of 1.5, 1.5 and 0.5 in the cells of two records, one and one.
    const likelihood = 2 * Math.log(1.5) + Math.log(1.5) + Math.log(0.5) - 4
    expectClose(result.bic, 3 * Math.log(4) - 2 * likelihood, 1e-14)
    expect(result.doubletons).toBe(1)
    for (const name of ['fit', 'classBounds', 'impossibleCells', 'emptiedCells'])
      expect(result).not.toHaveProperty(name)
    const bounded = loglinearRisk({ ...input, riskClasses: [0.22, 0.5], options: marginsMet }).result
    expect(bounded).toMatchObject({ classes: [1, 0, 1], classBounds: [0.22, 0.5], fit: 'margins' })
  })

  it('says how many cells are impossible, and gives them nobody', () => {
    const named = [Uint8Array.of(0, 1), Uint8Array.of(1, 0)]
    const { result, recordLambda } = loglinearOfRecords({
      cells: cellsOfCounts([2, 2], [2, 1, 0, 1]),
      inclusion: { fraction: 0.25 },
      generators: generatorsOf('independence', 2),
      impossible: [{ variables: [0, 1], named }],
    })
    expect(result.impossibleCells).toBe(1)
    // Without the fourth cell's row in the first column, its margins are those of three cells: each has its own count.
    expect(recordLambda[2]).toBeCloseTo(4, 5)
    expect(recordLambda[3]).toBeCloseTo(4, 5)
  })

  describe('on the boundary of the model', () => {
    // Without the first cell and the last no model of pairs with means above 0 has these margins: it has the counts.
    const counts = [0, 1, 5, 1, 3, 1, 1, 0]
    const cells = cellsOfCounts([2, 2, 2], counts)
    const generators = generatorsOf('two-way', 3)
    const exact = 4 * expectedReciprocal(9)
    const nearly = { ...defaultFitOptions, settledChange: 1e-3 }

    it('stops when the sums have settled, near those of the end', () => {
      const { result } = loglinearRisk({ cells, inclusion: { fraction: 0.1 }, generators, options: nearly })
      expect(result.stopped).toBe('risk-converged')
      expect(Math.abs(result.tau2 / exact - 1)).toBeLessThan(2e-3)
      expect(Math.abs(result.tau2 / exact - 1)).toBeGreaterThan(1e-5)
    })

    it('with equal weights stops as with the sampling fraction they stand for', () => {
      const { result } = loglinearRisk({ cells, inclusion: { fraction: 0.1 }, generators, options: nearly })
      const weights = new Float64Array(12).fill(10)
      const weighted = loglinearRisk({ cells, inclusion: { weights }, generators, options: nearly }).result
      expect([weighted.stopped, weighted.iterations]).toEqual(['risk-converged', result.iterations])
      expectClose(weighted.tau2, result.tau2, 1e-12)
      expectClose(weighted.bic, result.bic, 1e-12)
      expectClose(weighted.b2, result.b2 ?? NaN, 1e-10)
    })

    it('says how many cells went to 0 where it goes on until the margins are met', () => {
      const { result } = loglinearRisk({
        cells,
        inclusion: { fraction: 0.1 },
        generators,
        options: marginsMet,
      })
      expect(result).toMatchObject({ stopped: 'converged', emptiedCells: 2 })
      expectClose(result.tau2, exact, 1e-7)
    })
  })

  it.each([{ fraction: 0.25 }, { weights: new Float64Array(4).fill(4) }])(
    'tells how far the fit is with %o',
    (inclusion) => {
      const told = new Set<string>()
      loglinearRisk({
        cells: cellsOfCounts([2, 2], [2, 1, 0, 1]),
        inclusion,
        generators: generatorsOf('two-way', 2),
        progress: (_done, _total, doing) => void told.add(doing),
      })
      expect([...told]).toEqual(['Fitting the log-linear model'])
    },
  )

  it.each([{ fraction: 0.25 }, { weights: new Float64Array(7).fill(4) }])(
    'has B and V of a file without sample uniques, and no z of any kind, with %o',
    (inclusion) => {
      const { result } = loglinearRisk({
        cells: cellsOfCounts([2, 2], [2, 3, 0, 2]),
        inclusion,
        generators: generatorsOf('independence', 2),
      })
      expect(result).toMatchObject({ z1: null, z2: null, z1Robust: null, z2Robust: null })
      for (const name of ['v1', 'v2', 'v1Robust', 'v2Robust', 'expectedDoubletons'] as const)
        expect(result[name]).toBeGreaterThan(0)
    },
  )

  it('lists the cells of a key of 50 million, the empty ones too', () => {
    const { result, cautions } = loglinearRisk({
      cells: cellsOf(
        columnsOf(
          [5000, 10_000],
          [
            [0, 0],
            [1, 1],
            [1, 1],
          ],
        ),
      ),
      inclusion: { weights: new Float64Array(3).fill(2) },
      generators: generatorsOf('independence', 2),
    })
    expect(result.b1).not.toBeNull()
    expect(cautions).toEqual([])
  })

  describe('on a key of more than 50 million cells', () => {
    const sizes = [8000, 8000]
    const cells = cellsOf(
      columnsOf(sizes, [
        [0, 0],
        [0, 7999],
        [7999, 0],
        [5, 5],
        [5, 5],
      ]),
    )

    it('has all of the main-effects model, the empty cells too', () => {
      const { result, recordRisk, cautions } = loglinearOfRecords({
        cells,
        inclusion: { fraction: 0.5 },
        generators: generatorsOf('independence', 2),
      })
      // The levels that nobody has are in no cell that could count.
      const occupied = loglinearRisk({
        cells: cellsOf(
          columnsOf(
            [3, 3],
            [
              [0, 0],
              [0, 2],
              [2, 0],
              [1, 1],
              [1, 1],
            ],
          ),
        ),
        inclusion: { fraction: 0.5 },
        generators: generatorsOf('independence', 2),
      }).result
      for (const name of ['b1', 'b2', 'v1', 'v2', 'z1', 'z2', 'expectedDoubletons'] as const) {
        expectClose(result[name] ?? NaN, occupied[name] ?? NaN, 1e-10)
      }
      expect(cautions).toEqual([])
      // 5 · 2/5 · 2/5 sampled people are expected in the first cell, and as many unseen.
      expectClose(recordRisk[0], expectedReciprocal(0.8), 1e-14)
      expectClose(recordRisk[1], expectedReciprocal(0.4), 1e-14)
    })

    it('has the sums of a decomposable model with weights, and says which pairs were not tested', () => {
      const { result, recordRisk, cautions } = loglinearOfRecords({
        cells,
        inclusion: { weights: new Float64Array(5).fill(2) },
        generators: generatorsOf('two-way', 2),
      })
      expect(result).toMatchObject({ sampleUniques: 3, b1: null, z2: null, doubletons: 1, iterations: 1 })
      // The one pair is the saturated model: each unique's cell is expected to hold one sampled person.
      expectClose(recordRisk[0], expectedReciprocal(1), 1e-14)
      expect(cautions).toEqual([
        expect.objectContaining({
          code: 'model-not-tested',
          facts: { cellCount: 64_000_000, limit: 5e7, untested: '' },
        }),
      ])
    })

    it('has with weights people by the weights and means by the records, and nothing of what was not tested', () => {
      const { result, recordLambda, cautions } = loglinearOfRecords({
        cells,
        inclusion: { weights: Float64Array.of(2, 3, 4, 1, 1) },
        generators: generatorsOf('independence', 2),
      })
      // Of 11 people 5 are in the first row and 6 in the first column.
      const people = [30 / 11, 15 / 11, 24 / 11]
      people.forEach((lambda, i) => expectClose(recordLambda[i], lambda, 1e-14))
      const unseen = [people[0] / 2, (people[1] * 2) / 3, (people[2] * 3) / 4]
      expectClose(
        result.tau2,
        unseen.reduce((total, x) => total + expectedReciprocal(x), 0),
        1e-14,
      )
      // Means of 0.8, 0.4, 0.4 and 0.8 in cells of one record, one, one and two.
      const likelihood = 3 * Math.log(0.8) + 2 * Math.log(0.4) - 5
      expectClose(result.bic, (1 + 2 * 7999) * Math.log(5) - 2 * likelihood, 1e-12)
      const { b1, b2, v1, v2, z1, z2, b1Full, b2Full, v1Robust, v2Robust, z1Robust, z2Robust } = result
      const unknown = [b1, b2, v1, v2, z1, z2, b1Full, b2Full, v1Robust, v2Robust, z1Robust, z2Robust]
      expect(unknown.every((each) => each === null)).toBe(true)
      expect(result.expectedDoubletons).toBeNull()
      expect(cautions.map(({ facts }) => facts['untested'])).toEqual(['v0 × v1'])
    })

    it('refuses a model without a closed form, and says what is in the way', () => {
      const three = cellsOf(
        columnsOf(
          [500, 500, 500],
          [
            [0, 1, 2],
            [1, 2, 3],
          ],
        ),
      )
      const fit = () =>
        loglinearRisk({
          cells: three,
          inclusion: { fraction: 0.5 },
          generators: generatorsOf('two-way', 3),
        })
      expect(fit).toThrow(Problem)
      expect(fit).toThrow(
        expect.objectContaining({
          code: 'model-not-decomposable',
          facts: { cells: 125_000_000, limit: 5e7, inTheWay: ['v1 × v2'], left: ['v0 × v1', 'v0 × v2'] },
        }),
      )
    })

    it('refuses an impossible combination that the model has no interaction for', () => {
      const impossible = [{ variables: [0, 1], named: [Uint8Array.of(0, 0, 1), Uint8Array.of(0, 0, 0, 1)] }]
      expect(() =>
        loglinearRisk({
          cells,
          inclusion: { fraction: 0.5 },
          generators: generatorsOf('independence', 2),
          impossible,
        }),
      ).toThrow(expect.objectContaining({ code: 'impossible-outside-model' }))
    })

    it('has main effects and decomposable models when the cells can no longer be numbered', () => {
      const columns = columnsOf(new Array<number>(6).fill(1000), [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5, 7],
      ])
      const vast = { cells: cellsOf(columns), columns, inclusion: { fraction: 0.5 } }
      const { recordRisk } = loglinearOfRecords({ ...vast, generators: generatorsOf('independence', 6) })
      // Two records with one value in common nowhere but in the last variable: 2 · 1/2 expected in either cell.
      expectClose(recordRisk[0], expectedReciprocal(1), 1e-14)
      const pair = loglinearOfRecords({ ...vast, generators: generatorsOf([[0, 1]], 6) })
      // Both records share every value of the pair, so it changes nothing.
      expectClose(pair.recordRisk[0], expectedReciprocal(1), 1e-14)
      const last = loglinearOfRecords({ ...vast, generators: generatorsOf([[4, 5]], 6) })
      // 1 expected in either cell of the last two variables, and nobody else anywhere.
      expectClose(last.recordRisk[0], expectedReciprocal(1), 1e-14)
      expect(() => loglinearRisk({ ...vast, generators: generatorsOf('two-way', 6) })).toThrow(
        expect.objectContaining({ code: 'model-not-decomposable' }),
      )
    })
  })
})

/** The records of the reference's large table, drawn from mulberry32 as its `generator` says. */
function largeTable(seed: number, records: number): number[][] {
  let state = seed
  function uniform(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Array.from({ length: records }, () => {
    const u = Array.from({ length: 6 }, uniform)
    const area = Math.floor(11 * u[0])
    const sex = Math.floor(2 * u[1])
    const age = Math.floor(24 * u[2])
    const marital = Math.min(5, Math.floor(6 * Math.pow(u[3], 1 + age / 12)))
    const ethnicity = Math.floor(17 * Math.pow(u[4], area % 2 === 0 ? 4 : 3))
    const activity = Math.min(9, Math.floor(10 * Math.pow(u[5], 1.5 + sex)))
    return [area, sex, age, marital, ethnicity, activity]
  })
}
