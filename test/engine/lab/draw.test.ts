import { describe, expect, it } from 'vitest'
import { countPopulation } from '../../../src/engine/key/population'
import type { LabDesign } from '../../../src/engine/assess/recipe'
import { drawSample } from '../../../src/engine/lab/draw'
import { randomStream } from '../../../src/engine/math/random'
import { categorical } from '../../../src/engine/table/table'
import { columnsOf } from '../model/cells-of-counts'

/** 3,000 people: two variables of 3 and 5 levels. */
const people = Array.from({ length: 3000 }, (_, i) => [i % 3 === 0 ? 0 : i % 7 === 0 ? 1 : 2, (i * 13) % 5])
const population = countPopulation(columnsOf([3, 5], people))
const byRegion = [0, 1, 2].map((level) => people.filter(([region]) => region === level).length)

function draw(design: LabDesign, seed: number) {
  return drawSample(population, design, randomStream(seed, 'lab', 0))
}

function counts(design: LabDesign, seed: number): number[] {
  const drawn = [0, 0, 0]
  for (const code of categorical(draw(design, seed).sample, 'v0').codes) drawn[code]++
  return drawn
}

describe('drawSample', () => {
  it('draws everybody independently with the same probability', () => {
    const fraction = 0.1
    const runs = Array.from({ length: 400 }, (_, seed) => counts({ kind: 'bernoulli', fraction }, seed))
    byRegion.forEach((size, level) => {
      const mean = runs.reduce((total, run) => total + run[level], 0) / runs.length
      const standardError = Math.sqrt((size * fraction * (1 - fraction)) / runs.length)
      expect(Math.abs(mean - size * fraction)).toBeLessThan(4 * standardError)
    })
    // The size of the sample varies.
    const sizes = runs.map((run) => run.reduce((a, b) => a + b))
    expect(new Set(sizes).size).toBeGreaterThan(20)
  })

  it('draws just as many as a simple random sample has, each equally likely', () => {
    const runs = Array.from({ length: 400 }, (_, seed) => counts({ kind: 'simple', size: 300 }, seed))
    for (const run of runs) expect(run.reduce((a, b) => a + b)).toBe(300)
    byRegion.forEach((size, level) => {
      const share = size / 3000
      const mean = runs.reduce((total, run) => total + run[level], 0) / runs.length
      const standardError = Math.sqrt((300 * share * (1 - share)) / runs.length)
      expect(Math.abs(mean - 300 * share)).toBeLessThan(4 * standardError)
    })
  })

  it('draws the same share of every stratum, up to one person', () => {
    for (let seed = 0; seed < 20; seed++) {
      const drawn = counts({ kind: 'stratified', by: 'v0', fraction: 0.07 }, seed)
      drawn.forEach((count, level) => expect(Math.abs(count - byRegion[level] * 0.07)).toBeLessThan(1))
    }
  })

  it('draws with unequal probabilities, and weights everybody by one over theirs', () => {
    const fractions = { '0': 0.05, '1': 0.2, '2': 0.5 }
    const { levels } = population.variables[0]
    const named = Object.fromEntries(levels.map((level, l) => [level, Object.values(fractions)[l]]))
    const runs = Array.from({ length: 200 }, (_, seed) =>
      draw({ kind: 'unequal', by: 'v0', fractions: named }, seed),
    )
    const totals = runs.map(({ weights }) => (weights ?? new Float64Array()).reduce((a, b) => a + b, 0))
    const mean = totals.reduce((a, b) => a + b) / totals.length
    // The weights estimate the population: Var = Σ (1 − π)/π.
    const variance = byRegion.reduce((v, size, l) => {
      const pi = Object.values(fractions)[l]
      return v + (size * (1 - pi)) / pi
    }, 0)
    expect(Math.abs(mean - 3000)).toBeLessThan(4 * Math.sqrt(variance / runs.length))
    const [{ sample, weights }] = runs
    const codes = categorical(sample, 'v0').codes
    for (let i = 0; i < sample.records; i++) {
      expect(weights?.[i]).toBe(1 / Object.values(fractions)[codes[i]])
    }
  })

  it('gives the same sample for the same stream, and everybody at fraction 1', () => {
    const design = { kind: 'bernoulli', fraction: 0.1 } as const
    expect(draw(design, 3)).toEqual(draw(design, 3))
    expect(draw(design, 3)).not.toEqual(draw(design, 4))
    expect(draw({ kind: 'bernoulli', fraction: 1 }, 3).sample.records).toBe(3000)
    expect(draw({ kind: 'simple', size: 5000 }, 3).sample.records).toBe(3000)
  })

  it('refuses a sample of nobody, and a level without its fraction', () => {
    expect(() => draw({ kind: 'bernoulli', fraction: 0 }, 1)).toThrow('nobody')
    expect(() => draw({ kind: 'unequal', by: 'v0', fractions: {} }, 1)).toThrow('no sampling fraction')
  })
})
