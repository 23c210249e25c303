import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalRows } from '../../../src/engine/key/equal-rows'
import type { Digit } from '../../../src/engine/key/group-digits'
import { nextUniform, randomStream } from '../../../src/engine/math/random'

/** Digits of members, some of few values and some of more than there are members. */
function digitsOf(sizes: readonly number[], members: number, seed: number): readonly Digit[] {
  const random = randomStream(seed, 'digits')
  return sizes.map((size) => ({
    codes: Uint32Array.from({ length: members }, () =>
      // Few of the values, wherever they lie, so that members are alike.
      Math.floor((Math.floor(4 * nextUniform(random)) * (size - 1)) / 3),
    ),
    size,
  }))
}

function byNames(digits: readonly Digit[], members: number, timesOf?: Uint32Array) {
  const placeOf = new Map<string, number>()
  const first: number[] = []
  const times: number[] = []
  const rowOf = Array.from({ length: members }, (_, i) => {
    const name = digits.map(({ codes }) => codes[i]).join()
    const place = placeOf.get(name) ?? placeOf.size
    if (place === placeOf.size) {
      placeOf.set(name, place)
      first.push(i)
      times.push(0)
    }
    times[place] += timesOf?.[i] ?? 1
    return place
  })
  return { first: Uint32Array.from(first), times: Uint32Array.from(times), rowOf: Uint32Array.from(rowOf) }
}

describe('members with equal digits', () => {
  const size = fc.constantFrom(1, 2, 3, 40, 5000, 65_537, 3_000_000, 2 ** 31, 2 ** 32)

  it('are one row, in the order of the first, however many values the digits have', () => {
    fc.assert(
      fc.property(
        fc.array(size, { maxLength: 6 }),
        fc.integer({ min: 0, max: 300 }),
        fc.nat(),
        fc.boolean(),
        (sizes, members, seed, isCounted) => {
          const digits = digitsOf(sizes, members, seed)
          const timesOf = isCounted ? Uint32Array.from({ length: members }, (_, i) => (i * 7) % 5) : undefined
          if (sizes.length === 0 && members === 0) return
          const rowOf = new Uint32Array(members)
          const rows = equalRows(digits, members, { timesOf, rowOf })
          expect({ ...rows, rowOf }).toEqual(byNames(digits, members, timesOf))
          expect(equalRows(digits, members, { timesOf })).toEqual(rows)
        },
      ),
    )
  })

  it('are found among many more than fit into one block, or into the first table', () => {
    const members = 100_000
    const codes = Uint32Array.from({ length: members }, (_, i) => Math.imul(i % 60_000, 0x9e3779b1) >>> 0)
    const digits = [
      { codes, size: 2 ** 32 },
      { codes: Uint8Array.from(codes, (_, i) => i % 2), size: 2 },
    ]
    const rowOf = new Uint32Array(members)
    const { first, times } = equalRows(digits, members, { rowOf })
    expect(first).toHaveLength(60_000)
    expect(Array.from(times).filter((each) => each === 2)).toHaveLength(40_000)
    expect(rowOf.every((row, i) => row === i % 60_000)).toBe(true)
  })

  it.each([1, 2, 3])('are told apart where so many stand near each other, of %i words', (words) => {
    // Among half a million pairs some have the same hash by chance.
    const different = 500_000
    const random = randomStream(words, 'words')
    const digits = Array.from({ length: words }, (_, w): Digit => {
      const once = Uint32Array.from({ length: different }, (_, i) =>
        w === 0 && words === 1 ? Math.imul(i, 0x9e3779b1) >>> 0 : Math.floor(2 ** 32 * nextUniform(random)),
      )
      const codes = new Uint32Array(2 * different)
      codes.set(once)
      codes.set(once, different)
      return { codes, size: 2 ** 32 }
    })
    const rowOf = new Uint32Array(2 * different)
    const { first } = equalRows(digits, rowOf.length, { rowOf })
    expect(first).toHaveLength(different)
    expect(rowOf.every((row, i) => row === i % different)).toBe(true)
  })
})
