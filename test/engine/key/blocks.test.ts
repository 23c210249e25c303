import { describe, expect, it } from 'vitest'
import { blocksOf, codesInBlock, countIn } from '../../../src/engine/key/blocks'
import { column, levels, table } from './columns'

const sample = table(
  column('a', levels(2), [0, 1, 0, 0]),
  column('b', levels(3), [2, 2, 0, -1]),
  column('c', levels(2), [1, 1, 1, 0]),
)

describe('blocksOf', () => {
  it('splits the key into a block of the perturbed variables and the rest', () => {
    const blocks = blocksOf(sample, ['a', 'b', 'c'], ['b', 'weight'])
    expect(blocks.perturbed).toEqual(['b'])
    expect(blocks.blockSize).toBe(4)
    expect([...blocks.trueCode]).toEqual([2, 2, 0, 3])
    expect(blocks.rests).toBe(3)
    expect([...blocks.restOf]).toEqual([1, 2, 1, 0])
    expect(countIn(blocks.sample, 1, 2)).toBe(1)
    expect(countIn(blocks.sample, 1, 0)).toBe(1)
    expect(countIn(blocks.sample, 1, 1)).toBe(0)
  })

  it('has one code in every block when nothing is perturbed, and one rest when everything is', () => {
    expect(blocksOf(sample, ['a', 'b', 'c'], []).blockSize).toBe(1)
    expect(blocksOf(sample, ['a', 'b'], ['b', 'a']).rests).toBe(1)
  })

  it('numbers codes row-major in the order of the key, with room for a missing value', () => {
    const blocks = blocksOf(sample, ['a', 'b', 'c'], ['b', 'a'])
    expect(blocks.sizes).toEqual([3, 4])
    expect([...codesInBlock(sample, blocks.perturbed)]).toEqual([2, 6, 0, 3])
  })

  it('refuses a block whose codes do not fit in 32 bits', () => {
    const wide = table(...Array.from({ length: 3 }, (_, v) => column(`v${v}`, levels(2000), [0, 1999])))
    expect(() => blocksOf(wide, ['v0', 'v1', 'v2'], ['v0', 'v1', 'v2'])).toThrow(/combinations/)
  })

  it('counts codes beyond 16 bits', () => {
    const wide = table(...Array.from({ length: 2 }, (_, v) => column(`v${v}`, levels(999), [0, 998, 998])))
    const blocks = blocksOf(wide, ['v0', 'v1'], ['v0', 'v1'])
    expect(countIn(blocks.sample, 0, 998 * 1000 + 998)).toBe(2)
    expect(countIn(blocks.sample, 0, 0)).toBe(1)
  })
})
