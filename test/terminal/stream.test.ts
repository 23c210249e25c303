import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe, RiskEntry } from '../../src/engine/assess/recipe'
import type { Results } from '../../src/engine/assess/results'
import { eachOf, Problem } from '../../src/engine/problem'
import { riskDefinitions } from '../../src/engine/risk/definitions'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { linesOf } from '../../src/terminal/one-sentence'
import { whatIsKept } from '../../src/terminal/read-inputs'

/*
 * A file whose records are only counted as they are read gives every number that its records give, to the last digit.
 */

const folder = mkdtempSync(join(tmpdir(), 'stream-'))
const path = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const people = 30_000
const sampled = 9000

/** A line of the file: skewed values that hang together, some missing, a name that needs quotes, and columns nobody asks for. */
function lineOf(i: number): string {
  const draw = (salt: number) => {
    let x = Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)
    x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
    x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
    return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32
  }
  const age = Math.floor(90 * draw(1) ** 1.5)
  const area = `A${Math.floor(25 * draw(2) ** 2)}`
  const isChild = age < 12
  const sex = draw(3) < 0.5 ? 'f' : 'm'
  const marital =
    draw(4) < 0.03
      ? ''
      : isChild
        ? 'single'
        : (['single', 'married', 'widowed, "so"', 'divorced'][Math.floor(4 * draw(5) ** 2)] ?? '')
  const illness = draw(6) < 0.05 ? 'NA' : `d${Math.floor(6 * draw(7) ** 3)}`
  const written = `"${marital.replaceAll('"', '""')}"`
  return [i, area, sex, age, written, illness, Math.round(1e6 * draw(8)), wageOf(draw(9))].join()
}

/** Numbers with words among them. */
function wageOf(draw: number): string {
  return draw < 0.02 ? 'refused' : (200 * draw).toFixed(1)
}

const header = 'id,area,__proto__,age,marital,illness,income,wage'

/** Every measure that follows from counts, some in several ways; the models without a search too. */
const risk: readonly RiskEntry[] = [
  { measure: 'uniqueness', k: [2, 3, 7] },
  { measure: 'uniqueness', weighted: true, as: 'people' },
  { measure: 'individual', above: 0.05 },
  { measure: 'individual', targetRate: 0.01, as: 'rate' },
  { measure: 'theta' },
  { measure: 'theta', by: 'area', as: 'theta by area' },
  { measure: 'thresholdRule', upTo: 2, threshold: 5 },
  { measure: 'thresholdRule', upTo: 2, threshold: 30, on: 'weights', as: 'rare people' },
  { measure: 'lDiversity', l: 3 },
  { measure: 'lDiversity', variable: 'illness', form: 'entropy', l: 2, as: 'entropy' },
  { measure: 'tCloseness', t: 0.3 },
  { measure: 'tCloseness', t: 0.4, variable: 'income', as: 'income' },
  { measure: 'lDiversity', l: 2, variable: 'wage', as: 'wage' },
  { measure: 'loglinear', model: 'independence' },
  { measure: 'loglinear', model: 'search', refits: 20, as: 'searched' },
  { measure: 'negativeBinomial', radius: { age: 2 } },
  { measure: 'poissonGamma' },
  { measure: 'poissonGamma', by: 'area', as: 'by area' },
  { measure: 'pitman' },
  { measure: 'zayatz' },
  { measure: 'slideNegativeBinomial' },
  { measure: 'nonparametric' },
] as unknown as readonly RiskEntry[]

const key = ['area', '__proto__', 'age', 'marital']
const recipe = {
  recipe: 1,
  seed: 3,
  data: {
    file: 'sample.csv',
    variables: { id: { type: 'identifier' }, age: { type: 'ordinal' }, wage: { type: 'numeric' } },
  },
  design: { fraction: sampled / people },
  sensitive: ['illness'],
  scenarios: (['category', 'any', 'never'] as const).map((missing) => ({ name: missing, key, missing })),
  risk,
}

async function results(name: string, asked: object, stream: boolean): Promise<Results> {
  writeFileSync(path(`${name}.json`), JSON.stringify({ candidates: [], utility: [], ...asked }))
  await assessRecipe(
    { recipe: path(`${name}.json`), out: path(name), records: false, release: false, stream },
    () => undefined,
  )
  return JSON.parse(readFileSync(join(path(name), 'results.json'), 'utf8')) as Results
}

/** Held as text: a caution must be the same word for word, a number to the last digit. */
async function expectTheSame(asked: object): Promise<Results> {
  const records = await results('records', asked, false)
  const counts = await results('counts', asked, true)
  expect(JSON.stringify(counts, null, 1)).toBe(JSON.stringify(records, null, 1))
  return counts
}

beforeAll(() => {
  const lines = Array.from({ length: people }, (_, i) => lineOf(i))
  const write = (name: string, rows: readonly string[]) =>
    writeFileSync(path(name), `${[header, ...rows].join('\n')}\n`)
  write('population.csv', lines)
  write(
    'sample.csv',
    lines.filter((_, i) => (i * 7919) % people < sampled),
  )
})

