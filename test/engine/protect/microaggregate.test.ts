import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextBelow, nextUniform, randomStream } from '../../../src/engine/math/random'
import { sum } from '../../../src/engine/math/sums'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { checkSteps } from '../../../src/engine/protect/check-steps'
import type { Step } from '../../../src/engine/protect/definitions'
import { mdavGroups } from '../../../src/engine/protect/microaggregate/mdav'
import { optimalGroups } from '../../../src/engine/protect/microaggregate/optimal-groups'
import type { NumericColumn } from '../../../src/engine/table/column'
import { categorical, known, type Table } from '../../../src/engine/table/table'
import { readRows } from '../../reference/read-reference'
import { categories, tableOf } from './tables'

const names = ['income', 'expenditure', 'wealth', 'hours']

function numeric(name: string, values: ArrayLike<number>): NumericColumn {
  return { kind: 'numeric', name, values: Float64Array.from(values) }
}

function columnsOf(file: string): readonly NumericColumn[] {
  const rows = readRows(file)
  return names.map((name) =>
    numeric(
      name,
      rows.map((row) => Number(row[name])),
    ),
  )
}

function released(table: Table, ...steps: Step[]) {
  return applySteps(table, steps, { stream: (step) => randomStream(1, step), imports: {} })
}

function numbers(table: Table, name: string): readonly number[] {
  return [...(known(table, name) as NumericColumn).values]
}

const survey = tableOf(...columnsOf('survey-A-numbers.csv'))

