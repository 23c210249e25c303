import { beforeAll, describe, expect, it } from 'vitest'
import { createTableWorker } from '../../src/worker/table-worker'
import { byRisk, unfiltered } from './riskiest-request'
import { recipeOfCensus, smallCensus } from './small-census'
import type {
  RiskiestFilter,
  RiskiestOrder,
  RiskiestRecords,
} from '../../src/worker/questions/riskiest-records'
import { value } from './value-of'

/*
 * What is told of single records after a measurement, against the same counted from the rows of the file itself.
 */

const ignore = () => undefined
const recipe = recipeOfCensus()
const [{ key }] = recipe.scenarios
const by = 'identification.risk'

const tableWorker = createTableWorker()
/** The key values of every record. */
let records: readonly (readonly string[])[]
let all: RiskiestRecords

function list(order: RiskiestOrder, filter: RiskiestFilter = unfiltered, first = 0, count = 1e6) {
  return value(tableWorker.ask('riskiestRecords', { scenario: 0, by, order, filter, first, count }))
}

beforeAll(async () => {
  const { sample } = await value(tableWorker.ask('makeCensus', { settings: smallCensus }))
  await value(tableWorker.measureRisk(recipe, 0, ignore))
  all = await list(byRisk)
  const rows = Array.from({ length: sample.records }, (_, i) =>
    value(tableWorker.ask('valuesOfRecord', { row: i + 1 })),
  )
  records = (await Promise.all(rows)).map((values) =>
    key.map((name) => values.find(({ variable }) => variable === name)?.value ?? ''),
  )
})

const sharing = (row: number, names: readonly string[]) =>
  records.filter((other) =>
    names.every((name) => other[key.indexOf(name)] === records[row - 1][key.indexOf(name)]),
  )

describe('the list of riskiest records', () => {
  it('is put in order by any column, either way', async () => {
    const columns = ['row', 'risk', 'people', 'sets', { variable: 'age' }] as const
    for (const column of columns) {
      const up = await list({ column, descending: false })
      const down = await list({ column, descending: true })
      expect(up.rows.map(({ row }) => row).sort()).toEqual(all.rows.map(({ row }) => row).sort())
      const of = (row: (typeof up.rows)[number]) =>
        typeof column === 'string'
          ? { row: row.row, risk: row.risk, people: row.populationCount ?? NaN, sets: row.sets ?? NaN }[
              column
            ]
          : ages.indexOf(row.values[2])
      const ages = [...new Set(up.rows.map(({ values }) => values[2]))]
      const ascending = up.rows.map(of)
      expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
      expect(down.rows.map(of)).toEqual(ascending.toReversed())
    }
  })

  it('is filtered by risk, by level and by what a text was found in', async () => {
    const rows = all.rows
    const risky = await list(byRisk, { ...unfiltered, from: 0.1, below: 0.5 })
    expect(risky.rows).toEqual(rows.filter(({ risk }) => risk >= 0.1 && risk < 0.5))
    expect(risky.all).toBe(all.total)
    expect(risky.nextBelow).toBe(Math.max(...rows.map(({ risk }) => risk).filter((risk) => risk < 0.1)))
    const women = await list(byRisk, { ...unfiltered, values: { sex: [rows[0].values[1]] } })
    expect(women.rows).toEqual(rows.filter(({ values }) => values[1] === rows[0].values[1]))
    const found = { row: rows[3].row, values: { lad: [rows[0].values[0]] } }
    const either = await list(byRisk, { ...unfiltered, found })
    expect(either.rows).toEqual(
      rows.filter(({ row, values }) => row === found.row || values[0] === rows[0].values[0]),
    )
    expect(await list(byRisk, { ...unfiltered, found }, 1, 2)).toEqual({
      ...either,
      rows: either.rows.slice(1, 3),
    })
  })

  it('says what singles each record out', () => {
    for (const { row, sets, smallest } of all.rows) {
      const names = smallest.map((v) => key[v])
      expect(sets).toBeGreaterThan(0)
      expect(sharing(row, names)).toHaveLength(1)
      for (const name of names)
        expect(
          sharing(
            row,
            names.filter((each) => each !== name),
          ).length,
        ).toBeGreaterThan(1)
    }
  })
})

