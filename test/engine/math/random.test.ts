import { describe, expect, it } from 'vitest'
import {
  nextBelow,
  nextUint32,
  nextUniform,
  randomStream,
  shuffle,
  type Random,
} from '../../../src/engine/math/random'

function draws(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => nextUint32(random))
}

describe('nextUint32', () => {
  it('is sfc32: the known answers of the state 1, 2, 3, counter 1', () => {
    expect(draws(new Int32Array([1, 2, 3, 1]), 8)).toEqual([
      4, 31, 56623170, 132259135, 3317874561, 1410031969, 1873638350, 4016548663,
    ])
  })
})

describe('randomStream', () => {
  it('gives the same numbers for the same place in every version', () => {
    expect(draws(randomStream(20010429, 'R10', 0, 0), 6)).toEqual([
      1592847898, 150113955, 51920193, 4216481689, 230664492, 1370078749,
    ])
  })

  it('gives different numbers as soon as one part of the place differs', () => {
    const places = [
      randomStream(1, 'a', 0, 0),
      randomStream(2, 'a', 0, 0),
      randomStream(1, 'b', 0, 0),
      randomStream(1, 'a', 1, 0),
      randomStream(1, 'a', 0, 1),
      randomStream(1, 'a', 0),
      randomStream(1, '', 'a', 0, 0),
      randomStream(1, 'aa', 0, 0),
      randomStream(1, 'a', 4294967296, 0),
      randomStream(1),
    ]
    const beginnings = places.map((random) => draws(random, 4).join())
    expect(new Set(beginnings).size).toBe(places.length)
  })

  it('tells a joined name from its parts', () => {
    expect(draws(randomStream(1, 'ab', 'c'), 4)).not.toEqual(draws(randomStream(1, 'a', 'bc'), 4))
  })
})

describe('nextUniform', () => {
  it('takes 27 and 26 bits of two draws', () => {
    const random = randomStream(7)
    const [high, low] = draws(randomStream(7), 2)
    expect(nextUniform(random)).toBe((Math.floor(high / 32) * 2 ** 26 + Math.floor(low / 64)) / 2 ** 53)
  })
})

describe('nextBelow', () => {
  it('is always 0 below 1, and a whole draw below 2³²', () => {
    expect(nextBelow(randomStream(3), 1)).toBe(0)
    expect(nextBelow(randomStream(3), 4294967296)).toBe(nextUint32(randomStream(3)))
  })

  it('draws again when a draw would favour small numbers', () => {
    const n = 3 * 2 ** 30
    const usable = draws(randomStream(11), 400).filter((draw) => draw < n)
    const random = randomStream(11)
    expect(usable.length).toBeLessThan(330)
    expect(Array.from({ length: usable.length }, () => nextBelow(random, n))).toEqual(usable)
  })
})

describe('shuffle', () => {
  it('keeps every item and changes their order', () => {
    const items = Uint32Array.from({ length: 50 }, (_, i) => i)
    shuffle(randomStream(5), items)
    expect([...items]).not.toEqual([...items.keys()])
    expect([...items].sort((a, b) => a - b)).toEqual([...items.keys()])
  })

  it('shuffles the first `count` items only', () => {
    const items = Uint32Array.from({ length: 50 }, (_, i) => i)
    shuffle(randomStream(5), items, 10)
    expect([...items.subarray(10)]).toEqual(Array.from({ length: 40 }, (_, i) => i + 10))
    expect([...items.subarray(0, 10)].sort((a, b) => a - b)).toEqual([...items.keys()].slice(0, 10))
  })

  it('has nothing to do for no items or one', () => {
    const random = randomStream(5)
    shuffle(random, new Uint32Array(0))
    shuffle(random, Uint32Array.of(9))
    expect(nextUint32(random)).toBe(nextUint32(randomStream(5)))
  })
})
