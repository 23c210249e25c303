import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeStudy } from '../../src/engine/assess/make-study'
import type { Design, Recipe } from '../../src/engine/assess/recipe'
import { isSamplingKnown, samplingOf } from '../../src/engine/assess/sampling'
import { countPopulation } from '../../src/engine/key/population'
import { Problem } from '../../src/engine/problem'
import { usualRisk, samplingKnown } from '../../src/store/knowledge'
import { column, table } from '../engine/assess/tables'

const area = column('area', ['a', 'a', 'b', 'c'])
const sample = table(area, { kind: 'numeric', name: 'w', values: Float64Array.of(10, 30, 5, 2) })
const population = countPopulation([column('area', ['a', 'a', 'a', 'b', 'b', 'c'])])

const designs = fc.option(
  fc.oneof(
    fc.constant<Design>({}),
    fc.record({ fraction: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
    fc.constant<Design>({ weight: 'w' }),
    fc.record({ populationSize: fc.integer({ min: 4, max: 1000 }) }),
  ),
  { nil: undefined },
)

function recipeWith(design: Design | undefined, isPopulationKnown: boolean): Recipe {
  return {
    recipe: 1,
    seed: 1,
    data: { file: 'sample.csv' },
    ...(design && { design }),
    ...(isPopulationKnown && { population: { file: 'population.csv' } }),
    scenarios: [{ name: 'Key', key: ['area'] }],
    candidates: [],
    risk: [{ measure: 'theta' }],
    utility: [],
  }
}

/** The code of what the engine refuses a recipe for; null where it takes it. */
function refusalOf(recipe: Recipe): string | null {
  try {
    makeStudy(recipe, sample, recipe.population ? population : null, {})
    return null
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

describe('how the sample was drawn', () => {
  it('is known to the page just where the engine measures what needs it', () => {
    fc.assert(
      fc.property(designs, fc.boolean(), (design, isPopulationKnown) => {
        const recipe = recipeWith(design, isPopulationKnown)
        const known = isSamplingKnown(recipe, isPopulationKnown)
        expect(samplingKnown(recipe)).toBe(known)
        expect(refusalOf(recipe)).toBe(known ? null : 'sampling-needed')
        expect(samplingOf(recipe, sample, isPopulationKnown ? population.size : null) !== null).toBe(known)
      }),
    )
  })

  it('is enough for every measure that the page asks for by itself', () => {
    fc.assert(
      fc.property(designs, fc.boolean(), (design, isPopulationKnown) => {
        const recipe = recipeWith(design, isPopulationKnown)
        expect(refusalOf({ ...recipe, risk: usualRisk(recipe) })).toBeNull()
      }),
    )
  })

  it('is not known where a recipe has a design that says nothing', () => {
    const recipe = recipeWith({}, false)
    expect([samplingKnown(recipe), refusalOf(recipe)]).toEqual([false, 'sampling-needed'])
  })
})
