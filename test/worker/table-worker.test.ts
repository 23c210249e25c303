import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Answer } from '../../src/worker/answer'
import { createTableWorker } from '../../src/worker/table-worker'
import { byRisk, unfiltered } from './riskiest-request'
import { recipeOfCensus, smallCensus } from './small-census'
import { value } from './value-of'

const ignore = () => undefined
let tableWorker: ReturnType<typeof createTableWorker>

beforeEach(() => {
  tableWorker = createTableWorker()
})

async function codeOf(asked: Promise<Answer<unknown>>): Promise<string | null> {
  const answered = await asked
  return answered.ok ? null : answered.problem.code
}

const csv = (name: string, ...rows: string[]) => new File([rows.join('\n')], name)
const survey = csv(
  'survey.csv',
  'region,sex,name',
  'north,1,Ann',
  'north,1,Bea',
  'south,2,Cid',
  'north,2,Dan',
  ',1,Eve',
)

function recipeOf(key: readonly string[]): Recipe {
  return {
    recipe: 1,
    seed: 1,
    data: { file: 'survey.csv', variables: { name: { type: 'identifier' } } },
    scenarios: [{ name: 'Register', key }],
    candidates: [{ name: 'Half', steps: [{ method: 'swap', variable: 'region', rate: 0.5 }] }],
    risk: [{ measure: 'uniqueness' }],
    utility: [],
  }
}

