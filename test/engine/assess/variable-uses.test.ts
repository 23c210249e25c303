import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { readingOfVariables, variableUses, withOrder } from '../../../src/engine/assess/variable-uses'
import { standardCensus } from '../../../src/engine/synthetic/standard-census'

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'a.csv', variables: { age: { type: 'ordinal' }, sex: { label: 'Sex' } } },
  design: { weight: 'w' },
  household: 'hh',
  scenarios: [{ name: 'R', key: ['age', 'sex'] }],
  candidates: [
    {
      name: 'A',
      steps: [
        {
          method: 'swap',
          variable: 'area',
          groups: [{ where: { ethnicity: ['x'] }, rate: 0.1 }],
          within: ['sex'],
        },
        { method: 'drop', variables: ['income'] },
      ],
    },
  ],
  risk: [],
  utility: [{ measure: 'raad', table: ['area', 'work'] }],
}

describe('the variables that a recipe names', () => {
  it('are found in every place', () => {
    expect(variableUses(recipe).map(({ place, variable }) => [place, variable])).toEqual([
      ['design.weight', 'w'],
      ['household', 'hh'],
      ['scenarios[0].key[0]', 'age'],
      ['scenarios[0].key[1]', 'sex'],
      ['utility[0].table[0]', 'area'],
      ['utility[0].table[1]', 'work'],
      ['candidates[0].steps[0].variable', 'area'],
      ['candidates[0].steps[0].within[0]', 'sex'],
      ['candidates[0].steps[0].groups[0].where.ethnicity', 'ethnicity'],
      ['candidates[0].steps[1].variables[0]', 'income'],
    ])
  })

  it('are read as the recipe says, and else with levels where it needs levels', () => {
    expect(readingOfVariables(recipe)).toEqual({
      age: { type: 'ordinal' },
      sex: { type: 'categorical', label: 'Sex' },
      area: { type: 'categorical' },
      work: { type: 'categorical' },
      ethnicity: { type: 'categorical' },
    })
  })

  it('keep the order that detection found, where nothing else is set and the recipe uses them', () => {
    const found = withOrder(recipe, ['area', 'sex', 'unused'])
    expect(readingOfVariables(found)).toEqual({
      ...readingOfVariables(recipe),
      area: { type: 'ordinal' },
      sex: { type: 'ordinal', label: 'Sex' },
    })
    const levels = { ...recipe, data: { variables: { area: { levels: ['a', 'b'] } } } }
    expect(readingOfVariables(withOrder(levels, ['area']))).toEqual(readingOfVariables(levels))
    const made = { ...recipe, data: { synthetic: standardCensus } }
    expect(withOrder(made, ['area'])).toBe(made)
  })
})
