import { describe, expect, it } from 'vitest'
import { checkSettings } from '../../../src/engine/assess/check-recipe'
import { combinedOfRun, combinedSpread } from '../../../src/engine/assess/combined-loss'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { ReplicateResult } from '../../../src/engine/assess/results'

/* One loss of several: each as a distance from a file in which nothing changed, weighed once. */

const utility: Recipe['utility'] = [
  { measure: 'raad', table: ['a', 'b'] },
  { measure: 'rcv', table: ['a', 'b'] },
  { measure: 'direct', variables: ['a'] },
  { measure: 'suppressed' },
  { measure: 'ownAnalysis', of: 'mean(x)' },
]

function run(
  raad: number,
  rcv: number | null,
  direct: number,
  own: number | null,
): Pick<ReplicateResult, 'utility'> {
  return {
    utility: {
      'raad(a,b)': { value: raad },
      'rcv(a,b)': { value: rcv },
      'direct(a)': { overall: direct, variables: { a: direct } },
      suppressed: { total: 12, variables: {}, records: 0 },
      'ownAnalysis(mean(x))': { value: own },
    },
  }
}

const weights = { 'raad(a,b)': 2, 'ownAnalysis(mean(x))': 3 }

describe('the combined loss', () => {
  it('is the weighted mean in sampling errors, per cent divided by what one counts as', () => {
    const { value, parts } = combinedOfRun(
      { utility, combined: { weights, errorAsPercent: 5 } },
      run(95, -10, 0.2, 1.5),
    )
    expect(parts.map(({ number, unit, weight, loss }) => [number.id, unit, weight, loss])).toEqual([
      ['raad(a,b)', 'percent', 2, 5],
      ['rcv(a,b)', 'percent', 1, 10],
      ['direct(a).overall', 'percent', 1, 20],
      ['ownAnalysis(mean(x))', 'errors', 3, 1.5],
    ])
    // (2 · 5 ÷ 5 + 10 ÷ 5 + 20 ÷ 5 + 3 · 1.5) ÷ 7
    expect(value).toBeCloseTo(12.5 / 7, 14)
    expect(parts.reduce((sum, { part }) => sum + (part ?? 0), 0)).toBeCloseTo(value!, 14)
  })

  it('is 0 where nothing changed, whatever the weights', () => {
    for (const combined of [undefined, { weights }, { weights, errorAsPercent: 1 }]) {
      expect(combinedOfRun({ utility, ...(combined && { combined }) }, run(100, 0, 0, 0)).value).toBe(0)
    }
  })

  it('lies between its smallest and its largest part in sampling errors, and follows no unit of weights', () => {
    const losses = run(92, 6, 0.1, 3)
    const of = (times: number) => {
      const scaled = {
        'raad(a,b)': 2 * times,
        'rcv(a,b)': times,
        'direct(a).overall': times,
        'ownAnalysis(mean(x))': 3 * times,
      }
      return combinedOfRun({ utility, combined: { weights: scaled } }, losses).value!
    }
    expect(of(1)).toBeCloseTo(of(7), 14)
    expect(of(1)).toBeGreaterThan(0.6)
    expect(of(1)).toBeLessThan(3)
  })

  it('is not known where a loss that matters is not; one of weight 0 may be missing', () => {
    const missing = run(95, null, 0.2, 1)
    expect(combinedOfRun({ utility, combined: { weights } }, missing).value).toBeNull()
    expect(
      combinedOfRun({ utility, combined: { weights: { ...weights, 'rcv(a,b)': 0 } } }, missing).value,
    ).not.toBeNull()
    const none = Object.fromEntries(
      utility.flatMap(() => [
        ['raad(a,b)', 0],
        ['rcv(a,b)', 0],
        ['direct(a).overall', 0],
        ['ownAnalysis(mean(x))', 0],
      ]),
    )
    expect(combinedOfRun({ utility, combined: { weights: none } }, missing).value).toBeNull()
  })

  it('has a spread over the runs where the recipe says how much losses matter, and none where not', () => {
    const runs = [run(95, -10, 0.2, 1), run(97, 4, 0.1, 2)]
    expect(combinedSpread({ utility }, runs)).toBeNull()
    const spread = combinedSpread({ utility, combined: { weights } }, runs)!
    const each = runs.map((own) => combinedOfRun({ utility, combined: { weights } }, own).value!)
    expect(spread.replicates).toBe(2)
    expect(spread.mean).toBeCloseTo((each[0] + each[1]) / 2, 14)
  })
})

it('is refused with a weight below 0, or where nothing counts as a sampling error', () => {
  const codes = Uint8Array.of(0, 1)
  const column = { kind: 'categorical', name: 'a', levels: ['x', 'y'], ordered: false, codes } as const
  const refused = (combined: NonNullable<Recipe['combined']>) => () =>
    checkSettings(
      {
        ...{ recipe: 1, seed: 1, data: { file: 'a.csv' }, candidates: [], risk: [], utility: [] },
        scenarios: [{ name: 'Key', key: ['a'] }],
        combined,
      },
      { records: 2, columns: [column] },
      null,
    )
  expect(refused({ weights: { 'raad(a,b)': -1 } })).toThrow(/`combined\.weights\.raad\(a,b\)`/)
  expect(refused({ weights: {}, errorAsPercent: 0 })).toThrow(/`combined\.errorAsPercent`/)
  expect(refused({ weights: { gone: 2 } })).not.toThrow()
})
