import { describe, expect, it } from 'vitest'
import { inclusionOf, samplingCautions, samplingOf } from '../../../src/engine/assess/sampling'
import { cellsOf } from '../../../src/engine/key/cells'
import { column, table } from './tables'

const sample = table(column('area', ['A', 'A', 'B', 'C']), {
  kind: 'numeric',
  name: 'w',
  values: Float64Array.of(10, 30, 5, 0.5),
})
const recipe = { recipe: 1, seed: 1, data: {}, scenarios: [], candidates: [], risk: [], utility: [] } as const

describe('how the sample was drawn', () => {
  it('is the fraction that the recipe gives, even when the population is known', () => {
    const said = { ...recipe, design: { fraction: 0.05 } }
    expect(samplingOf(said, sample, 100)).toEqual({ fraction: 0.05, sampled: 0.04 })
    expect(samplingOf(said, sample, null)).toEqual({ fraction: 0.05, sampled: 0.05 })
  })

  it('is records over people when the size of the population is given, or else counted', () => {
    const sized = samplingOf({ ...recipe, design: { populationSize: 40 } }, sample, null)
    expect(sized).toEqual({ fraction: 0.1, sampled: 0.1 })
    expect(samplingOf(recipe, sample, 80)).toEqual({ fraction: 0.05, sampled: 0.05 })
  })

  it('is not known when nothing is given', () => {
    expect(samplingOf(recipe, sample, null)).toBeNull()
  })

  it('gives each record the inclusion probability of its cell, f/W, at most 1', () => {
    const sampling = samplingOf({ ...recipe, design: { weight: 'w' } }, sample, null)
    const inclusion = inclusionOf(sampling!, cellsOf([column('area', ['A', 'A', 'B', 'C'])]))
    expect([...inclusion]).toEqual([0.05, 0.05, 0.2, 1])
  })

  it('cautions about weights below 1 and about weights that sum to the number of records', () => {
    const codes = (...weights: number[]) =>
      samplingCautions({ weights: Float64Array.from(weights) }, weights.length).map(({ code }) => code)
    expect(codes(10, 20, 30)).toEqual([])
    expect(codes(0.5, 20, 30)).toEqual(['weights-below-one'])
    expect(codes(0.5, 1, 1.5)).toEqual(['weights-below-one', 'weights-normalised'])
    expect(samplingCautions(null, 4)).toEqual([])
  })

  it('cautions about a fraction that the number of people contradicts by more than a tenth', () => {
    const codes = (people: number) =>
      samplingCautions({ fraction: 0.05, sampled: 1 / people }, 4).map(({ code }) => code)
    expect(codes(20)).toEqual([])
    expect(codes(21.9)).toEqual([])
    expect(codes(22.1)).toEqual(['fraction-contradicted'])
    expect(codes(17.9)).toEqual(['fraction-contradicted'])
  })
})
