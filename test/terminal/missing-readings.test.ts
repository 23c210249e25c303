import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import type { LoglinearResult } from '../../src/engine/risk/loglinear/result'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Results } from '../../src/engine/assess/results'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { createTableWorker } from '../../src/worker/table-worker'

const key = ['area', 'sex', 'age']
const person = (i: number) =>
  `${'NSEW'[(i * 7 + Math.floor(i / 9)) % 4]},${'fm'[i % 2]},${(i * i + Math.floor(i / 5)) % 11}`
const people = Array.from({ length: 600 }, (_, i) => person(i))
const sample = people
  .slice(0, 60)
  .map((row, i) => (i % 9 === 4 ? row.replace(/^./, '') : i % 13 === 7 ? row.replace(/[fm]/, '') : row))

const recipe: Recipe = {
  recipe: 1,
  seed: 3,
  data: { file: 'sample.csv', variables: { age: { type: 'categorical' } } },
  population: { file: 'people.csv' },
  scenarios: [
    { name: 'Nothing', key, missing: 'never' },
    { name: 'Anything', key, missing: 'any' },
  ],
  candidates: [{ name: 'Kept', replicates: 2, steps: [{ method: 'pram', variable: 'area', diagonal: 0.6 }] }],
  risk: [
    { measure: 'uniqueness', k: [3] },
    { measure: 'identification' },
    { measure: 'loglinear', model: 'independence' },
  ],
  utility: [],
}

const folder = mkdtempSync(join(tmpdir(), 'missing-readings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const csv = (rows: readonly string[]) => [key.join(','), ...rows].join('\n')

describe('a recipe in which missing key values match otherwise', () => {
  it('gives the same numbers in the terminal as on the page, and says what is not defined', async () => {
    writeFileSync(join(folder, 'sample.csv'), csv(sample))
    writeFileSync(join(folder, 'people.csv'), csv(people))
    writeFileSync(join(folder, 'recipe.json'), JSON.stringify(recipe))
    const out = join(folder, 'out')
    await assessRecipe(
      { recipe: join(folder, 'recipe.json'), out, records: false, release: false },
      () => undefined,
    )
    const { scenarios } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as Results

    const tableWorker = createTableWorker()
    const ignore = () => undefined
    await tableWorker.ask('readSample', {
      file: new File([csv(sample)], 'sample.csv'),
      data: { variables: recipe.data.variables ?? {} },
    })
    await tableWorker.ask('readPopulation', {
      file: new File([csv(people)], 'people.csv'),
      data: {},
      keys: recipe.scenarios,
    })
    for (const [s, { name }] of recipe.scenarios.entries()) {
      expect(await tableWorker.measureRisk(recipe, s, ignore)).toMatchObject({
        ok: true,
        value: { result: scenarios[name].original },
      })
    }

    const codes = (name: string) => scenarios[name].original.cautions.map(({ code }) => code)
    expect(codes('Nothing')).toContain('missing-matches-nothing')
    expect(codes('Anything')).toContain('missing-matches-anything')
    expect(scenarios['Nothing'].key).toMatchObject({ cells: 4 * 2 * 11 })
    expect((scenarios['Nothing'].original.risk['loglinear'] as LoglinearResult).tau2).toBeGreaterThan(0)
    expect(scenarios['Anything'].original.risk['loglinear']).toMatchObject({ instead: 'identification.tau' })
    const [first] = scenarios['Anything'].candidates['Kept'].replicates
    const after = first.risk['identification'] as IdentificationResult
    expect(after.sampleUniques).toBeGreaterThan(0)
    expect(after.tau).toBeGreaterThan(0)
    expect(after.tau).toBeLessThan(after.tauStar)
    const nothing = scenarios['Nothing'].candidates['Kept'].replicates[0].risk['identification']
    expect((nothing as IdentificationResult).tau).toBeGreaterThan(0)
  })
})
