import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Results } from '../../src/engine/assess/results'
import { readRecipe } from '../../src/file/recipe-json'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { drawSample } from '../../src/terminal/draw-sample'

const folder = mkdtempSync(join(tmpdir(), 'draw-'))
const path = (...names: readonly string[]) => join(folder, ...names)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const records = 60
const lines = Array.from({ length: records }, (_, i) => `${i};a ${i % 3};"x;${i}";2,5`)
const recipe = {
  recipe: 1,
  seed: 5,
  data: { file: 'people.csv', reading: { delimiter: ';', decimal: ',' } },
  design: { weight: 'weight' },
  population: { file: 'all.csv' },
  scenarios: [{ name: 'S', key: ['area', 'said "so"'] }],
  candidates: [],
  risk: [{ measure: 'uniqueness' }, { measure: 'identification' }],
  utility: [],
}

beforeAll(() => {
  mkdirSync(path('deep'))
  const header = 'id;area;"said ""so""";weight'
  writeFileSync(path('people.csv'), [header, ...lines].join('\n'))
  const people = Array.from({ length: 2 * records }, (_, i) => `a ${i % 3},"x;${i}"`)
  writeFileSync(path('all.csv'), ['area,"said ""so"""', ...people].join('\n'))
})

async function drawn(draw: number, asked: object = recipe, out = 'out') {
  writeFileSync(path('recipe.json'), JSON.stringify(asked))
  await drawSample({ recipe: path('recipe.json'), out: path(out), draw }, () => undefined)
  const text = readFileSync(path(out, 'sample.csv'), 'utf8')
  const [header, ...rows] = text.trimEnd().split('\r\n')
  return { header, rows, recipe: readRecipe(readFileSync(path(out, 'recipe.json'), 'utf8')) }
}

const idOf = (row: string) => Number(row.slice(0, row.indexOf(',')))

describe('a sample of a file', () => {
  it('has its records as they are, in their order, each standing for more people', async () => {
    const { header, rows } = await drawn(20)
    expect(header).toBe('id,area,"said ""so""",weight')
    expect(rows).toHaveLength(20)
    const ids = rows.map(idOf)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    for (const row of rows) expect(row).toBe(`${idOf(row)},a ${idOf(row) % 3},x;${idOf(row)},"7,5"`)
  })

  it('is the same by the same seed, and another by another', async () => {
    const { rows } = await drawn(20)
    expect((await drawn(20)).rows).toEqual(rows)
    expect((await drawn(20, { ...recipe, seed: 6 })).rows).not.toEqual(rows)
  })

  it('has every record as often as any other, and every pair', async () => {
    const times = new Float64Array(records)
    let pairs = 0
    const seeds = 300
    for (let seed = 0; seed < seeds; seed++) {
      const ids = (await drawn(20, { ...recipe, seed })).rows.map(idOf)
      for (const id of ids) times[id]++
      if (ids.includes(0) && ids.includes(records - 1)) pairs++
    }
    // A third of the draws, to within 4.5 standard errors; two at once in 20·19 of 60·59.
    expect(Math.max(...times.map((each) => Math.abs(each - seeds / 3)))).toBeLessThan(37)
    expect(Math.abs(pairs - (seeds * 20 * 19) / (60 * 59))).toBeLessThan(25)
  })

  it('comes with a recipe that can be run where it is', async () => {
    const { recipe: made } = await drawn(20, recipe, join('deep', 'out'))
    expect(made.data).toEqual({ file: 'sample.csv', reading: { header: true, decimal: ',' } })
    expect(made.population).toEqual({ file: '../../all.csv' })
    const out = path('results')
    await assessRecipe(
      { recipe: path('deep', 'out', 'recipe.json'), out, records: false, release: false },
      () => undefined,
    )
    const { input, scenarios } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as Results
    expect(input.records).toBe(20)
    expect(scenarios['S'].original.risk['uniqueness']).toMatchObject({ sampleUniques: 20 })
  })

  it('is drawn at the fraction of a sample of the sample', async () => {
    const { design } = (await drawn(15, { ...recipe, design: { fraction: 0.5 } })).recipe
    expect(design).toEqual({ fraction: 0.125 })
    const ofMany: Recipe['design'] = { populationSize: 600 }
    expect((await drawn(15, { ...recipe, design: ofMany })).recipe.design).toEqual(ofMany)
  })

  it('is refused where there are no such records', async () => {
    await expect(drawn(60)).rejects.toMatchObject({
      code: 'draw-too-large',
      detail: 'It has 60, and 60 are asked for: ask for fewer, or use the file itself.',
    })
    const counts = { ...recipe, data: { file: 'people.csv', count: 'id' } }
    await expect(drawn(10, counts)).rejects.toMatchObject({ code: 'recipe-field-wrong' })
    const labelled = join(import.meta.dirname, '../reference/labelled/haven-14.dta')
    writeFileSync(path('labelled.dta'), readFileSync(labelled))
    await expect(drawn(10, { ...recipe, data: { file: 'labelled.dta' } })).rejects.toMatchObject({
      code: 'draw-of-labels',
    })
  })
})
