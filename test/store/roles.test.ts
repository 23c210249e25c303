import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { roleOf, withRole } from '../../src/store/roles'
import { description } from './fake-engine'
import type { VariableDescription } from '../../src/file/table-description'

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'survey.csv' },
  design: { weight: 'w' },
  household: 'hh',
  sensitive: ['income'],
  scenarios: [
    { name: 'A', key: ['region', 'sex'] },
    { name: 'B', key: ['region'] },
  ],
  candidates: [],
  risk: [],
  utility: [],
}

const variable = (name: string, type: VariableDescription['type']): VariableDescription => ({
  ...description.variables[0],
  name,
  type,
})

describe('the role of a variable', () => {
  it('is what the recipe says', () => {
    expect(roleOf(recipe, 0, variable('sex', 'categorical'))).toBe('key')
    expect(roleOf(recipe, 1, variable('sex', 'categorical'))).toBe('keep')
    expect(roleOf(recipe, 0, variable('w', 'numeric'))).toBe('weight')
    expect(roleOf(recipe, 0, variable('income', 'numeric'))).toBe('sensitive')
    expect(roleOf(recipe, 0, variable('name', 'identifier'))).toBe('identifier')
    expect(roleOf(recipe, 0, variable('hh', 'identifier'))).toBe('household')
  })

  it('replaces the one it had, in the scenario in use only', () => {
    const changed = withRole(recipe, 0, variable('region', 'categorical'), 'sensitive')
    expect(changed.scenarios.map(({ key }) => key)).toEqual([['sex'], ['region']])
    expect(changed.sensitive).toEqual(['income', 'region'])
  })

  it('is held by one variable only, for a weight and a household', () => {
    expect(withRole(recipe, 0, variable('w2', 'numeric'), 'weight').design).toEqual({ weight: 'w2' })
    expect(withRole(recipe, 0, variable('id', 'identifier'), 'household').household).toBe('id')
    expect(withRole(recipe, 0, variable('w', 'numeric'), 'household')).not.toHaveProperty('design')
  })

  it('has the variable read as it needs it', () => {
    const typeAfter = (from: VariableDescription['type'], role: VariableDescription['role']) =>
      Object.values(withRole(recipe, 0, variable('v', from), role).data.variables ?? {}).at(0)?.type
    // The levels of a number have an order, which smoothing goes by.
    expect(typeAfter('numeric', 'key')).toBe('ordinal')
    expect(typeAfter('ordinal', 'key')).toBeUndefined()
    expect(typeAfter('categorical', 'weight')).toBe('numeric')
    expect(typeAfter('categorical', 'identifier')).toBe('identifier')
    expect(typeAfter('identifier', 'keep')).toBe('categorical')
    expect(typeAfter('identifier', 'household')).toBeUndefined()
  })
})
