import { describe, expect, it } from 'vitest'
import { activeCells } from '../../../src/engine/model/active-cells'
import { fitLoglinear, type Watched } from '../../../src/engine/model/fit'
import { defaultFitOptions, marginsMet, type FitOptions } from '../../../src/engine/model/options'
import { generatorsOf, type Generators } from '../../../src/engine/model/terms'
import { readReference } from '../../reference/read-reference'
import { collapse, countTable, fitEveryCell, textbookFit, toTheEnd } from './tables'

type FormulasTable = {
  dims: number[]
  counts: number[]
  fits: { model: string; generators: Generators; fitted: number[] }[]
}
type Formulas = {
  examples: {
    A_loglinear: {
      small_table: FormulasTable
      zero_margins: FormulasTable
      pseudo_ml: {
        dims: number[]
        weighted_counts: number[]
        fits: { model: string; lambda: number[] }[]
      }
    }
  }
}
type Loglinear = {
  input: { dims: number[]; counts: number[] }
  expected: { generators: Generators; fitted: number[]; ipfResidual: number }[]
}

const formulas = readReference<Formulas>('formulas.json').examples.A_loglinear
const loglinear = readReference<Loglinear>('shlomo-loglinear.json')

function expectAllClose(actual: ArrayLike<number>, expected: readonly number[], tolerance: number): void {
  expect(actual.length).toBe(expected.length)
  expected.forEach((value, k) =>
    expect(Math.abs(actual[k] - value)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(value))),
  )
}

