import { describe, expect, it } from 'vitest'
import { type Analysis, analysisKey, analysisUses } from '../../../src/engine/analysis/analysis'
import { carryOut } from '../../../src/engine/analysis/carry-out'
import {
  compareOutcomes,
  intervalOverlap,
  levelsGone,
  lossInErrors,
} from '../../../src/engine/analysis/compare'
import type { Estimate } from '../../../src/engine/analysis/estimate'
import { simpleDesign, surveyDesign, varianceOfTotal } from '../../../src/engine/analysis/survey-design'
import type { CategoricalColumn, Column, NumericColumn } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'

function numbers(name: string, values: readonly number[]): NumericColumn {
  return { kind: 'numeric', name, values: Float64Array.from(values) }
}

function levels(name: string, known: readonly string[], codes: readonly number[]): CategoricalColumn {
  return { kind: 'categorical', name, levels: known, ordered: false, codes: Uint8Array.from(codes) }
}

function tableOf(...columns: readonly Column[]): Table {
  const [first] = columns
  return { records: first.kind === 'categorical' ? first.codes.length : first.values.length, columns }
}

function estimatesOf(analysis: Analysis, table: Table, design = simpleDesign(table.records)) {
  const outcome = carryOut(analysis, table, design)
  if ('unavailable' in outcome) throw new Error(outcome.unavailable)
  return outcome.estimates
}

function why(analysis: Analysis, table: Table): string | null {
  const outcome = carryOut(analysis, table, simpleDesign(table.records))
  return 'unavailable' in outcome ? outcome.unavailable : null
}

describe('the variance of a total', () => {
  it('is n/(n − 1) times the squares about the mean of each stratum, by hand', () => {
    const strata = levels('strata', ['a', 'b'], [0, 0, 0, 1, 1])
    const design = surveyDesign(new Float64Array(5).fill(1), null, strata)
    // a: 1, 2, 6 about 3: 4 + 1 + 9 = 14, times 3/2; b: 4, 8 about 6: 8, times 2.
    expect(varianceOfTotal(design, Float64Array.of(1, 2, 6, 4, 8))).toBeCloseTo(21 + 16, 12)
  })

  it('holds a stratum of one cluster against the mean of all', () => {
    const strata = levels('strata', ['a', 'b'], [0, 0, 1])
    const design = surveyDesign(new Float64Array(3).fill(1), null, strata)
    // a: 1, 3 about 2: 2, times 2; b: 8 about (1 + 3 + 8) ÷ 3 = 4: 16.
    expect(varianceOfTotal(design, Float64Array.of(1, 3, 8))).toBeCloseTo(20, 12)
  })

  it('takes a household in two strata for two, and people without one by themselves', () => {
    const strata = levels('strata', ['a', 'b'], [0, 1, 0, 0])
    const household = levels('household', ['1', '2'], [0, 0, 2, 2])
    const { clusterOf, stratumOf } = surveyDesign(new Float64Array(4).fill(1), household, strata)
    expect([...clusterOf]).toEqual([0, 1, 2, 3])
    expect([...stratumOf]).toEqual([0, 1, 0, 0])
  })

  it('does not exist for one cluster', () => {
    const household = levels('household', ['1'], [0, 0])
    const design = surveyDesign(new Float64Array(2).fill(1), household, null)
    const mean = estimatesOf({ kind: 'mean', variable: 'x' }, tableOf(numbers('x', [1, 2])), design).get(
      'estimate',
    )
    expect(mean).toEqual({ value: 1.5, se: null, low: null, high: null })
  })
})

describe('without weights and design', () => {
  const values = [3, 1, 4, 1, 5, 9, 2, 6]
  const table = tableOf(numbers('x', values))

  it('gives the error of a mean of the textbook, s ÷ √n', () => {
    const { value, se } = estimatesOf({ kind: 'mean', variable: 'x' }, table).get('estimate')!
    const mean = values.reduce((a, b) => a + b) / 8
    const squares = values.reduce((total, each) => total + (each - mean) * (each - mean), 0)
    expect(value).toBeCloseTo(mean, 14)
    expect(se).toBeCloseTo(Math.sqrt(squares / 7 / 8), 14)
  })

  it('takes the smallest value that the share reaches for a quantile', () => {
    const quantile = (p: number) =>
      estimatesOf({ kind: 'quantile', variable: 'x', p }, table).get('estimate')!.value
    // 1 1 2 3 4 5 6 9
    expect([0.25, 0.26, 0.5, 0.875, 0.9].map(quantile)).toEqual([1, 2, 3, 6, 9])
  })

  it('weighs as often as a record were there', () => {
    const weighted = surveyDesign(Float64Array.of(2, 1, 3), null, null)
    const short = tableOf(numbers('x', [1, 5, 7]))
    const long = tableOf(numbers('x', [1, 1, 5, 7, 7, 7]))
    for (const kind of ['mean', 'total', 'median'] as const) {
      const analysis = { kind, variable: 'x' } as const
      expect(estimatesOf(analysis, short, weighted).get('estimate')!.value).toBe(
        estimatesOf(analysis, long).get('estimate')!.value,
      )
    }
  })
})

