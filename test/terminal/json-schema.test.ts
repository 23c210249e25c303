import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { afterAll, describe, expect, it } from 'vitest'
import { recipeSchema } from '../../scripts/json-schema/recipe-schema'
import { resultsSchema } from '../../scripts/json-schema/results-schema'
import type { SearchResults } from '../../src/engine/assess/results'
import { riskDefinitions } from '../../src/engine/risk/definitions'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { fullRecipe } from '../file/full-recipe'

const written = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../public/schema/${name}.schema.json`, import.meta.url), 'utf8'))

const compiled = (name: string) => new Ajv({ strict: false }).compile(written(name) as object)

function errorsOf(isValid: ValidateFunction, value: unknown) {
  return isValid(value)
    ? []
    : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('the JSON Schema of a recipe', () => {
  const isRecipe = compiled('recipe')

  it('is what the definitions say: `npm run schema` writes it again', () => {
    expect(written('recipe')).toEqual(JSON.parse(JSON.stringify(recipeSchema())))
  })

  it('takes a recipe with every part', () => {
    expect(errorsOf(isRecipe, fullRecipe)).toEqual([])
  })

  it('refuses a field, a measure or a value that no recipe has', () => {
    const refused = [
      { ...fullRecipe, sead: 1 },
      { ...fullRecipe, risk: [{ measure: 'uniqness' }] },
      { ...fullRecipe, risk: [{ measure: 'uniqueness', k: [0] }] },
      { ...fullRecipe, map: { limits: { 'identification.tau': 'much' } } },
      { ...fullRecipe, scenarios: [{ name: 'No key' }] },
    ]
    expect(refused.map((recipe) => isRecipe(recipe))).toEqual(refused.map(() => false))
  })
})

describe('the JSON Schema of results', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const isResults = compiled('results')

  it('is what the definitions say: `npm run schema` writes it again', () => {
    expect(written('results')).toEqual(JSON.parse(JSON.stringify(resultsSchema())))
  })

  it('takes what an assessment writes, and has every measure', async () => {
    const rows = Array.from({ length: 200 }, (_, i) => `${(i * i) % 11},${(i * 7) % 5},${i % 3}`)
    writeFileSync(join(folder, 'survey.csv'), ['age,area,work', ...rows, ''].join('\n'))
    const recipe = {
      recipe: 1,
      seed: 2,
      data: { file: 'survey.csv', variables: { age: { type: 'ordinal' } } },
      design: { fraction: 0.1 },
      scenarios: [{ name: 'Neighbour', key: ['age', 'area', 'work'] }],
      candidates: [
        { name: 'S', replicates: 2, steps: [{ method: 'swap', variable: 'area', rate: 0.2 }] },
        { name: 'D', steps: [{ method: 'drop', variables: ['work'] }] },
      ],
      risk: [
        { measure: 'uniqueness' },
        { measure: 'loglinear', model: 'search', refits: 2 },
        { measure: 'theta', by: 'area' },
        { measure: 'individual' },
        { measure: 'suda' },
        { measure: 'thresholdRule' },
        { measure: 'poissonGamma' },
        { measure: 'pitman' },
      ],
      utility: [{ measure: 'raad', table: ['age', 'work'] }],
      search: {
        limit: { risk: 'uniqueness.sampleUniques', atMost: 20 },
        losses: ['raad(age,work)'],
        allowed: { age: ['recode'], area: ['suppress'] },
        points: 10,
      },
    }
    writeFileSync(join(folder, 'recipe.json'), JSON.stringify(recipe))
    await assessRecipe(
      { recipe: join(folder, 'recipe.json'), out: folder, records: false, release: false },
      () => undefined,
    )
    const results = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as object
    expect(errorsOf(isResults, results)).toEqual([])
    const { search } = results as { readonly search: SearchResults }
    expect(search.points).toHaveLength(10)
    expect(search.points.map(({ name }) => name)).toEqual(expect.arrayContaining([...search.passing]))
    expect(isResults({ ...results, scenarios: { Neighbour: {} } })).toBe(false)
    const names = JSON.stringify(written('results'))
    expect(riskDefinitions.filter(({ measure }) => !names.includes(`"const":"${measure}"`))).toEqual([])
  })
})
