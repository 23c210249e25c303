import { describe, expect, it } from 'vitest'
import type { CategoricalColumn } from '../../../src/engine/table/column'
import { isNestedIn } from '../../../src/engine/table/nested-levels'

const records = 300

function column(levels: number, code: (i: number) => number): CategoricalColumn {
  return {
    kind: 'categorical',
    name: 'x',
    levels: Array.from({ length: levels }, (_, l) => `${l}`),
    ordered: false,
    codes: Uint16Array.from({ length: records }, (_, i) => code(i)),
  }
}

const year = (i: number) => (i * 7) % 60
const years = column(60, year)
const decades = column(6, (i) => Math.floor(year(i) / 10))

describe('levels are nested', () => {
  it('when each of them lies in one of the coarser variable, and not the other way round', () => {
    expect(isNestedIn(years, decades)).toBe(true)
    expect(isNestedIn(decades, years)).toBe(false)
  })

  it('when two variables tell the same', () => {
    const backwards = column(6, (i) => 5 - Math.floor(year(i) / 10))
    expect(isNestedIn(decades, backwards)).toBe(true)
    expect(isNestedIn(backwards, decades)).toBe(true)
  })

  it('not when a single record says otherwise', () => {
    const wrong = column(6, (i) => (i === 299 ? 0 : Math.floor(year(i) / 10)))
    expect(year(299)).toBeGreaterThanOrEqual(10)
    expect(isNestedIn(years, wrong)).toBe(false)
  })

  it('whatever the records with a missing value say', () => {
    const gaps = column(6, (i) => (i % 9 === 0 ? 6 : Math.floor(year(i) / 10)))
    expect(isNestedIn(years, gaps)).toBe(true)
    expect(
      isNestedIn(
        column(60, (i) => (i % 9 === 0 ? 60 : year(i))),
        decades,
      ),
    ).toBe(true)
  })

  it('not when chance alone would hardly have split a level', () => {
    const own = column(records, (i) => i)
    expect(isNestedIn(own, decades)).toBe(false)
    const rare = column(2, (i) => (year(i) === 3 ? 1 : 0))
    expect(isNestedIn(years, rare)).toBe(false)
    expect(
      isNestedIn(
        years,
        column(6, () => 6),
      ),
    ).toBe(false)
  })
})
