import { describe, expect, it } from 'vitest'
import { countPopulation } from '../../src/engine/key/population'
import { cellsOf } from '../../src/engine/key/cells'
import { drawSample } from '../../src/engine/lab/draw'
import { performanceOf, type Trial } from '../../src/engine/lab/performance'
import { exp, log } from '../../src/engine/math/elementary'
import { nextUniform, randomStream, type Random } from '../../src/engine/math/random'
import { defaultSearchOptions } from '../../src/engine/model/search'
import { generatorsOf } from '../../src/engine/model/terms'
import { loglinearRisk } from '../../src/engine/risk/loglinear/loglinear'
import { searchedLoglinearRisk } from '../../src/engine/risk/loglinear/search'
import { codesOfCell } from '../engine/model/tables'
import { columnsOf } from '../engine/model/cells-of-counts'
import type { CategoricalColumn } from '../../src/engine/table/column'

const sizes = [6, 2, 9, 5, 7]
const truePairs = [
  [0, 4],
  [2, 3],
  [3, 4],
]
const people = 40_000
const fraction = 0.025
const samples = 60

const populationCountOf = new Map<number, number>()
const population = madePopulation(randomStream(2008, 'population'))
const replicates = Array.from({ length: samples }, (_, r) => replicate(r))

describe(`over ${samples} samples of a population with three two-way interactions`, () => {
  const searched = replicates.map(({ truth, search }): Trial => ({ truth, estimate: search.tau2 }))
  const plain = replicates.map(({ truth, independence }): Trial => ({ truth, estimate: independence.tau2 }))

  it('the searched estimate of correct matches has little bias, and half the error of main effects at most', () => {
    const ofSearch = performanceOf(searched)
    const ofMainEffects = performanceOf(plain)
    expect(Math.abs(ofSearch?.relativeBias ?? NaN)).toBeLessThan(0.05)
    expect(ofSearch?.relativeRmse).toBeLessThan(0.12)
    expect(ofSearch?.rmse ?? NaN).toBeLessThan(0.5 * (ofMainEffects?.rmse ?? NaN))
  })

  it('z₂ keeps its size under the true model: it passes 1.645 in one sample of ten at most', () => {
    const passed = replicates.filter(({ z2 }) => z2 >= 1.645).length
    expect(passed / samples).toBeLessThanOrEqual(0.1)
  })

  it('z₂ tells main effects from the truth in nearly every sample', () => {
    const rejected = replicates.filter(({ independence }) => (independence.z2 ?? 0) >= 1.645).length
    expect(rejected / samples).toBeGreaterThanOrEqual(0.95)
  })
})

function replicate(r: number) {
  const { sample } = drawSample(population, { kind: 'bernoulli', fraction }, randomStream(7, 'sample', r))
  const cells = cellsOf(
    sample.columns.filter((column): column is CategoricalColumn => column.kind === 'categorical'),
  )
  const inclusion = { fraction }
  const input = { cells, inclusion }
  const { result: search } = searchedLoglinearRisk({ ...input, search: defaultSearchOptions })
  const { result: independence } = loglinearRisk({ ...input, generators: generatorsOf('independence', 5) })
  const { result: trueModel } = loglinearRisk({ ...input, generators: generatorsOf(truePairs, 5) })
  return { truth: correctMatches(cells), search, independence, z2: trueModel.z2 ?? NaN }
}

/** Σ 1/F over the sample uniques. */
function correctMatches({ sampleCount, cellNumber }: ReturnType<typeof cellsOf>): number {
  return sampleCount.reduce(
    (total, count, cell) =>
      count === 1 ? total + 1 / (populationCountOf.get(cellNumber?.[cell] ?? NaN) ?? NaN) : total,
    0,
  )
}

/** People drawn from probabilities with main effects and {@link truePairs}. */
function madePopulation(random: Random) {
  const effect = (scale: number): number => scale * normal(random)
  const main = sizes.map((size) => Array.from({ length: size }, () => effect(0.9)))
  const pairs = truePairs.map(([a, b]) => Array.from({ length: sizes[a] * sizes[b] }, () => effect(1)))
  const cells = sizes.reduce((product, size) => product * size, 1)
  const cumulative = new Float64Array(cells)
  let total = 0
  for (let cell = 0; cell < cells; cell++) {
    const codes = codesOfCell(cell, sizes)
    let linear = 0
    codes.forEach((code, v) => (linear += main[v][code]))
    truePairs.forEach(([a, b], p) => (linear += pairs[p][codes[a] * sizes[b] + codes[b]]))
    cumulative[cell] = total += exp(linear)
  }
  const records = Array.from({ length: people }, () => {
    const draw = nextUniform(random) * total
    const cell = cumulative.findIndex((bound) => bound > draw)
    populationCountOf.set(cell, (populationCountOf.get(cell) ?? 0) + 1)
    return codesOfCell(cell, sizes)
  })
  return countPopulation(columnsOf(sizes, records))
}

/** By Marsaglia’s polar method. */
function normal(random: Random): number {
  for (;;) {
    const u = 2 * nextUniform(random) - 1
    const v = 2 * nextUniform(random) - 1
    const s = u * u + v * v
    if (s > 0 && s < 1) return u * Math.sqrt((-2 * log(s)) / s)
  }
}
