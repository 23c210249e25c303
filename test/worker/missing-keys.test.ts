import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe, RiskEntry, Scenario } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

const ignore = () => undefined
let tableWorker: ReturnType<typeof createTableWorker>

/** Nobody but the first two and the last share a complete key; the last two lack a value. */
const survey = new File(
  [
    ['region,sex,area', 'north,f,n1', 'north,f,n2', 'north,m,n1', 'south,f,s1', 'south,,s2', ',f,n1'].join(
      '\n',
    ),
  ],
  'survey.csv',
)
const people = new File(
  [
    [
      'region,sex',
      ...['north,f', 'north,f', 'north,f', 'north,m', 'north,m', 'south,f', 'south,m', 'south,m'],
    ].join('\n'),
  ],
  'people.csv',
)

function recipeOf(missing: NonNullable<Scenario['missing']>, ...risk: RiskEntry[]): Recipe {
  return {
    recipe: 1,
    seed: 1,
    data: { file: 'survey.csv' },
    scenarios: [{ name: 'Register', key: ['region', 'sex'], missing }],
    candidates: [],
    risk,
    utility: [],
  }
}

beforeEach(async () => {
  tableWorker = createTableWorker()
  await value(tableWorker.ask('readSample', { file: survey, data: {} }))
})

describe('a key with missing values', () => {
  it('is counted as the scenario says that missing values match', async () => {
    const under = async (missing: NonNullable<Scenario['missing']>) =>
      value(tableWorker.ask('measureKey', { recipe: recipeOf(missing), scenario: 0 }))
    expect(await under('category')).toMatchObject({
      cells: 9,
      observed: 5,
      sampleUniques: 4,
      cellSizes: [
        [1, 4],
        [2, 1],
      ],
      uniquesWithout: [2, 1],
      reading: 'category',
      incomplete: 2,
    })
    expect(await under('never')).toMatchObject({
      cells: 4,
      observed: 3,
      sampleUniques: 2,
      cellSizes: [
        [1, 2],
        [2, 1],
      ],
      uniquesWithout: [1, 0],
      reading: 'never',
      incomplete: 2,
    })
    // The man of the north is alone; (missing, f) matches the women and who has no sex.
    expect(await under('any')).toMatchObject({
      cells: 4,
      observed: 3,
      sampleUniques: 1,
      cellSizes: [
        [1, 1],
        [3, 4],
        [5, 1],
      ],
      reading: 'any',
      incomplete: 2,
    })
  })

  it('shows what each way would do, on levels of its own', async () => {
    expect(
      await value(tableWorker.ask('compareReadings', { recipe: recipeOf('category'), scenario: 0 })),
    ).toEqual({
      records: 6,
      incomplete: 2,
      missing: [
        { name: 'region', records: 1 },
        { name: 'sex', records: 1 },
      ],
      sampleUniques: { category: 4, any: 1, never: 2 },
      example: {
        differs: { name: 'region', levels: ['north', 'south'] },
        same: { name: 'sex', level: 'f' },
      },
    })
  })

  it('keeps a released record from being found where missing matches nothing', async () => {
    const candidates = [{ name: 'As it is', steps: [{ method: 'drop', variables: ['area'] }] }] as const
    const uniqueRows = async (missing: NonNullable<Scenario['missing']>) => {
      const design = { fraction: 0.1 }
      const recipe = {
        ...recipeOf(missing, { measure: 'loglinear', model: 'independence' }),
        design,
        candidates,
      }
      const told = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((row) =>
          value(
            tableWorker.ask('recordUnderCandidate', {
              recipe,
              scenario: 0,
              by: 'loglinear.risk',
              candidate: 0,
              row,
            }),
          ),
        ),
      )
      return told.flatMap(({ unique }, i) => (unique ? [i + 1] : []))
    }
    expect(await uniqueRows('category')).toEqual([3, 4, 5, 6])
    expect(await uniqueRows('never')).toEqual([3, 4])
  })

  it('is held against a population as the scenario says', async () => {
    const open = (missing: NonNullable<Scenario['missing']>) =>
      tableWorker.ask('readPopulation', { file: people, data: {}, keys: recipeOf(missing).scenarios })
    expect(await open('category')).toMatchObject({ problem: { code: 'population-lacks-keys' } })
    expect(await open('never')).toMatchObject({ ok: true })
    expect(await open('any')).toMatchObject({ ok: true })
    const tauStar = async (missing: NonNullable<Scenario['missing']>) => {
      const { result } = await value(
        tableWorker.measureRisk(recipeOf(missing, { measure: 'identification' }), 0, ignore),
      )
      return (result.risk['identification'] as IdentificationResult).tauStar
    }
    // One of two men of the north; and, where missing matches nothing, the only woman of the south.
    expect(await tauStar('any')).toBe(1 / 2)
    expect(await tauStar('never')).toBe(1 / 2 + 1)
  })

  it('must have somebody in the population who agrees with each record', async () => {
    const few = new File(
      [['region,sex', ...Array.from({ length: 7 }, () => 'north,f'), 'south,f'].join('\n')],
      'few.csv',
    )
    expect(
      await tableWorker.ask('readPopulation', { file: few, data: {}, keys: recipeOf('any').scenarios }),
    ).toMatchObject({
      problem: { code: 'population-lacks-keys', facts: { rows: [4], keys: 1 } },
    })
  })
})

describe('what each key variable adds', () => {
  it('is the risk that is left without it, from population counts where they are known', async () => {
    await value(
      tableWorker.ask('readPopulation', { file: people, data: {}, keys: recipeOf('never').scenarios }),
    )
    const told: number[] = []
    const found = await value(
      tableWorker.ask(
        'riskWithout',
        { recipe: recipeOf('never', { measure: 'identification' }), scenario: 0 },
        (done) => told.push(done),
      ),
    )
    // Without region nobody's sex is alone but the man's, one of four; without sex nobody is alone in a region.
    expect(found).toEqual({
      how: 'known',
      whole: 1.5,
      without: [
        { name: 'region', left: 1 / 4 },
        { name: 'sex', left: 0 },
      ],
    })
    expect(told.at(-1)).toBe(3)
  })

  it('is taken from the last model otherwise, with the interactions that are left', async () => {
    const recipe = {
      ...recipeOf(
        'category',
        { measure: 'loglinear', as: 'main', model: 'independence' },
        { measure: 'loglinear', as: 'pair', model: [['region', 'sex']] },
      ),
      design: { fraction: 0.5 },
    }
    const found = await value(tableWorker.ask('riskWithout', { recipe, scenario: 0 }))
    const { result } = await value(tableWorker.measureRisk(recipe, 0, ignore))
    expect(found).toMatchObject({ how: 'estimated', without: [{ name: 'region' }, { name: 'sex' }] })
    expect(found?.whole).toBe((result.risk['pair'] as unknown as { tau2: number }).tau2)
    expect(
      await value(tableWorker.ask('riskWithout', { recipe: recipeOf('category'), scenario: 0 })),
    ).toBeNull()
  })

  it('is nothing where another variable tells it', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => `a${i % 12},${'xyz'[i % 3]},${'pq'[i % 2]}`)
    await value(
      tableWorker.ask('readSample', {
        file: new File([['area,country,sex', ...rows].join('\n')], 'nested.csv'),
        data: {},
      }),
    )
    const recipe = { ...recipeOf('category'), scenarios: [{ name: 'R', key: ['country', 'area'] }] }
    expect(await value(tableWorker.ask('nestedVariables', { recipe, scenario: 0 }))).toEqual([
      { finer: 'area', coarser: 'country', same: false },
    ])
  })
})
