import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aloneWithNumbers,
  countsWithin,
  matchesWithin,
  withinDeviations,
} from '../../../src/engine/risk/interval/interval'
import type { PairedNumbers } from '../../../src/engine/risk/paired-variable'
import { isWithinShare } from '../../../src/engine/risk/within-share'

function paired(before: readonly number[], after: readonly number[] = before): PairedNumbers {
  return { kind: 'numbers', name: 'x', before: Float64Array.from(before), after: Float64Array.from(after) }
}

function oneCell(records: number) {
  return { before: new Uint32Array(records), after: new Uint32Array(records), cells: 1 }
}

const value = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constant(NaN),
  fc.constant(0),
  fc.double({ min: -100, max: 100, noNaN: true }),
)
const pairs = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 40 })
const share = fc.double({ min: 0.01, max: 1, noNaN: true })

describe('numbers within deviations of the released ones', () => {
  it('are all of a file that was not changed, missing values too', () => {
    expect([...withinDeviations([paired([1, 2, NaN, 4])], 0.05)]).toEqual([1, 1, 1, 1])
  })

  it('are those that no variable moved further, by the deviation of the released values', () => {
    // The released values deviate by 10.
    const moved = paired([-9.4, 0, 10.6], [-10, 0, 10])
    expect([...withinDeviations([moved], 0.05)]).toEqual([0, 1, 0])
    expect([...withinDeviations([moved], 0.06)]).toEqual([1, 1, 1])
    expect([...withinDeviations([moved, paired([1, 2, NaN], [1, 2, 3])], 0.06)]).toEqual([1, 1, 0])
  })

  it('are no fewer where more is near', () => {
    fc.assert(
      fc.property(pairs, share, share, (rows, a, b) => {
        const variable = paired(
          rows.map(([x]) => x),
          rows.map(([, y]) => y),
        )
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const few = withinDeviations([variable], less)
        const many = withinDeviations([variable], more)
        few.forEach((each, i) => expect(each).toBeLessThanOrEqual(many[i]))
      }),
    )
  })
})

describe('the interval around a number', () => {
  it('is open, and turns with the sign', () => {
    expect(isWithinShare(105, 100, 0.05)).toBe(false)
    expect(isWithinShare(104.9, 100, 0.05)).toBe(true)
    expect(isWithinShare(-104.9, -100, 0.05)).toBe(true)
    expect(isWithinShare(-95, -100, 0.05)).toBe(false)
    expect(isWithinShare(0, 0, 0.05)).toBe(true)
    expect(isWithinShare(0.001, 0, 0.05)).toBe(false)
  })

  it('holds as many records as one by one', () => {
    fc.assert(
      fc.property(pairs, share, (rows, near) => {
        const variable = paired(
          rows.map(([x]) => x),
          rows.map(([, y]) => y),
        )
        const { before, after } = variable
        const counts = countsWithin(variable, near)
        before.forEach((x, i) => {
          if (Number.isNaN(x) || x === 0) expect(counts[i]).toBeNaN()
          else if (!isWithinShare(after[i], x, near)) expect(counts[i]).toBe(0)
          else expect(counts[i]).toBe(after.filter((each) => isWithinShare(each, x, near)).length)
        })
      }),
    )
  })
})

describe('matches by key and numbers', () => {
  it('are those of the Handbook’s example: a cell of twelve, a number that ten come near, one in both', () => {
    const inCell = Uint32Array.from({ length: 30 }, (_, i) => (i < 12 ? 0 : 1))
    const isNear = (i: number) => i === 0 || (i >= 12 && i < 21)
    const numbers = paired(Array.from(inCell, (_, i) => (isNear(i) ? 43.7 : 100)))
    expect(countsWithin(numbers, 0.2)[0]).toBe(10)
    expect(matchesWithin([numbers], { before: inCell, after: inCell, cells: 2 }, 0.2)[0]).toBe(1)
  })

  it('are as many as one by one, in the true cell', () => {
    const row = fc.tuple(
      value,
      value,
      value,
      value,
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 2 }),
    )
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), share, (rows, near) => {
        const one = paired(
          rows.map(([a]) => a),
          rows.map(([, b]) => b),
        )
        const two = paired(
          rows.map(([, , c]) => c),
          rows.map(([, , , d]) => d),
        )
        const cellOf = {
          before: Uint32Array.from(rows, (each) => each[4]),
          after: Uint32Array.from(rows, (each) => each[5]),
          cells: 3,
        }
        const isMatch = (i: number, j: number) =>
          cellOf.before[i] === cellOf.after[j] &&
          [one, two].every(({ before, after }) =>
            Number.isNaN(before[i]) ? Number.isNaN(after[j]) : isWithinShare(after[j], before[i], near),
          )
        expect([...matchesWithin([one, two], cellOf, near)]).toEqual(
          rows.map((_, i) => (isMatch(i, i) ? rows.filter((__, j) => isMatch(i, j)).length : 0)),
        )
      }),
    )
  })

  it('are the records alike where nothing else is near', () => {
    expect([...matchesWithin([paired([1, 1, 5, NaN, NaN])], oneCell(5), 0.05)]).toEqual([2, 2, 1, 2, 2])
  })
})

describe('records alone with their numbers', () => {
  it('have them together as nobody else', () => {
    const columns = [
      [1, 1, 1, NaN],
      [2, 2, 3, 2],
    ].map((values) => Float64Array.from(values))
    expect(aloneWithNumbers(columns)).toBe(2)
    expect(aloneWithNumbers(columns.slice(0, 1))).toBe(1)
  })
})
