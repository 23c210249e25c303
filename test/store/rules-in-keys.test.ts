import { beforeEach, describe, expect, it } from 'vitest'
import { theRecipe } from '../../src/store/change-recipe'
import { setImpossible } from '../../src/store/impossible'
import { openCensus } from '../../src/store/open'
import { keyPart, riskPart } from '../../src/store/recipe-parts'
import { setKey } from '../../src/store/scenarios'
import { undo } from '../../src/store/undo'
import { freshStores } from './start'

const young = { region: ['north'], health: ['bad', 'fair'] }
const other = { sex: ['f'], region: ['south'] }

beforeEach(async () => {
  freshStores()
  await openCensus({ size: 1000 })
  setKey(0, ['region', 'sex', 'health'])
})

const rules = () => theRecipe().scenarios[0].impossible

describe('combinations that can’t occur', () => {
  it('go into the scenario, make its risk out of date, and can be undone', async () => {
    const before = riskPart(theRecipe(), 0)
    const key = keyPart(theRecipe(), 0)
    setImpossible(0, [young, other])
    expect(rules()).toEqual([young, other])
    expect(riskPart(theRecipe(), 0)).not.toBe(before)
    setImpossible(0, [])
    expect(theRecipe().scenarios[0]).not.toHaveProperty('impossible')
    expect(riskPart(theRecipe(), 0)).toBe(before)
    expect(keyPart(theRecipe(), 0)).toBe(key)
    await undo()
    expect(rules()).toEqual([young, other])
  })

  it('go with a variable that leaves the key, and come back with an undo', async () => {
    setImpossible(0, [young, other])
    setKey(0, ['region', 'sex'])
    expect(rules()).toEqual([other])
    setKey(0, ['region'])
    expect(rules()).toBeUndefined()
    await undo()
    expect(rules()?.length).toBeGreaterThan(0)
  })
})
