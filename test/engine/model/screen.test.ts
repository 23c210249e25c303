import { describe, expect, it } from 'vitest'
import { defaultFitOptions } from '../../../src/engine/model/options'
import { partFitter } from '../../../src/engine/model/part-fitter'
import { fitPart, partsOf } from '../../../src/engine/model/parts'
import { screenAdequacy, screenWeightedAdequacy, statistics } from '../../../src/engine/model/screen'
import { sharedFits } from '../../../src/engine/model/shared-fits'
import { tabulateAdequacy } from '../../../src/engine/model/tabulated-adequacy'
import { generatorsOf, type Generators } from '../../../src/engine/model/terms'
import { readReference } from '../../reference/read-reference'
import { countTable, fitEveryCell } from './tables'

type Case = {
  dims: number[]
  pi: number
  counts: number[]
  path: { terms: number[][] }[]
  candidates: { term: number[]; z1: number; z2: number }[][]
}
const cases = readReference<{ examples: { A_loglinear: { forward_search: Case[] } } }>('formulas.json')
  .examples.A_loglinear.forward_search

function screened({ dims, counts, pi }: Case, generators: Generators) {
  const table = countTable(dims, counts)
  const records = counts.reduce((total, count) => total + count, 0)
  const options = { ...defaultFitOptions, tolerance: 1e-12 }
  const parts = partsOf(generators).map((part) => fitPart(table, part, options))
  return { count: table.count, records, parts, fraction: pi }
}

describe('partsOf', () => {
  it('puts variables together that a chain of interactions ties', () => {
    const parts = partsOf(
      generatorsOf(
        [
          [0, 2],
          [4, 2],
          [1, 5],
        ],
        6,
      ),
    )
    expect(parts.map(({ variables }) => variables)).toEqual([[0, 2, 4], [1, 5], [3]])
  })
})

describe('fitPart', () => {
  it('gives fitted means whose product is the fit of the whole table', () => {
    const { dims, counts } = cases[0]
    const generators = generatorsOf([[0, 2]], 4)
    const { records, parts } = screened(cases[0], generators)
    const whole = fitEveryCell(dims, counts, generators).everyCell
    let cell = 0
    for (let a = 0; a < dims[0]; a++) {
      for (let b = 0; b < dims[1]; b++) {
        for (let c = 0; c < dims[2]; c++) {
          for (let d = 0; d < dims[3]; d++) {
            const product = [a * dims[2] + c, b, d]
              .map((number, p) => parts[p].fittedMean[parts[p].active.indexOf(number)] / records)
              .reduce((mean, share) => mean * share, records)
            expect(Number.isNaN(product) ? 0 : product).toBeCloseTo(whole[cell++], 9)
          }
        }
      }
    }
  })
})

