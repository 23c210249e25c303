import { describe, expect, it } from 'vitest'
import { reachOfList } from '../../../src/engine/assess/intruders-list'
import { makeStudy } from '../../../src/engine/assess/make-study'
import type { Recipe, Scenario } from '../../../src/engine/assess/recipe'
import { Problem } from '../../../src/engine/problem'
import { column, table } from './tables'

const key = ['age', 'area']

describe('the list of an intruder', () => {
  it('reaches everyone where nothing is said of it', () => {
    expect(reachOfList({ key }, 1000)).toBeNull()
    expect(reachOfList({ key, list: { errors: 0 } }, 1000)).toEqual({ listed: 1, right: 1 })
  })

  it('is a share of the people, or so many of them', () => {
    expect(reachOfList({ key, list: { share: 0.4 } }, null)?.listed).toBe(0.4)
    expect(reachOfList({ key, list: { people: 150 } }, 1_468_255)?.listed).toBe(150 / 1_468_255)
    expect(reachOfList({ key, list: { people: 2000 } }, 1000)?.listed).toBe(1)
  })

  it('has no reach where it is said in people and nobody knows how many there are', () => {
    expect(reachOfList({ key, list: { people: 150 } }, null)).toBeNull()
  })

  it('is right in every key variable at once with (1 − e)ᵏ', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    expect(reachOfList({ key: five, list: { errors: 0.03 } }, null)?.right).toBeCloseTo(0.97 ** 5, 14)
    expect(reachOfList({ key: five, list: { errors: 1 } }, null)?.right).toBe(0)
  })
})

const sample = table(column('age', ['3', '7', '12', '30']), column('area', ['N', 'S', 'N', 'E']))

function studyWith(patch: Partial<Scenario>) {
  const recipe: Recipe = {
    recipe: 1,
    seed: 0,
    data: { file: 'sample.csv' },
    scenarios: [{ name: 'Neighbour', key, ...patch }],
    candidates: [],
    risk: [],
    utility: [],
  }
  return makeStudy(recipe, sample, null, {})
}

describe('a recipe with a list', () => {
  it('is taken where the intruder knows who was sampled', () => {
    const list = { people: 150, errors: 0.1 }
    expect(studyWith({ targetInSample: true, list }).recipe.scenarios[0].list).toEqual(list)
  })

  it.each<readonly [string, Partial<Scenario>]>([
    ['of an intruder who does not know who was sampled', { list: { share: 0.4 } }],
    ['in people and as a share', { targetInSample: true, list: { people: 150, share: 0.4 } }],
  ])('is refused %s', (_, patch) => {
    expect(() => studyWith(patch)).toThrow(Problem)
    expect(() => studyWith(patch)).toThrow(
      expect.objectContaining({ facts: expect.objectContaining({ place: 'scenarios[0].list' }) as unknown }),
    )
  })
})
