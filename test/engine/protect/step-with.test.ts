import { describe, expect, it } from 'vitest'
import { asMethod, withGroups, withoutGroups, withSettings } from '../../../src/engine/protect/step-with'

const swap = {
  method: 'swap',
  variable: 'area',
  rate: 0.2,
  where: { sex: ['F'] },
  within: ['health'],
} as const
const groups = [
  { where: { sex: ['F'] }, rate: 0.5 },
  { where: { sex: ['M'] }, rate: 0.1 },
] as const

describe('a step with other settings', () => {
  it('has them in the order of its definition, and leaves out what is undefined', () => {
    const changed = withSettings(swap, { within: undefined, matrix: 'published', rate: 0.3 })
    expect(Object.entries(changed)).toEqual([
      ['method', 'swap'],
      ['variable', 'area'],
      ['rate', 0.3],
      ['where', { sex: ['F'] }],
      ['matrix', 'published'],
    ])
  })

  it('has a share for all in place of groups, and groups in place of a share', () => {
    expect(withGroups(swap, groups)).toEqual({
      method: 'swap',
      variable: 'area',
      groups,
      where: { sex: ['F'] },
      within: ['health'],
    })
    expect(withoutGroups({ method: 'swap', variable: 'area', groups })).toEqual({
      method: 'swap',
      variable: 'area',
      rate: 0.1,
    })
    expect(withoutGroups(swap)).toBe(swap)
  })

  it('has no matrix of its own where groups have shares', () => {
    const pram = { method: 'pram', variable: 'area', matrix: [[1]], levels: ['a'], alpha: 0.4 } as const
    const sharing = [{ where: { sex: ['F'] }, diagonal: 0.8 }]
    expect(withGroups(pram, sharing)).toEqual({ method: 'pram', variable: 'area', groups: sharing })
  })
})

describe('a step as another method', () => {
  it('keeps whom it changes and how many of them', () => {
    const pram = {
      method: 'pram',
      variable: 'area',
      diagonal: 0.8,
      where: { sex: ['F'] },
      within: ['health'],
    }
    expect(asMethod(swap, 'pram')).toEqual(pram)
    expect(asMethod({ ...pram, method: 'pram' }, 'swap')).toEqual(swap)
    expect(asMethod(swap, 'swap')).toBe(swap)
  })

  it('keeps groups, each with its share', () => {
    expect(asMethod({ method: 'swap', variable: 'area', groups }, 'pram')).toEqual({
      method: 'pram',
      variable: 'area',
      groups: [
        { where: { sex: ['F'] }, diagonal: 0.5 },
        { where: { sex: ['M'] }, diagonal: 0.9 },
      ],
    })
  })

  it('takes the usual share where a matrix said how many', () => {
    const own = { method: 'pram', variables: ['area', 'age'], matrix: [[1]], levels: [['a', '1']] } as const
    expect(asMethod(own, 'swap')).toEqual({ method: 'swap', variables: ['area', 'age'], rate: 0.1 })
  })
})
