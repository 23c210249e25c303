import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import type { Spread } from '../../../../src/engine/assess/results'
import type { WhatChanged } from '../../../../src/engine/change/what-changed'
import { lossDefinitions } from '../../../../src/engine/utility/definitions'
import { changeRows, groupsOf, writeSize } from '../../../../src/ui/rooms/candidates/utility/change-rows'
import { stepOfPoints, stepOfShare } from '../../../../src/ui/rooms/candidates/utility/steps-of-change'

/* What changed, as a list: every loss appears, whatever it is, and what changed most comes first. */

const around = { categorical: ['area', 'sex'], numeric: ['income', 'wealth'], analyses: ['mean(income)'] }
const utility = lossDefinitions.flatMap((definition) => {
  // That the settings are those of the definition can't be told to the compiler here.
  const form = definition.form as { start: (of: object) => object; of: (filled: object) => object }
  return [form.of(form.start(around)) as Recipe['utility'][number]]
})
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'a.csv' },
  scenarios: [{ name: 'Key', key: ['area', 'sex'] }],
  candidates: [],
  risk: [],
  utility,
  analyses: [{ kind: 'mean', variable: 'income' }],
}
const spread = (mean: number, low = mean, high = mean): Spread => ({
  ...{ mean, low, high, replicates: 3 },
  sd: high > low ? 1 : 0,
})

const change = (errors: number | null, percent: number | null) => ({
  ...{ before: 10, se: 1, after: 12, errors, percent },
})
const changed: WhatChanged = {
  records: { before: 10, after: 10 },
  numbers: [
    {
      variable: 'income',
      records: { before: 10, after: 10 },
      statistics: [
        { of: 'mean', change: change(2, 20) },
        { of: { p: 0.99 }, change: change(null, 30) },
      ],
      quantiles: [],
      histogram: { scale: 'linear', edges: [0, 1], before: [10], after: [10], notPositive: null },
    },
  ],
  categories: [],
  links: [
    { kind: 'numbers', variables: ['income', 'wealth'], strength: change(5, -4) },
    { kind: 'numbers', variables: ['age', 'wealth'], strength: change(0, 0) },
  ],
  unchanged: ['wealth', 'age'],
  notCompared: [],
  linked: ['income', 'wealth', 'age'],
  notLinked: 0,
}

describe('the list', () => {
  it('has every loss of the recipe that was assessed', () => {
    const numbers = new Map<string, Spread>()
    for (const entry of utility) {
      const definition = lossDefinitions.find(({ measure }) => measure === entry.measure)
      for (const field of definition?.headline ?? []) {
        const key = (definition as { key: (of: object) => string }).key(entry)
        numbers.set(field === 'value' ? key : `${key}.${field}`, spread(1, 0.5, 2))
      }
    }
    const rows = changeRows(recipe, null, { utility: Object.fromEntries(numbers) })
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...numbers.keys()].toSorted())
    // Each stands in one unit, and only in one.
    for (const unit of ['errors', 'percent'] as const) {
      const listed = groupsOf(rows, unit).flatMap((group) => group.rows.map(({ id }) => id))
      expect(listed.toSorted()).toEqual([...numbers.keys()].toSorted())
    }
    const of = (start: string) => rows.find(({ id }) => id.startsWith(start))
    expect(of('ownAnalysis')?.errors).toEqual({ value: 1, low: 0.5, high: 2 })
    // 100 is unchanged, and the ends change places.
    expect(of('raad')?.percent).toEqual({ value: 99, low: 98, high: 99.5 })
    expect(of('direct')?.percent).toEqual({ value: 100, low: 50, high: 200 })
    expect([of('entropy')?.errors, of('entropy')?.percent]).toEqual([null, null])
  })

  it('has what changed most first, in the unit that is asked for', () => {
    const rows = changeRows(recipe, changed, null)
    const titles = (unit: 'errors' | 'percent') =>
      groupsOf(rows, unit).map((group) => [group.unit, group.rows.map(({ title }) => title)])
    expect(titles('errors')).toEqual([
      ['errors', ['income with wealth', 'Mean of income']],
      ['percent', ['Where the top 1% of income begins']],
    ])
    expect(titles('percent')).toEqual([
      ['percent', ['Where the top 1% of income begins', 'Mean of income', 'income with wealth']],
    ])
  })

  it('writes exactly nothing otherwise than nearly nothing', () => {
    const size = (value: number) => ({ value, low: null, high: null })
    expect(writeSize(size(0), 'errors')).toBe('0')
    expect(writeSize(size(0.01), 'errors')).toBe('0.0')
    expect(writeSize(size(14.62), 'percent')).toBe('14.6%')
  })
})

it('shades changes by their size, more and fewer apart', () => {
  expect([0, 0.04, 0.05, 0.3, 1, 2].map(stepOfPoints)).toEqual([0, 0, 2, 3, 4, 5])
  expect([-0.04, -0.05, -0.3, -1, -2].map(stepOfPoints)).toEqual([0, -1, -2, -3, -4])
  expect([0, 0.05, 0.35, 1].map(stepOfShare)).toEqual([0, 1, 4, 7])
})
