import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { copied } from '../../../src/engine/release/copied'
import { revealing } from '../../../src/engine/release/revealing'
import {
  newCodes,
  type CategoricalColumn,
  type Column,
  type NumericColumn,
} from '../../../src/engine/table/column'

const many = 200
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: {},
  design: { weight: 'factor' },
  scenarios: [],
  candidates: [],
  risk: [],
  utility: [],
}

function numbers(name: string, of: (record: number) => number): NumericColumn {
  return { kind: 'numeric', name, values: Float64Array.from({ length: many }, (_, i) => of(i)) }
}

function texts(name: string, of: (record: number) => string): CategoricalColumn {
  const values = Array.from({ length: many }, (_, i) => of(i))
  const levels = [...new Set(values)].sort()
  const codes = newCodes(levels.length, many)
  values.forEach((value, i) => (codes[i] = levels.indexOf(value)))
  return { kind: 'categorical', name, levels, ordered: false, codes }
}

/** What is found in columns that are given out as they were, or some of them changed. */
function found(before: readonly Column[], released: readonly Column[] = before) {
  return revealing({ records: many, columns: before }, released, recipe)
}

const kinds = (...columns: Column[]) => found(columns).map(({ kind }) => kind)

/** Uneven steps, so that no two are alike and none is a number of a record. */
const uneven = (i: number) => i * i * 1000 + i * 37.5

describe('values that lead to a record', () => {
  it('are numbers that nearly every record has alone, counted', () => {
    expect(found([numbers('income', uneven)])).toEqual([
      { kind: 'nearly unique', variable: 'income', distinct: many, alone: many, present: many },
    ])
    // Rounded to ten levels nobody stands alone.
    expect(kinds(numbers('income', (i) => Math.floor(i / 20) * 1000))).toEqual([])
  })

  it('are looked for without the missing ones, and not among a few records', () => {
    const half = numbers('income', (i) => (i % 2 === 0 ? NaN : uneven(i)))
    expect(found([half])).toMatchObject([{ alone: many / 2, present: many / 2 }])
    expect(kinds(numbers('income', (i) => (i < 19 ? uneven(i) : NaN)))).toEqual([])
  })

  it('are of no concern where the steps changed most of them', () => {
    const before = numbers('income', uneven)
    expect(found([before], [numbers('income', (i) => uneven(i) + 1)])).toEqual([])
    const aFew = numbers('income', (i) => uneven(i) + (i < 20 ? 1 : 0))
    expect(found([before], [aFew])).toHaveLength(1)
  })
})

describe('dates', () => {
  it('are found as they are written in texts and in numbers', () => {
    const day = (i: number) => String(1 + (i % 28)).padStart(2, '0')
    expect(kinds(texts('born', (i) => `1984-02-${day(i)}`))).toEqual(['date'])
    expect(kinds(texts('seen', (i) => (i === 3 ? 'refused' : `${day(i)}.02.1984`)))).toEqual(['date'])
    expect(kinds(texts('seen', (i) => `${day(i)} March 1984`))).toEqual(['date'])
    expect(kinds(numbers('seen', (i) => 19840200 + 1 + (i % 28)))).toEqual(['date'])
  })

  it('are not years, bands, codes or amounts', () => {
    expect(kinds(texts('year', (i) => String(1950 + (i % 40))))).toEqual([])
    expect(kinds(texts('age', (i) => ['0-15', '16-29', '30-64'][i % 3]))).toEqual([])
    expect(kinds(numbers('pay', (i) => 19849900 + (i % 20)))).toEqual([])
  })
})

describe('numbers given to records', () => {
  it('are whole numbers that run on, or are named so', () => {
    expect(kinds(numbers('entry', (i) => 7000 + i))).toEqual(['identifier'])
    expect(kinds(numbers('person_id', (i) => 1000 * Math.floor(i / 4) + 17))).toEqual(['identifier'])
    expect(kinds(numbers('rooms', (i) => i % 9))).toEqual([])
  })
})

