import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { silent } from '../../../src/engine/progress'
import { makeCensus } from '../../../src/engine/synthetic/census'

const settings = { made: 'census', size: 400_000, populationSeed: 20010429, sampleSeed: 1 } as const
const { sample, population } = makeCensus(settings, silent)

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { synthetic: settings },
  scenarios: [{ name: 'Register', key: ['lad', 'sex', 'age', 'ethnicity', 'activity'] }],
  candidates: [
    { name: 'swapped', steps: [{ method: 'swap', variable: 'lad', rate: 0.2 }] },
    { name: 'perturbed', steps: [{ method: 'pram', variable: 'lad', diagonal: 0.8 }] },
    {
      name: 'both',
      steps: [
        { method: 'swap', variable: 'lad', rate: 0.1 },
        { method: 'pram', variable: 'sex', diagonal: 0.9 },
      ],
    },
    { name: 'without', steps: [{ method: 'drop', variables: ['sex'] }] },
    { name: 'swapped again', steps: [{ method: 'swap', variable: 'lad', rate: 0.1 }] },
  ],
  risk: [{ measure: 'loglinear', model: 'search' }],
  utility: [],
}

describe('searches on the candidates of a study', () => {
  it('change no digit of each other’s by what they share', () => {
    const data = makeStudy(recipe, sample, population, {})
    const shared = openStudy(data)
    const after = recipe.candidates.map((_, candidate) => assessReplicate(shared, candidate, 0))
    const alone = recipe.candidates.map((_, candidate) => assessReplicate(openStudy(data), candidate, 0))
    expect(after).toEqual(alone)
    const paths = after.map(({ Register: { risk } }) => risk['loglinear'])
    for (const each of paths) expect(each).toMatchObject({ measure: 'loglinear', status: 'accepted' })
  })
})
