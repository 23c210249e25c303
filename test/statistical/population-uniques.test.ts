import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream, type Random } from '../../src/engine/math/random'
import type { CellSizes } from '../../src/engine/model/cell-sizes'
import { nonparametric } from '../../src/engine/risk/nonparametric/nonparametric'
import { pitman } from '../../src/engine/risk/pitman/pitman'
import type { Frequencies, PopulationUniques } from '../../src/engine/risk/population-uniques'
import { slideNegativeBinomial } from '../../src/engine/risk/slide-negative-binomial/slide-negative-binomial'
import { zayatz } from '../../src/engine/risk/zayatz/zayatz'

/*
 * On populations drawn from its own model an estimator must be right, but for chance.
 */

const samples = 40

/** People by the key that they have, and a sample of them: each with this probability. */
type Drawn = { readonly frequencies: Frequencies; readonly tau1: number; readonly populationUniques: number }

function sampleOf(cells: readonly number[], fraction: number, random: Random): Drawn {
  const counts = new Map<number, number>()
  let [tau1, alone, records] = [0, 0, 0]
  for (const size of cells) {
    let drawn = 0
    for (let person = 0; person < size; person++) if (nextUniform(random) < fraction) drawn++
    records += drawn
    if (size === 1) alone++
    if (size === 1 && drawn === 1) tau1++
    if (drawn > 0) counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  const sizes: CellSizes = [...counts].sort(([a], [b]) => a - b)
  // As a sampling fraction is known: not by the people there are.
  return { frequencies: { sizes, populationSize: records / fraction }, tau1, populationUniques: alone }
}

/** Keys of people who come one after the other, by the Ewens–Pitman formula. */
function pitmanCells(people: number, theta: number, alpha: number, random: Random): readonly number[] {
  const cells: number[] = []
  const keyOf: number[] = []
  for (let person = 0; person < people; person++) {
    let at = nextUniform(random) * (person + theta)
    if (at < theta + cells.length * alpha) {
      keyOf.push(cells.push(1) - 1)
      continue
    }
    // Someone before, each cell less α: redrawn where α of a first person was hit.
    for (;;) {
      at = nextUniform(random)
      const other = keyOf[Math.floor(nextUniform(random) * person)]
      if (at < (cells[other] - alpha) / cells[other]) {
        cells[other]++
        keyOf.push(other)
        break
      }
    }
  }
  return cells
}

/** 1 + a geometric number of people: negative binomial of shape 1. */
function slideCells(cells: number, mean: number, random: Random): readonly number[] {
  const stop = 1 / (1 + mean)
  return Array.from({ length: cells }, () => {
    let others = 0
    while (nextUniform(random) >= stop) others++
    return 1 + others
  })
}

type Errors = { readonly bias: number; readonly spread: number }

/** The mean error as a share of the truth, and the standard error of that mean. */
function errorsOf(
  name: string,
  draw: (random: Random) => Drawn,
  estimate: (of: Frequencies) => PopulationUniques,
  field: keyof PopulationUniques,
): Errors {
  const errors = Array.from({ length: samples }, (_, s) => {
    const drawn = draw(randomStream(20260, name, s))
    return estimate(drawn.frequencies)[field] / drawn[field] - 1
  })
  const bias = errors.reduce((total, each) => total + each, 0) / samples
  const squares = errors.reduce((total, each) => total + (each - bias) * (each - bias), 0)
  return { bias, spread: Math.sqrt(squares / (samples - 1) / samples) }
}

function expectRight({ bias, spread }: Errors): void {
  expect(spread).toBeLessThan(0.05)
  expect(Math.abs(bias)).toBeLessThan(Math.max(0.01, 3 * spread))
}

describe('population uniques of populations drawn from the model itself', () => {
  const ofPitman = (random: Random) => sampleOf(pitmanCells(30_000, 40, 0.6, random), 0.1, random)
  const ofSlide = (random: Random) => sampleOf(slideCells(6000, 3, random), 0.15, random)

  it('are right on average by Pitman’s', () => {
    expectRight(errorsOf('pitman', ofPitman, pitman, 'tau1'))
    expectRight(errorsOf('pitman', ofPitman, pitman, 'populationUniques'))
  })

  it('are right on average by the slide negative binomial', () => {
    expectRight(errorsOf('slide', ofSlide, slideNegativeBinomial, 'tau1'))
    expectRight(errorsOf('slide', ofSlide, slideNegativeBinomial, 'populationUniques'))
  })

  it('are right on average without a model where most people are in the file, whatever the population', () => {
    const large = (cells: (random: Random) => readonly number[]) => (random: Random) =>
      sampleOf(cells(random), 0.6, random)
    const slide = large((random) => slideCells(6000, 3, random))
    expectRight(errorsOf('large slide', slide, nonparametric, 'tau1'))
    const ewens = large((random) => pitmanCells(8000, 40, 0.6, random))
    expectRight(errorsOf('large pitman', ewens, nonparametric, 'tau1'))
  })

  it('are too many after Zayatz: cells of a sample are smaller than those of its population', () => {
    expect(errorsOf('slide', ofSlide, zayatz, 'tau1').bias).toBeGreaterThan(0.2)
  })
})
