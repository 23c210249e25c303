import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aloneAndCertain,
  aloneInRelease,
  certainInBoth,
  guessByTarget,
  type KeyedRecords,
  keyTargetTable,
  learnedOf,
  meanOf,
  noCell,
  shareOfOwn,
  targetedRecords,
  varianceOf,
} from '../../../src/engine/risk/synthetic-disclosure/key-target'

const size = { cells: 4, targets: 3 }

function records(...pairs: readonly (readonly [cell: number, target: number])[]): KeyedRecords {
  return {
    cell: Uint32Array.from(pairs, ([cell]) => cell),
    target: Uint32Array.from(pairs, ([, target]) => target),
  }
}

const file = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((pairs) => records(...pairs))

describe('what a release shows of people', () => {
  // Cell 0: two people with targets 0 and 1; cell 1: one with 2; cell 2: two with 0; cell 3: nobody.
  const people = records([0, 0], [0, 1], [1, 2], [2, 0], [2, 0])
  // Cell 0: one record with 0; cell 1: 2 and 0; cell 2: nobody; cell 3: two with 1.
  const released = records([0, 0], [1, 2], [1, 0], [3, 1], [3, 1])
  const [d, s] = [keyTargetTable(people, size), keyTargetTable(released, size)]

  it('is, by hand, of each person', () => {
    const found = learnedOf(people, s)
    // Three of five are found, two of them in a cell with one target, which is right for one; the third has an even chance.
    expect(meanOf(found.is)).toBe(3 / 5)
    expect(meanOf(found.dis)).toBe(2 / 5)
    expect(meanOf(found.disco)).toBe(1 / 5)
    expect(meanOf(found.dcap)).toBe(1.5 / 5)
    expect(meanOf(found.dcapMatched)).toBe(1.5 / 3)
    expect(meanOf(found.tcap)).toBe(1 / 3)
    expect(meanOf(found.rightWhenCertain)).toBe(1 / 2)
    // Values 1, 0, ½, 0, 0 around 0.3.
    expect(varianceOf(found.dcap)).toBeCloseTo((1.25 / 5 - 0.09) / 5, 15)
  })

  it('is, by hand, of the two tables', () => {
    expect(aloneAndCertain(d)).toEqual({ alone: 1, certain: 3 })
    expect(aloneAndCertain(s)).toEqual({ alone: 1, certain: 3 })
    expect(aloneInRelease(d, s)).toEqual({ found: 1, alone: 0 })
    expect(certainInBoth(d, s)).toBe(0)
    expect(shareOfOwn(people, d)).toBe((0.5 + 0.5 + 1 + 1 + 1) / 5)
    // Of three released records with one target only that of cell 0 is found: half of the people there have it.
    expect(targetedRecords(d, s)).toEqual({ sum: 0.5, records: 3, found: 1 })
    expect(guessByTarget(people.target, 3)).toBeCloseTo((9 + 1 + 1) / 25, 15)
  })

  it('leaves whoever can be matched to nobody out, and counts them', () => {
    const hidden = records([noCell, 0], [0, 0])
    expect(keyTargetTable(hidden, size).total[0]).toBe(1)
    expect(meanOf(learnedOf(hidden, s).is)).toBe(1 / 2)
  })

  it('is of nobody where there is nobody', () => {
    const nobody = records()
    expect(meanOf(learnedOf(nobody, s).disco)).toBeNull()
    expect(varianceOf(learnedOf(nobody, s).disco)).toBeNull()
    expect(shareOfOwn(nobody, s)).toBeNull()
    expect(guessByTarget(nobody.target, 3)).toBeNull()
  })

  it('is what the file shows of itself where the release is the file', () => {
    fc.assert(
      fc.property(file, (own) => {
        const table = keyTargetTable(own, size)
        const found = learnedOf(own, table)
        const n = own.cell.length
        expect(meanOf(found.is)).toBe(1)
        expect(meanOf(found.disco)).toBe(aloneAndCertain(table).certain / n)
        expect(found.disco).toEqual(found.dis)
        expect(found.disco.sum).toBe(certainInBoth(table, table))
        expect(meanOf(found.dcap)).toBeCloseTo(shareOfOwn(own, table) ?? NaN, 12)
        expect(aloneInRelease(table, table)).toEqual({
          found: aloneAndCertain(table).alone,
          alone: aloneAndCertain(table).alone,
        })
        const { sum, records: all, found: matched } = targetedRecords(table, table)
        expect([sum, all]).toEqual([matched, matched])
      }),
    )
  })

  it('grows from what is right for sure to what is found, and is right at least as often as by guessing', () => {
    fc.assert(
      fc.property(file, file, (original, release) => {
        const [of, by] = [keyTargetTable(original, size), keyTargetTable(release, size)]
        const { is, dis, disco, dcap, dcapMatched, tcap } = learnedOf(original, by)
        expect(certainInBoth(of, by)).toBeLessThanOrEqual(disco.sum)
        expect(disco.sum).toBeLessThanOrEqual(dis.sum)
        expect(dis.sum).toBeLessThanOrEqual(is.sum)
        expect(disco.sum).toBeLessThanOrEqual(dcap.sum + 1e-12)
        expect(dcap.sum).toBeLessThanOrEqual(is.sum + 1e-12)
        expect(aloneInRelease(of, by).alone).toBeLessThanOrEqual(aloneInRelease(of, by).found)
        if (is.sum > 0) {
          expect(meanOf(dcapMatched)).toBeGreaterThanOrEqual((meanOf(dcap) ?? 0) - 1e-12)
          expect(meanOf(tcap)).toBeGreaterThanOrEqual(meanOf(disco) ?? 0)
        }
        // Nobody guesses better in a file than who looks up the file itself.
        expect(guessByTarget(original.target, 3)).toBeLessThanOrEqual((shareOfOwn(original, of) ?? 0) + 1e-12)
      }),
    )
  })

  it('is the guess without the key where target and key have nothing to do with each other', () => {
    const shares = [5, 3, 2]
    const own = records(
      ...[0, 1, 2, 3].flatMap((cell) =>
        shares.flatMap((many, target) => Array.from({ length: many }, () => [cell, target] as const)),
      ),
    )
    const twice = {
      cell: Uint32Array.from([...own.cell, ...own.cell]),
      target: Uint32Array.from([...own.target, ...own.target]),
    }
    expect(meanOf(learnedOf(own, keyTargetTable(twice, size)).dcap)).toBeCloseTo(
      guessByTarget(own.target, 3) ?? NaN,
      14,
    )
  })

  it('does not depend on how often every released record is written', () => {
    fc.assert(
      fc.property(file, file, (original, release) => {
        const twice = {
          cell: Uint32Array.from([...release.cell, ...release.cell]),
          target: Uint32Array.from([...release.target, ...release.target]),
        }
        expect(learnedOf(original, keyTargetTable(twice, size))).toEqual(
          learnedOf(original, keyTargetTable(release, size)),
        )
      }),
    )
  })
})
