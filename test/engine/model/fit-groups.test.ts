import { describe, expect, it } from 'vitest'
import { planGroups } from '../../../src/engine/model/fit-groups'
import { generatorsOf } from '../../../src/engine/model/terms'

describe('planGroups', () => {
  const census = [11, 2, 24, 6, 17, 10]

  it('puts each generator in exactly one group, which has its variables', () => {
    const generators = generatorsOf('two-way', 6).toReversed()
    for (const activeCount of [50, 5_000, 100_000, 538_560]) {
      const plan = planGroups(generators, census, activeCount)
      expect(plan.flatMap((group) => group.generators).toSorted()).toEqual(generators.toSorted())
      for (const { variables, generators: members } of plan) {
        expect([...new Set(members.flat())].toSorted()).toEqual(variables)
      }
    }
  })

  it('fits fifteen two-way margins in three or four groups when there are many cells', () => {
    expect(planGroups(generatorsOf('two-way', 6), census, 538_560)).toHaveLength(3)
    expect(planGroups(generatorsOf('two-way', 6), census, 100_000).length).toBeLessThanOrEqual(4)
  })

  it('joins the first of several that would save the same', () => {
    const plan = planGroups(generatorsOf('two-way', 4), [10, 10, 10, 10], 3000)
    expect(plan.map(({ variables }) => variables)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
      [2, 3],
    ])
  })

  it('leaves generators alone when joining them would save nothing', () => {
    const generators = [
      [0, 1],
      [1, 2],
    ]
    expect(planGroups(generators, [10, 10, 10], 1_000)).toHaveLength(2)
  })
})
