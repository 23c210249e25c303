import { describe, expect, it } from 'vitest'
import { formatsOf, withDeclared, type Recipe } from '../../../src/engine/assess/recipe'

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'survey.sav', variables: { sex: { type: 'ordinal' }, income: { missing: [] } } },
  scenarios: [{ name: 'Register', key: ['sex'] }],
  candidates: [],
  risk: [],
  utility: [],
}
const declared = {
  sex: { label: 'Sex', labels: { 1: 'Male' }, missing: ['9'] },
  income: { label: 'Income', missing: ['-9'] },
}

describe('what a file says of its variables', () => {
  it('is added to what the recipe says, which stands', () => {
    expect(withDeclared(recipe, declared).data.variables).toEqual({
      sex: { type: 'ordinal', label: 'Sex', labels: { 1: 'Male' }, missing: ['9'] },
      income: { label: 'Income', missing: [] },
    })
    expect(withDeclared(recipe)).toEqual(recipe)
  })

  it('is left out where the recipe has labels: they were taken from it, and may have been corrected', () => {
    const corrected = withDeclared(recipe, { sex: { label: 'Gender' } })
    expect(withDeclared(corrected, declared)).toBe(corrected)
  })
})

describe('the formats that a protected file is written in besides CSV', () => {
  it('are that of the data file, unless the recipe says which', () => {
    const formats = (file: string) => formatsOf({ data: { file } })
    expect([formats('a.sav'), formats('A.ZSAV'), formats('a.dta'), formats('a.csv')]).toEqual([
      ['sav'],
      ['zsav'],
      ['dta'],
      [],
    ])
    expect(formatsOf({ ...recipe, release: { formats: ['dta'] } })).toEqual(['dta'])
  })
})