describe('screenAdequacy', () => {
  it.each(cases)('gives z₁ and z₂ of every candidate of the reference ($dims, π = $pi)', (counted) => {
    counted.candidates.forEach((candidates, step) => {
      for (const { term, z1, z2 } of candidates) {
        const generators = generatorsOf([...counted.path[step].terms, term], counted.dims.length)
        const model = screened(counted, generators)
        const quick = screenAdequacy(model, counted.pi, tabulateAdequacy(counted.pi), sharedFits())
        expect(Math.abs((quick.z1 ?? NaN) - z1)).toBeLessThan(1e-5)
        expect(Math.abs((quick.z2 ?? NaN) - z2)).toBeLessThan(1e-5)
      }
    })
  })

  it('adds up once what the empty cells of a model add, and confuses no two models, fractions or files', () => {
    const [counted] = cases
    const table = countTable(counted.dims, counted.counts)
    const records = counted.counts.reduce((total, count) => total + count, 0)
    const shared = sharedFits()
    const options = { ...defaultFitOptions, tolerance: 1e-6 }
    const fit = partFitter(table, options, shared)
    const modelsOf = (interactions: readonly (readonly number[])[]) => {
      const generators = generatorsOf(interactions, counted.dims.length)
      const unknown = partsOf(generators).map((part) => fitPart(table, part, options))
      const known = fit(interactions)
      return [known, unknown, [...unknown.slice(0, -1), ...known.slice(-1)]]
    }
    const models = [[[0, 1]], [[0, 2]], [[1, 3]]].flatMap(modelsOf)
    for (const times of [1, 2]) {
      for (const parts of models) {
        for (const fraction of [0.05, 0.2]) {
          const model = { count: table.count, records, parts }
          const tabulated = tabulateAdequacy(fraction)
          expect(screenAdequacy(model, fraction, tabulated, shared), `${times}`).toEqual(
            screenAdequacy(model, fraction, tabulated, sharedFits()),
          )
        }
      }
    }
  })

  it('goes through the empty cells of a model once, and no more where its fits are known', () => {
    const [counted] = cases
    const table = countTable(counted.dims, counted.counts)
    const records = counted.counts.reduce((total, count) => total + count, 0)
    const shared = sharedFits()
    const parts = partFitter(table, defaultFitOptions, shared)([[0, 1]])
    let passes = 0
    const tabulated = { addProducts: () => void (passes += 1) }
    const screen = () => screenAdequacy({ count: table.count, records, parts }, 0.05, tabulated, shared)
    screen()
    const once = passes
    expect(once).toBeGreaterThan(0)
    screen()
    expect(passes).toBe(once)
  })

  it('has the log-likelihood of the counts, Σ f ln μ − n', () => {
    const [counted] = cases
    const generators = generatorsOf([[0, 2]], counted.dims.length)
    const model = screened(counted, generators)
    const means = fitEveryCell(counted.dims, counted.counts, generators).everyCell
    const expected = counted.counts.reduce(
      (sum, f, cell) => (f > 0 ? sum + f * Math.log(means[cell]) : sum),
      0,
    )
    const { logLikelihood } = screenWeightedAdequacy(model, model)
    expect(logLikelihood).toBeCloseTo(expected - model.records, 8)
  })

  it('leaves out empty cells in which nobody is expected, in the sample or at all', () => {
    const model = (means: readonly number[]) => {
      const positions = { active: Uint32Array.from(means.keys()), position: Uint32Array.of(1) }
      const part = { variables: [0], fittedMean: Float64Array.from(means), ...positions, known: null }
      return { count: Float64Array.of(2), records: 2, parts: [part] }
    }
    const found = screenWeightedAdequacy(model([0, 1.2, 0, 0.8]), model([7, 15, 0, 0]))
    const same = screenWeightedAdequacy(model([0, 1.2, 0, 0]), model([0, 15, 0, 0]))
    expect(found).toEqual(same)
    expect(found.z1).not.toBeNull()
  })

  it('has no z where the variance is 0', () => {
    expect(statistics(Float64Array.of(0, 1, 0, 4))).toEqual({ z1: null, z2: 0.5 })
    expect(statistics(Float64Array.of(3, 0, 9, 0))).toEqual({ z1: 1, z2: null })
  })

  it('is the weighted form when all weights are the same', () => {
    const [counted] = cases
    const generators = generatorsOf([[0, 2]], counted.dims.length)
    const model = screened(counted, generators)
    const weighted = screened(
      { ...counted, counts: counted.counts.map((count) => count / counted.pi) },
      generators,
    )
    const quick = screenAdequacy(model, counted.pi, tabulateAdequacy(counted.pi), sharedFits())
    const exact = screenWeightedAdequacy(model, weighted)
    expect(quick.z1).toBeCloseTo(exact.z1 ?? NaN, 6)
    expect(quick.z2).toBeCloseTo(exact.z2 ?? NaN, 6)
    expect(quick.logLikelihood).toBe(exact.logLikelihood)
  })
})