describe('classes of risk', () => {
  it('are counted again between other bounds', async () => {
    const bounds = [0.02, 0.03, 0.2, 0.7]
    const counted = await value(tableWorker.ask('countByClass', { scenario: 0, by, bounds }))
    const within = (from: number, to: number) => all.rows.filter(({ risk }) => risk >= from && risk < to)
    const expected = [0, ...bounds].map((from, i) => within(from, bounds[i] ?? Infinity))
    expect(counted?.classes).toEqual(expected.map((rows) => rows.length))
    expected.forEach((rows, i) =>
      expect(counted?.classSums[i]).toBeCloseTo(
        rows.reduce((sum, { risk }) => sum + risk, 0),
        12,
      ),
    )
    expect(await value(tableWorker.ask('countByClass', { scenario: 7, by, bounds }))).toBeNull()
  })

  it('are those of the assessment when the candidate is counted again, and follow the bounds of the recipe', async () => {
    const request = { scenario: 0, measure: 'identification', candidate: 0 }
    const usual = await value(tableWorker.ask('classesAfter', { recipe, ...request }))
    const inOne = { ...recipe, riskClasses: [0.000001, 0.000002, 0.000003, 0.000004] }
    const moved = await value(tableWorker.ask('classesAfter', { recipe: inOne, ...request }))
    expect(usual?.reduce((sum, each) => sum + each, 0)).toBeCloseTo(
      (moved?.[0] ?? NaN) + (moved?.[4] ?? NaN),
      9,
    )
    expect(moved?.slice(1, 4)).toEqual([0, 0, 0])
    expect(
      await value(tableWorker.ask('classesAfter', { recipe, ...request, measure: 'uniqueness' })),
    ).toBeNull()
  })
})

describe('one record', () => {
  it('is explained by whom it would share its key with', async () => {
    for (const { row, risk, populationCount, values } of all.rows.slice(0, 12)) {
      const told = await value(tableWorker.ask('explainRecord', { scenario: 0, by, row }))
      expect(told).toMatchObject({
        row,
        records: records.length,
        sampled: 1,
        populationCount,
        uniques: all.total,
      })
      expect(told?.risks.find(({ id }) => id === by)?.risk).toBe(risk)
      expect(told?.rank).toBe(all.rows.findIndex((each) => each.row === row) + 1)
      expect(told?.key.map((each) => each.value)).toEqual(values)
      told?.key.forEach(({ variable, inSample, without }) => {
        expect(inSample).toBe(sharing(row, [variable]).length)
        expect(without.sampled).toBe(
          sharing(
            row,
            key.filter((name) => name !== variable),
          ).length,
        )
        expect(without.people?.how).toBe('known')
        expect(without.people?.count).toBeGreaterThanOrEqual(Math.max(without.sampled, populationCount ?? 0))
      })
      const { hidden, sets } = told ?? { hidden: null, sets: [] }
      const left = key.filter((name) => !hidden?.variables.includes(name))
      expect(hidden?.sampled).toBe(sharing(row, left).length)
      for (const set of sets) expect(set.some((name) => hidden?.variables.includes(name))).toBe(true)
    }
  })

  it('has people estimated from the sample where the population is not known', async () => {
    const alone = createTableWorker()
    const lines = records.map((values) => values.map((each) => `"${each}"`).join(','))
    const file = new File([[key.join(','), ...lines, ''].join('\n')], 'sample.csv')
    const data = { file: 'sample.csv', variables: { age: { type: 'categorical' } } } as const
    await value(alone.ask('readSample', { file, data: { variables: data.variables } }))
    const risk = [{ measure: 'loglinear', as: 'main', model: 'independence' }] as const
    const modelled = { ...recipe, data, candidates: [], utility: [], risk }
    await value(alone.measureRisk(modelled, 0, ignore))
    const { row } = all.rows[0]
    const told = await value(alone.ask('explainRecord', { scenario: 0, by: 'main.risk', row }))
    expect(told?.populationCount).toBeNull()
    told?.key.forEach(({ without }) => {
      expect(without.people?.how).toBe('estimated')
      expect(without.people?.count).toBeCloseTo(100 * without.sampled, 6)
    })
  })

  it('has under a candidate the risk of the file that would be released', async () => {
    const files = await value(tableWorker.ask('exportCandidate', { recipe, candidate: 0, stem: 'out' }))
    const table = await files.find(({ name }) => name.includes('records'))?.blob.text()
    const [head, ...lines] = (table ?? '').trim().split('\r\n')
    const column = head.split(',').indexOf(by)
    expect(column).toBeGreaterThan(0)
    for (const row of [1, 2, 3, ...all.rows.slice(0, 10).map((each) => each.row)]) {
      const written = lines[row - 1].split(',')[column]
      const told = await value(
        tableWorker.ask('recordUnderCandidate', { recipe, scenario: 0, by, candidate: 0, row }),
      )
      expect(told.risk).toBe(written === '' ? null : Number(written))
      expect(told.unique).toBe(written !== '')
    }
  })

  it('is not there beyond the file, nor before the risk was measured', async () => {
    expect(await value(tableWorker.ask('explainRecord', { scenario: 0, by, row: 1e6 }))).toBeNull()
    expect(await value(tableWorker.ask('explainRecord', { scenario: 3, by, row: 1 }))).toBeNull()
  })
})