describe('fitLoglinear', () => {
  describe.each(['small_table', 'zero_margins'] as const)('on the reference %s', (name) => {
    const { dims, counts, fits } = formulas[name]
    it.each(fits)('gives the fitted means of $model', ({ generators, fitted }) => {
      expectAllClose(fitEveryCell(dims, counts, generators).everyCell, fitted, 1e-11)
    })
  })

  it.each(formulas.pseudo_ml.fits)(
    'gives the expected counts of $model from weighted counts',
    ({ model, lambda }) => {
      const { dims, weighted_counts: counts } = formulas.pseudo_ml
      const generators = {
        independence: [[0], [1], [2]],
        '[AB][C]': [[0, 1], [2]],
        '[AB][BC]': [
          [0, 1],
          [1, 2],
        ],
      }[model]
      expectAllClose(fitEveryCell(dims, counts, generators ?? []).everyCell, lambda, 1e-11)
    },
  )

  it.each(loglinear.expected.slice(0, 3))(
    'gives the fitted means of $generators',
    ({ generators, fitted }) => {
      const { dims, counts } = loglinear.input
      expectAllClose(fitEveryCell(dims, counts, generators).everyCell, fitted, 1e-12)
    },
  )

  it('closes in on a fit at the boundary, sweep for sweep as the reference does', () => {
    const { generators, fitted, ipfResidual } = loglinear.expected[3]
    const { dims, counts } = loglinear.input
    const fit = fitEveryCell(dims, counts, generators, { ...toTheEnd, maxSweeps: 20_000 })
    expectAllClose(fit.everyCell, fitted, 1e-8)
    expect(fit).toMatchObject({ sweeps: 20_000, stopped: 'sweep-limit' })
    expect(fit.deviation).toBeLessThan(ipfResidual)
  })

  it('meets the margins there once the cells that go to 0 are set to 0, and says how many', () => {
    const { generators, fitted } = loglinear.expected[3]
    const { dims, counts } = loglinear.input
    const fit = fitEveryCell(dims, counts, generators, marginsMet)
    expect(fit.stopped).toBe('converged')
    expect(fit.sweeps).toBeLessThan(1000)
    // The reference is after 20,000 sweeps itself, with some 1e-4 to go.
    expectAllClose(fit.everyCell, fitted, 5e-4)
    expect(fit.emptied).toBeGreaterThan(0)
    expect(fit.emptied).toBe(fit.active.length - fit.fittedMean.filter((mean) => mean > 0).length)
    expect(fitEveryCell(dims, counts, generators, { ...marginsMet, maxSweeps: 599 }).emptied).toBe(0)
  })

  it('sets to 0 just the empty cells that fell below their share between two sweeps', () => {
    const counts = [9, 0, 1, 0, 0, 3, 0, 5, 1, 2, 0, 1, 6, 0, 0, 1, 4, 0]
    const generators = generatorsOf('two-way', 3)
    const after = (maxSweeps: number, vanishing?: FitOptions['vanishing']) =>
      fitEveryCell([3, 3, 2], counts, generators, { ...toTheEnd, maxSweeps, ...(vanishing && { vanishing }) })
    const [earlier, later] = [after(1).everyCell, after(4).everyCell]
    for (const below of [0.5, 0.7]) {
      const falls = counts.map((_, cell) => later[cell] < below * earlier[cell])
      // Some of those who fall are occupied: they stay.
      expect(falls.some((each, cell) => each && counts[cell] > 0)).toBe(true)
      const emptied = falls.map((each, cell) => each && counts[cell] === 0)
      const fit = after(4, { from: 1, until: 4, below })
      expect([...fit.everyCell]).toEqual(counts.map((_, cell) => (emptied[cell] ? 0 : later[cell])))
      expect(fit.emptied).toBe(emptied.filter(Boolean).length)
      expect(fit.emptied).toBeGreaterThan(0)
    }
  })

  it('leaves empty cells whose means stay as they are', () => {
    // Independent but for v0 × v1: the means are there after one sweep.
    const counts = [4, 0, 2, 2, 0, 4, 2, 2]
    const generators = [[0, 1], [2]]
    const options = { ...toTheEnd, tolerance: 0, maxSweeps: 3, vanishing: { from: 1, until: 2, below: 1 } }
    const { everyCell, emptied } = fitEveryCell([2, 2, 2], counts, generators, options)
    expect(emptied).toBe(0)
    expectAllClose(everyCell, [2, 2, 2, 2, 2, 2, 2, 2], 0)
  })

  it('gives the same when its margins are fitted in groups as the textbook does margin by margin', () => {
    const sizes = [3, 2, 4, 3, 2, 3]
    const counts = Array.from({ length: 432 }, (_, k) => ((k * 7919) % 13) * ((k * 104729) % 3))
    const generators = generatorsOf('two-way', 6)
    expectAllClose(
      fitEveryCell(sizes, counts, generators).everyCell,
      textbookFit(sizes, counts, generators, 60),
      1e-10,
    )
  })

  it('fits a decomposable model in one sweep, and needs a second to see it', () => {
    const { dims, counts } = formulas.small_table
    expect(
      fitEveryCell(dims, counts, [
        [0, 1],
        [1, 2],
      ]),
    ).toMatchObject({ sweeps: 2, stopped: 'converged' })
  })

  it('fits the saturated model exactly', () => {
    const { dims, counts } = formulas.small_table
    expectAllClose(fitEveryCell(dims, counts, [[0, 1, 2]]).everyCell, counts, 0)
  })

  it('has main effects in closed form, with nothing to iterate', () => {
    const { dims, counts } = formulas.small_table
    const fit = fitEveryCell(dims, counts, [[0], [1], [2]])
    expect(fit).toMatchObject({ sweeps: 1, deviation: 0, stopped: 'converged' })
    expectAllClose(fit.everyCell, textbookFit(dims, counts, [[0], [1], [2]], 1), 1e-14)
  })

  describe('stops', () => {
    const { dims, counts } = loglinear.input
    const table = countTable(dims, counts)
    const generators = generatorsOf('two-way', 3)
    const fitted = (watched: Watched, options?: FitOptions) =>
      fitLoglinear(table, generators, activeCells(table, generators), watched, options)

    it('when the margins are met', () => {
      const fit = fitted(() => [], { ...toTheEnd, tolerance: 1e-3 })
      expect(fit.stopped).toBe('converged')
      expect(fit.deviation).toBeLessThan(1e-3)
    })

    it('when the watched numbers have settled in three sweeps while the margins are nearly met', () => {
      let asked = 0
      const fit = fitted(() => [1, (asked += 1) < 5 ? asked : 5])
      // Changing until the fifth look; the sixth, seventh and eighth find nothing new.
      expect(asked).toBe(8)
      expect(fit.stopped).toBe('risk-converged')
      expect(fit.deviation).toBeLessThan(defaultFitOptions.settledTolerance)
    })

    it('not by what is watched while the margins close in fast', () => {
      const fast = formulas.small_table
      const quick = countTable(fast.dims, fast.counts)
      const fit = fitLoglinear(quick, generators, activeCells(quick, generators), () => [1])
      expect(fit.stopped).toBe('converged')
    })

    it('only when all watched numbers have settled', () => {
      let asked = 0
      const options = { ...defaultFitOptions, maxSweeps: 250 }
      const fit = fitted(() => [1, (asked += 1)], options)
      expect(fit).toMatchObject({ sweeps: 250, stopped: 'sweep-limit' })
    })

    it('not when they settle in three sweeps that do not follow one another', () => {
      let asked = 0
      // Two looks alike, then another number: never three alike in a row.
      const changing = () => [Math.floor((asked += 1) / 3)]
      const options = { ...defaultFitOptions, maxSweeps: 250 }
      const fit = fitted(changing, options)
      expect(fit.stopped).toBe('sweep-limit')
    })

    it('by what the watched numbers may still change, the last change times the sweeps so far', () => {
      const stopped = (size: number, share: number) => {
        let asked = 0
        const creeping = () => [size * (1 + share * (asked += 1))]
        return fitted(creeping, { ...defaultFitOptions, maxSweeps: 250 }).stopped
      }
      // As a share of themselves, however large or small they are.
      for (const size of [1e-6, 1, 1e6]) {
        expect(stopped(size, defaultFitOptions.settledChange / 400)).toBe('risk-converged')
        expect(stopped(size, defaultFitOptions.settledChange / 5)).toBe('sweep-limit')
      }
    })

    it('by a watched number that stays 0, and not where nothing is watched', () => {
      const options = { ...defaultFitOptions, maxSweeps: 250 }
      expect(fitted(() => [0], options).stopped).toBe('risk-converged')
      expect(fitted(() => [], options).stopped).toBe('sweep-limit')
    })

    it('not by what is watched once the margins are met to the last bit', () => {
      const met = countTable([2, 2, 2], [1, 2, 3, 4, 5, 6, 7, 8])
      const options = { ...defaultFitOptions, tolerance: 0, maxSweeps: 20 }
      const fit = fitLoglinear(met, [[0, 1, 2]], met.cell, () => [1], options)
      expect(fit).toMatchObject({ deviation: 0, stopped: 'sweep-limit' })
    })

    it('without a look at what is watched unless the margins are nearer than that asks for', () => {
      const met = countTable([2, 2, 2], [1, 2, 3, 4, 5, 6, 7, 8])
      const looks = (settledTolerance: number) => {
        let asked = 0
        const options = { ...defaultFitOptions, tolerance: 0, settledTolerance, maxSweeps: 5 }
        fitLoglinear(met, [[0, 1, 2]], met.cell, () => [(asked += 1)], options)
        return asked
      }
      expect(looks(0)).toBe(0)
      expect(looks(1e-6)).toBe(4)
    })

    it('at the limit of sweeps', () => {
      const fit = fitted(() => [], { ...toTheEnd, maxSweeps: 7 })
      expect(fit).toMatchObject({ sweeps: 7, stopped: 'sweep-limit' })
    })
  })

  it('tells how far it is after every sweep', () => {
    const told: number[] = []
    const { dims, counts } = loglinear.input
    const table = countTable(dims, counts)
    const generators = generatorsOf('two-way', 3)
    const active = activeCells(table, generators)
    fitLoglinear(
      table,
      generators,
      active,
      () => [],
      { ...toTheEnd, maxSweeps: 4 },
      (done) => told.push(done),
    )
    expect(told).toEqual([1, 2, 3, 4])
  })
})

