import type { RuleCheck, ThresholdRuleResult } from '../../src/engine/risk/threshold-rule/definition'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { RiskResults } from '../../src/engine/assess/results'
import { createTableWorker } from '../../src/worker/table-worker'
import type { RarePlace } from '../../src/worker/questions/threshold-rule/rare-combinations'
import { value } from './value-of'

/* What is counted after a candidate, and the lists of what is rare, against what the rule itself counts there. */

const ignore = () => undefined
const tableWorker = createTableWorker()
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'survey-A.csv' },
  design: { weight: 'weight' },
  household: 'household',
  scenarios: [{ name: 'Key', key: ['region', 'urban', 'sex', 'agegroup'] }],
  candidates: [
    { name: 'Without age', steps: [{ method: 'drop', variables: ['agegroup'] }] },
    { name: 'Swapped', steps: [{ method: 'swap', variable: 'region', rate: 0.2 }] },
  ],
  risk: [
    { measure: 'uniqueness' },
    { measure: 'individual' },
    { measure: 'thresholdRule', as: 'public', preset: 'publicUseFile', region: 'region' },
    { measure: 'thresholdRule', as: 'one', keys: [{ variables: ['education', 'disease'], threshold: 200 }] },
  ],
  utility: [],
}

const after = (candidate: number) => value(tableWorker.ask('countsAfter', { recipe, scenario: 0, candidate }))
const before = async () => (await value(tableWorker.measureRisk(recipe, 0, ignore))).result.risk

function rule(risk: RiskResults, name: string): ThresholdRuleResult {
  const result = risk[name]
  if ('measure' in result && result.measure === 'thresholdRule') return result
  throw new Error(`No rule: ${JSON.stringify(result)}`)
}

const factsOf = ({ checks = [] }: ThresholdRuleResult, name: RuleCheck['check']) =>
  checks.find(({ check }) => check === name)?.facts

const rareAt = (place: RarePlace, candidate: number | null = null, of = 'public') =>
  value(tableWorker.ask('rareCombinations', { recipe, scenario: 0, candidate, rule: of, place, most: 1000 }))

beforeAll(async () => {
  await value(
    tableWorker.ask('readSample', {
      file: new File([readFileSync('test/reference/survey-A.csv')], 'survey-A.csv'),
      data: recipe.data,
    }),
  )
})

describe('what is counted after a candidate', () => {
  it('is of the key that is left', async () => {
    const risk = await after(0)
    // Region, urban and sex make large cells.
    expect(Object.keys(risk).sort()).toEqual(['one', 'public', 'uniqueness'])
    expect(risk['uniqueness']).toMatchObject({ sampleUniques: 0 })
    expect(rule(risk, 'public').keys).toHaveLength(3 + 3)
    expect(rule(risk, 'one')).toEqual(rule(await before(), 'one'))
  })

  it('leaves out a rule that takes changed values for true, and keeps one on other variables', async () => {
    const risk = await after(1)
    expect(risk['public']).toHaveProperty('invalid')
    expect(rule(risk, 'one')).toEqual(rule(await before(), 'one'))
    expect(risk['uniqueness']).not.toEqual((await before())['uniqueness'])
  })
})

describe('the lists of what is rare', () => {
  it.each([null, 0])(
    'have what the rule counts on each key and for each value: candidate %s',
    async (candidate) => {
      const found = rule(candidate === null ? await before() : await after(candidate), 'public')
      for (const { variables, unsafeCombinations, records, threshold } of found.keys) {
        const rare = await rareAt({ kind: 'key', variables }, candidate)
        expect(rare.variables).toEqual(variables)
        expect(rare.rows).toHaveLength(unsafeCombinations)
        expect(rare.rows.reduce((sum, { count }) => sum + count, 0)).toBe(records)
        expect(rare.rows.every(({ people }) => people !== null && people < threshold)).toBe(true)
      }
      const values = await value(
        tableWorker.ask('rareValues', { recipe, scenario: 0, candidate, rule: 'public' }),
      )
      const total = (size: number) => values.reduce((sum, { bySize }) => sum + bySize[size - 1], 0)
      const unsafe = (size: number) =>
        found.keys
          .filter(({ variables }) => variables.length === size)
          .reduce((sum, { unsafeCombinations }) => sum + unsafeCombinations, 0)
      expect([total(1), total(2)]).toEqual([unsafe(1), 2 * unsafe(2)])
    },
  )

  it('have the areas and the household combinations that a preset finds too small', async () => {
    const found = rule(await before(), 'public')
    const areas = await rareAt({ kind: 'areas' })
    expect(areas.total).toBe(factsOf(found, 'region')?.below)
    expect(areas.rows[0]).toMatchObject({ values: [factsOf(found, 'region')?.where] })
    expect(areas.rows[0].people).toBe(factsOf(found, 'region')?.smallest)
    const households = await rareAt({ kind: 'households' })
    expect(households.variables).toEqual(['region', 'urban'])
    expect(households.total).toBe(factsOf(found, 'households')?.unsafe)
    expect(households.rows.every(({ count }) => count < 5)).toBe(true)
    // A rule that is no preset has neither.
    expect((await rareAt({ kind: 'areas' }, null, 'one')).rows).toEqual([])
  })
})
