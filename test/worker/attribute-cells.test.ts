import type { LDiversityResult } from '../../src/engine/risk/l-diversity/definition'
import type { TClosenessResult } from '../../src/engine/risk/t-closeness/definition'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe, Scenario } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import type { AttributeCellsRequest } from '../../src/worker/questions/attribute-cells'
import { distinctValues } from './attributes-asked'
import { value } from './value-of'

/* The cells that are listed and drawn, against what the measures say of the whole file. */

const ignore = () => undefined
const tableWorker = createTableWorker()
const csv = readFileSync('test/reference/survey-A.csv', 'utf8')
const asked: AttributeCellsRequest = { ...distinctValues, variable: 'disease' }

function recipeWith(
  missing: NonNullable<Scenario['missing']>,
  { form, l, c, t }: AttributeCellsRequest,
): Recipe {
  return {
    recipe: 1,
    seed: 1,
    data: { file: 'survey-A.csv', variables: { disease: { type: 'categorical' } } },
    sensitive: ['disease'],
    scenarios: [{ name: 'Key', key: ['region', 'agegroup', 'ethnicity', 'education'], missing }],
    candidates: [],
    risk: [
      { measure: 'lDiversity', form, l, ...(form === 'recursive' && { c }) },
      { measure: 'tCloseness', t },
    ],
    utility: [],
  }
}

beforeAll(async () => {
  // A few missing key values, so that the readings differ.
  const lines = csv.trim().split('\n')
  const withMissing = lines.map((line, i) => (i > 0 && i % 97 === 0 ? line.replace(/^\d+/, '') : line))
  const file = new File([withMissing.join('\n')], 'survey-A.csv')
  await value(tableWorker.ask('readSample', { file, data: recipeWith('category', asked).data }))
})

describe('the cells that give something away', () => {
  it.each([
    ['category', { form: 'distinct', l: 2 }],
    ['category', { form: 'entropy', l: 2.5 }],
    ['category', { form: 'recursive', l: 2, c: 1.5 }],
    ['never', { form: 'distinct', l: 3 }],
    ['any', { form: 'distinct', l: 3 }],
  ] as const)('add up to what is measured: %s, %o', async (missing, settings) => {
    const request = { ...asked, ...settings }
    const recipe = recipeWith(missing, request)
    const { result } = await value(tableWorker.measureRisk(recipe, 0, ignore))
    const diversity = result.risk['lDiversity'] as LDiversityResult
    const closeness = result.risk['tCloseness'] as TClosenessResult
    const ask = (list: AttributeCellsRequest['list']) =>
      value(tableWorker.ask('attributeCells', { recipe, ...request, list }))
    const [uniform, same, far] = [await ask('diversity'), await ask('group'), await ask('distance')]
    const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)
    expect(uniform.listed).toBe(diversity.violatingCells)
    expect(total(uniform.rows.map(({ records }) => records))).toBe(diversity.violations)
    expect(total(uniform.diversity.map(({ breaking }) => breaking))).toBe(diversity.violations)
    expect(total(uniform.diversity.map(({ cells }) => cells))).toBe(diversity.cells)
    expect(same.listed).toBe(diversity.groupDisclosures.cells)
    expect(same.rows.every(({ values, matched, commonest }) => values === 1 && matched === commonest)).toBe(
      true,
    )
    expect(far.listed).toBe(closeness.violatingCells)
    expect(total(far.distance.map(({ breaking }) => breaking))).toBe(closeness.violations)
    expect(Math.max(...far.rows.map(({ distance }) => distance))).toBe(closeness.max)
    expect(diversity.violations).toBeGreaterThan(0)
  })

  it('come a page at a time, in the order asked for, without a sensitive value until it is asked for', async () => {
    const recipe = recipeWith('category', asked)
    const whole = await value(tableWorker.ask('attributeCells', { recipe, ...asked, order: 'distance' }))
    const page = await value(
      tableWorker.ask('attributeCells', { recipe, ...asked, order: 'distance', first: 5, count: 3 }),
    )
    expect(page.rows).toEqual(whole.rows.slice(5, 8))
    const distances = whole.rows.map(({ distance }) => distance)
    expect(distances).toEqual([...distances].sort((a, b) => b - a))
    expect(whole.rows[0].key.length).toBe(4)
    expect(Object.keys(whole.rows[0])).toEqual([
      'key',
      'records',
      'matched',
      'commonest',
      'values',
      'diversity',
      'distance',
      'commonestValue',
    ])
    expect(whole.rows.every(({ commonestValue }) => commonestValue === null)).toBe(true)
    const told = await value(
      tableWorker.ask('attributeCells', { recipe, ...asked, order: 'distance', told: 'values' }),
    )
    const [{ key, commonestValue, commonest }] = told.rows
    const inCell = csv
      .trim()
      .split('\n')
      .filter((_, i) => i % 97 !== 0)
      .map((line) => line.split(','))
      .filter((values) => [values[0], values[3], values[7], values[5]].join() === key.join())
    expect(inCell.filter((values) => values[10] === commonestValue)).toHaveLength(commonest)
  })
})