describe('free text', () => {
  it('is many different sentences, some of them one record’s alone', () => {
    const words = (i: number) => `my work is number ${i % 4 === 0 ? i : 1} in the shop`
    expect(kinds(texts('remarks', words))).toEqual(['free text'])
    // A list of occupations is long as well, but shared.
    expect(kinds(texts('job', (i) => `managers of the branch ${i % 30}`))).toEqual([])
  })
})

describe('weights', () => {
  const region = texts('region', (i) => ['a', 'b', 'c', 'd'][i % 4])
  const ofRegion = numbers('factor', (i) => [10, 20, 30, 40][i % 4])

  it('tell the stratum that they were made for, and give it back where it was changed', () => {
    const expected = { kind: 'stratum', variable: 'factor', distinct: 4, tells: ['region'] }
    expect(found([region, ofRegion])).toEqual([{ ...expected, changed: [] }])
    const moved = texts('region', (i) => ['a', 'b', 'c', 'd'][(i * 7 + Math.floor(i / 3)) % 4])
    expect(found([region, ofRegion], [moved, ofRegion])).toEqual([{ ...expected, changed: ['region'] }])
    const aFew = texts('region', (i) => (i < 20 ? 'a' : 'abcd'[i % 4]))
    expect(found([region, ofRegion], [aFew, ofRegion])).toEqual([{ ...expected, changed: ['region'] }])
    expect(found([region, ofRegion], [ofRegion])).toEqual([{ ...expected, changed: ['region'] }])
  })

  it('tell nothing that strata share, and only weights do', () => {
    expect(
      kinds(
        region,
        numbers('factor', (i) => [10, 20][i % 2] + (i % 3)),
      ),
    ).toEqual([])
    expect(
      kinds(
        region,
        numbers('rooms', (i) => i % 4),
      ),
    ).toEqual([])
  })

  it('tell nothing of a variable that nearly everybody has the same level of', () => {
    const rare = texts('rare', (i) => (i < 10 ? 'yes' : 'no'))
    expect(
      kinds(
        rare,
        numbers('factor', (i) => (i < 10 ? 5 : 6)),
      ),
    ).toEqual([])
  })
})

describe('records drawn anew', () => {
  const income = numbers('income', uneven)
  const sex = texts('sex', (i) => 'fm'[i % 2])
  const job = texts('job', (i) => (i < 50 ? `job ${i}` : 'other'))
  const before = { records: many, columns: [income, sex, job] }
  const drawn = (of: (record: number) => number, records = 60): NumericColumn => ({
    kind: 'numeric',
    name: 'income',
    values: Float64Array.from({ length: records }, (_, i) => of(i)),
  })

  it('copy what one record of the file alone has, wherever it stands', () => {
    expect(copied(before, [drawn((i) => uneven(many - 1 - i))])).toEqual([
      { kind: 'copied', variable: 'income', alone: 60, present: 60 },
    ])
    // Every tenth, and one fewer.
    const one = (i: number) => (i % 10 === 0 ? uneven(3) : -1)
    expect(copied(before, [drawn(one)])).toMatchObject([{ alone: 6, present: 60 }])
    expect(copied(before, [drawn((i) => (i === 0 ? -1 : one(i)))])).toEqual([])
    expect(copied(before, [drawn((i) => (i % 2 === 0 ? NaN : uneven(1)))])).toMatchObject([{ present: 30 }])
    expect(copied(before, [drawn(uneven, 19)])).toEqual([])
  })

  it('copy nothing that people share, or that the file does not have', () => {
    expect(copied(before, [sex, { ...income, name: 'other' }])).toEqual([])
    expect(copied(before, [texts('job', () => 'other')])).toEqual([])
    expect(copied(before, [texts('job', (i) => `job ${i % 40}`)])).toMatchObject([{ alone: many }])
  })
})
