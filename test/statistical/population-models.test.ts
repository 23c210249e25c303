import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../src/engine/key/cells'
import { performanceOf, type Trial } from '../../src/engine/lab/performance'
import { nextUniform, randomStream, type Random } from '../../src/engine/math/random'
import { fitPoissonGamma, expectedPopulationUniques } from '../../src/engine/model/poisson-gamma'
import { generatorsOf } from '../../src/engine/model/terms'
import { loglinearRisk } from '../../src/engine/risk/loglinear/loglinear'
import { negativeBinomialRisk } from '../../src/engine/risk/negative-binomial/negative-binomial'
import { columnsOf } from '../engine/model/cells-of-counts'
import { codesOfCell } from '../engine/model/tables'

/** Four ordered variables. */
const sizes = [9, 8, 7, 5]
const cells = sizes.reduce((product, size) => product * size, 1)
const people = 60_000
const fraction = 0.02
const samples = 8

/** A surface that is smooth and is no sum of the variables' own effects, in people expected in each cell. */
const smoothSurface = (() => {
  const surface = Array.from({ length: cells }, (_, cell) => {
    const [a, b, c, d] = codesOfCell(cell, sizes).map((code, v) => code / (sizes[v] - 1) - 0.5)
    return Math.exp(
      2.2 * a - 5 * a * a + 1.5 * b - 4 * b * b - 5 * c * c + 1.2 * c - 3 * d * d + 7 * a * b - 5 * c * d,
    )
  })
  const total = surface.reduce((sum, value) => sum + value, 0)
  return surface.map((value) => (people * value) / total)
})()

describe.each([
  ['Poisson about a smooth surface', null],
  ['with a gamma spread of shape 3 about it', 3],
] as const)('smoothing over samples of a population that is %s', (name, shape) => {
  const trials = Array.from({ length: samples }, (_, r) => trial(name, shape, r))
  const smoothed = performanceOf(trials.map(({ truth, tau2 }): Trial => ({ truth, estimate: tau2 })))
  const mainEffects = performanceOf(trials.map(({ truth, plain }): Trial => ({ truth, estimate: plain })))

  it('comes out an eighth low at the most, and not high', () => {
    expect(smoothed?.relativeBias ?? NaN).toBeGreaterThan(-0.125)
    expect(smoothed?.relativeBias ?? NaN).toBeLessThan(0.03)
    expect(smoothed?.relativeRmse ?? NaN).toBeLessThan(0.14)
  })

  it('has well below the error of a log-linear model of main effects', () => {
    expect(smoothed?.rmse ?? NaN).toBeLessThan(0.6 * (mainEffects?.rmse ?? NaN))
  })

  it('finds the dispersion within a tenth', () => {
    const mean = trials.reduce((total, { dispersion }) => total + dispersion, 0) / samples
    expect(Math.abs(mean / (1 + (shape === null ? 0 : 1 / shape)) - 1)).toBeLessThan(0.1)
  })
})

describe('the Poisson–gamma model over samples of a population of its own kind', () => {
  const random = randomStream(1992, 'population')
  const k = 4000
  const shape = 0.3
  const population = Array.from({ length: k }, () =>
    poisson((40_000 / k / shape) * gamma(shape, random), random),
  )
  const size = population.reduce((total, count) => total + count, 0)
  const uniques = population.filter((count) => count === 1).length

  it.each(['ml', 'truncated'] as const)('finds its population uniques within a tenth, by %s', (estimate) => {
    const found = Array.from({ length: samples }, (_, r) => {
      const drawing = randomStream(1992, 'sample', r)
      const counts = population.map((count) => binomial(count, 0.05, drawing))
      const fit = fitPoissonGamma({ sizes: sizesOf(counts), cells: k }, estimate)
      return { truth: uniques, estimate: expectedPopulationUniques(size, fit, k) }
    })
    const performance = performanceOf(found)
    expect(Math.abs(performance?.relativeBias ?? NaN)).toBeLessThan(0.1)
    expect(performance?.relativeRmse ?? NaN).toBeLessThan(0.15)
  })
})

function trial(name: string, shape: number | null, r: number) {
  const random = randomStream(2006, name, r)
  const population = smoothSurface.map((mean) =>
    poisson(shape === null ? mean : (mean / shape) * gamma(shape, random), random),
  )
  const counts = population.map((count) => binomial(count, fraction, random))
  const columns = columnsOf(
    sizes,
    counts.flatMap((count, cell) => new Array<number[]>(count).fill(codesOfCell(cell, sizes))),
  )
  const sample = { cells: cellsOf(columns), columns, inclusion: { fraction } }
  const { result } = negativeBinomialRisk({ ...sample, radius: [2, 2, 2, 2] })
  const { result: plain } = loglinearRisk({ ...sample, generators: generatorsOf('independence', 4) })
  return {
    truth: counts.reduce((total, count, cell) => total + (count === 1 ? 1 / population[cell] : 0), 0),
    tau2: result.tau2,
    dispersion: result.dispersion ?? NaN,
    plain: plain.tau2,
  }
}

function sizesOf(counts: readonly number[]): (readonly [number, number])[] {
  const numberOf = new Map<number, number>()
  for (const count of counts) if (count > 0) numberOf.set(count, (numberOf.get(count) ?? 0) + 1)
  return [...numberOf]
}

function binomial(trials: number, probability: number, random: Random): number {
  let successes = 0
  for (let i = 0; i < trials; i++) if (nextUniform(random) < probability) successes++
  return successes
}

/** By the exponential gaps between events; halved where there would be many. */
function poisson(mean: number, random: Random): number {
  if (mean > 30) return poisson(mean / 2, random) + poisson(mean / 2, random)
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = nextUniform(random); product > limit; product *= nextUniform(random)) count++
  return count
}

/** Marsaglia and Tsang (2000), with their step for shapes below 1. */
function gamma(shape: number, random: Random): number {
  if (shape < 1) return gamma(shape + 1, random) * nextUniform(random) ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const x = normal(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - nextUniform(random)) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - nextUniform(random)))
  return radius * Math.cos(2 * Math.PI * nextUniform(random))
}
