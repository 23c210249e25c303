import { describe, expect, it } from 'vitest'
import type { Recipe, RiskEntry } from '../../../src/engine/assess/recipe'
import { checkSettings } from '../../../src/engine/assess/check-recipe'
import { Problem } from '../../../src/engine/problem'
import { survey } from './survey'

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'survey.csv' },
  design: { weight: 'weight' },
  household: 'household',
  sensitive: ['disease'],
  scenarios: [{ name: 'Key', key: ['region', 'sex', 'agegroup'] }],
  candidates: [],
  risk: [],
  utility: [],
}

function problemOf(risk: RiskEntry, changed: Partial<Recipe> = {}): Problem | null {
  try {
    checkSettings({ ...recipe, risk: [risk], ...changed }, survey, null)
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** The recipe without these fields. */
function without(...fields: readonly (keyof Recipe)[]): Recipe {
  return Object.fromEntries(
    Object.entries(recipe).filter(([field]) => !fields.includes(field as keyof Recipe)),
  ) as Recipe
}

describe('what measures need', () => {
  it.each<RiskEntry>([
    { measure: 'uniqueness', weighted: true },
    { measure: 'thresholdRule', on: 'weights' },
    { measure: 'thresholdRule', preset: 'publicUseFile' },
    { measure: 'theta' },
    { measure: 'individual' },
    { measure: 'household' },
    { measure: 'hierarchical', by: 'region' },
    { measure: 'suda' },
    { measure: 'acquaintance' },
  ])('is how the sample was drawn: %o', (entry) => {
    expect(problemOf(entry)).toBeNull()
    const problem = (): void => {
      checkSettings({ ...without('design'), risk: [entry] }, survey, null)
    }
    expect(problem).toThrow(expect.objectContaining({ code: 'sampling-needed' }))
  })

  it.each<RiskEntry>([
    { measure: 'uniqueness' },
    { measure: 'thresholdRule' },
    { measure: 'suda', disFraction: 0.01 },
    { measure: 'lDiversity' },
    { measure: 'tCloseness' },
  ])('is not: %o', (entry) => {
    checkSettings({ ...without('design'), risk: [entry] }, survey, null)
  })

  it('is a household, and a sensitive variable', () => {
    const place = (entry: RiskEntry) => {
      try {
        checkSettings({ ...without('household', 'sensitive'), risk: [entry] }, survey, null)
      } catch (error) {
        return error instanceof Problem ? error.facts['place'] : error
      }
      return null
    }
    expect(place({ measure: 'household' })).toBe('household')
    expect(place({ measure: 'lDiversity' })).toBe('risk[0].variable')
    expect(place({ measure: 'lDiversity', variable: 'disease' })).toBeNull()
  })
})

describe('what is refused, with its place', () => {
  it.each<[string, RiskEntry, string]>([
    ['a threshold and a rate', { measure: 'individual', above: 0.1, targetRate: 0.1 }, 'risk[0]'],
    ['two kinds of rule', { measure: 'thresholdRule', upTo: 2, preset: 'researchFile' }, 'risk[0]'],
    ['a rule on records', { measure: 'thresholdRule', preset: 'researchFile', on: 'records' }, 'risk[0].on'],
    ['an area without a rule', { measure: 'thresholdRule', region: 'region' }, 'risk[0].region'],
    [
      'a threshold beside those of keys',
      { measure: 'thresholdRule', keys: [{ variables: ['sex'], threshold: 3 }], threshold: 2 },
      'risk[0].threshold',
    ],
    [
      'a variable twice',
      { measure: 'thresholdRule', keys: [{ variables: ['sex', 'sex'], threshold: 3 }] },
      'risk[0].keys[0].variables',
    ],
    [
      'a variable of a key that the file lacks',
      { measure: 'thresholdRule', keys: [{ variables: ['income'], threshold: 3 }] },
      'risk[0].keys[0].variables[0]',
    ],
    [
      'levels merged of a variable that the key leaves out',
      {
        measure: 'acquaintance',
        keys: [{ variables: ['region'], merge: { sex: 2 }, acquaintances: 3 }],
      },
      'risk[0].keys[0].merge',
    ],
    [
      'levels of a stranger',
      { measure: 'thresholdRule', preset: 'researchFile', levels: { marital: 'very' } },
      'risk[0].levels',
    ],
    ['groups of a number', { measure: 'hierarchical', by: 'weight' }, 'risk[0].by'],
    ['c without its form', { measure: 'lDiversity', c: 2 }, 'risk[0].c'],
    [
      'investigators that do not agree with their circles',
      { measure: 'acquaintance', acquaintances: [1, 2], investigators: 3 },
      'risk[0].investigators',
    ],
    ['β without groups', { measure: 'acquaintance', beta: 'common' }, 'risk[0].beta'],
    ['subpopulations outside the key', { measure: 'acquaintance', by: 'urban' }, 'risk[0].by'],
    [
      'unknown cells by moments',
      { measure: 'acquaintance', cells: 'unknown', estimate: 'moment' },
      'risk[0].cells',
    ],
    [
      'more investigators than there can be of use',
      { measure: 'acquaintance', investigators: 1e15 },
      'risk[0].investigators',
    ],
    [
      'a level that the file does not have',
      {
        measure: 'acquaintance',
        keys: [{ variables: ['sex'], merge: { sex: [['1', 'x']] }, acquaintances: 3 }],
      },
      'risk[0].keys[0].merge.sex',
    ],
    ['a criterion that nothing meets', { measure: 'acquaintance', criterion: 5e-324 }, 'risk[0].criterion'],
    [
      'as many in a list',
      { measure: 'acquaintance', acquaintances: new Array<number>(10_001).fill(3) },
      'risk[0].acquaintances',
    ],
    [
      'circles by a key of other investigators',
      { measure: 'acquaintance', keys: [{ variables: ['sex'], acquaintances: [1, 2] }] },
      'risk[0].keys[0].acquaintances',
    ],
    [
      'subpopulations that are not released',
      { measure: 'acquaintance', by: 'region', detail: { variables: ['sex'] } },
      'risk[0].by',
    ],
    [
      'a level in two groups',
      {
        measure: 'acquaintance',
        detail: { variables: ['sex'], merge: { sex: [['1'], ['2', '1']] } },
      },
      'risk[0].detail.merge',
    ],
    [
      'a released key outside the key',
      { measure: 'acquaintance', detail: { variables: ['sex', 'urban'] } },
      'risk[0].detail.variables[1]',
    ],
    [
      'a key outside the key',
      { measure: 'acquaintance', keys: [{ variables: ['urban'], acquaintances: 3 }] },
      'risk[0].keys[0].variables[0]',
    ],
  ])('%s', (_, entry, place) => {
    expect(problemOf(entry)?.facts['place']).toBe(place)
  })

  it('more combinations than anybody would read', () => {
    const names = Array.from({ length: 40 }, (_, v) => `v${v}`)
    const column = survey.columns[0]
    const wide = { ...survey, columns: [...survey.columns, ...names.map((name) => ({ ...column, name }))] }
    expect(() => {
      checkSettings(
        { ...recipe, scenarios: [{ name: 'Key', key: names }], risk: [{ measure: 'thresholdRule' }] },
        wide,
        null,
      )
    }).toThrow(expect.objectContaining({ facts: { place: 'risk[0].upTo' } }))
  })
})
