import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf, collapsedNumbers, placesOf } from '../../../src/engine/model/count-table'

const sizes = [3, 1, 4, 2, 5]
const cellCount = 120

const terms = fc.array(fc.subarray([0, 1, 2, 3, 4]), { minLength: 1, maxLength: 4 })
const cells = fc
  .uniqueArray(fc.nat(cellCount - 1), { maxLength: cellCount })
  .map((numbers) => numbers.sort((a, b) => a - b))

describe('collapsedNumbers', () => {
  it('are those of the codes of each variable, of few cells and of many', () => {
    fc.assert(
      fc.property(cells, terms, (numbers, asked) => {
        const listed = Uint32Array.from(numbers)
        const codes = sizes.map((_, v) => codesOf(listed, sizes, v))
        const expected = asked.map((term) => {
          const places = placesOf(term, sizes)
          return numbers.map((_, i) => term.reduce((number, v, t) => number + codes[v][i] * places[t], 0))
        })
        const plain = (found: readonly Uint32Array[]) => found.map((each) => [...each])
        expect(plain(collapsedNumbers(listed, sizes, asked))).toEqual(expected)
        expect(plain(collapsedNumbers(Float64Array.from(numbers), sizes, asked))).toEqual(expected)
        expect(plain(collapsedNumbers(listed, sizes, asked, codes))).toEqual(expected)
      }),
    )
  })

  it('are all 0 for a term without variables', () => {
    expect(collapsedNumbers(Uint32Array.of(0, 5), [2, 3], [[]])).toEqual([Uint32Array.of(0, 0)])
    expect(collapsedNumbers(Uint32Array.of(0), [], [[]])).toEqual([Uint32Array.of(0)])
  })
})