describe('a table worker', () => {
  it('has nothing to answer about before a file is read', async () => {
    expect(await codeOf(tableWorker.ask('levelsOf', { variable: 'region' }))).toBe('sample-absent')
    expect(await codeOf(tableWorker.ask('measureKey', { recipe: recipeOf(['region']), scenario: 0 }))).toBe(
      'sample-absent',
    )
  })

  it('counts the levels of a variable, the missing ones last', async () => {
    await value(tableWorker.ask('readSample', { file: survey, data: {} }))
    expect(await value(tableWorker.ask('levelsOf', { variable: 'region' }))).toEqual([
      { level: 'north', records: 3, missing: false },
      { level: 'south', records: 1, missing: false },
      { level: '', records: 1, missing: true },
    ])
  })

  it('says what follows from a key', async () => {
    const { data } = recipeOf([])
    await value(
      tableWorker.ask('readSample', {
        file: survey,
        data: { variables: { ...data.variables, sex: { type: 'categorical' } } },
      }),
    )
    expect(
      await value(tableWorker.ask('measureKey', { recipe: recipeOf(['region', 'sex']), scenario: 0 })),
    ).toEqual({
      variables: [
        { name: 'region', levels: 3 },
        { name: 'sex', levels: 2 },
      ],
      cells: 6,
      logCells: Math.log(3) + Math.log(2),
      observed: 4,
      sampleUniques: 3,
      cellSizes: [
        [1, 3],
        [2, 1],
      ],
      uniquesWithout: [0, 2],
      reading: 'category',
      incomplete: 1,
    })
  })

  it('says what a variable would add to a key, whatever it is read as', async () => {
    await value(
      tableWorker.ask('readSample', { file: survey, data: { variables: { sex: { type: 'numeric' } } } }),
    )
    const withSex = await value(
      tableWorker.ask('measureKeyWith', { recipe: recipeOf(['region']), scenario: 0, variable: 'sex' }),
    )
    expect(withSex).toMatchObject({ cells: 6, observed: 4, sampleUniques: 3, uniquesWithout: [0, 2] })
    expect(withSex.variables.at(-1)).toEqual({ name: 'sex', levels: 2 })
    // Alone in the key: without it all records share one cell.
    const alone = await value(
      tableWorker.ask('measureKeyWith', { recipe: recipeOf([]), scenario: 0, variable: 'name' }),
    )
    expect(alone).toMatchObject({ cells: 5, sampleUniques: 5, uniquesWithout: [0] })
    expect(
      await codeOf(
        tableWorker.ask('measureKeyWith', { recipe: recipeOf(['region']), scenario: 0, variable: 'shoe' }),
      ),
    ).toBe('variable-unknown')
  })

  it('reads what a dictionary says of the sample', async () => {
    await value(tableWorker.ask('readSample', { file: survey, data: {} }))
    const dictionary = csv(
      'dictionary.csv',
      'variable,code,label',
      'Region,,Part of the country',
      'sex,1,Man',
    )
    expect(await value(tableWorker.ask('readDictionary', { file: dictionary }))).toMatchObject({
      variables: [
        { name: 'region', label: 'Part of the country' },
        { name: 'sex', labels: [['1', 'Man']], unlabelled: ['2'] },
      ],
      unnamed: ['name'],
    })
    const another = csv('another.csv', 'variable,label', 'shoe,Size')
    expect(await codeOf(tableWorker.ask('readDictionary', { file: another }))).toBe(
      'dictionary-matches-nothing',
    )
  })

  it('keeps the sample it has when another is refused', async () => {
    await value(tableWorker.ask('readSample', { file: survey, data: {} }))
    expect(await codeOf(tableWorker.ask('readSample', { file: csv('bad.csv', 'a,b', '1'), data: {} }))).toBe(
      'row-ragged',
    )
    expect(await value(tableWorker.ask('levelsOf', { variable: 'region' }))).toHaveLength(3)
  })

  it('finds a file of counts to be one, and takes its rows for people where that is asked', async () => {
    await value(tableWorker.ask('readSample', { file: survey, data: {} }))
    const counts = csv(
      'counts.csv',
      'region,COUNT(*)',
      'south,40',
      'north,30',
      'east,20',
      'west,12',
      'else,1',
    )
    const read = (count?: string | null) =>
      tableWorker.ask('readPopulation', {
        file: counts,
        data: {},
        keys: [],
        ...(count !== undefined && { count }),
      })
    const found = await value(read())
    expect(found).toMatchObject({ size: 103, cells: 5, matched: ['region'], count: 'COUNT(*)' })
    expect(found.unknown).toMatchObject([{ variable: 'region' }])
    expect(await codeOf(read('n'))).toBe('count-missing')
    expect(await value(read(null))).toMatchObject({ size: 5, count: null })
  })

  it('keeps the population it has when another is refused, and none of a sample before', async () => {
    const people = csv(
      'people.csv',
      'sex,region,age',
      ...Array.from({ length: 50 }, (_, i) => `${1 + (i % 2)},south,${i}`),
    )
    await value(
      tableWorker.ask('readSample', { file: survey, data: { variables: { sex: { type: 'categorical' } } } }),
    )
    expect(await value(tableWorker.ask('readPopulation', { file: people, data: {}, keys: [] }))).toEqual({
      name: 'people.csv',
      size: 50,
      cells: 2,
      matched: ['sex', 'region'],
      count: null,
      unknown: [],
    })
    expect(
      await codeOf(
        tableWorker.ask('readPopulation', { file: csv('other.csv', 'x', 'a', 'b'), data: {}, keys: [] }),
      ),
    ).toBe('population-shares-nothing')
    const withPopulation = { ...recipeOf(['sex']), risk: [{ measure: 'identification' }] } as const
    expect(await codeOf(tableWorker.measureRisk(withPopulation, 0, ignore))).toBeNull()
    await value(
      tableWorker.ask('readSample', { file: survey, data: { variables: { sex: { type: 'categorical' } } } }),
    )
    expect(await codeOf(tableWorker.measureRisk(withPopulation, 0, ignore))).toBe('population-needed')
  })

  it('refuses a population that is smaller than the sample or lacks its keys, and keeps the one before', async () => {
    const people = (...rows: string[]) => csv('people.csv', 'sex,region', ...rows)
    await value(
      tableWorker.ask('readSample', { file: survey, data: { variables: { sex: { type: 'categorical' } } } }),
    )
    const keys = [{ key: ['sex', 'region'] }]
    const read = (population: File) => tableWorker.ask('readPopulation', { file: population, data: {}, keys })
    const whole = ['1,north', '1,north', '2,south', '2,north', '1,']
    await value(read(people(...whole)))
    expect(await codeOf(read(people('1,north')))).toBe('population-smaller-than-sample')
    const lacking = await read(people('1,north', '1,north', '2,south', '1,', '1,', '1,west'))
    expect(lacking).toMatchObject({ problem: { code: 'population-lacks-keys', facts: { rows: [5] } } })
    expect(await codeOf(read(people('1,north', ...whole.slice(2), '2,south')))).toBe(
      'population-below-sample',
    )
    expect(await codeOf(read(csv('people.csv', 'sex', '1', '1', '1', '2', '2')))).toBe(
      'population-lacks-variables',
    )
    const known = { ...recipeOf(['sex', 'region']), risk: [{ measure: 'identification' }] } as const
    expect(await codeOf(tableWorker.measureRisk(known, 0, ignore))).toBeNull()
  })

  it('sums the weights of a variable, with what is odd about them, or says in which rows one is none', async () => {
    const weighted = csv('weighted.csv', 'sex,wt,bad', 'f,2.5,1', 'm,0.5,0', 'f,40,2', 'm,3,x')
    await value(
      tableWorker.ask('readSample', {
        file: weighted,
        data: { variables: { bad: { type: 'categorical' } } },
      }),
    )
    expect(await value(tableWorker.ask('describeWeight', { variable: 'wt' }))).toMatchObject({
      total: 46,
      cautions: [{ code: 'weights-below-one' }],
    })
    expect(await tableWorker.ask('describeWeight', { variable: 'bad' })).toMatchObject({
      problem: { code: 'weight-not-positive', facts: { rows: [3, 5] } },
    })
  })

  it('lists the riskiest records first, page by page, with their keys and their population counts', async () => {
    const recipe = recipeOfCensus()
    await value(tableWorker.ask('makeCensus', { settings: smallCensus }))
    const { recordRisks } = await value(tableWorker.measureRisk(recipe, 0, ignore))
    expect(recordRisks.map(({ id }) => id)).toEqual(['identification.risk', 'mainEffects.risk'])
    const page = (first: number, count: number) =>
      value(
        tableWorker.ask('riskiestRecords', {
          scenario: 0,
          by: 'identification.risk',
          order: byRisk,
          filter: unfiltered,
          first,
          count,
        }),
      )
    const all = await page(0, 1e6)
    expect(all.rows).toHaveLength(all.total)
    expect(all.rows.every(({ risk, populationCount }) => risk === 1 / populationCount!)).toBe(true)
    expect(all.rows.map(({ risk }) => risk)).toEqual(
      all.rows.map(({ risk }) => risk).toSorted((a, b) => b - a),
    )
    expect((await page(2, 3)).rows).toEqual(all.rows.slice(2, 5))
    expect(all.rows[0].values[0]).toMatch(/^LAD\d\d$/)
    expect(all.all).toBe(all.total)
    const notMeasured = { scenario: 1, by: 'x', order: byRisk, filter: unfiltered, first: 0, count: 9 }
    expect((await value(tableWorker.ask('riskiestRecords', notMeasured))).all).toBe(0)
  })

  it('shows the matrices of a step as they are for the levels of the file', async () => {
    await value(tableWorker.ask('makeCensus', { settings: smallCensus }))
    const [matrix] = await value(
      tableWorker.ask('matrices', { recipe: recipeOfCensus(), candidate: 0, step: 0 }),
    )
    expect(matrix).toMatchObject({ variable: 'lad', where: {}, alpha: null })
    expect(matrix.matrix.map((row) => row.reduce((sum, each) => sum + each, 0))).toEqual(
      matrix.levels.map(() => expect.closeTo(1, 12) as number),
    )
    expect(matrix.matrix.map((row, level) => row[level])).toEqual(
      matrix.levels.map(() => expect.closeTo(0.801, 2) as number),
    )
    const counts = await value(tableWorker.ask('levelsOf', { variable: 'lad' }))
    expect(matrix.records).toEqual(counts.map(({ records }) => records))
  })

  it('takes the levels that only the population has for a key variable, and for no other', async () => {
    const people = csv('people.csv', 'sex,region', '1,north', '1,west', '2,south', '2,north', '1,', '2,')
    await value(
      tableWorker.ask('readSample', { file: survey, data: { variables: { sex: { type: 'categorical' } } } }),
    )
    await value(tableWorker.ask('readPopulation', { file: people, data: {}, keys: [] }))
    const levelsOf = async (key: readonly string[]) =>
      (await value(tableWorker.ask('matrices', { recipe: recipeOf(key), candidate: 0, step: 0 }))).map(
        ({ levels }) => levels,
      )
    expect(await levelsOf(['region'])).toEqual([['north', 'south', 'west']])
    expect(await levelsOf(['sex'])).toEqual([['north', 'south']])
  })
})

