import { makeStudy } from '../../src/engine/assess/make-study'
import type { Recipe } from '../../src/engine/assess/recipe'
import { searchHere } from '../../src/engine/search/search-here'
import { makeCensus } from '../../src/engine/synthetic/census'
import { censusKey, standardCensus } from '../../src/engine/synthetic/standard-census'
import type { Bench } from './benches'

/** Half of the census’ risk, with every kind of step allowed. */
const recipe: Recipe = {
  recipe: 1,
  seed: 20011,
  data: { synthetic: standardCensus },
  design: { fraction: 0.01 },
  scenarios: [{ name: 'Public register', key: censusKey }],
  candidates: [],
  risk: [{ measure: 'identification' }],
  utility: [
    { measure: 'raad', table: ['lad', 'ethnicity'] },
    { measure: 'raad', table: ['age', 'activity'] },
  ],
  search: {
    limit: { risk: 'identification.tau', atMost: 180 },
    losses: ['raad(lad,ethnicity)', 'raad(age,activity)'],
    limits: { 'raad(age,activity)': 95 },
    allowed: {
      lad: ['swap', 'pram'],
      age: ['recode', 'suppress'],
      marital: ['recode'],
      activity: ['suppress'],
    },
    first: { ethnicity: { not: ['White British'] } },
    points: 200,
  },
}

export const searchBenches: readonly Bench[] = [
  {
    name: 'guided search of 200 points on the census',
    size: 'n = 14,685, one worker',
    count: null,
    unit: 'record',
    aim: '60 s on two cores',
    peer: '',
    runs: 1,
    prepare: () => {
      const { sample, population } = makeCensus(standardCensus)
      const data = makeStudy(recipe, sample, population, {})
      return () => {
        searchHere(data, () => undefined)
        return Promise.resolve(undefined)
      }
    },
  },
]
