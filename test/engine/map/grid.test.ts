import { describe, expect, it } from 'vitest'
import { papersSixteen } from '../../../src/engine/map/grid'

const sixteen = papersSixteen({
  variable: 'lad',
  groupVariable: 'ethnicity',
  majorityLevels: ['White British'],
  targetedShare: 0.138,
  replicates: 20,
})

describe('the paper’s sixteen', () => {
  it('are swap and PRAM, at random and targeted, at four rates', () => {
    expect(sixteen.map(({ name }) => name).join(' ')).toBe(
      'R2S R5S R10S R20S T2S T5S T10S T20S R2P R5P R10P R20P T2P T5P T10P T20P',
    )
    expect(new Set(sixteen.map(({ replicates }) => replicates))).toEqual(new Set([20]))
  })

  it('leave everyone else alone while the targeted group can carry the rate', () => {
    const [step] = sixteen.find(({ name }) => name === 'T10S')!.steps
    expect(step).toEqual({
      method: 'swap',
      variable: 'lad',
      groups: [{ where: { ethnicity: { not: ['White British'] } }, rate: 0.1 / 0.138 }],
    })
  })

  it('change the whole targeted group and some of the others beyond that, PRAM with α = 1 as in the paper', () => {
    const [step] = sixteen.find(({ name }) => name === 'T20P')!.steps
    expect(step).toEqual({
      method: 'pram',
      variable: 'lad',
      groups: [
        { where: { ethnicity: { not: ['White British'] } }, diagonal: 0, alpha: 1 },
        { where: { ethnicity: ['White British'] }, diagonal: 1 - (0.2 - 0.138) / (1 - 0.138), alpha: 1 },
      ],
    })
  })

  it('leave α to its rule otherwise', () => {
    expect(sixteen.find(({ name }) => name === 'R20P')!.steps).toEqual([
      { method: 'pram', variable: 'lad', diagonal: 0.8 },
    ])
    expect(JSON.stringify(sixteen.find(({ name }) => name === 'T10P')!.steps)).not.toContain('alpha')
  })
})
