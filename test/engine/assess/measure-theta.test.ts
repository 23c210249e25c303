import { describe, expect, it } from 'vitest'
import { readRows } from '../../reference/read-reference'
import { found, originalOf } from './recipes'
import { measureSurvey } from './survey'
import { column, table } from './tables'

type Sampled = { readonly key: string; readonly weight: number }

/** θ, its variance and its bound as the paper's sums say them, over cells that are gathered here. */
function byHand(records: readonly Sampled[]) {
  const cells = new Map<string, number[]>()
  for (const { key, weight } of records) cells.set(key, [...(cells.get(key) ?? []), Math.max(0, weight - 1)])
  const all = [...cells.values()]
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const ofSize = (size: number) => all.filter(({ length }) => length === size)
  const n1 = ofSize(1).length
  const claimed = n1 + sum(ofSize(2).map(sum))
  const theta = n1 / claimed
  const squares = [
    ...ofSize(3).map((each) => sum(each) ** 2 - sum(each.map((beta) => beta ** 2))),
    ...ofSize(2).map((each) => sum(each) ** 2 + sum(each)),
  ]
  const variance = (theta / claimed) ** 2 * sum(squares)
  return { theta, variance, upper: Math.min(1, theta + 2 * Math.sqrt(variance)), n1, n2: ofSize(2).length }
}

describe('θ of subpopulations', () => {
  it.each([
    ['in the key', ['region', 'sex', 'agegroup', 'marital'], 'region'],
    ['not in the key', ['sex', 'agegroup', 'education', 'occupation'], 'region'],
    ['of many levels', ['region', 'sex', 'education'], 'occupation'],
  ])('is that of their own records, by a variable %s', (_, key, by) => {
    const { result } = measureSurvey(key, { measure: 'theta', by })
    const rows = readRows('survey-A.csv')
    const recordsOf = (those: typeof rows) =>
      those.map((row) => ({ key: key.map((name) => row[name]).join(' '), weight: Number(row.weight) }))
    const { groups = {}, ...whole } = found(result.risk, 'theta')
    const levels = [...new Set(rows.map((row) => row[by]))]
    expect(Object.keys(groups).toSorted()).toEqual(levels.toSorted())
    const expected = [whole, ...levels.map((level) => groups[level])]
    const files = [rows, ...levels.map((level) => rows.filter((row) => row[by] === level))]
    files.forEach((file, at) => {
      const wanted = byHand(recordsOf(file))
      const { theta, variance, upper, n1, n2 } = expected[at]
      expect([n1, n2]).toEqual([wanted.n1, wanted.n2])
      expect(theta).toBeCloseTo(wanted.theta, 13)
      expect(variance).toBeCloseTo(wanted.variance, 14)
      expect(upper).toBeCloseTo(wanted.upper, 13)
    })
  })

  it('keeps those without a value apart from those whose value is the empty text', () => {
    const groups = (values: readonly (string | null)[]) => {
      const file = table(column('key', ['a', 'b', 'c', 'd', 'd']), column('group', values))
      const { result } = originalOf(file, {
        design: { fraction: 0.5 },
        scenarios: [{ name: 'Key', key: ['key'] }],
        risk: [{ measure: 'theta', by: 'group' }],
      })
      return Object.entries(found(result.risk, 'theta').groups ?? {}).map(([name, { n1 }]) => [name, n1])
    }
    expect(groups(['x', 'x', null, null, null])).toEqual([
      ['x', 2],
      ['', 1],
    ])
    expect(groups(['', '', null, null, 'x'])).toEqual([
      ['', 2],
      ['x', 1],
      ['(missing)', 2],
    ])
    expect(groups(['__proto__', 'x', 'x', 'x', 'x'])).toContainEqual(['__proto__', 1])
  })
})
