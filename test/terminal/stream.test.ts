import { DuckDBInstance } from '@duckdb/node-api'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candidate, Recipe, RiskEntry } from '../../src/engine/assess/recipe'
import type { Results } from '../../src/engine/assess/results'
import { eachOf, Problem } from '../../src/engine/problem'
import { methodDefinitions } from '../../src/engine/protect/definitions'
import { riskDefinitions } from '../../src/engine/risk/definitions'
import type { Arguments } from '../../src/terminal/arguments'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { drawSample } from '../../src/terminal/draw-sample'
import { linesOf } from '../../src/terminal/one-sentence'
import { whatIsKept } from '../../src/run/read-inputs'
import { readTable } from '../../src/file/read-table'
import { columnsOf } from '../file/table-as-rows'

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

/** The same records as `NAME.csv`, in `NAME.parquet`: groups of 2,048 rows, nulls, long numbers, floats and dates. */
async function writeParquet(name: string): Promise<void> {
  const base = await DuckDBInstance.create(':memory:')
  const connection = await base.connect()
  await connection.run(
    `COPY (SELECT id, area, __proto__, CAST(age AS BIGINT) AS age, marital, illness, income, CAST(TRY_CAST(wage AS DOUBLE) AS FLOAT) AS wage,
       DATE '2020-01-01' + CAST(age AS INTEGER) % 7 AS day FROM read_csv('${path(`${name}.csv`)}', nullstr = ''))
     TO '${path(`${name}.parquet`)}' (FORMAT parquet, ROW_GROUP_SIZE 2048)`,
  )
  connection.closeSync()
  base.closeSync()
}

/** The recipe on a file with weights. */
function weighted(file: string) {
  return { ...recipe, data: { ...recipe.data, file }, design: { weight: 'weight' } }
}

async function results(
  name: string,
  asked: object,
  options: Pick<Partial<Arguments>, 'stream' | 'records'> = {},
): Promise<Results> {
  writeFileSync(path(`${name}.json`), JSON.stringify({ candidates: [], utility: [], ...asked }))
  await assessRecipe(
    { recipe: path(`${name}.json`), out: path(name), records: false, release: false, ...options },
    () => undefined,
  )
  return JSON.parse(readFileSync(join(path(name), 'results.json'), 'utf8')) as Results
}

/** Held as text: a caution must be the same word for word, a number to the last digit. */
async function expectTheSame(asked: object): Promise<Results> {
  const records = await results('records', asked)
  const counts = await results('counts', asked, { stream: true })
  expect(JSON.stringify(counts, null, 1)).toBe(JSON.stringify(records, null, 1))
  return counts
}

beforeAll(() => {
  const lines = Array.from({ length: people }, (_, i) => lineOf(i))
  const write = (name: string, rows: readonly string[]) =>
    writeFileSync(path(name), `${[header, ...rows].join('\n')}\n`)
  write('population.csv', lines)
  const isIn = (i: number, records: number) => (i * 7919) % people < records
  write(
    'sample.csv',
    lines.filter((_, i) => isIn(i, sampled)),
  )
  write(
    'short.csv',
    lines.filter((_, i) => isIn(i, 2000)),
  )
  // Forty weights of two decimals, and for some records others: 1.07, 12.86, 3.3333333333333335.
  const weightOf = (i: number) =>
    i % 9 === 0 ? String(1 + (i % 700) / 3) : (1.07 + ((i * 31) % 40) * 1.31).toFixed(2)
  const few = lines.flatMap((line, i) => (isIn(i, 4000) ? [line] : []))
  const householdOf = (i: number) => (i % 10 === 3 ? '' : `H${Math.floor(i / (1 + (i % 6)))}`)
  writeFileSync(
    path('households.csv'),
    [`${header},household`, ...few.map((line, i) => `${line},${householdOf(i)}`)].join('\n'),
  )
  writeFileSync(
    path('weighted.csv'),
    [
      `${header},weight`,
      ...lines.flatMap((line, i) => (isIn(i, 4000) ? [`${line},${weightOf(i)}`] : [])),
    ].join('\n'),
  )
})

