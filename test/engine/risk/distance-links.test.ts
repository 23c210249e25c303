import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextNormal } from '../../../src/engine/math/normal'
import { randomStream } from '../../../src/engine/math/random'
import { silent } from '../../../src/engine/progress'
import { distanceLinks } from '../../../src/engine/risk/linkage/distance-links'
import { originalTree } from '../../../src/engine/risk/linkage/original-tree'
import { apart, recordSpace, rounding } from '../../../src/engine/risk/linkage/record-space'
import type { PairedLevels, PairedNumbers, PairedVariable } from '../../../src/engine/risk/paired-variable'

function numbers(before: readonly number[], after: readonly number[] = before): PairedNumbers {
  return { kind: 'numbers', name: 'x', before: Float64Array.from(before), after: Float64Array.from(after) }
}

function levelled(
  ordered: boolean,
  before: readonly number[],
  after: readonly number[] = before,
): PairedLevels {
  return {
    kind: 'levels',
    name: 'l',
    ordered,
    levels: 4,
    before: Int32Array.from(before),
    after: Int32Array.from(after),
  }
}

/** Where the own original of each released record stands, every pair by itself. */
function byBruteForce(variables: readonly PairedVariable[]) {
  const space = recordSpace(variables)
  const records = variables[0].before.length
  return Array.from({ length: records }, (_, i) => {
    const all = Array.from({ length: records }, (__, j) => apart(space, i, j))
    const least = Math.min(...all)
    return {
      nearer: all.filter((each) => each < all[i] * (1 - rounding)).length,
      equal: all.filter((each) => Math.abs(each - all[i]) <= all[i] * rounding).length,
      nearest: { apart: least, equal: all.filter((each) => each <= least * (1 + rounding)).length },
    }
  })
}

const value = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constant(NaN),
  fc.double({ min: -50, max: 50, noNaN: true }),
)
const level = fc.integer({ min: -1, max: 3 })
const released = fc.integer({ min: -2, max: 3 })
const row = fc.tuple(value, value, value, value, level, released, level, released)
const rows = fc.array(row, { minLength: 1, maxLength: 60 })

function made(of: readonly (readonly number[])[]): readonly PairedVariable[] {
  const at = (place: number) => of.map((each) => each[place])
  return [
    numbers(at(0), at(1)),
    numbers(at(2), at(3)),
    levelled(true, at(4), at(5)),
    levelled(false, at(6), at(7)),
  ]
}

describe('links by distance', () => {
  it.each([
    ['numbers', [0, 1]],
    ['numbers and levels', [0, 1, 2, 3]],
    ['levels', [2, 3]],
  ])('are those of every pair by itself, of %s', (_, which) => {
    fc.assert(
      fc.property(rows, (of) => {
        const variables = which.map((v) => made(of)[v])
        const tree = originalTree(recordSpace(variables))
        byBruteForce(variables).forEach(({ nearer, equal, nearest }, i) => {
          expect(tree.standingOf(i, Infinity)).toEqual({ nearer, equal })
          expect(tree.standingOf(i, 2).nearer).toBe(Math.min(nearer, 2))
          expect(tree.nearestTo(i)).toMatchObject(nearest)
        })
      }),
      { numRuns: 150 },
    )
  })

  it('are right for all of a file that was not changed, but for those who have the same', () => {
    const { linked, second, tied, ranks } = distanceLinks([numbers([1, 2, 2, 2, 9])], silent)
    expect([...linked]).toEqual([1, 1 / 3, 1 / 3, 1 / 3, 1])
    expect([...second]).toEqual([0, 1 / 3, 1 / 3, 1 / 3, 0])
    expect(tied).toBe(3)
    expect(ranks).toEqual([3, 1, 1, 0, 0, 0, 0])
  })

  it('are those worked out by hand: the second is nearer to the third, the third is as near to both', () => {
    const { linked, second } = distanceLinks([numbers([0, 4, 10], [1, 8, 7])], silent)
    expect([...linked]).toEqual([1, 0, 0.5])
    expect([...second]).toEqual([0, 1, 0.5])
  })

  it('do not depend on the unit of numbers', () => {
    const [a, b] = [
      [1, 5, 2, 8, 9, 4],
      [2, 3, 2, 9, 7, 1],
    ]
    const inCents = (values: readonly number[]) => values.map((each) => 128 * each)
    const [c, d] = [
      [3, 1, 4, 1, 5, 9],
      [2, 6, 5, 3, 5, 8],
    ]
    expect(distanceLinks([numbers(inCents(a), inCents(b)), numbers(c, d)], silent)).toEqual(
      distanceLinks([numbers(a, b), numbers(c, d)], silent),
    )
  })

  it('count every record once, whatever its rank', () => {
    fc.assert(
      fc.property(rows, (of) => {
        const { ranks } = distanceLinks(made(of), silent)
        expect(ranks.reduce((total, each) => total + each, 0)).toBeCloseTo(of.length, 9)
      }),
    )
  })

  it('are about one of a file in the mean where noise drowns it, and fewer the more noise there is', () => {
    const runs = 40
    const records = 200
    const meanLinked = (deviation: number) => {
      let total = 0
      for (let run = 0; run < runs; run++) {
        const random = randomStream(11, 'noise', run)
        const drawn = () => Array.from({ length: records }, () => nextNormal(random))
        const variables = [drawn(), drawn()].map((before) =>
          numbers(
            before,
            before.map((each) => each + deviation * nextNormal(random)),
          ),
        )
        total += distanceLinks(variables, silent).linked.reduce((sum, each) => sum + each, 0)
      }
      return total / runs
    }
    const [little, some, much] = [0.01, 0.3, 1000].map(meanLinked)
    expect(little).toBeGreaterThan(0.9 * records)
    expect(some).toBeLessThan(little)
    expect(some).toBeGreaterThan(3)
    // By chance one of 200, give or take 1/√40.
    expect(Math.abs(much - 1)).toBeLessThan(4 / Math.sqrt(runs))
  })
})
