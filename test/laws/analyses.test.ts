import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../src/engine/analysis/analysis'
import { carryOut } from '../../src/engine/analysis/carry-out'
import { compareOutcomes, intervalOverlap } from '../../src/engine/analysis/compare'
import type { Estimate } from '../../src/engine/analysis/estimate'
import { covarianceOfTotals } from '../../src/engine/analysis/covariance-of-totals'
import { weightedMean } from '../../src/engine/analysis/means'
import {
  simpleDesign,
  surveyDesign,
  type SurveyDesign,
  varianceOfTotal,
} from '../../src/engine/analysis/survey-design'
import type { Codes, Column } from '../../src/engine/table/column'
import type { Table } from '../../src/engine/table/table'

/*
 * What holds of analyses on every file: a release that is the file loses nothing, units do not matter, and weights that are
 * alike are none.
 */

type Made = { readonly table: Table; readonly weights: Float64Array }

const amounts = fc.integer({ min: -500, max: 500 }).map((cents) => cents / 4)
const files = fc
  .array(
    fc.record({
      x: amounts,
      y: amounts,
      group: fc.integer({ min: 0, max: 3 }),
      household: fc.integer({ min: 0, max: 9 }),
      weight: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
    }),
    { minLength: 12, maxLength: 60 },
  )
  .map((rows): Made => {
    const column = (values: readonly number[]) => Float64Array.from(values)
    return {
      table: {
        records: rows.length,
        columns: [
          { kind: 'numeric', name: 'x', values: column(rows.map(({ x }) => x)) },
          { kind: 'numeric', name: 'y', values: column(rows.map(({ y }) => y)) },
          { kind: 'numeric', name: 'household', values: column(rows.map(({ household }) => household)) },
          {
            kind: 'categorical',
            name: 'group',
            // The last is the missing code.
            levels: ['a', 'b', 'c'],
            ordered: false,
            codes: Uint8Array.from(rows, ({ group }) => group),
          },
        ],
      },
      weights: column(rows.map(({ weight }) => weight)),
    }
  })

const analyses: readonly Analysis[] = [
  { kind: 'mean', variable: 'y' },
  { kind: 'total', variable: 'y', by: 'group' },
  { kind: 'median', variable: 'y' },
  { kind: 'quantile', variable: 'y', p: 0.8, among: { x: { above: 0 } } },
  { kind: 'share', variable: 'y', is: { above: 10 } },
  { kind: 'table', table: ['group', 'group'] },
  { kind: 'linear', outcome: 'y', terms: ['x', 'group'] },
  { kind: 'logistic', outcome: 'y', is: { above: 0 }, terms: ['x'] },
]
const analysis = fc.constantFrom(...analyses)
const options = { seed: 20317, numRuns: 300 }

/** By people and by households, in strata and from all at once. */
const designs: readonly ((made: Made) => SurveyDesign)[] = [
  ({ table }) => simpleDesign(table.records),
  householdsOf,
  ({ table, weights }) => surveyDesign(weights, table.columns[2], table.columns[3]),
  ({ table, weights }) => surveyDesign(weights, table.columns[3], table.columns[2]),
]

function householdsOf({ table, weights }: Made): SurveyDesign {
  return surveyDesign(weights, table.columns[2], null)
}

function estimates(of: Analysis, table: Table, design: SurveyDesign): ReadonlyMap<string, Estimate> | null {
  const outcome = carryOut(of, table, design)
  return 'unavailable' in outcome ? null : outcome.estimates
}

function scaled(table: Table, factor: number): Table {
  return {
    ...table,
    columns: table.columns.map((column) =>
      column.name === 'y' && column.kind === 'numeric'
        ? { ...column, values: column.values.map((value) => value * factor) }
        : column,
    ),
  }
}

function near(actual: number | null, expected: number | null, scale: number): void {
  if (actual === null || expected === null) expect(actual).toBe(expected)
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * scale)
}

