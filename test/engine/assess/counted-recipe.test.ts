import { describe, expect, it } from 'vitest'
import { asFarAsCounted, countedRecipe } from '../../../src/engine/assess/counted-recipe'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { recipeOf } from './recipes'

const asked: Recipe = recipeOf({
  scenarios: [{ name: 'Register', key: ['region', 'sex'] }],
  candidates: [
    { name: 'PRAM', replicates: 1, steps: [{ method: 'pram', variable: 'region', diagonal: 0.8 }] },
    { name: 'HALF', replicates: 1, steps: [{ method: 'subsample', fraction: 0.5 }] },
  ],
  risk: [{ measure: 'uniqueness' }, { measure: 'suda' }],
  analyses: [{ kind: 'mean', variable: 'income' }],
  release: { formats: ['sav'], formulas: 'mark', run: { candidate: 'HALF', run: 1 } },
})

describe('a recipe as far as it goes by counts', () => {
  const { recipe, leftOut } = asFarAsCounted(asked)

  it('names what it is without, and can be carried out on counts', () => {
    expect(() => countedRecipe(asked)).toThrow()
    expect(countedRecipe(recipe).variables.toSorted()).toEqual(['region', 'sex'])
    expect(recipe.candidates.map(({ name }) => name)).toEqual(['PRAM'])
    expect(recipe.risk).toEqual([{ measure: 'uniqueness' }])
    expect(recipe.release).toEqual({ formats: [], formulas: 'mark' })
    expect(leftOut).toEqual({
      risk: [{ measure: 'suda' }],
      candidates: ['HALF'],
      analyses: true,
      search: false,
    })
  })

  it('keeps the run of a candidate that is kept', () => {
    const run = { candidate: 'PRAM', run: 1 }
    expect(asFarAsCounted({ ...asked, release: { run } }).recipe.release).toEqual({ run })
  })

  it('has no candidates of a table of counts, which says nothing of the order of records', () => {
    const counts = asFarAsCounted({ ...asked, data: { file: 'counts.csv', count: 'n' } })
    expect(counts.leftOut.candidates).toEqual(['PRAM', 'HALF'])
    expect(countedRecipe(counts.recipe).variables).toContain('region')
  })

  it('is counted on weights, and on households where a measure goes by them', () => {
    const { recipe: some } = asFarAsCounted({ ...asked, design: { weight: 'w' }, household: 'h' })
    expect(countedRecipe(some).variables.toSorted()).toEqual(['region', 'sex', 'w'])
    expect(countedRecipe(some).recipe.household).toBeUndefined()
    const byHousehold = countedRecipe({ ...some, risk: [{ measure: 'household' }] })
    expect(byHousehold.variables.toSorted()).toEqual(['h', 'region', 'sex', 'w'])
    expect(byHousehold.recipe.household).toBe('h')
  })
})