describe('microaggregation by MDAV', () => {
  it('releases what sdcMicro does, up to who of records with equal values is in which group', () => {
    const { after } = released(survey, { method: 'microaggregate', variables: names, k: 3 })
    const expected = columnsOf('survey-A-mdav.csv')
    const ours = valuesOfEqual(names.map((name) => numbers(after, name)))
    const theirs = valuesOfEqual(expected.map(({ values }) => [...values]))
    expect([...ours.keys()]).toEqual([...theirs.keys()])
    let apart = 0
    for (const [values, found] of ours) {
      const wanted = theirs.get(values)!
      found.forEach((row, i) =>
        row.forEach((value, j) => {
          apart = Math.max(apart, Math.abs(value - wanted[i][j]) / Math.max(1, Math.abs(value)))
        }),
      )
    }
    expect(apart).toBeLessThan(1e-12)
    const differing = survey.columns.reduce((most, _, v) => {
      const own = numbers(after, names[v])
      const count = own.filter((value, i) => Math.abs(value - expected[v].values[i]) > 1e-6).length
      return Math.max(most, count)
    }, 0)
    expect(differing).toBeLessThanOrEqual(4)
  })

  it('makes groups of five as sdcMicro does', () => {
    const { after } = released(survey, { method: 'microaggregate', variables: names, k: 5 })
    const first = [
      [5580.652, 9249.052, 485.874, 0],
      [0, 2149.948, 0, 0],
      [9391.206, 7634.938, 6290.43, 26.6],
      [0, 3582.612, 2864, 0],
    ]
    first.forEach((row, i) =>
      row.forEach((value, v) => expect(numbers(after, names[v])[i]).toBeCloseTo(value, 8)),
    )
    expect(
      new Set(Array.from({ length: 5000 }, (_, i) => names.map((name) => numbers(after, name)[i]).join()))
        .size,
    ).toBe(1000)
  }, 60_000)

  it('makes the groups of a search through every pair, ties by the lowest number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 120 }),
        fc.nat(),
        (width, k, points, seed) => {
          const random = randomStream(seed, 'points')
          // Few values, so that many are tied.
          const coordinates = Float64Array.from({ length: points * width }, () => nextBelow(random, 4))
          expect([...mdavGroups(coordinates, width, k)]).toEqual(plainMdav(coordinates, width, k))
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('microaggregation of one number', () => {
  it('loses as little as the best of all groupings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 11 }),
        fc.integer({ min: 2, max: 4 }),
        (values, k) => {
          const groupOf = optimalGroups(Float64Array.from(values), k)
          const sizes = Array.from(
            new Set(groupOf),
            (group) => groupOf.filter((each) => each === group).length,
          )
          if (values.length >= k) expect(Math.min(...sizes)).toBeGreaterThanOrEqual(k)
          expect(lossOf(values, groupOf)).toBeCloseTo(leastLoss(values, k), 9)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('loses no more on incomes than MDAV', () => {
    const values = numbers(survey, 'income')
    const standardised = Float64Array.from(values)
    const best = lossOf(values, optimalGroups(standardised, 3))
    expect(best).toBeLessThan(lossOf(values, mdavGroups(standardised, 1, 3)))
  })
})

describe('a step of microaggregation', () => {
  const random = randomStream(8, 'table')
  const people = 300
  const table = tableOf(
    categories(
      'area',
      Array.from({ length: people }, () => (nextBelow(random, 3) === 0 ? 'A' : 'B')),
    ),
    categories(
      'job',
      Array.from({ length: people }, (_, i) => (i % 17 === 0 ? null : `job${nextBelow(random, 5)}`)),
    ),
    numeric(
      'income',
      Array.from({ length: people }, (_, i) => (i % 11 === 0 ? NaN : 100 * nextUniform(random))),
    ),
    numeric(
      'rent',
      Array.from({ length: people }, () => 10 * nextUniform(random)),
    ),
  )
  const step = { method: 'microaggregate', variables: ['income', 'rent'], k: 4 } as const

  it('keeps means, and has every value at least k times; missing values stay', () => {
    const { after, changed } = released(table, step)
    for (const name of step.variables) {
      const before = numbers(table, name)
      const now = numbers(after, name)
      expect(now.map(Number.isNaN)).toEqual(before.map(Number.isNaN))
      const present = (values: readonly number[]) => values.filter((value) => !Number.isNaN(value))
      expect(sum(present(now))).toBeCloseTo(sum(present(before)), 8)
      const counts = new Map<number, number>()
      for (const value of present(now)) counts.set(value, (counts.get(value) ?? 0) + 1)
      expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(step.k)
      expect(changed[name]).toBe(now.filter((value, i) => !Object.is(value, before[i])).length)
    }
  })

  it('groups each stratum as if it were a file of its own, and leaves others alone', () => {
    const { after } = released(table, { ...step, within: ['area'], where: { area: ['A'] } })
    const area = categorical(table, 'area')
    const inA = Array.from(area.codes.keys()).filter((i) => area.levels[area.codes[i]] === 'A')
    const alone = released(
      tableOf(
        ...step.variables.map((name) =>
          numeric(
            name,
            inA.map((i) => numbers(table, name)[i]),
          ),
        ),
      ),
      step,
    )
    for (const name of step.variables) {
      expect(inA.map((i) => numbers(after, name)[i])).toEqual(numbers(alone.after, name))
      const others = Array.from(area.codes.keys()).filter((i) => !inA.includes(i))
      expect(others.map((i) => numbers(after, name)[i])).toEqual(others.map((i) => numbers(table, name)[i]))
    }
  })

  it('gives a group its commonest level and says of a key variable that no matrix is known', () => {
    const swap: Step = { method: 'swap', variable: 'job', rate: 0.2 }
    const { after, misclassification, changed } = released(table, swap, {
      ...step,
      variables: ['job', 'rent'],
    })
    const { codes, levels } = categorical(after, 'job')
    expect(misclassification).toEqual([])
    expect(changed['job']).toBeGreaterThan(0)
    expect(Array.from(codes, (code) => code === levels.length)).toEqual(
      Array.from({ length: people }, (_, i) => i % 17 === 0),
    )
    const groups = new Map<number, Set<number>>()
    numbers(after, 'rent').forEach((rent, i) =>
      groups.set(rent, (groups.get(rent) ?? new Set()).add(codes[i])),
    )
    for (const found of groups.values()) expect(found.size).toBe(1)
  })

  it('says how many records have fewer of their kind than a group', () => {
    const few = tableOf(numeric('income', [1, 2, 3, 4, NaN]), numeric('rent', [1, 2, 3, 4, 5]))
    const { cautions } = released(few, step)
    expect(cautions.map(({ code, facts }) => [code, facts])).toEqual([
      ['groups-too-small', { step: 0, k: 4, records: 1 }],
    ])
  })

  it('refuses a variable named twice, text, and one that tells groups apart', () => {
    const text = { kind: 'text', name: 'note', values: Array.from({ length: people }, () => 'x') } as const
    const all = { ...table, columns: [...table.columns, text] }
    const codeOf = (...steps: Step[]) => {
      try {
        checkSteps(all, steps, {})
        return null
      } catch (problem) {
        return (problem as { code: string }).code
      }
    }
    expect(codeOf({ ...step, variables: ['income', 'income'] })).toBe('step-variable-repeats')
    expect(codeOf({ ...step, variables: ['note'] })).toBe('step-variable-is-text')
    expect(codeOf({ ...step, variables: ['age'] })).toBe('step-variable-unknown')
    expect(codeOf({ ...step, variables: ['area'], within: ['area'] })).toBe('group-variable-changed')
    expect(
      codeOf(
        { method: 'swap', variable: 'job', rate: 0.1, within: ['area'] },
        { ...step, variables: ['area'] },
      ),
    ).toBe('group-variable-changed')
    expect(codeOf(step)).toBeNull()
  })
})

/** Released values by the original values of a record: a multiset each. */
function valuesOfEqual(columns: readonly (readonly number[])[]): Map<string, number[][]> {
  const found = new Map<string, number[][]>()
  for (let i = 0; i < survey.records; i++) {
    const key = survey.columns.map((column) => String((column as NumericColumn).values[i])).join()
    const rows = found.get(key) ?? []
    rows.push(columns.map((values) => values[i]))
    found.set(key, rows)
  }
  for (const rows of found.values()) {
    // To a few digits less than they have: what rounding tells apart is the same.
    const rounded = (row: readonly number[]) => row.map((value) => value.toPrecision(10)).join()
    rows.sort((a, b) => (rounded(a) < rounded(b) ? -1 : 1))
  }
  return found
}

function plainMdav(coordinates: Float64Array, width: number, k: number): number[] {
  let left = Array.from({ length: coordinates.length / width }, (_, i) => i)
  const groupOf = left.map(() => 0)
  let groups = 0
  const at = (i: number) => [...coordinates.subarray(i * width, (i + 1) * width)]
  const distance = (i: number, to: readonly number[]) =>
    at(i).reduce((total, x, j) => total + (x - to[j]) ** 2, 0)
  const mean = () =>
    Array.from({ length: width }, (_, j) => left.reduce((total, i) => total + at(i)[j], 0) / left.length)
  const farthest = (from: readonly number[]) =>
    left.reduce((best, i) => (distance(i, from) > distance(best, from) ? i : best), left[0])
  function make(around: number) {
    const group = left
      .toSorted((a, b) => distance(a, at(around)) - distance(b, at(around)) || a - b)
      .slice(0, k)
    for (const i of group) groupOf[i] = groups
    left = left.filter((i) => !group.includes(i))
    groups++
  }
  while (left.length >= 3 * k) {
    const far = farthest(mean())
    make(far)
    make(farthest(at(far)))
  }
  if (left.length >= 2 * k) make(farthest(mean()))
  for (const i of left) groupOf[i] = groups
  return groupOf
}

function lossOf(values: readonly number[], groupOf: Uint32Array): number {
  const groups: number[][] = []
  values.forEach((value, i) => (groups[groupOf[i]] ??= []).push(value))
  return sum(groups.map(squaresOf))
}

function squaresOf(values: readonly number[]): number {
  const mean = sum(values) / values.length
  return sum(values.map((value) => (value - mean) ** 2))
}

/** The least over all groupings with at least k in each group, whatever their order. */
function leastLoss(values: readonly number[], k: number): number {
  if (values.length < 2 * k) return squaresOf(values)
  const [first, ...others] = values.keys()
  let least = squaresOf(values)
  for (let chosen = 0; chosen < 2 ** others.length; chosen++) {
    const own = [first, ...others.filter((_, bit) => (chosen >> bit) & 1)]
    const rest = others.filter((_, bit) => !((chosen >> bit) & 1))
    if (own.length < k || rest.length < k) continue
    const loss =
      squaresOf(own.map((i) => values[i])) +
      leastLoss(
        rest.map((i) => values[i]),
        k,
      )
    least = Math.min(least, loss)
  }
  return least
}
