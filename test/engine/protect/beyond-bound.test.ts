import { describe, expect, it } from 'vitest'
import { boundOfShare, numbersFrom, recordsBeyond } from '../../../src/engine/protect/beyond-bound'
import { column } from '../assess/tables'

const income = {
  kind: 'numeric' as const,
  name: 'income',
  values: Float64Array.of(0, 0, 0, 5, 10, NaN, 20, 20, -3, 1000),
}
const band = column('band', ['Under 5', '5-9', '10-14', '80+', '80+', null])

describe('the numbers beyond a bound', () => {
  it('are counted from either end, missing values and what begins nowhere apart', () => {
    const top = numbersFrom(income, 'top')
    expect(top.map(({ value }) => value)).toEqual([1000, 20, 10, 5, 0, -3])
    expect(recordsBeyond(top, 20, 'top')).toBe(3)
    expect(recordsBeyond(top, 2000, 'top')).toBe(0)
    expect(recordsBeyond(numbersFrom(income, 'bottom'), 0, 'bottom')).toBe(4)
    expect(numbersFrom(band, 'top')).toEqual([
      { value: 80, records: 2 },
      { value: 10, records: 1 },
      { value: 5, records: 1 },
    ])
  })

  it('are as many as a share allows, and one more value would be too many', () => {
    for (const share of [0.12, 0.34, 0.5, 0.7]) {
      for (const end of ['top', 'bottom'] as const) {
        const numbers = numbersFrom(income, end)
        const bound = boundOfShare(numbers, share)!
        expect(bound.records).toBe(recordsBeyond(numbers, bound.at, end))
        expect(bound.records).toBeLessThanOrEqual(9 * share)
        const next = numbers.at(numbers.findIndex(({ value }) => value === bound.at) + 1)
        expect(bound.records + next!.records).toBeGreaterThan(9 * share)
      }
    }
  })

  it('are none where too many have the outermost value', () => {
    const zeros = { ...income, values: Float64Array.of(0, 0, 0, 7) }
    expect(boundOfShare(numbersFrom(zeros, 'bottom'), 0.5)).toBeNull()
    expect(boundOfShare([], 0.5)).toBeNull()
  })
})
