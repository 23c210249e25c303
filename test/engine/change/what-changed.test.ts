import { describe, expect, it } from 'vitest'
import { weightedQuantile } from '../../../src/engine/analysis/quantiles'
import { simpleDesign, surveyDesign } from '../../../src/engine/analysis/survey-design'
import type { CategoriesLinked, MeansLinked } from '../../../src/engine/change/links'
import { histogramOf } from '../../../src/engine/change/histogram'
import { quantilesAt } from '../../../src/engine/change/quantiles'
import { type WhatChanged, whatChanged } from '../../../src/engine/change/what-changed'
import { silent } from '../../../src/engine/progress'
import type { CategoricalColumn, Column } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'
import { comparing, numbers } from '../utility/comparing'
import { surveyAmount, surveyLevels, surveyWeights } from '../../reference/survey-columns'

/* What a release changed, on tables counted by hand and by laws on the survey. */

function levels(name: string, codes: readonly number[], known = ['a', 'b']): CategoricalColumn {
  return { kind: 'categorical', name, levels: known, ordered: false, codes: Uint8Array.from(codes) }
}

function tableOf(...columns: readonly Column[]): Table {
  const [first] = columns
  return { records: first.kind === 'categorical' ? first.codes.length : first.values.length, columns }
}

function changes(
  before: Table,
  after: Table,
  besides: Parameters<typeof comparing>[2] = {},
  weightsAfter = new Float64Array(after.records).fill(1),
): WhatChanged {
  const files = {
    comparison: comparing(before, after, besides),
    design: simpleDesign(before.records),
    weightsAfter,
  }
  const names = before.columns.map(({ name }) => name)
  return whatChanged(files, names, (name) => isOther(before, after, name), silent)
}

function isOther(before: Table, after: Table, name: string): boolean {
  return (
    before.columns.find((each) => each.name === name) !== after.columns.find((each) => each.name === name)
  )
}

