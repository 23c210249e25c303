import { describe, expect, it } from 'vitest'
import { betweenVariance, bvr } from '../../../src/engine/utility/bvr/bvr'
import type { CrossTable } from '../../../src/engine/utility/cross-table'
import { raad } from '../../../src/engine/utility/raad/raad'
import { chiSquare, cramersV } from '../../../src/engine/utility/cramers-v'
import { rcv } from '../../../src/engine/utility/rcv/rcv'
import { readReference } from '../../reference/read-reference'

type Reference = {
  readonly cases: readonly {
    readonly input: { readonly orig: readonly number[][]; readonly pert: readonly number[][] }
    readonly expected: {
      readonly RAAD: number
      readonly chi2Orig: number
      readonly chi2Pert: number
      readonly CVOrig: number
      readonly CVPert: number
      readonly RCV: number
      readonly BVOrig: readonly number[]
      readonly BVPert: readonly number[]
      readonly BVR: readonly (number | null)[]
    }
  }[]
}

const { cases } = readReference<Reference>('shlomo-utility.json')

function tableOf(rows: readonly (readonly number[])[]): CrossTable {
  return { rows: rows.length, columns: rows[0].length, count: Float64Array.from(rows.flat()) }
}

describe.each(cases)('information loss on a reference table', ({ input, expected }) => {
  const before = tableOf(input.orig)
  const after = tableOf(input.pert)

  it('has the relative absolute average distance', () => {
    expect(raad(before, after)).toBeCloseTo(expected.RAAD, 10)
  })

  it('has the relative change of Cramér’s V', () => {
    expect(chiSquare(before)).toBeCloseTo(expected.chi2Orig, 10)
    expect(chiSquare(after)).toBeCloseTo(expected.chi2Pert, 10)
    expect(rcv(before, after)).toBeCloseTo(expected.RCV, 10)
  })

  it('has Cramér’s V, here divided by n and there not', () => {
    const records = before.count.reduce((sum, count) => sum + count, 0)
    expect(cramersV(before)).toBeCloseTo(expected.CVOrig / Math.sqrt(records), 12)
    expect(cramersV(after)).toBeCloseTo(expected.CVPert / Math.sqrt(records), 12)
  })

  it('has the variance between areas and its change, for every column', () => {
    expected.BVR.forEach((change, column) => {
      expect(betweenVariance(before, column)).toBeCloseTo(expected.BVOrig[column], 12)
      expect(betweenVariance(after, column)).toBeCloseTo(expected.BVPert[column], 12)
      const found = bvr(before, after, column)
      if (change === null) expect(found).toBeNull()
      else expect(found).toBeCloseTo(change, 10)
    })
  })
})

describe('information loss where it does not exist', () => {
  const empty = tableOf([
    [0, 0],
    [0, 0],
  ])
  const independent = tableOf([
    [2, 4],
    [3, 6],
  ])
  const other = tableOf([
    [4, 2],
    [1, 8],
  ])

  it('has no distance without records', () => {
    expect(raad(empty, empty)).toBeNull()
  })

  it('has no change of an association that was none', () => {
    expect(chiSquare(independent)).toBe(0)
    expect(rcv(independent, other)).toBeNull()
    expect(cramersV(tableOf([[3, 4]]))).toBeNull()
  })

  it('has no change of a variance that was 0, nor of one over a single area', () => {
    expect(bvr(independent, other, 0)).toBeNull()
    expect(betweenVariance(tableOf([[3, 4]]), 0)).toBeNull()
  })

  it('skips an area without records, as if it were not there', () => {
    const rows = [
      [4, 2],
      [1, 8],
    ]
    expect(betweenVariance(tableOf([...rows, [0, 0]]), 1)).toBe(betweenVariance(tableOf(rows), 1))
  })

  it('is negative when more records moved than the table holds', () => {
    expect(raad(tableOf([[1, 0]]), tableOf([[0, 2]]))).toBe(-200)
  })
})
