import { expect, it } from 'vitest'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import {
  mainKey,
  mainRiskId,
  mainRiskIds,
} from '../../../../src/ui/rooms/candidates/inspector/candidate-risks'
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
  expect(mainRiskIds(chosen)).toEqual([
    'mainEffects.tau2Adjusted',
    'searched.tau2Adjusted',
    'uniqueness.sampleUniques',
  ])
  expect(mainKey(chosen)).toBe('mainEffects')
})

it('is of the release, not of the file before protection, where it is known and where it is not', () => {
  const known = { ...recipe, risk: [...recipe.risk, { measure: 'identification' as const }] }
  const spread = (mean: number) => ({ mean, sd: 0, low: mean, high: mean, replicates: 1 })
  const ofFile = { 'identification.tauStar': spread(158.9), 'uniqueness.sampleUniques': spread(2) }
  expect(mainRiskId(known, ofFile)).toBe('identification.tau')
  expect(mainRiskId(known, { ...ofFile, 'searched.tau2Adjusted': spread(80) })).toBe('searched.tau2Adjusted')
})

it('goes by the best known where the map shows no sum of matches', () => {
  expect(
    mainKey({ ...recipe, risk: [...recipe.risk, { measure: 'theta' }], map: { risk: 'theta.theta' } }),
  ).toBe('searched')
  expect(mainRiskIds({ ...recipe, risk: [] })).toEqual(['uniqueness.sampleUniques'])
})
