import { describe, expect, it } from 'vitest'
import {
  addUp,
  divideBy,
  multiplyBy,
  powersOf,
  turnOnce,
  type Complex,
} from '../../../src/engine/model/powers'

function complex(...numbers: readonly (readonly [re: number, im: number])[]): Complex {
  return {
    re: Float64Array.from(numbers, ([re]) => re),
    im: Float64Array.from(numbers, ([, im]) => im),
  }
}

describe('powersOf', () => {
  it('are b^(3/2 + ijω), j after j', () => {
    const bases = [1, 4, 0.25, 37]
    const powers = powersOf(Float64Array.from(bases), 0.3)
    for (let j = 0; j < 4; j++) {
      bases.forEach((b, i) => {
        expect(powers.power.re[i]).toBeCloseTo(b ** 1.5 * Math.cos(j * 0.3 * Math.log(b)), 10)
        expect(powers.power.im[i]).toBeCloseTo(b ** 1.5 * Math.sin(j * 0.3 * Math.log(b)), 10)
      })
      turnOnce(powers)
    }
  })
})

describe('complex numbers', () => {
  const placeOf = Uint32Array.of(1, 0, 1)

  it('add up over their places, whatever stood there', () => {
    const into = complex([7, 7], [7, 7])
    addUp(complex([1, 2], [3, -4], [5, 6]), placeOf, into)
    expect(into).toEqual(complex([3, -4], [6, 8]))
  })

  it('are multiplied and divided by that of their place', () => {
    const values = complex([1, 2], [3, -4], [0, 1])
    const factors = complex([2, 2], [3, -3])
    multiplyBy(values, factors, placeOf)
    // (1 + 2i)(3 − 3i), (3 − 4i)(2 + 2i) and i(3 − 3i).
    expect(values).toEqual(complex([9, 3], [14, -2], [3, 3]))
    divideBy(values, factors, placeOf)
    expect(values).toEqual(complex([1, 2], [3, -4], [0, 1]))
  })

  it('are 0 by 0 where they are divided by 0', () => {
    const values = complex([0, 0], [6, 2])
    divideBy(values, complex([0, 0], [0, 2]), Uint32Array.of(0, 1))
    expect(values).toEqual(complex([0, 0], [1, -3]))
  })
})
