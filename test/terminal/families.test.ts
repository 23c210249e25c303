import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Results } from '../../src/engine/assess/results'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { createTableWorker } from '../../src/worker/table-worker'

const recipe: Recipe = {
  recipe: 1,
  seed: 7,
  data: { file: 'survey.csv' },
  design: { weight: 'weight' },
  household: 'household',
  sensitive: ['disease'],
  scenarios: [{ name: 'Neighbour', key: ['region', 'sex', 'agegroup', 'marital'] }],
  candidates: [
    { name: 'Coarser', steps: [{ method: 'drop', variables: ['marital'] }] },
    { name: 'Swapped', replicates: 2, steps: [{ method: 'swap', variable: 'region', rate: 0.1 }] },
  ],
  risk: [
    { measure: 'uniqueness', k: [3], weighted: true },
    { measure: 'thresholdRule', preset: 'publicUseFile', region: 'region' },
    { measure: 'theta', by: 'urban' },
    { measure: 'individual', targetRate: 0.005 },
    { measure: 'household', above: 0.05 },
    { measure: 'hierarchical', by: 'region' },
    { measure: 'suda' },
    { measure: 'lDiversity' },
    { measure: 'tCloseness' },
    { measure: 'acquaintance', investigators: 3, by: 'region' },
  ],
  utility: [],
}

const folder = mkdtempSync(join(tmpdir(), 'families-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the families of measures in the terminal', () => {
  it('give the numbers that the page gives, and the values of each record', async () => {
    const survey = new URL('../reference/survey-A.csv', import.meta.url)
    copyFileSync(survey, join(folder, 'survey.csv'))
    writeFileSync(join(folder, 'recipe.json'), JSON.stringify(recipe))
    const out = join(folder, 'out')
    await assessRecipe(
      { recipe: join(folder, 'recipe.json'), out, records: true, release: false },
      () => undefined,
    )
    const { scenarios } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as Results
    const { original, candidates } = scenarios['Neighbour']

    const tableWorker = createTableWorker()
    const ignore = () => undefined
    const categorical = [...recipe.scenarios[0].key, 'urban'].map(
      (name) => [name, { type: 'categorical' }] as const,
    )
    await tableWorker.ask('readSample', {
      file: new File([readFileSync(survey, 'utf8')], 'survey.csv'),
      data: { variables: Object.fromEntries(categorical) },
    })
    const measured = await tableWorker.measureRisk(recipe, 0, ignore)
    expect(measured).toMatchObject({ ok: true, value: { result: original } })

    expect(Object.values(original.risk).filter((result) => 'invalid' in result)).toEqual([])
    const coarser = candidates['Coarser']
    expect(coarser.replicates[0].risk['individual']).toMatchObject({ measure: 'individual' })
    expect(coarser.risk['individual.rate'].mean).toBeGreaterThan(0)
    expect(candidates['Swapped'].replicates[1].risk['suda']).toMatchObject({
      instead: 'loglinear.tau2Adjusted',
    })
    expect(Object.keys(candidates['Swapped'].risk)).toEqual(['uniqueness.sampleUniques'])

    const [head, first] = readFileSync(join(out, 'original.records.csv'), 'utf8').split('\r\n')
    expect(head.split(',')).toEqual([
      'row',
      'key.weightedCount',
      'uniqueness.sampleCount',
      'thresholdRule.unsafeKeys',
      'individual.risk',
      'household.risk',
      'suda.score',
      'suda.dis',
      'lDiversity.diversity',
      'tCloseness.distance',
    ])
    expect(Number(first.split(',')[4])).toBeCloseTo(0.000804565283566835, 12)
  })
})