describe('the files of a release', () => {
  it('are the protected file without identifiers, and what stays inside', async () => {
    const recipe = recipeOf(['region'])
    await value(
      tableWorker.ask('readSample', { file: survey, data: { variables: { sex: { type: 'categorical' } } } }),
    )
    const files = await value(tableWorker.ask('exportCandidate', { recipe, candidate: 0, stem: 'out' }))
    expect(files.map(({ name, audience }) => [name, audience])).toEqual([
      ['out.csv', 'users'],
      ['out.recipe.json', 'inside'],
      ['out.recipe.R', 'inside'],
      ['out.misclassification.json', 'inside'],
      ['out.records.csv', 'inside'],
    ])
    const [protectedCsv, recipeJson, , , records] = await Promise.all(files.map(({ blob }) => blob.text()))
    const [head, ...rows] = protectedCsv.trim().split('\r\n')
    expect(head).toBe('region,sex')
    expect(rows.map((row) => row.split(',')[1]).toSorted()).toEqual(['1', '1', '1', '2', '2'])
    expect(rows.map((row) => row.split(',')[0]).toSorted()).toEqual(['', 'north', 'north', 'north', 'south'])
    expect(JSON.parse(recipeJson)).toEqual({
      ...recipe,
      release: { run: { candidate: recipe.candidates[0].name, run: 1 } },
    })
    expect(files.map(({ variables }) => variables ?? null)).toEqual([
      [
        { name: 'region', type: 'categorical', levels: ['north', 'south'] },
        { name: 'sex', type: 'categorical', levels: ['1', '2'] },
      ],
      null,
      null,
      null,
      null,
    ])
    expect(records.split('\r\n')[0]).toBe('row,uniqueness.sampleCount')
  })

  it('have formulas in the file for users only as the recipe says, and say where they are without showing them', async () => {
    const cells = csv('cells.csv', '@name,region', '=1+1,north', '-5,=2', '=1+1,', 'x,south')
    await value(
      tableWorker.ask('readSample', {
        file: cells,
        data: { variables: { '@name': { type: 'categorical' } } },
      }),
    )
    const recipe = recipeOf(['region'])
    const found = await value(tableWorker.ask('releaseFindings', { recipe, candidate: 0, run: 0 }))
    expect(found.formulas).toEqual([
      { variable: '@name', cells: 2, name: true },
      { variable: 'region', cells: 1, name: false },
    ])
    const filesOf = async (formulas: 'keep' | 'mark') => {
      const settled = { ...recipe, release: { formulas } }
      const files = await value(
        tableWorker.ask('exportCandidate', { recipe: settled, candidate: 0, stem: 'out' }),
      )
      return Promise.all(files.map(({ blob }) => blob.text()))
    }
    const [kept, , ...keptInside] = await filesOf('keep')
    const [written, , ...inside] = await filesOf('mark')
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(found.replayed).toEqual({
      sha256: { keep: sha256(kept), mark: sha256(written) },
      isSame: true,
    })
    expect(kept).toMatch(/^@name,region\r\n/)
    expect(written).toMatch(/^'@name,region\r\n/)
    const sorted = (text: string) =>
      text
        .trim()
        .split(/[\r\n,]+/)
        .toSorted()
    expect(sorted(written)).toEqual(
      sorted(kept)
        .map((cell) => (/^[=@]/.test(cell) ? `'${cell}` : cell))
        .toSorted(),
    )
    expect(inside).toEqual(keptInside)
  })
})