describe('a file that is only counted gives the numbers of its records', () => {
  it('under every reading of missing values, of every measure that follows from counts', async () => {
    const { input, scenarios } = await expectTheSame(recipe)
    expect(input.records).toBe(sampled)
    const { risk: found } = scenarios['category'].original
    expect(Object.values(found).filter((result) => 'invalid' in result)).toEqual([])
    const asked = new Set<string>([...risk.map(({ measure }) => measure), 'identification'])
    const follows = riskDefinitions.filter((each) => 'followsFromCounts' in each)
    expect([...asked].sort()).toEqual(follows.map(({ measure }) => measure).sort())
  })

  it('with a population, known coarser, with combinations that cannot occur', async () => {
    await expectTheSame({
      ...recipe,
      design: {},
      population: { file: 'population.csv' },
      scenarios: [
        { name: 'as it is', key, missing: 'any' },
        {
          name: 'coarser',
          key,
          coarser: { age: { width: 5 } },
        },
        { name: 'impossible', key, impossible: [{ marital: ['married', 'divorced'], age: ['3', '4'] }] },
      ],
      risk: [
        { measure: 'identification' },
        { measure: 'uniqueness' },
        { measure: 'loglinear', model: 'two-way' },
      ],
    })
  })

  it('of a table of counts, whose records are never laid out', async () => {
    const rows = ['area,sex,illness,n', 'A,f,x,70000', 'A,m,y,3', 'B,f,x,1', 'B,m,x,0', 'C,f,z,1', 'C,m,,2']
    writeFileSync(path('table.csv'), rows.join('\n'))
    const counts = {
      ...recipe,
      data: { file: 'table.csv', count: 'n' },
      scenarios: [{ name: 'S', key: ['area', 'sex'] }],
      risk: [
        { measure: 'uniqueness' },
        { measure: 'lDiversity', l: 2 },
        { measure: 'individual' },
        { measure: 'pitman' },
      ],
    }
    expect((await expectTheSame(counts)).input.records).toBe(70_007)
    // Of more people than there could be records in memory, and of as many as a count can hold.
    writeFileSync(path('table.csv'), [...rows, 'D,f,x,400000000'].join('\n'))
    const { input, scenarios } = await results('many', counts, true)
    expect(input.records).toBe(400_070_007)
    expect(scenarios['S'].original.risk['uniqueness']).toMatchObject({ sampleUniques: 2 })
    writeFileSync(path('table.csv'), [...rows, 'D,f,x,4300000000'].join('\n'))
    await expect(results('many', counts, true)).rejects.toMatchObject({
      code: 'counts-too-large',
    })
  })
})

describe('a file is only counted by itself', () => {
  const asked = { ...recipe, candidates: [], utility: [] } as unknown as Recipe
  const isCounted = (of: Recipe, bytes: number, keeping: 'as fits' | 'records' = 'as fits') =>
    whatIsKept(of, bytes, keeping).counted !== undefined

  it('where it is large, single records are not asked for, and the recipe asks for no more', () => {
    expect(isCounted(asked, 3e9)).toBe(true)
    expect(isCounted(asked, 1e9)).toBe(false)
    expect(isCounted(asked, 3e9, 'records')).toBe(false)
    expect(isCounted({ ...asked, household: 'id' }, 3e9)).toBe(false)
    expect(isCounted({ ...asked, data: { file: 'sample.csv', count: 'n' } }, 3e9)).toBe(false)
  })
})

describe('what needs every record is refused, each place by a sentence', () => {
  const sentences = async (asked: object) => {
    const refused = await results('refused', asked, true).catch((error: unknown) => error)
    return refused instanceof Problem ? linesOf(eachOf(refused)) : refused
  }

  it('candidates, households, weights, and measures that look at single records', async () => {
    expect(
      await sentences({
        ...recipe,
        design: { weight: 'income' },
        household: 'id',
        candidates: [{ name: 'S', steps: [{ method: 'swap', variable: 'area', rate: 0.1 }] }],
        risk: [{ measure: 'uniqueness' }, { measure: 'suda' }],
      }),
    ).toMatchInlineSnapshot(`
      [
        "4 things are to be mended.",
        "1. \`design.weight\` in the recipe needs every record, and the file is only counted as it is read: take it out, or leave \`--stream\` out; where the file is too large for that, a sample of its records serves.",
        "2. \`household\` in the recipe needs every record, and the file is only counted as it is read: take it out, or leave \`--stream\` out; where the file is too large for that, a sample of its records serves.",
        "3. \`risk[1]\` in the recipe needs every record, and the file is only counted as it is read: take it out, or leave \`--stream\` out; where the file is too large for that, a sample of its records serves.",
        "4. \`candidates[0]\` in the recipe needs every record, and the file is only counted as it is read: take it out, or leave \`--stream\` out; where the file is too large for that, a sample of its records serves.",
      ]
    `)
  })

  it('an impossible combination, with how many records have it', async () => {
    const scenario = { name: 'S', key, impossible: [{ marital: ['single'], age: ['3', '4'] }] }
    const counted = await sentences({ ...recipe, scenarios: [scenario] })
    expect(counted).toMatchInlineSnapshot(`
      [
        "A combination that is said to be impossible must not occur in the file: combination 1 of the scenario \`S\` occurs in 385 records; take levels out of it, or the combination out of the scenario: \`scenarios[0].impossible[0]\` in the recipe.",
      ]
    `)
    await expect(results('refused', { ...recipe, scenarios: [scenario] }, false)).rejects.toMatchObject({
      facts: { records: Number(/(\d+) record/.exec(String(counted))?.[1]) },
    })
  })

  it('a variable that the file does not have', async () => {
    expect(await sentences({ ...recipe, scenarios: [{ name: 'S', key: ['area', 'town'] }] }))
      .toMatchInlineSnapshot(`
      [
        "The file that \`data.file\` names can’t be used: the file has no variable called \`town\`; its variables are \`id\`, \`area\`, \`__proto__\`, \`age\`, \`marital\`, \`illness\`, \`income\`, \`wage\`.",
      ]
    `)
  })
})
