import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { changeRecipe, theRecipe } from '../../src/store/change-recipe'
import { withRiskOfKnowledge } from '../../src/store/knowledge'
import {
  leaveOutModel,
  measureByHand,
  modelEntry,
  modelSettingsOf,
  runSearch,
  type ModelSettings,
} from '../../src/store/loglinear-model'
import { openCensus } from '../../src/store/open'
import { recipeStore } from '../../src/store/recipe'
import { riskViewStore } from '../../src/store/risk-view'
import { setKey } from '../../src/store/scenarios'
import { undo } from '../../src/store/undo'
import { omit } from '../../src/store/omit'
import type { FakeEngine } from './fake-engine'
import { freshStores } from './start'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  riskViewStore.setState(riskViewStore.getInitialState(), true)
  await openCensus({ size: 1000 })
  setKey(0, ['region', 'sex', 'health'])
  recipeStore.setState({ recipe: { ...theRecipe(), risk: [{ measure: 'uniqueness' }] } })
  engine.asked.length = 0
})

/** What a search goes by that nobody has set anything of. */
const usual: ModelSettings = { target: 'tau2', acceptBelow: 1.645, largestOrder: 3, fit: 'risk' }

const names = (recipe: Recipe) =>
  recipe.risk.flatMap((entry) => (entry.measure === 'loglinear' ? [entry.as] : []))

describe('a search for a model', () => {
  it('is an entry of the recipe without what is usual, is measured and chosen, and can be undone', async () => {
    await runSearch(usual)
    expect(modelEntry(theRecipe(), 'searched')).toEqual({
      measure: 'loglinear',
      as: 'searched',
      model: 'search',
      refits: 20,
      refitsAfter: 0,
      replicates: 1,
    })
    expect(engine.asked).toContain('measureRisk region+sex+health')
    expect(riskViewStore.getState().model).toBe('searched')
    await runSearch({ target: 'both', acceptBelow: 1.96, largestOrder: 2, fit: 'margins' })
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

  it('stands last, after the model set by hand, and either can be left out', async () => {
    await runSearch(usual)
    await measureByHand([['region', 'sex']], 'risk')
    expect(names(theRecipe())).toEqual(['byHand', 'searched'])
    leaveOutModel('searched')
    expect(names(theRecipe())).toEqual(['byHand'])
  })
})

describe('when what is known changes', () => {
  it('both models stay, for as many runs as is usual', async () => {
    await runSearch({ ...usual, acceptBelow: 2 })
    await measureByHand([['region', 'sex']], 'risk')
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

  it('neither stays where it is not known how the sample was drawn', async () => {
    await runSearch(usual)
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
    await measureByHand(
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

  it('is left alone by other changes', async () => {
    await measureByHand([['region', 'sex']], 'risk')
    const before = modelEntry(theRecipe(), 'byHand')
    changeRecipe({ verb: 'take', things: ['another seed'] }, (recipe) => ({ ...recipe, seed: 7 }))
    expect(modelEntry(theRecipe(), 'byHand')).toBe(before)
  })
})
