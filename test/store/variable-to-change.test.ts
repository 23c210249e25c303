import { describe, expect, it } from 'vitest'
import { utilityVariables } from '../../src/store/default-recipe'
import { variableToChange } from '../../src/store/variable-to-change'
import { surveyTable } from '../ui/small-survey'

const levels = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, distinct]) => ({ name, distinct }))

describe('the variable that candidates change', () => {
  it('is an area, the finest, whatever comes first in the key', () => {
    const survey = levels({ sex: 2, age: 74, region: 8, municipality: 60, occupation: 90 })
    expect(variableToChange(['sex', 'age', 'region', 'municipality', 'occupation'], survey)).toBe(
      'municipality',
    )
  })

  it('is the one with most levels where no area is known', () => {
    expect(variableToChange(['sex', 'education', 'age'], levels({ sex: 2, education: 16, age: 74 }))).toBe(
      'age',
    )
  })

  it('is no country of birth, which is an area by its name alone', () => {
    const labour = [
      { name: 'age', distinct: 72, kind: 'person' },
      { name: 'native-country', distinct: 41, kind: 'person' },
      { name: 'region', distinct: 9, kind: 'place' },
    ] as const
    expect(variableToChange(['age', 'native-country'], labour)).toBe('age')
    expect(variableToChange(['age', 'native-country', 'region'], labour)).toBe('region')
  })

  it('has more than two levels, be it an area, unless there is no other', () => {
    expect(variableToChange(['urban', 'marital'], levels({ urban: 2, marital: 5 }))).toBe('marital')
    expect(variableToChange(['sex', 'urban'], levels({ sex: 2, urban: 2 }))).toBe('sex')
  })
})

describe('a variable with thousands of levels', () => {
  const file = levels({ postcode: 49_102, municipality: 2059, region: 8, age: 90, sex: 2 })

  it('is left for a coarser area, or where there is none for another variable', () => {
    expect(variableToChange(['postcode', 'region', 'age'], file)).toBe('region')
    expect(variableToChange(['postcode', 'sex', 'age'], file)).toBe('age')
  })

  it('is changed where there is no other, the one with fewest', () => {
    expect(variableToChange(['postcode', 'sex', 'municipality'], file)).toBe('municipality')
  })
})

describe('the tables that must stay useful', () => {
  const { description } = surveyTable
  const described = {
    ...description,
    variables: [
      ...description.variables,
      ...['age', 'job'].map((name, i) => ({ ...description.variables[1], name, distinct: 10 + i })),
    ],
  }
  const scenarios = [{ name: 'Public register', key: ['sex', 'age', 'job', 'region'] }]

  it('are of the changed variable with the sensitive one and with the finest of the key', () => {
    expect(utilityVariables({ scenarios, sensitive: ['income', 'health'] }, described)).toEqual({
      row: 'region',
      columns: ['health', 'job'],
    })
  })

  it('are of variables whose tables can be read rather than of single years', () => {
    const years = described.variables.map((each) => (each.name === 'age' ? { ...each, distinct: 88 } : each))
    expect(utilityVariables({ scenarios }, { ...described, variables: years })?.columns).toEqual([
      'job',
      'sex',
    ])
  })

  it('are of no variable with thousands of levels', () => {
    const places = described.variables.map((each) =>
      each.name === 'job' ? { ...each, distinct: 49_102 } : each,
    )
    expect(utilityVariables({ scenarios }, { ...described, variables: places })).toEqual({
      row: 'region',
      columns: ['age', 'sex'],
    })
  })

  it('are of the key alone where nothing with levels is sensitive', () => {
    expect(utilityVariables({ scenarios, sensitive: ['income'] }, described)?.columns).toEqual(['job', 'age'])
    expect(utilityVariables({ scenarios: [{ name: 'A', key: ['sex'] }] }, described)).toBeNull()
  })
})
