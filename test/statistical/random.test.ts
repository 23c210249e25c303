import { describe, expect, it } from 'vitest'
import { nextBelow, nextUint32, nextUniform, randomStream, shuffle } from '../../src/engine/math/random'

/** χ² against equal expectations, in standard deviations from its mean; within 4 for any fair generator. */
function chiSquareDistance(counts: readonly number[]): number {
  const expected = counts.reduce((total, count) => total + count, 0) / counts.length
  const chiSquare = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
  const freedom = counts.length - 1
  return (chiSquare - freedom) / Math.sqrt(2 * freedom)
}

function tally(size: number, draws: number, draw: (i: number) => number): number[] {
  const counts = new Array<number>(size).fill(0)
  for (let i = 0; i < draws; i++) counts[draw(i)]++
  return counts
}

describe('the random streams', () => {
  it.each([2, 3, 7, 10, 17, 1000])('draw each number below %i equally often', (n) => {
    const random = randomStream(101, n)
    const distance = chiSquareDistance(tally(n, 200_000, () => nextBelow(random, n)))
    expect(Math.abs(distance)).toBeLessThan(4)
  })

  it('draw uniforms that fill [0, 1) evenly, with the mean and variance of a uniform', () => {
    const random = randomStream(102)
    const values = Float64Array.from({ length: 200_000 }, () => nextUniform(random))
    const distance = chiSquareDistance(tally(256, values.length, (i) => Math.floor(values[i] * 256)))
    expect(Math.abs(distance)).toBeLessThan(4)
    const mean = values.reduce((total, value) => total + value, 0) / values.length
    const variance = values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length
    expect(Math.abs(mean - 1 / 2) / Math.sqrt(1 / 12 / values.length)).toBeLessThan(4)
    expect(Math.abs(variance - 1 / 12) / Math.sqrt(1 / 180 / values.length)).toBeLessThan(4)
    expect(Math.max(...values.subarray(0, 1000))).toBeLessThan(1)
  })

  it('set each of the 32 bits in half of the draws', () => {
    const random = randomStream(103)
    const set = new Array<number>(32).fill(0)
    for (let i = 0; i < 100_000; i++) {
      const draw = nextUint32(random)
      for (let bit = 0; bit < 32; bit++) set[bit] += (draw >>> bit) & 1
    }
    for (const count of set) expect(Math.abs(count - 50_000) / Math.sqrt(25_000)).toBeLessThan(4.5)
  })

  it('shuffle four items into each of their 24 orders equally often', () => {
    const random = randomStream(104)
    const orders = new Map<string, number>()
    for (let i = 0; i < 120_000; i++) {
      const items = Uint32Array.of(0, 1, 2, 3)
      shuffle(random, items)
      orders.set(items.join(), (orders.get(items.join()) ?? 0) + 1)
    }
    expect(orders.size).toBe(24)
    expect(Math.abs(chiSquareDistance([...orders.values()]))).toBeLessThan(4)
  })

  it('shuffle only the first items when asked to, and those evenly', () => {
    const random = randomStream(105)
    const counts = tally(10, 100_000, () => {
      const items = Uint32Array.from({ length: 10 }, (_, i) => i)
      shuffle(random, items, 2)
      return items[0]
    })
    expect(counts.slice(2)).toEqual(new Array<number>(8).fill(0))
    expect(Math.abs(chiSquareDistance(counts.slice(0, 2)))).toBeLessThan(4)
  })

  it('are independent of the streams of neighbouring places', () => {
    const draws = 20_000
    for (const neighbour of [
      randomStream(106, 'R10', 1, 0),
      randomStream(106, 'R10', 0, 1),
      randomStream(107, 'R10', 0, 0),
    ]) {
      const one = randomStream(106, 'R10', 0, 0)
      const pairs = tally(64, draws, () => nextBelow(one, 8) * 8 + nextBelow(neighbour, 8))
      expect(Math.abs(chiSquareDistance(pairs))).toBeLessThan(4)
    }
  })

  it('begin evenly: the first draws of many seeds and of many replicates are uniform', () => {
    const bySeed = tally(64, 40_000, (seed) => nextBelow(randomStream(seed, 'R10', 0, 0), 64))
    const byReplicate = tally(64, 40_000, (replicate) => nextBelow(randomStream(1, 'R10', replicate, 0), 64))
    expect(Math.abs(chiSquareDistance(bySeed))).toBeLessThan(4)
    expect(Math.abs(chiSquareDistance(byReplicate))).toBeLessThan(4)
  })
})