describe('a file that is only counted gives the numbers of its records', () => {
  it('under every reading of missing values, of every measure that follows from counts', async () => {
    const { input, scenarios } = await expectTheSame(recipe)
    expect(input.records).toBe(sampled)
    const { risk: found } = scenarios['category'].original
    expect(Object.values(found).filter((result) => 'invalid' in result)).toEqual([])
    const asked = new Set<string>([
      ...risk.map(({ measure }) => measure),
      // Each by a test of its own.
      ...['identification', 'household', 'hierarchical'],
    ])
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

  it('with weights, many of them shared and many a record’s own', async () => {
    const { scenarios } = await expectTheSame({
      ...weighted('weighted.csv'),
      risk: risk.filter(({ as }) => !['searched', 'income', 'wage'].includes(as ?? '')),
    })
    const { risk: found } = scenarios['category'].original
    expect(Object.values(found).filter((result) => 'invalid' in result)).toEqual([])
  })

  it('of households, those without a number too, and of groups', async () => {
    const of = {
      ...recipe,
      data: { ...recipe.data, file: 'households.csv' },
      household: 'household',
      risk: [
        { measure: 'household' },
        { measure: 'household', above: 0.2, as: 'above' },
        { measure: 'household', targetRate: 0.05, as: 'rate' },
        { measure: 'hierarchical', by: 'area' },
        { measure: 'individual' },
        { measure: 'theta' },
      ],
    }
    const { scenarios } = await expectTheSame(of)
    const { risk: found } = scenarios['category'].original
    // Of 4,000 records a tenth has no number, and of the others up to six live together.
    expect((found['household'] as { households: number }).households).toBeGreaterThan(1000)
    expect((found['above'] as { bySize: readonly unknown[] }).bySize.length).toBeGreaterThan(4)
    await expectTheSame({ ...of, risk: of.risk.slice(-1) })
    await expectTheSame({ ...of, candidates: candidates.slice(0, 2), design: { fraction: 0.2 } })
    // Whom a step moves does not go by households here: their numbers are not counted.
    await expectTheSame({ ...of, candidates: candidates.slice(1, 2), risk: of.risk.slice(-2) })
  })

  it('of a Parquet file, group of rows by group of rows', async () => {
    await writeParquet('sample')
    await expectTheSame({
      ...recipe,
      data: { file: 'sample.parquet', missing: ['', 'NA'], variables: { wage: { type: 'numeric' } } },
      scenarios: [{ name: 'S', key: ['area', '__proto__', 'age', 'marital', 'day'] }],
      risk: risk.filter(({ as }) => as !== 'searched'),
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
    const { input, scenarios } = await results('many', counts, { stream: true })
    expect(input.records).toBe(400_070_007)
    expect(scenarios['S'].original.risk['uniqueness']).toMatchObject({ sampleUniques: 2 })
    writeFileSync(path('table.csv'), [...rows, 'D,f,x,4300000000'].join('\n'))
    await expect(results('many', counts, { stream: true })).rejects.toMatchObject({
      code: 'counts-too-large',
    })
    await expect(results('many', counts, { stream: true, records: true })).rejects.toMatchObject({
      code: 'records-of-counts',
    })
  })
})

/** What the first and the last columns of a record have, which no step of any candidate here changes. */
function idAndAge(row: string): string {
  return `${row.split(',')[0]} ${row.split(',').slice(-3).join()}`
}

/** Every method that follows from values alone, several steps of a candidate among them. */
const candidates: readonly Candidate[] = [
  {
    name: 'by chance',
    replicates: 2,
    steps: [
      { method: 'recode', variable: 'area', into: [{ label: 'outside', levels: ['A20', 'A21', 'A22'] }] },
      { method: 'pram', variable: 'marital', diagonal: 0.85, within: ['illness'] },
      { method: 'pram', variables: ['area', '__proto__'], diagonal: 0.95, where: { sampleUnique: true } },
    ],
  },
  { name: 'emptied', steps: [{ method: 'suppress', k: 2, key: ['area', '__proto__', 'marital'] }] },
  {
    name: 'swapped',
    replicates: 1,
    steps: [
      { method: 'swap', variable: 'area', groups: [{ where: { risk: { above: 0.1 } }, rate: 0.6 }] },
      { method: 'swap', variables: ['area', 'marital'], rate: 0.1 },
      { method: 'rankSwap', variables: ['age'], percent: 10 },
    ],
  },
  {
    name: 'coarser',
    steps: [
      { method: 'topcode', variable: 'age', at: 70 },
      { method: 'bottomcode', variable: 'age', at: 5 },
      { method: 'round', variable: 'wage', to: 10 },
      { method: 'drop', variables: ['marital'] },
    ],
  },
] as unknown as readonly Candidate[]

describe('candidates of a file that is counted', () => {
  const asked = {
    ...recipe,
    data: { ...recipe.data, file: 'short.csv' },
    population: { file: 'population.csv' },
    design: {},
    scenarios: [
      { name: 'category', key },
      {
        name: 'less is known',
        key: ['area', 'age', 'marital'],
        missing: 'never',
        coarser: { marital: { into: [{ label: 'alone', levels: ['single', 'divorced'] }] } },
      },
      { name: 'any', key: ['area', 'age', 'marital'], missing: 'any' },
    ],
    utility: [{ measure: 'raad', table: ['area', 'marital'] }, { measure: 'entropy' }],
  }
  /** A search takes long after each of them, and hardly two records have one of these values. */
  const atLength = new Set(['searched', 'income', 'wage'])
  const files = (name: string) => readdirSync(path(name)).sort()
  const content = (name: string, file: string) => readFileSync(join(path(name), file), 'utf8')

  it.each([
    ['of few values', candidates.slice(0, -1), risk.filter(({ as }) => !atLength.has(as ?? ''))],
    ['of numbers', candidates.slice(-1), risk.filter(({ as }) => as !== 'searched')],
  ])(
    'give every number and every file that its records give, %s',
    async (kind, some, measures) => {
      const of = { ...asked, candidates: some, risk: [{ measure: 'identification' }, ...measures] }
      await results(`records ${kind}`, of, { records: true })
      await results(`counts ${kind}`, of, { records: true, stream: true })
      expect(files(`counts ${kind}`)).toEqual(files(`records ${kind}`))
      // What the R commands say of variables that no one asks about needs all of them.
      for (const file of files(`records ${kind}`).filter((name) => name !== 'recipe.R')) {
        const [counted, whole] = ['counts', 'records'].map((way) => content(`${way} ${kind}`, file))
        // A wage that no one asks about stays as it is written.
        const isRelease = some.some(({ name }) => file === `${name}.csv`)
        const same = (text: string) => (isRelease ? text.replaceAll(/,[^,]*\r\n/g, '\n') : text)
        expect(same(counted) === same(whole), file).toBe(true)
      }
    },
    120_000,
  )

  it('give every number of a file with weights that its records give', async () => {
    const of = {
      ...weighted('weighted.csv'),
      utility: asked.utility,
      candidates: [
        ...candidates.slice(0, -1).map((each) => ({
          ...each,
          // Whom they are aimed at is chosen by a risk that weights do not give in advance.
          steps: each.steps.filter((step) => !('groups' in step)),
        })),
        { name: 'rounded', steps: [{ method: 'round', variable: 'weight', to: 5 }] },
      ],
      risk: risk.filter(({ as }) => !atLength.has(as ?? '')),
    }
    await results('records with weights', of, { records: true })
    await results('counts with weights', of, { records: true, stream: true })
    const written = files('records with weights').filter((name) => /json$|records.csv$/.test(name))
    expect(written).toHaveLength(10)
    for (const file of written) {
      const [counted, whole] = ['counts', 'records'].map((way) => content(`${way} with weights`, file))
      expect(counted === whole, file).toBe(true)
    }
  })

  it('give every file that the records of a Parquet file give, byte for byte, and a sample of it', async () => {
    await writeParquet('sample')
    const of = {
      ...recipe,
      // Those that the recipe does not name are numbers without a value, floats, dates and texts.
      data: { file: 'sample.parquet', missing: ['NA', ''] },
      population: { file: 'population.csv' },
      design: {},
      scenarios: [{ name: 'S', key: ['area', '__proto__', 'marital'] }],
      candidates: candidates.slice(0, 3).map((each) => ({
        ...each,
        steps: each.steps.filter(({ method }) => method !== 'rankSwap'),
      })),
      risk: [{ measure: 'uniqueness' }, { measure: 'individual' }],
    }
    await results('records of Parquet', of, { records: true })
    await results('counts of Parquet', of, { records: true, stream: true })
    expect(files('counts of Parquet')).toEqual(files('records of Parquet'))
    for (const candidate of ['by chance', 'emptied', 'swapped']) {
      const [counted, whole] = await Promise.all(
        ['counts', 'records'].map(async (way) => {
          const bytes = readFileSync(join(path(`${way} of Parquet`), `${candidate}.parquet`))
          return columnsOf((await readTable(new Blob([bytes]))).table)
        }),
      )
      expect(counted).toEqual(whole)
    }
    const texts = files('records of Parquet').filter((name) => !/^recipe.R|\.parquet$/.test(name))
    for (const file of texts) {
      const [counted, whole] = ['counts', 'records'].map((way) => content(`${way} of Parquet`, file))
      expect(counted === whole, file).toBe(true)
    }
    await drawSample(
      { recipe: path('records of Parquet.json'), out: path('drawn'), draw: 50 },
      () => undefined,
    )
    const written = new Set(content('records of Parquet', 'emptied.csv').split('\r\n').map(idAndAge))
    const [header, ...drawn] = content('drawn', 'sample.csv').trimEnd().split('\r\n')
    expect(header).toBe('id,area,__proto__,age,marital,illness,income,wage,day')
    expect(drawn).toHaveLength(50)
    expect(drawn.filter((row) => !written.has(idAndAge(row)))).toEqual([])
  })

  it('are of every method that follows from values', () => {
    const tried = new Set(candidates.flatMap(({ steps }) => steps.map(({ method }) => method)))
    const follow = methodDefinitions.filter((each) => 'followsFromValues' in each)
    expect([...tried].sort()).toEqual(follow.map(({ method }) => method).sort())
  })

  it('leave what the recipe does not name as the file writes it', async () => {
    const written = 'wage,area,note,sex\n01.50,A,"x, y",f\n2,A,NA,m\n2.0,B,,f\n'
    writeFileSync(path('written.csv'), written)
    const scenarios = [{ name: 'S', key: ['area', 'sex'] }]
    const steps = [{ method: 'recode', variable: 'area', into: [{ label: 'A or B', levels: ['A', 'B'] }] }]
    const data = { file: 'written.csv', missing: [''] }
    const asked = {
      recipe: 1,
      seed: 1,
      data,
      scenarios,
      candidates: [{ name: 'C', steps }],
      risk: [{ measure: 'uniqueness' }],
    }
    await results('written', asked, { stream: true })
    expect(content('written', 'C.csv')).toBe(
      written.replaceAll(/,[AB],/g, ',A or B,').replaceAll('\n', '\r\n'),
    )
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
    expect(isCounted({ ...asked, relations: [{ child: 'area', parent: 'sex' }] as never }, 3e9)).toBe(false)
    expect(isCounted({ ...asked, data: { file: 'sample.csv', count: 'n' } }, 3e9)).toBe(false)
  })
})

describe('what needs every record is refused, each place by a sentence', () => {
  const sentences = async (asked: object) => {
    const refused = await results('refused', asked, { stream: true }).catch((error: unknown) => error)
    return refused instanceof Problem ? linesOf(eachOf(refused)) : refused
  }

  it('candidates, households, weights, and measures that look at single records', async () => {
    expect(
      await sentences({
        ...recipe,
        design: { weight: 'income' },
        household: 'id',
        candidates: [{ name: 'S', steps: [{ method: 'subsample', fraction: 0.1 }] }],
        risk: [{ measure: 'uniqueness' }, { measure: 'suda' }],
      }),
    ).toMatchInlineSnapshot(`
      [
        "2 things are to be mended.",
        "1. \`risk[1]\` in the recipe needs every record, and the file is only counted as it is read: take it out, or leave \`--stream\` out; where the file is too large for that, \`--draw 1000000\` makes a sample of its records and the recipe for it.",
        "2. \`candidates[0].steps[0]\` in the recipe needs every record, and the file is only counted as it is read: take it out, or leave \`--stream\` out; where the file is too large for that, \`--draw 1000000\` makes a sample of its records and the recipe for it.",
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
    await expect(results('refused', { ...recipe, scenarios: [scenario] })).rejects.toMatchObject({
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
