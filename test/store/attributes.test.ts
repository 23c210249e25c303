import { beforeEach, describe, expect, it } from 'vitest'
import {
  attributeEntries,
  attributeSettings,
  leaveOutAttributes,
  measureAsSensitive,
  measureAttributes,
  measuredAttributes,
  usualAttributes,
} from '../../src/store/attributes'
import { theRecipe } from '../../src/store/change-recipe'
import { openCensus } from '../../src/store/open'
import { setKey } from '../../src/store/scenarios'
import { undo } from '../../src/store/undo'
import type { FakeEngine } from './fake-engine'
import { freshStores } from './start'
import type { VariableDescription } from '../../src/file/table-description'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  await openCensus({ size: 1000 })
  setKey(0, ['region', 'sex'])
  engine.asked.length = 0
})

const health = { name: 'health', type: 'ordinal' } as VariableDescription

describe('what is measured of a sensitive variable', () => {
  it('is both measures in one step, which can be undone', async () => {
    const before = theRecipe().risk.length
    await measureAsSensitive(0, health)
    expect(theRecipe().sensitive).toContain('health')
    expect(theRecipe().risk.slice(before)).toEqual([
      { measure: 'lDiversity', variable: 'health' },
      { measure: 'tCloseness', variable: 'health' },
    ])
    expect(engine.asked).toContain('measureRisk region+sex')
    await undo()
    expect(theRecipe().risk.length).toBe(before)
    expect(theRecipe().sensitive ?? []).not.toContain('health')
  })

  it('keeps its place and its name when the settings change, and writes only what is not as usual', async () => {
    await measureAttributes('health', usualAttributes)
    await measureAttributes('income', { ...usualAttributes, l: 3 })
    await measureAttributes('health', { form: 'recursive', l: 2, c: 3, t: 0.1, scale: 'nominal' })
    expect(attributeEntries(theRecipe(), 'health')).toEqual({
      lDiversity: { measure: 'lDiversity', variable: 'health', form: 'recursive', c: 3 },
      tCloseness: { measure: 'tCloseness', variable: 'health', t: 0.1, scale: 'nominal' },
    })
    expect(attributeEntries(theRecipe(), 'income')).toEqual({
      lDiversity: { measure: 'lDiversity', as: 'lDiversity2', variable: 'income', l: 3 },
      tCloseness: { measure: 'tCloseness', as: 'tCloseness2', variable: 'income' },
    })
    expect(measuredAttributes(theRecipe())).toEqual(['health', 'income'])
    expect(attributeSettings(theRecipe(), 'income').l).toBe(3)
    await leaveOutAttributes('health')
    expect(measuredAttributes(theRecipe())).toEqual(['income'])
  })

  it('is that of the first sensitive variable where an entry names none', () => {
    const recipe = { sensitive: ['health', 'income'], risk: [{ measure: 'lDiversity', l: 4 }] } as const
    expect(measuredAttributes(recipe)).toEqual(['health'])
    expect(attributeSettings(recipe, 'health').l).toBe(4)
    expect(attributeEntries(recipe, 'income').lDiversity).toBeNull()
  })
})
