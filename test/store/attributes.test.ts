import { beforeEach, describe, expect, it } from 'vitest'
import {
  askAsSensitive,
  askForAttributes,
  attributeEntries,
  attributeSettings,
  entriesFor,
  leaveOutAttributes,
  measuredAttributes,
} from '../../src/store/attributes'
import { theRecipe } from '../../src/store/change-recipe'
import { putSettings } from '../../src/store/families'
import { openCensus } from '../../src/store/open'
import { setKey } from '../../src/store/scenarios'
import { undo } from '../../src/store/undo'
import { freshStores } from './start'
import type { VariableDescription } from '../../src/file/table-description'

beforeEach(async () => {
  freshStores()
  await openCensus({ size: 1000 })
  setKey(0, ['region', 'sex'])
})

const health = { name: 'health', type: 'ordinal' } as VariableDescription

describe('what is measured of a sensitive variable', () => {
  it('is both measures in one step, which can be undone', async () => {
    const before = theRecipe().risk.length
    askAsSensitive(0, health)
    expect(theRecipe().sensitive).toContain('health')
    expect(theRecipe().risk.slice(before)).toEqual([
      { measure: 'lDiversity', variable: 'health' },
      { measure: 'tCloseness', variable: 'health' },
    ])
    await undo()
    expect(theRecipe().risk.length).toBe(before)
    expect(theRecipe().sensitive ?? []).not.toContain('health')
  })

  it('keeps its place and its name when the settings change, and a name of its own beside another', () => {
    askForAttributes('health')
    askForAttributes('income')
    const [lDiversity] = entriesFor(theRecipe(), 'income')
    putSettings({ ...lDiversity, measure: 'lDiversity', l: 3 })
    expect(attributeEntries(theRecipe(), 'health')).toEqual({
      lDiversity: { measure: 'lDiversity', variable: 'health' },
      tCloseness: { measure: 'tCloseness', variable: 'health' },
    })
    expect(attributeEntries(theRecipe(), 'income')).toEqual({
      lDiversity: { measure: 'lDiversity', as: 'lDiversity2', variable: 'income', l: 3 },
      tCloseness: { measure: 'tCloseness', as: 'tCloseness2', variable: 'income' },
    })
    expect(measuredAttributes(theRecipe())).toEqual(['health', 'income'])
    expect(attributeSettings(theRecipe(), 'income')).toEqual({
      form: 'distinct',
      l: 3,
      c: 2,
      t: 0.2,
      scale: null,
    })
    leaveOutAttributes('health')
    expect(measuredAttributes(theRecipe())).toEqual(['income'])
  })

  it('is that of the first sensitive variable where an entry names none', () => {
    const recipe = { sensitive: ['health', 'income'], risk: [{ measure: 'lDiversity', l: 4 }] } as const
    expect(measuredAttributes(recipe)).toEqual(['health'])
    expect(attributeSettings(recipe, 'health').l).toBe(4)
    expect(attributeEntries(recipe, 'income').lDiversity).toBeNull()
  })
})
