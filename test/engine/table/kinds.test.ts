import { describe, expect, it } from 'vitest'
import { guessKind } from '../../../src/engine/table/kinds'

describe('the kind of a variable', () => {
  it.each([
    ['lad', 'place'],
    ['région', 'place'],
    ['Bundesland', 'place'],
    ['sex', 'person'],
    ['Geschlecht', 'person'],
    ['edad', 'person'],
    ['native-country', 'person'],
    ['marital_status', 'person'],
    ['hh_size', 'household'],
    ['tailleMenage', 'household'],
    ['relationship', 'household'],
    ['econ_activity', 'work'],
    ['Beruf', 'work'],
    ['education-num', 'work'],
    ['hhIncome', 'money'],
    ['capital_gain', 'money'],
    ['Einkommen', 'money'],
    ['self_rated_health', 'health'],
    ['religion', 'other'],
  ])('of %s is %s, by its name', (name, kind) => {
    expect(guessKind(name, [])).toBe(kind)
  })

  it('is told by levels where the name says nothing', () => {
    expect(guessKind('v12', ['Male', 'Female'])).toBe('person')
    expect(guessKind('v13', ['Männlich', 'Weiblich', 'Divers'])).toBe('person')
    expect(guessKind('v14', ['employed', 'unemployed', 'other'])).toBe('work')
    expect(guessKind('v15', ['Urban', 'Rural'])).toBe('place')
  })

  it('is not known where neither says so', () => {
    expect(guessKind('v12', ['1', '2', '3'])).toBeUndefined()
    // One word among many says nothing.
    expect(guessKind('v16', ['single', 'double', 'triple', 'other', 'none'])).toBeUndefined()
    expect(guessKind('average', [])).toBeUndefined()
  })
})