describe('a regression', () => {
  const x = [0, 1, 2, 3, 4, 5, 6, 7]
  const table = tableOf(
    numbers('x', x),
    numbers(
      'twice',
      x.map((each) => 2 * each + 1),
    ),
    numbers(
      'same',
      x.map(() => 3),
    ),
    numbers('y', [1, 3, 2, 5, 4, 6, 8, 7]),
    numbers('early', [1, 1, 1, 1, 0, 0, 0, 0]),
    numbers('mixed', [1, 0, 1, 0, 0, 1, 0, 1]),
    levels('group', ['a', 'b', 'c'], [0, 0, 1, 1, 1, 2, 2, 1]),
  )

  it('gives back a line that the outcome lies on, whatever the units', () => {
    const line = tableOf(
      numbers(
        'x',
        x.map((each) => 1e6 + each),
      ),
      numbers(
        'y',
        x.map((each) => 7 - 3 * each),
      ),
    )
    const found = estimatesOf({ kind: 'linear', outcome: 'y', terms: ['x'] }, line)
    expect(found.get('x')!.value).toBeCloseTo(-3, 10)
    expect(found.get('(intercept)')!.value / (7 + 3e6)).toBeCloseTo(1, 12)
  })

  it('fits the shares of each level exactly where levels are all there is', () => {
    const found = estimatesOf(
      { kind: 'logistic', outcome: 'mixed', is: { above: 0 }, terms: ['early'] },
      table,
    )
    expect(found.get('(intercept)')!.value).toBeCloseTo(0, 12)
    expect(found.get('early')!.value).toBeCloseTo(0, 12)
  })

  it('names the term that follows from others, is the same throughout, or tells the outcome', () => {
    const linear = (...terms: string[]) => why({ kind: 'linear', outcome: 'y', terms }, table)
    expect(linear('x', 'twice')).toBe('`twice` follows from the terms before it.')
    expect(linear('x', 'same')).toBe(
      '`same` is the same in all records with all the values of the regression.',
    )
    expect(why({ kind: 'linear', outcome: 'y', terms: ['x', 'group'], among: { group: ['a'] } }, table)).toBe(
      '`group` is the same in all records with all the values of the regression.',
    )
    const logistic = (...terms: string[]) =>
      why({ kind: 'logistic', outcome: 'early', is: { above: 0 }, terms }, table)
    expect(logistic('x')).toBe(
      'The logistic regression did not settle: `x` tells the outcome of some records for certain.',
    )
    expect(logistic('mixed', 'group')).toBe(
      'The logistic regression did not settle: `group=c` tells the outcome of some records for certain.',
    )
    expect(why({ kind: 'logistic', outcome: 'x', is: { above: 90 }, terms: ['y'] }, table)).toBe(
      '`x` is the same in all records with all the values of the regression.',
    )
  })

  it('needs more records than coefficients', () => {
    const few = tableOf(numbers('x', [1, 2]), numbers('y', [1, 3]))
    expect(why({ kind: 'linear', outcome: 'y', terms: ['x'] }, few)).toBe(
      'There are no more records with all its values than coefficients.',
    )
  })

  it('is carried out on complete cases, and leaves out logarithms of 0', () => {
    const gaps = tableOf(
      numbers('x', [NaN, 1, 2, 3, 4, 5, 6, 7]),
      numbers('y', [1, 3, 0, 5, 4, 6, 8, 7]),
      levels('group', ['a', 'b'], [0, 0, 0, 1, 2, 1, 0, 1]),
    )
    const outcome = carryOut(
      { kind: 'linear', outcome: { variable: 'y', as: 'log' }, terms: ['x', 'group'] },
      gaps,
      simpleDesign(8),
    )
    expect('records' in outcome && outcome.records).toBe(5)
  })
})

