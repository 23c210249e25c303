import { describe, expect, it } from 'vitest'
import { planOf, riskEntriesOf } from '../../../src/engine/assess/plan'
import type { Recipe } from '../../../src/engine/assess/recipe'

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: {},
  scenarios: [
    { name: 'A', key: ['x'] },
    { name: 'B', key: ['y'] },
  ],
  candidates: [
    { name: 'one', steps: [] },
    { name: 'two', replicates: 2, steps: [{ method: 'swap', variable: 'x', rate: 0.1 }] },
    { name: 'alike', replicates: 2, steps: [{ method: 'drop', variables: ['x'] }] },
  ],
  risk: [{ measure: 'uniqueness' }, { measure: 'loglinear', model: 'two-way', replicates: 1 }],
  utility: [],
}

describe('the plan of a recipe', () => {
  it('is the original file under every scenario, then every replicate of every candidate, one where none is drawn', () => {
    expect(planOf(recipe)).toEqual([
      { kind: 'original', scenario: 0 },
      { kind: 'original', scenario: 1 },
      { kind: 'replicate', candidate: 0, replicate: 0 },
      { kind: 'replicate', candidate: 1, replicate: 0 },
      { kind: 'replicate', candidate: 1, replicate: 1 },
      // Nothing is drawn: every run would be the same.
      { kind: 'replicate', candidate: 2, replicate: 0 },
    ])
  })

  it('computes a measure that is limited to the first replicate on that one only', () => {
    expect(riskEntriesOf(recipe, 0)).toHaveLength(2)
    expect(riskEntriesOf(recipe, 1)).toEqual([{ measure: 'uniqueness' }])
  })
})
