import { describe, expect, it } from 'vitest'
import { invalidity } from '../../../src/engine/assess/validity'

describe('a measure on a candidate that drops a key variable', () => {
  it('does not hold when its model has an interaction of that variable, and says what does', () => {
    const invalid = invalidity({ measure: 'loglinear', model: [['age', 'sex']] }, ['sex'])
    expect(invalid?.invalid).toContain('`sex`')
    expect(invalid?.instead).toBe('uniqueness')
  })

  it('holds on what is left of the key otherwise', () => {
    expect(invalidity({ measure: 'loglinear', model: [['age', 'area']] }, ['sex'])).toBeNull()
    expect(invalidity({ measure: 'loglinear', model: 'two-way' }, ['sex'])).toBeNull()
    expect(invalidity({ measure: 'identification' }, ['sex'])).toBeNull()
  })
})