describe('a regression that takes a while', () => {
  const first = (count: number) =>
    tableOf(
      numbers('x', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].slice(0, count)),
      numbers('y', [1, 3, 2, 5, 4, 6, 8, 7, 9, 12, 10, 11].slice(0, count)),
      numbers('z', [1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 1, 0].slice(0, count)),
    )
  const logistic: Analysis = { kind: 'logistic', outcome: 'z', is: { above: 0 }, terms: ['x', 'y'] }

  // To the last bit what sums of one record after the other come to, whatever remains of the records in fours.
  it.each([
    [9, 2.6533874756038225, 2.3501652027413376],
    [10, 0.2935534126017063, 1.5111044614630353],
    [11, 0.2625330527134122, 1.5553207991975948],
    [12, 0.43109622166827166, 1.478538601549911],
  ])('keeps the order of its sums, over %i records', (count, value, se) => {
    const { value: own, se: ofOwn } = estimatesOf(logistic, first(count)).get('(intercept)')!
    expect([own, ofOwn]).toEqual([value, se])
  })

  it('tells how far it is, never back and never beyond the end', () => {
    const table = first(12)
    const linear: Analysis = { kind: 'linear', outcome: 'y', terms: ['x', 'z'] }
    for (const analysis of [linear, logistic]) {
      const told: number[] = []
      carryOut(analysis, table, simpleDesign(12), (done, total) => told.push(done / total))
      expect(told.length).toBeGreaterThan(1)
      expect(told).toEqual(told.toSorted((a, b) => a - b))
      expect(told.every((share) => share >= 0 && share < 1)).toBe(true)
    }
  })
})

describe('an estimate before and after', () => {
  const of = (value: number, half: number): Estimate => ({
    value,
    se: half / 2,
    low: value - half,
    high: value + half,
  })

  it('overlaps wholly with itself, half on the average of the two shares, and not where they do not meet', () => {
    expect(intervalOverlap(of(5, 2), of(5, 2))).toBe(1)
    // 4 long and 2 long, one inside the other: ½ (2/4 + 2/2).
    expect(intervalOverlap(of(5, 2), of(5, 1))).toBe(0.75)
    expect(intervalOverlap(of(5, 2), of(7, 2))).toBe(0.5)
    expect(intervalOverlap(of(5, 2), of(10, 2))).toBe(0)
    expect(intervalOverlap(of(5, 0), of(5, 0))).toBe(1)
    expect(intervalOverlap(of(5, 0), of(5, 1))).toBe(0.5)
    expect(intervalOverlap(of(5, 2), { value: 5, se: null, low: null, high: null })).toBeNull()
  })

  it('loses in units of the error before', () => {
    expect(lossInErrors(of(5, 2), of(8, 9))).toBe(3)
    expect(lossInErrors(of(5, 0), of(5, 1))).toBe(0)
    expect(lossInErrors(of(5, 0), of(6, 1))).toBeNull()
  })

  const before = tableOf(
    levels('area', ['a', 'b', 'c'], [0, 0, 1, 1, 2, 2]),
    numbers('x', [1, 2, 3, 4, 5, 6]),
  )
  const compared = (analysis: Analysis, after: Table) =>
    levelsGone(analysis, before, after) ??
    compareOutcomes(
      analysis,
      carryOut(analysis, before, simpleDesign(6)),
      carryOut(analysis, after, simpleDesign(after.records)),
    )

  it('of a whole is the largest', () => {
    const after = tableOf(before.columns[0], numbers('x', [1, 2, 3, 4, 5, 8]))
    const found = compared({ kind: 'mean', variable: 'x', by: 'area' }, after)
    if ('unavailable' in found) throw new Error(found.unavailable)
    const losses = [...found.estimates.values()].map(({ loss }) => loss)
    expect(losses.slice(0, 2)).toEqual([0, 0])
    expect(found.loss).toBe(losses[2])
    expect(found.loss).toBeGreaterThan(0)
  })

  it('says why it is not there, by names', () => {
    const merged = tableOf(levels('area', ['a', 'b or c'], [0, 0, 1, 1, 1, 1]), before.columns[1])
    const bands = tableOf(before.columns[0], levels('x', ['1 to 3', '4 to 6'], [0, 0, 0, 1, 1, 1]))
    const byArea: Analysis = { kind: 'mean', variable: 'x', by: 'area' }
    expect(compared(byArea, merged)).toEqual({
      unavailable: 'In the release `area` has no level `b` or `c`.',
    })
    expect(compared({ kind: 'linear', outcome: 'x', terms: ['area'] }, merged)).toEqual({
      unavailable: 'In the release `area` has no level `b` or `c`.',
    })
    expect(compared({ kind: 'mean', variable: 'x' }, merged)).toMatchObject({ loss: 0 })
    expect(compared(byArea, bands)).toEqual({
      unavailable: '`x` has levels that are no numbers, such as `1 to 3`.',
    })
    expect(compared(byArea, tableOf(before.columns[0]))).toEqual({ unavailable: '`x` is not released.' })
  })

  it('has no number for a group that nobody is in any more', () => {
    const empty = tableOf(levels('area', ['a', 'b', 'c'], [0, 0, 1, 1, 1, 1]), before.columns[1])
    const found = compared({ kind: 'mean', variable: 'x', by: 'area' }, empty)
    if ('unavailable' in found) throw new Error(found.unavailable)
    expect(found.estimates.get('area=c')).toMatchObject({ after: null, overlap: null, loss: null })
    expect(found.loss).toBeNull()
  })
})

