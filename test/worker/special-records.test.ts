import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { byRisk, unfiltered } from './riskiest-request'
import { recipeOfCensus, smallCensus } from './small-census'
import { value } from './value-of'

/*
 * What is told of special uniques after a measurement, against the same summed from the rows of the list.
 */

const ignore = () => undefined
const census = recipeOfCensus()
const special = { largestSet: 2, score: 'factorial' } as const
const recipe: Recipe = { ...census, risk: [...census.risk, { measure: 'suda', maxSize: 2 }] }
const [{ key }] = recipe.scenarios

const tableWorker = createTableWorker()

function list(by = 'suda.dis', order = byRisk, filter = unfiltered) {
  return value(
    tableWorker.ask('riskiestRecords', { scenario: 0, by, order, filter, first: 0, count: 1e6, special }),
  )
}

let rows: Awaited<ReturnType<typeof list>>['rows']
let result: { withMsu: number; totalScore: number; totalDis: number; contributions: Record<string, number> }

beforeAll(async () => {
  await value(tableWorker.ask('makeCensus', { settings: smallCensus }))
  const measured = await value(tableWorker.measureRisk(recipe, 0, ignore))
  result = measured.result.risk['suda'] as unknown as typeof result
  rows = (await list()).rows
})

const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

describe('the list of special uniques', () => {
  it('holds the records with a score and no others, and their scores and DIS-SUDA sum to those of the file', async () => {
    expect(rows.length).toBeGreaterThan(10)
    expect((await list()).all).toBe(result.withMsu)
    expect(rows).toHaveLength(result.withMsu)
    expect(total(rows.map((row) => row.special?.score ?? NaN))).toBe(result.totalScore)
    expect(total(rows.map(({ risk }) => risk))).toBeCloseTo(result.totalDis, 10)
  })

  it('says what of each score comes from which value, as the contributions of the file have it', () => {
    key.forEach((name, v) => {
      const part = total(rows.map(({ special: own }) => (own ? own.score * own.shares[v] : NaN)))
      expect((100 * part) / result.totalScore).toBeCloseTo(result.contributions[name], 10)
    })
  })

  it('counts sets of up to the size that was asked for, and marks one of them', async () => {
    for (const { smallest } of rows) {
      expect(smallest.length).toBeGreaterThan(0)
      expect(smallest.length).toBeLessThanOrEqual(2)
    }
    const bySets = (await list('suda.dis', { column: 'sets', descending: true })).rows
    expect(bySets.map(({ sets }) => sets)).toEqual(
      rows.map(({ sets }) => sets).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    const byScore = (await list('suda.dis', { column: 'score', descending: true })).rows
    expect(byScore).toEqual(rows)
  })
})

describe('the spread of special uniques', () => {
  it('is that of the list, below the threshold and over it', async () => {
    const threshold = rows[0].risk
    const told = await value(tableWorker.ask('describeSpecial', { scenario: 0, measure: 'suda', threshold }))
    const over = rows.filter(({ risk }) => risk >= threshold)
    expect(over.length).toBeLessThan(rows.length)
    expect(told).toMatchObject({ records: rows.length, over: over.length })
    expect(told?.disOver).toBeCloseTo(total(over.map(({ risk }) => risk)), 10)
    expect(told?.scoreOver).toBe(Math.min(...over.map((row) => row.special?.score ?? NaN)))
    expect(total(told?.dis.counts ?? [])).toBe(rows.length)
    expect(total(told?.score.counts ?? [])).toBe(rows.length)
  })

  it('has nobody over a threshold that none reaches, and is not there where nothing was measured', async () => {
    expect(
      await value(tableWorker.ask('describeSpecial', { scenario: 0, measure: 'suda', threshold: 2 })),
    ).toMatchObject({
      over: 0,
      disOver: 0,
      scoreOver: null,
    })
    expect(
      await value(tableWorker.ask('describeSpecial', { scenario: 0, measure: 'other', threshold: 0.1 })),
    ).toBeNull()
  })
})

describe('a special unique', () => {
  it('is explained with its DIS-SUDA and its place among them', async () => {
    const [first] = rows
    const told = await value(
      tableWorker.ask('explainRecord', { scenario: 0, by: 'suda.dis', row: first.row }),
    )
    expect(told).toMatchObject({ rank: 1, uniques: rows.length })
    const scores = rows.map((row) => row.special?.score ?? NaN)
    const alike = scores.filter((score) => score === scores[0]).length
    expect(told?.special).toEqual({ score: scores[0], lower: (told?.records ?? NaN) - alike })
    expect(told?.risks.find(({ id }) => id === 'suda.dis')?.risk).toBe(first.risk)
    const listed = new Set(rows.map(({ row }) => row))
    const other =
      Array.from({ length: rows.length + 1 }, (_, i) => i + 1).find((row) => !listed.has(row)) ?? 0
    const none = await value(tableWorker.ask('explainRecord', { scenario: 0, by: 'suda.dis', row: other }))
    expect(none?.rank).toBeNull()
    expect(none?.risks.find(({ id }) => id === 'suda.dis')?.risk).toBeNull()
  })
})