describe('fitLoglinear with cells that cannot occur', () => {
  // Of 2 × 3 × 2 cells, the first level of v0 never goes with the last of v1.
  const sizes = [2, 3, 2]
  const counts = [5, 2, 1, 4, 0, 0, 3, 1, 2, 2, 6, 3]
  const impossible = [{ variables: [0, 1], named: [Uint8Array.of(1, 0), Uint8Array.of(0, 0, 1)] }]
  const table = { ...countTable(sizes, counts), impossible }

  it('gives them nobody, and meets the margins all the same', () => {
    for (const model of ['independence', 'two-way'] as const) {
      const generators = generatorsOf(model, 3)
      const active = activeCells(table, generators)
      expect([...active]).not.toContain(4)
      expect([...active]).not.toContain(5)
      const { fittedMean } = fitLoglinear(table, generators, active, () => [], toTheEnd)
      const everyCell = new Float64Array(12)
      active.forEach((cell, i) => (everyCell[cell] = fittedMean[i]))
      for (const term of generators) {
        expectAllClose(collapse(everyCell, sizes, term), collapse(counts, sizes, term), 1e-10)
      }
    }
  })

  it('is quasi-independence: odds ratios are 1 wherever all four cells can occur', () => {
    const generators = generatorsOf('independence', 3)
    const active = activeCells(table, generators)
    const { fittedMean } = fitLoglinear(table, generators, active, () => [], toTheEnd)
    const mean = (a: number, b: number, c: number): number => fittedMean[active.indexOf(a * 6 + b * 2 + c)]
    expect((mean(0, 0, 0) * mean(1, 1, 0)) / (mean(0, 1, 0) * mean(1, 0, 0))).toBeCloseTo(1, 9)
    expect((mean(0, 0, 0) * mean(1, 2, 1)) / (mean(0, 0, 1) * mean(1, 2, 0))).toBeCloseTo(1, 9)
  })
})