describe('the name of an analysis', () => {
  it.each<[string, Analysis]>([
    ['mean(income)', { kind: 'mean', variable: 'income' }],
    ['total(income) by sex', { kind: 'total', variable: 'income', by: 'sex' }],
    ['quantile(income,0.9)', { kind: 'quantile', variable: 'income', p: 0.9 }],
    [
      'share(income>0,<=300) among age',
      { kind: 'share', variable: 'income', is: { above: 0, atMost: 300 }, among: { age: { atLeast: 16 } } },
    ],
    ['share(sex=2)', { kind: 'share', variable: 'sex', is: ['2'] }],
    ['table(region,sex)', { kind: 'table', table: ['region', 'sex'] }],
    ['linear(log(income))', { kind: 'linear', outcome: { variable: 'income', as: 'log' }, terms: ['age'] }],
    ['logistic(disease=1)', { kind: 'logistic', outcome: 'disease', is: ['1'], terms: ['age'] }],
    ['wages', { name: 'wages', kind: 'mean', variable: 'income' }],
  ])('is %s', (name, analysis) => {
    expect(analysisKey(analysis)).toBe(name)
  })

  it('comes with the places that name its variables', () => {
    expect(
      analysisUses({
        kind: 'logistic',
        outcome: 'disease',
        is: ['1'],
        terms: ['age', { variable: 'region', as: 'levels' }],
        among: { hours: { above: 0 } },
      }),
    ).toEqual([
      { at: 'outcome', variable: 'disease', byLevels: true },
      { at: 'terms[0]', variable: 'age', byLevels: false },
      { at: 'terms[1].variable', variable: 'region', byLevels: true },
      { at: 'among.hours', variable: 'hours', byLevels: false },
    ])
  })
})

describe('an analysis of more than can be carried out', () => {
  const many = Array.from({ length: 6000 }, (_, i) => `p${i}`)
  const codes = Array.from({ length: 6000 }, (_, i) => i)
  const postcode: CategoricalColumn = {
    kind: 'categorical',
    name: 'postcode',
    levels: many,
    ordered: false,
    codes: Uint16Array.from(codes),
  }
  const age = levels(
    'age',
    many.slice(0, 100),
    codes.map((code) => code % 100),
  )
  const table = tableOf(postcode, age, numbers('hours', codes))

  it('says so, of what it would be too many, and how many are possible', () => {
    expect(why({ kind: 'table', table: ['age', 'postcode'] }, table)).toBe(
      '`age` × `postcode` makes 600,000 groups; at most 5,000 are possible.',
    )
    expect(why({ kind: 'linear', outcome: 'hours', terms: ['age', 'postcode'] }, table)).toBe(
      'The terms have 6,100 coefficients; at most 1,000 are possible.',
    )
    const long = tableOf(
      numbers(
        'hours',
        Array.from({ length: 30_000 }, (_, i) => i),
      ),
    )
    const terms = Array.from({ length: 900 }, () => 'hours')
    expect(why({ kind: 'linear', outcome: 'hours', terms }, long)).toBe(
      'There are 900 terms; of 30,000 records at most 816 are possible.',
    )
  })

  it('is carried out just below that', () => {
    expect(estimatesOf({ kind: 'median', variable: 'hours', by: 'age' }, table).size).toBe(100)
    expect(why({ kind: 'total', variable: 'hours', by: 'age' }, table)).toBeNull()
    expect(why({ kind: 'linear', outcome: 'hours', terms: ['age'] }, table)).toBeNull()
  })
})