describe('analyses', () => {
  it('lose nothing where the release is the file, and the intervals overlap wholly', () => {
    fc.assert(
      fc.property(files, analysis, (made, of) => {
        const outcome = carryOut(of, made.table, householdsOf(made))
        const compared = compareOutcomes(of, outcome, outcome)
        if ('unavailable' in compared) return
        for (const { overlap, loss } of compared.estimates.values()) {
          expect(loss).toBe(0)
          expect([1, null]).toContain(overlap)
        }
      }),
      options,
    )
  })

  it('follow the unit of a number: estimate, error and interval as often as much, and the same shares', () => {
    const inUnits: readonly Analysis[] = analyses.filter(({ kind }) =>
      ['mean', 'total', 'median', 'quantile', 'linear'].includes(kind),
    )
    fc.assert(
      fc.property(files, fc.constantFrom(...inUnits), fc.constantFrom(0.01, 4, 1000), (made, of, factor) => {
        const own = estimates(of, made.table, householdsOf(made))
        const other = estimates(of, scaled(made.table, factor), householdsOf(made))
        expect(other === null).toBe(own === null)
        for (const [name, { value, se, low, high }] of own ?? []) {
          const scale = factor * (Math.abs(value) + (se ?? 0) + 1000)
          const found = other!.get(name)!
          near(found.value, value * factor, scale)
          near(found.se, se && se * factor, scale)
          near(found.low, low && low * factor, scale)
          near(found.high, high && high * factor, scale)
        }
      }),
      options,
    )
  })

  it('say of a group what they say of those who are in it, whatever the design', () => {
    const ofValues = [
      { kind: 'mean', variable: 'y' },
      { kind: 'total', variable: 'y' },
      { kind: 'quantile', variable: 'y', p: 0.3 },
      { kind: 'share', variable: 'y', is: { above: 10 } },
    ] as const
    fc.assert(
      fc.property(files, fc.constantFrom(...ofValues), fc.constantFrom(...designs), (made, of, design) => {
        const groups = estimates({ ...of, by: 'group' }, made.table, design(made))!
        for (const level of ['a', 'b', 'c']) {
          const domain = estimates({ ...of, among: { group: [level] } }, made.table, design(made))!.get(
            'estimate',
          )
          const found = groups.get(`group=${level}`)
          expect(found === undefined).toBe(domain === undefined)
          if (!found || !domain) continue
          expect(found.value).toBe(domain.value)
          const scale = Math.abs(domain.value) + (domain.se ?? 0) + 1
          for (const part of ['se', 'low', 'high'] as const) near(found[part], domain[part], scale)
        }
      }),
      options,
    )
  })

  it('give of a cell of a table the mean of being in it, of those who are in any', () => {
    const column = fc.array(fc.nat(2), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(files, column, fc.constantFrom(...designs), (made, sides, design) => {
        const { records, columns } = made.table
        const side = Uint8Array.from(sides.slice(0, records))
        const table: Table = {
          records,
          columns: [
            ...columns,
            { kind: 'categorical', name: 'side', levels: ['l', 'r'], ordered: false, codes: side },
          ],
        }
        const found = estimates({ kind: 'table', table: ['group', 'side'] }, table, design(made))!
        const group = columns[3].kind === 'categorical' ? columns[3].codes : side
        const present = Uint8Array.from(side, (own, i) => (own < 2 && group[i] < 3 ? 1 : 0))
        for (const [g, level] of ['a', 'b', 'c'].entries())
          for (const [s, name] of ['l', 'r'].entries()) {
            const isIn = Float64Array.from(side, (own, i) => (own === s && group[i] === g ? 1 : 0))
            const mean = weightedMean(design(made), isIn, present)
            const share = found.get(`group=${level},side=${name}`)
            expect(share === undefined).toBe(mean === null)
            if (!share || !mean) continue
            near(share.value, mean.value, 1)
            // Where rounding alone is left of the variance, its root is of half as many digits.
            if (mean.se === null) expect(share.se).toBeNull()
            else expect(Math.abs(share.se! ** 2 - mean.se ** 2)).toBeLessThan(1e-13)
          }
      }),
      options,
    )
  })

  it('give of the levels of a term what they give of a number of 0 and 1 for each', () => {
    const sides = fc.array(fc.nat(3), { minLength: 60, maxLength: 60 })
    const kinds = fc.constantFrom('linear', 'logistic')
    let fitted = 0
    fc.assert(
      fc.property(files, sides, kinds, fc.constantFrom(...designs), (made, drawn, kind, design) => {
        const { records, columns } = made.table
        const side = Uint8Array.from(drawn.slice(0, records))
        const ofSide = { kind: 'categorical', name: 'side', levels: ['l', 'm', 'r'], ordered: false } as const
        const group = columns[3].kind === 'categorical' ? columns[3].codes : side
        const isOf = (name: string, codes: Codes, code: number): Column => ({
          kind: 'numeric',
          name,
          values: Float64Array.from(codes, (own) => (own === 3 ? NaN : own === code ? 1 : 0)),
        })
        const table: Table = {
          records,
          columns: [
            ...columns,
            { ...ofSide, codes: side },
            ...['a', 'b', 'c'].map((level, code) => isOf(`group=${level}`, group, code)),
            ...['l', 'm', 'r'].map((level, code) => isOf(`side=${level}`, side, code)),
          ],
        }
        const of: Analysis =
          kind === 'linear'
            ? { kind: 'linear', outcome: 'y', terms: ['group', 'x', 'side'] }
            : { kind: 'logistic', outcome: 'y', is: { above: 0 }, terms: ['group', 'x', 'side'] }
        const found = estimates(of, table, design(made))
        if (found === null) return
        const names = [...found.keys()].filter((name) => name !== '(intercept)')
        const ofNumbers = estimates({ ...of, terms: names }, table, design(made))!
        fitted++
        for (const [name, { value, se }] of found) {
          const scale = Math.abs(value) + (se ?? 0) + 1
          near(ofNumbers.get(name)!.value, value, scale)
          // Of what is fitted without a rest, rounding is left of the error.
          if (se === null) expect(ofNumbers.get(name)!.se).toBeNull()
          else expect(Math.abs(ofNumbers.get(name)!.se! - se)).toBeLessThan(1e-6 * scale)
        }
      }),
      options,
    )
    expect(fitted).toBeGreaterThan(150)
  })

  it('have of several totals at once the variance of each', () => {
    const amount = fc.array(fc.tuple(amounts, fc.nat(3)), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(files, amount, fc.constantFrom(...designs), (made, drawn, designOf) => {
        const design = designOf(made)
        const { records } = made.table
        const own = drawn.slice(0, records)
        // The first total has something of each record, and one of the others, or none, has too.
        const influences = [0, 1, 2, 3].map((total) =>
          Float64Array.from(own, ([add, which]) => (total === 0 ? 1 : total === which ? add : 0)),
        )
        const covariance = covarianceOfTotals(
          design,
          Uint32Array.from(own, (_, i) => i),
          4,
          (i, to) => {
            to.add(0, 1)
            if (own[i][1] > 0) to.add(own[i][1], own[i][0])
          },
        )
        for (const [total, influence] of influences.entries()) {
          const expected = varianceOfTotal(design, influence)
          const found = covariance[total * 4 + total]
          if (Number.isNaN(expected)) expect(found).toBeNaN()
          else near(found, expected, 1 + expected)
        }
        const both = influences[0].map((each, i) => each + 3 * influences[1][i])
        const ofBoth = varianceOfTotal(design, both)
        if (!Number.isNaN(ofBoth))
          near(covariance[0] + 6 * covariance[4] + 9 * covariance[5], ofBoth, 1 + ofBoth)
      }),
      options,
    )
  })

  it('take weights that are all alike for none, but in totals', () => {
    const weighed = analyses.filter(({ kind }) => kind !== 'total')
    fc.assert(
      fc.property(
        files,
        fc.constantFrom(...weighed),
        fc.constantFrom(0.5, 1, 37),
        ({ table }, of, weight) => {
          const alike = surveyDesign(new Float64Array(table.records).fill(weight), null, null)
          const own = estimates(of, table, simpleDesign(table.records))
          const found = estimates(of, table, alike)
          expect(found === null).toBe(own === null)
          for (const [name, { value, se }] of own ?? []) {
            const scale = Math.abs(value) + (se ?? 0) + 1
            near(found!.get(name)!.value, value, scale)
            near(found!.get(name)!.se, se, scale)
          }
        },
      ),
      options,
    )
  })

  it('do not depend on the order of the records', () => {
    fc.assert(
      fc.property(files, analysis, (made, of) => {
        const turned: Made = {
          table: {
            ...made.table,
            columns: made.table.columns.map((column) => {
              if (column.kind === 'numeric') return { ...column, values: column.values.toReversed() }
              return column.kind === 'categorical' ? { ...column, codes: column.codes.toReversed() } : column
            }),
          },
          weights: made.weights.toReversed(),
        }
        const own = estimates(of, made.table, householdsOf(made))
        const other = estimates(of, turned.table, householdsOf(turned))
        expect(other === null).toBe(own === null)
        for (const [name, { value, se }] of own ?? []) {
          const scale = Math.abs(value) + (se ?? 0) + 1
          near(other!.get(name)!.value, value, scale)
          near(other!.get(name)!.se, se, scale)
        }
      }),
      options,
    )
  })

  it('have shares of a table that come to 1', () => {
    fc.assert(
      fc.property(files, (made) => {
        const own = estimates({ kind: 'table', table: ['group', 'group'] }, made.table, householdsOf(made))
        const total = [...(own ?? new Map<string, Estimate>()).values()].reduce(
          (sum, { value }) => sum + value,
          0,
        )
        expect(own?.size === 0 || Math.abs(total - 1) < 1e-12).toBe(true)
      }),
      options,
    )
  })

  it('overlap between 0 and 1, the same either way round', () => {
    const interval = fc
      .tuple(amounts, fc.integer({ min: 0, max: 40 }))
      .map(([value, half]): Estimate => ({ value, se: half / 2, low: value - half, high: value + half }))
    fc.assert(
      fc.property(interval, interval, (one, other) => {
        const overlap = intervalOverlap(one, other)!
        expect(overlap).toBeGreaterThanOrEqual(0)
        expect(overlap).toBeLessThanOrEqual(1)
        expect(intervalOverlap(other, one)).toBe(overlap)
      }),
      options,
    )
  })
})
