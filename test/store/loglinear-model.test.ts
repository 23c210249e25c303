import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { changeRecipe, theRecipe } from '../../src/store/change-recipe'
import { putSettings } from '../../src/store/families'
import { withRiskOfKnowledge } from '../../src/store/knowledge'
import {
  askForModelByHand,
  askForSearch,
  leaveOutModel,
  modelEntry,
  modelSettingsOf,
} from '../../src/store/loglinear/chosen-model'
import { openCensus } from '../../src/store/open'
import { recipeStore } from '../../src/store/recipe'
import { riskViewStore } from '../../src/store/risk-view'
import { setKey } from '../../src/store/scenarios'
import { undo } from '../../src/store/undo'
import { omit } from '../../src/store/omit'
import { freshStores } from './start'

beforeEach(async () => {
  freshStores()
  riskViewStore.setState(riskViewStore.getInitialState(), true)
  await openCensus({ size: 1000 })
  setKey(0, ['region', 'sex', 'health'])
  recipeStore.setState({ recipe: { ...theRecipe(), risk: [{ measure: 'uniqueness' }] } })
})

const names = (recipe: Recipe) =>
  recipe.risk.flatMap((entry) => (entry.measure === 'loglinear' ? [entry.as] : []))

describe('a search for a model', () => {
  it('is an entry of the recipe without what is usual, is chosen, keeps its settings, and can be undone', async () => {
    askForSearch()
    expect(modelEntry(theRecipe(), 'searched')).toEqual({
      measure: 'loglinear',
      as: 'searched',
      model: 'search',
      refits: 20,
      refitsAfter: 0,
      replicates: 1,
    })
    expect(riskViewStore.getState().model).toBe('searched')
    const entry = modelEntry(theRecipe(), 'searched')
    if (entry) putSettings({ ...entry, target: 'both', acceptBelow: 1.96, largestOrder: 2, fit: 'margins' })
    askForSearch()
    expect(modelEntry(theRecipe(), 'searched')).toMatchObject({
      target: 'both',
      acceptBelow: 1.96,
      largestOrder: 2,
      fit: 'margins',
    })
    expect(modelSettingsOf(theRecipe()).fit).toBe('margins')
    expect(names(theRecipe())).toEqual(['searched'])
    await undo()
    expect(modelEntry(theRecipe(), 'searched')).not.toHaveProperty('target')
    await undo()
    expect(modelEntry(theRecipe(), 'searched')).toBeNull()
  })

  it('stands last, after the model set by hand, and either can be left out', () => {
    askForSearch()
    askForModelByHand([['region', 'sex']], 'risk')
    expect(names(theRecipe())).toEqual(['byHand', 'searched'])
    leaveOutModel('searched')
    expect(names(theRecipe())).toEqual(['byHand'])
  })
})

describe('when what is known changes', () => {
  it('both models stay, for as many runs as is usual', () => {
    askForSearch()
    const entry = modelEntry(theRecipe(), 'searched')
    if (entry) putSettings({ ...entry, acceptBelow: 2 })
    askForModelByHand([['region', 'sex']], 'risk')
    const made = theRecipe()
    const recipe = withRiskOfKnowledge(made, {
      ...omit(made, 'population'),
      data: omit(made.data, 'synthetic'),
      design: { fraction: 0.01 },
    })
    expect(names(recipe)).toEqual(['byHand', 'searched'])
    expect(modelEntry(recipe, 'searched')).toMatchObject({ model: 'search', acceptBelow: 2, replicates: 5 })
    expect(modelEntry(recipe, 'byHand')).toMatchObject({ model: [['region', 'sex']], replicates: 5 })
  })

  it('neither stays where it is not known how the sample was drawn', () => {
    askForSearch()
    const made = theRecipe()
    const unknown = {
      ...omit(omit(made, 'population'), 'design'),
      data: omit(made.data, 'synthetic'),
    }
    expect(names(withRiskOfKnowledge(made, unknown))).toEqual([])
  })
})

describe('the model set by hand', () => {
  it('loses the interactions of a variable that leaves a key, and gets them back with an undo', async () => {
    askForModelByHand(
      [
        ['region', 'sex'],
        ['sex', 'health'],
      ],
      'risk',
    )
    setKey(0, ['region', 'sex'])
    expect(modelEntry(theRecipe(), 'byHand')?.model).toEqual([['region', 'sex']])
    setKey(0, ['region'])
    expect(modelEntry(theRecipe(), 'byHand')).toBeNull()
    // Changes of the key in one gesture are one step.
    await undo()
    expect(modelEntry(theRecipe(), 'byHand')?.model).toHaveLength(2)
  })

  it('is left alone by other changes', () => {
    askForModelByHand([['region', 'sex']], 'risk')
    const before = modelEntry(theRecipe(), 'byHand')
    changeRecipe({ verb: 'take', things: ['another seed'] }, (recipe) => ({ ...recipe, seed: 7 }))
    expect(modelEntry(theRecipe(), 'byHand')).toBe(before)
  })
})
