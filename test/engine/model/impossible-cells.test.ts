import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeCells } from '../../../src/engine/model/active-cells'
import type { ImpossibleCells } from '../../../src/engine/model/count-table'
import { countImpossible, isImpossible } from '../../../src/engine/model/impossible-cells'
import { codesOfCell, countTable } from './tables'

const sizes = [3, 2, 4, 3]
const cells = 72

const rule: fc.Arbitrary<ImpossibleCells> = fc
  .subarray([0, 1, 2, 3], { minLength: 2 })
  .chain((variables) =>
    fc
      .tuple(
        ...variables.map((v) => fc.uint8Array({ minLength: sizes[v] + 1, maxLength: sizes[v] + 1, max: 1 })),
      )
      .map((named) => ({ variables, named })),
  )

function listed(rules: readonly ImpossibleCells[]): number[] {
  const codes = Array.from({ length: cells }, (_, cell) => codesOfCell(cell, sizes))
  const columns = sizes.map((_, v) => Uint8Array.from(codes, (code) => code[v]))
  return [...codes.keys()].filter((cell) => isImpossible(rules, columns, cell))
}

describe('countImpossible', () => {
  it('counts the cells of all rules together once each', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), (rules) => {
        expect(countImpossible(rules, sizes)).toBe(listed(rules).length)
      }),
    )
  })

  it('leaves no such cell active, and every other one where no margin is 0', () => {
    const full = countTable(sizes, new Array<number>(cells).fill(1))
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 3 }), (rules) => {
        const active = activeCells({ ...full, impossible: rules }, [[0], [1], [2], [3]])
        const impossible = listed(rules)
        expect([...active]).toEqual([...full.cell].filter((cell) => !impossible.includes(cell)))
      }),
    )
  })

  it('counts every cell for a rule without variables, and none without a rule', () => {
    expect(countImpossible([{ variables: [], named: [] }], [2])).toBe(2)
    expect(countImpossible([], [2])).toBe(0)
  })

  it('counts in a table that nobody could list', () => {
    const many = new Array<number>(40).fill(10)
    const pair = (a: number, b: number): ImpossibleCells => ({
      variables: [a, b],
      named: [Uint8Array.of(1, 1, 0, 0, 0, 0, 0, 0, 0, 0), Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 1)],
    })
    // One rule: 2 of 10 by 1 of 10 levels.
    expect(countImpossible([pair(3, 20)], many) / 1e40).toBeCloseTo(0.02, 12)
    // Two of other variables: 1 − (1 − 0.02)².
    expect(countImpossible([pair(3, 20), pair(0, 39)], many) / 1e40).toBeCloseTo(0.0396, 12)
  })
})
