import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { marginsMet } from '../../../src/engine/model/options'
import { generatorsOf } from '../../../src/engine/model/terms'
import { loglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { makeCensus } from '../../../src/engine/synthetic/census'
import { readReference } from '../../reference/read-reference'

type Census = {
  input: { N: number; pi: number; populationSeed: number; sampleSeed: number }
  expected: {
    sampleUniques: number
    independence: { tau2Hat: number; z2: number }
    allTwoWay: { tau2Hat: number; z2: number }
  }
  tolerance: { loglinear: number }
}

const { input, expected, tolerance } = readReference<Census>('shlomo-census.json')

describe('loglinearRisk on the sample of the synthetic census', () => {
  const { N: size, populationSeed, sampleSeed } = input
  const { sample } = makeCensus({ made: 'census', size, populationSeed, sampleSeed })
  const cells = cellsOf(sample.columns.filter((column) => column.kind === 'categorical'))

  it('gives τ₂ and z₂ of the main-effects model', () => {
    const { result } = loglinearRisk({
      cells,
      inclusion: { fraction: input.pi },
      generators: generatorsOf('independence', 6),
    })
    expect(result.sampleUniques).toBe(expected.sampleUniques)
    expect(Math.abs(result.tau2 - expected.independence.tau2Hat)).toBeLessThan(1e-8)
    expect(Math.abs((result.z2 ?? NaN) - expected.independence.z2)).toBeLessThan(1e-8)
  })

  it('gives τ₂ and z₂ of the two-way model, whose margins close in slowly, once the risk has settled', () => {
    const { result } = loglinearRisk({
      cells,
      inclusion: { fraction: input.pi },
      generators: generatorsOf('two-way', 6),
    })
    expect(Math.abs(result.tau2 - expected.allTwoWay.tau2Hat)).toBeLessThan(tolerance.loglinear)
    expect(Math.abs((result.z2 ?? NaN) - expected.allTwoWay.z2)).toBeLessThan(tolerance.loglinear)
    expect(result.stopped).toBe('risk-converged')
    expect(result.deviation).toBeLessThan(1e-5)
    expect(result.iterations).toBeLessThan(120)
    // 1 + 64 main effects + the 1,552 of the fifteen pairs.
    expect(result.parameters).toBe(1617)
  })

  it('meets the margins of the two-way model where it is to go on until they are met', () => {
    const { result } = loglinearRisk({
      cells,
      inclusion: { fraction: input.pi },
      generators: generatorsOf('two-way', 6),
      options: marginsMet,
    })
    expect(result).toMatchObject({ stopped: 'converged', fit: 'margins' })
    expect(result.deviation).toBeLessThan(1e-7)
    expect(result).not.toHaveProperty('emptiedCells')
    expect(Math.abs(result.tau2 - expected.allTwoWay.tau2Hat)).toBeLessThan(tolerance.loglinear)
  })

  it.each([200_000, 100_000, 50_000])(
    'has the τ of the fit run to its end, on the boundary too: %i people',
    (people) => {
      const { sample: small } = makeCensus({ made: 'census', size: people, populationSeed, sampleSeed: 3 })
      const model = {
        cells: cellsOf(small.columns.filter((column) => column.kind === 'categorical')),
        inclusion: { fraction: 0.01 },
        generators: generatorsOf('two-way', 6),
      }
      const { result } = loglinearRisk(model)
      const vanishing = { from: 400, until: 1200, below: 0.6 }
      const toTheEnd = { ...marginsMet, tolerance: 1e-11, maxSweeps: 20_000, vanishing }
      const { result: end } = loglinearRisk({ ...model, options: toTheEnd })
      expect(end.stopped).toBe('converged')
      expect(Math.abs(result.tau1 / end.tau1 - 1)).toBeLessThan(1e-7)
      expect(Math.abs(result.tau2 / end.tau2 - 1)).toBeLessThan(1e-7)
    },
  )
})
