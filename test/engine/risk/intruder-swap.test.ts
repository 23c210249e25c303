import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../src/engine/math/random'
import { simulatedSwap, swapGuess } from '../../../src/engine/risk/intruder/swap-guess'
import { readReference } from '../../reference/read-reference'

type Matrix = readonly (readonly number[])[]
const { input, cases } = readReference<{
  input: { values: readonly number[]; cats: readonly number[] }
  cases: readonly { q: number; expected: Matrix; simulatedMean: Matrix }[]
}>('reiter-swapmatrix.json')
const codes = Uint32Array.from(input.values, (value) => input.cats.indexOf(value))
const counts = input.cats.map((cat) => input.values.filter((value) => value === cat).length)

describe('the matrix of a swap whose rate is known', () => {
  it.each(cases)('is exact at $q', ({ q, expected }) => {
    const matrix = swapGuess(counts, q)
    expected.flat().forEach((each, i) => expect(matrix[i]).toBeCloseTo(each, 12))
  })

  it.each(cases)('is what swaps come to at $q', ({ q, expected, simulatedMean }) => {
    const matrix = simulatedSwap(codes, counts.length, q, 2000, randomStream(1, 'swap', q))
    expected.flat().forEach((each, i) => {
      const error = Math.sqrt((q * (1 - q)) / (2000 * counts[Math.floor(i / counts.length)]))
      expect(Math.abs(matrix[i] - each)).toBeLessThan(5 * error)
    })
    simulatedMean.flat().forEach((each, i) => expect(Math.abs(matrix[i] - each)).toBeLessThan(0.03))
  })

  it('keeps a level that nobody has, and everything where nobody can exchange', () => {
    expect([...swapGuess([3, 0], 0.5)]).toEqual([1, 0, 0, 1])
    expect([...swapGuess([1], 0.5)]).toEqual([1])
    expect([...simulatedSwap(Uint32Array.of(0), 2, 0.9, 3, randomStream(1))]).toEqual([1, 0, 0, 1])
  })

  it('has rows that add up to 1', () => {
    for (const matrix of [swapGuess([5, 2, 9], 0.4), simulatedSwap(codes, 4, 0.3, 7, randomStream(2))]) {
      const size = Math.sqrt(matrix.length)
      for (let a = 0; a < size; a++) {
        expect(matrix.slice(a * size, (a + 1) * size).reduce((sum, each) => sum + each)).toBeCloseTo(1, 12)
      }
    }
  })
})
