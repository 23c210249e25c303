import { expect, it } from 'vitest'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import { mainKey, mainRiskIds } from '../../../../src/ui/rooms/candidates/inspector/candidate-risks'
import { assessedRecipe } from '../../assessed-survey'

const recipe: Recipe = {
  ...assessedRecipe,
  risk: [
    { measure: 'uniqueness' },
    { measure: 'loglinear', as: 'mainEffects', model: 'independence' },
    { measure: 'loglinear', as: 'searched', model: 'search' },
  ],
}

it('goes by the risk that the list and the map go by, so that one symbol is one number', () => {
  expect(mainRiskIds(recipe)[0]).toBe('searched.tau2Adjusted')
  const chosen = { ...recipe, map: { risk: 'mainEffects.tau2Adjusted' } }
  expect(mainRiskIds(chosen).slice(0, 2)).toEqual(['mainEffects.tau2Adjusted', 'mainEffects.tau2'])
  expect(mainKey(chosen)).toBe('mainEffects')
})

it('goes by the best known where the map shows no sum of matches', () => {
  expect(
    mainKey({ ...recipe, risk: [...recipe.risk, { measure: 'theta' }], map: { risk: 'theta.theta' } }),
  ).toBe('searched')
  expect(mainRiskIds({ ...recipe, risk: [] })).toEqual(['uniqueness.sampleUniques'])
})
