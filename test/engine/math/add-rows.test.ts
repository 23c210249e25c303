import { expect, it } from 'vitest'
import { addRows } from '../../../src/engine/math/add-rows'
import { nextUniform, randomStream } from '../../../src/engine/math/random'

it.each([0, 1, 3, 4, 5, 8, 11])('adds %s rows one after the other, to the last bit', (rows) => {
  const random = randomStream(1, 'rows', rows)
  const width = 7
  const drawn = (length: number) => Float64Array.from({ length }, () => nextUniform(random) - 0.5)
  const factors = drawn(rows).map((factor, row) => (row === 2 || (row >= 4 && row < 8) ? 0 : factor))
  const [sums, values] = [drawn(width), drawn(rows * width)]
  const expected = Float64Array.from(sums, (start, j) => {
    let sum = start
    for (let row = 0; row < rows; row++) sum += factors[row] * values[row * width + j]
    return sum
  })
  addRows(sums, factors, values)
  expect(sums).toEqual(expected)
})