/** Four people in ten with `a`, then five; the sexes half and half, and together with the first variable. */
const area = levels('area', [0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
const sex = levels('sex', [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
const income = numbers('income', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
const file = tableOf(area, sex, income)

describe('counted by hand', () => {
  const moved = levels('area', [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  const found = changes(file, tableOf(moved, sex, income))
  const [{ levels: shares, moved: share, moves }] = found.categories

  it('has the shares of both, and the change in standard errors of the file', () => {
    // The variance of a share of n records drawn with replacement is p (1 − p) ÷ (n − 1).
    const se = Math.sqrt((0.4 * 0.6) / 9)
    expect(shares.map(({ level }) => level)).toEqual(['a', 'b'])
    expect(shares[0].share.before).toBeCloseTo(0.4, 14)
    expect(shares[0].share.after).toBeCloseTo(0.5, 14)
    expect(shares[0].share.se).toBeCloseTo(se, 14)
    expect(shares[0].share.errors).toBeCloseTo(0.1 / se, 12)
    expect(shares[0].share.percent).toBeCloseTo(25, 12)
    expect(shares.map(({ records }) => records)).toEqual([
      { before: 4, after: 5 },
      { before: 6, after: 5 },
    ])
    expect(share).toBeCloseTo(0.1, 14)
    expect(moves?.records).toEqual([
      [4, 0, 0],
      [1, 5, 0],
      [0, 0, 0],
    ])
  })

  it('follows no record where they were drawn anew, of another number too', () => {
    const drawn = levels('area', [0, 0, 1, 1, 1])
    const [{ levels: anew, moves: none }] = changes(file, tableOf(drawn), { drawnAnew: {} }).categories
    expect(none).toBeNull()
    expect(anew[0].share.after).toBeCloseTo(0.4, 14)
  })

  it('has the links of what changed with everything, and leaves the rest alone', () => {
    expect(found.unchanged).toEqual(['sex', 'income'])
    expect(found.linked).toEqual(['area', 'sex', 'income'])
    const link = (first: string, second: string) =>
      found.links.find(({ variables }) => variables.includes(first) && variables.includes(second))
    const areaBySex = link('area', 'sex') as CategoriesLinked
    // φ of a table [[4, 0], [1, 5]] is (4 · 5) ÷ √(4 · 6 · 5 · 5); afterwards the two are one.
    expect(areaBySex.strength?.before).toBeCloseTo(20 / Math.sqrt(600), 14)
    expect(areaBySex.strength?.after).toBeCloseTo(1, 14)
    expect(areaBySex.cells?.before).toEqual([0.4, 0, 0.1, 0.5])
    expect(areaBySex.filled).toBe(0)
    const byArea = link('area', 'income') as MeansLinked
    expect(byArea.means.map(({ records }) => records)).toEqual([4, 6])
    expect(byArea.means.map(({ mean }) => [mean.before, mean.after])).toEqual([
      [2.5, 3],
      [7.5, 8],
    ])
    // Between 10 · 6 · 4 ÷ … : Σ W (m − 5.5)² = 4 · 9 + 6 · 4 = 60, then 5 · 6.25 · 2 = 62.5, of 82.5.
    expect(byArea.ratio.before).toBeCloseTo(Math.sqrt(60 / 82.5), 14)
    expect(byArea.ratio.after).toBeCloseTo(Math.sqrt(62.5 / 82.5), 14)
    expect((link('sex', 'income') as MeansLinked).means.map(({ mean }) => mean.errors)).toEqual([0, 0])
  })

  it('has numbers by their statistics', () => {
    const doubled = numbers('income', [2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
    const [{ statistics, quantiles, records }] = changes(file, tableOf(area, sex, doubled)).numbers
    expect(records).toEqual({ before: 10, after: 10 })
    const of = new Map(statistics.map(({ of: what, change }) => [JSON.stringify(what), change]))
    const mean = of.get('"mean"')!
    // The variance of a mean is s² ÷ n.
    expect([mean.before, mean.after]).toEqual([5.5, 11])
    expect(mean.se).toBeCloseTo(Math.sqrt(82.5 / 9 / 10), 14)
    expect(mean.errors).toBeCloseTo(5.5 / Math.sqrt(82.5 / 90), 12)
    expect(of.get('"spread"')?.before).toBeCloseTo(Math.sqrt(8.25), 14)
    expect(of.get('"spread"')?.percent).toBeCloseTo(100, 10)
    expect([of.get('{"p":0.5}')?.before, of.get('{"p":0.5}')?.after]).toEqual([5, 10])
    expect(quantiles.find(({ p }) => p === 0.9)).toEqual({ p: 0.9, before: 9, after: 18 })
  })
})

describe('laws', () => {
  const survey = tableOf(
    surveyLevels('region'),
    surveyLevels('education', (i) => i % 23 === 0),
    surveyLevels('sex'),
    surveyAmount('income', (i) => i % 17 === 0),
    surveyAmount('wealth'),
  )
  const design = surveyDesign(surveyWeights, surveyLevels('household'), null)
  const names = survey.columns.map(({ name }) => name)
  const all = (after: Table, besides: Parameters<typeof comparing>[2] = {}, weightsAfter = surveyWeights) =>
    whatChanged(
      { comparison: comparing(survey, after, besides), design, weightsAfter },
      names,
      () => true,
      silent,
    )

  function everyChange({ numbers: ofNumbers, categories, links }: WhatChanged) {
    return [
      ...ofNumbers.flatMap(({ statistics }) => statistics.map(({ change }) => change)),
      ...categories.flatMap((each) => each.levels.map(({ share }) => share)),
      ...links.flatMap((link) =>
        link.kind === 'means' ? link.means.map(({ mean }) => mean) : link.strength ? [link.strength] : [],
      ),
    ]
  }

  it('finds nothing changed in a file that is released as it is', () => {
    const found = everyChange(all(survey))
    expect(found.length).toBeGreaterThan(50)
    for (const { errors, percent } of found) expect([errors, percent]).toEqual([0, 0])
  })

  it('finds the same in whatever order records stand', () => {
    const order = Uint32Array.from(surveyWeights.keys()).reverse()
    const turned = tableOf(
      ...survey.columns.map((column): Column => {
        if (column.kind === 'categorical')
          return { ...column, codes: Uint16Array.from(order, (i) => column.codes[i]) }
        return column.kind === 'numeric'
          ? { ...column, values: Float64Array.from(order, (i) => column.values[i]) }
          : column
      }),
    )
    const found = everyChange(all(turned, {}, surveyWeights.toReversed()))
    for (const { errors } of found) expect(errors).toBe(0)
  })

  it('loses no share of a level to a merger, which is shared out as the file has it', () => {
    const region = survey.columns[0] as CategoricalColumn
    const merged: Column = {
      ...region,
      levels: ['1 or 2', ...region.levels.slice(2)],
      codes: Uint8Array.from(region.codes, (code) => Math.max(0, code - 1)),
    }
    const into = [{ label: '1 or 2', levels: ['1', '2'] }]
    const found = all(tableOf(merged, ...survey.columns.slice(1)), {
      recoded: { region: { into } },
      recodings: [{ variable: 'region', into, isForSome: false }],
    })
    const [{ levels: shares, moves }] = found.categories
    for (const { share } of shares) expect(share.errors).toBeLessThan(1e-7)
    expect(moves?.released.slice(0, 2)).toEqual(['1 or 2', '3'])
    // What goes with region is blurred between the two that became one.
    const link = found.links.find(
      (each) => each.kind === 'means' && each.variables.join() === 'region,income',
    ) as MeansLinked
    const [first, second, third] = link.means.map(({ mean }) => mean.after)
    expect(first).toBeCloseTo(second!, 6)
    expect(third).toBeCloseTo(link.means[2].mean.before, 6)
  })

  it('says of what can’t be compared why, and leaves its links out', () => {
    const strange = { ...(survey.columns[2] as CategoricalColumn), levels: ['x', 'y'] }
    const found = all(tableOf(survey.columns[0], survey.columns[1], strange, survey.columns[3]))
    expect(found.notCompared).toEqual([
      { variable: 'sex', why: '`sex` is released with levels that the file does not have.' },
      { variable: 'wealth', why: '`wealth` is not released.' },
    ])
    expect(found.linked).toEqual(['region', 'education', 'income'])
    expect(found.links).toHaveLength(3)
  })

  it('counts everybody once in a histogram, before and after in the same bins', () => {
    const before = survey.columns[4].kind === 'numeric' ? survey.columns[4].values : new Float64Array()
    const after = before.map((value, i) => value + (i % 7) * 1000 - 3000)
    const weights = surveyWeights
    const found = histogramOf({ values: before, weights }, { values: after, weights })
    expect(found.scale).toBe('log')
    const people = weights.reduce((sum, each) => sum + each, 0)
    for (const of of ['before', 'after'] as const) {
      const counted = found[of].reduce((sum, each) => sum + each, found.notPositive![of])
      expect(counted / people).toBeCloseTo(1, 12)
    }
    const plain = histogramOf(
      { values: Float64Array.of(0, 1, 2, 3, NaN), weights: Float64Array.of(1, 1, 1, 1, 1) },
      { values: Float64Array.of(1, 1, 2, 90, 2), weights: Float64Array.of(1, 1, 1, 1, 1) },
    )
    expect(plain.scale).toBe('linear')
    expect(plain.edges.slice(0, 3)).toEqual([0, 5, 10])
    expect(plain.before.slice(0, 2)).toEqual([4, 0])
    expect(plain.after.at(-1)).toBe(1)
  })

  it('has the quantiles of analyses', () => {
    const { values } = surveyAmount('income', (i) => i % 17 === 0)
    const among = Uint8Array.from(values, (value) => Number(!Number.isNaN(value)))
    const shares = [0.01, 0.25, 0.5, 0.9, 0.99]
    const found = quantilesAt(values, surveyWeights, shares)
    expect([...found]).toEqual(shares.map((p) => weightedQuantile(design, values, among, p)?.value))
  })
})
