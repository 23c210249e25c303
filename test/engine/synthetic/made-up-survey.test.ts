import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { madeUpPeople, surveyCsv, surveyDictionary } from '../../../src/engine/synthetic/made-up-survey'

const survey = surveyCsv(madeUpPeople())
const dictionary = surveyDictionary()

describe('the example survey', () => {
  it('is the one that the repository holds', () => {
    expect(readFileSync('public/example/made-up-survey.csv', 'utf8')).toBe(survey)
    expect(readFileSync('public/example/made-up-survey.dictionary.csv', 'utf8')).toBe(dictionary)
  })

  it('has a thousand people or so with weights, households, a direct identifier and missing values', () => {
    const [header, ...rows] = survey.trim().split('\n')
    const names = header.split(',')
    expect(rows.length).toBeGreaterThan(900)
    expect(rows.length).toBeLessThan(1100)
    // The name holds a comma inside its quotes, so it is taken out before the fields are told apart.
    const fields = rows.map((row) => row.replace(/"[^"]*"/, 'name').split(','))
    expect(fields.every((row) => row.length === names.length)).toBe(true)
    const valuesOf = (name: string) => fields.map((row) => row[names.indexOf(name)])
    expect(valuesOf('weight').every((weight) => Number(weight) >= 1)).toBe(true)
    expect(new Set(valuesOf('hhid')).size).toBe(510)
    expect(valuesOf('income').filter((income) => income === 'NA').length).toBeGreaterThan(20)
    expect(valuesOf('illness').filter((illness) => illness === '').length).toBeGreaterThan(10)
  })

  it('has every variable in its dictionary', () => {
    const named = dictionary.split('\n').map((line) => line.split(',')[0])
    for (const name of survey.split('\n')[0].split(',')) expect(named).toContain(name)
  })
})
