import { beforeEach, describe, expect, it } from 'vitest'
import { askFor, familyEntry, leaveOut, putSettings } from '../../src/store/families'
import { endGesture } from '../../src/store/gesture'
import { historyStore } from '../../src/store/history'
import { withRiskOfKnowledge } from '../../src/store/knowledge'
import { openCensus } from '../../src/store/open'
import { recipeStore } from '../../src/store/recipe'
import { askForRule, ruleEntry } from '../../src/store/threshold-rule/rule-entry'
import { undo } from '../../src/store/undo'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { FakeEngine } from './fake-engine'
import { freshStores } from './start'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  await openCensus({ size: 1000 })
})

function recipe(): Recipe {
  const { recipe: open } = recipeStore.getState()
  if (!open) throw new Error('No recipe.')
  return open
}
const steps = () => historyStore.getState().history.past.map(({ doing }) => doing)

describe('an entry of a measure family', () => {
  beforeEach(() => recipeStore.setState({ recipe: { ...recipe(), risk: [{ measure: 'uniqueness' }] } }))

  it('is added, changed in its place and left out; it is for the page to keep up', () => {
    const before = recipe().risk
    askFor({ measure: 'suda' })
    expect(recipe().risk).toEqual([...before, { measure: 'suda' }])
    putSettings({ measure: 'suda', maxSize: 3 })
    expect(familyEntry(recipe(), 'suda')).toEqual({ measure: 'suda', maxSize: 3 })
    expect(recipe().risk).toHaveLength(before.length + 1)
    leaveOut([{ measure: 'suda' }])
    expect(recipe().risk).toEqual(before)
    expect(engine.asked.filter((question) => question.startsWith('measureRisk'))).toEqual([])
  })

  it('is undone as one step', async () => {
    const before = recipe().risk
    askFor({ measure: 'suda' })
    expect(steps().at(-1)).toEqual({ verb: 'measure', things: ['special uniques'] })
    await undo()
    expect(recipe().risk).toEqual(before)
  })

  it('has its settings changed in one step for each gesture', () => {
    askFor({ measure: 'suda' })
    const before = steps().length
    putSettings({ measure: 'suda', maxSize: 3 })
    putSettings({ measure: 'suda', maxSize: 2 })
    expect(steps()).toHaveLength(before + 1)
    expect(steps().at(-1)).toMatchObject({ verb: 'change', things: ['the settings of special uniques'] })
    endGesture()
    putSettings({ measure: 'suda', maxSize: 1 })
    expect(steps()).toHaveLength(before + 2)
  })

  it('is found by its name where there are several', () => {
    askFor({ measure: 'theta', as: 'byRegion', by: 'region' })
    askFor({ measure: 'theta' })
    expect(familyEntry(recipe(), 'theta', 'byRegion')).toMatchObject({ by: 'region' })
    expect(familyEntry(recipe(), 'theta', 'nobody')).toBeNull()
  })
})

describe('threshold rules', () => {
  it('stand side by side: one of one’s own and one of each preset', () => {
    askForRule('publicUseFile')
    askForRule('combinations')
    askForRule('researchFile')
    expect(ruleEntry(recipe(), 'combinations')).toEqual({ measure: 'thresholdRule' })
    expect(ruleEntry(recipe(), 'researchFile')?.as).toBe('researchFile')
    expect(ruleEntry(recipe(), 'publicUseFile')?.preset).toBe('publicUseFile')
  })
})

describe('what is known of the sample', () => {
  it('keeps measures that count the file alone, and lets go of those that count people', () => {
    const unknown: Recipe = {
      recipe: 1,
      seed: 1,
      data: { file: 'a.csv' },
      scenarios: [{ name: 'A', key: ['x', 'y'] }],
      candidates: [],
      risk: [
        { measure: 'uniqueness', k: [2, 7], weighted: true },
        { measure: 'thresholdRule', upTo: 2 },
        { measure: 'thresholdRule', as: 'people', on: 'weights' },
        { measure: 'suda' },
        { measure: 'suda', as: 'given', disFraction: 0.1 },
        { measure: 'lDiversity', variable: 'z' },
        { measure: 'theta' },
      ],
      utility: [],
    }
    expect(withRiskOfKnowledge({ ...unknown, design: { fraction: 0.1 } }, unknown).risk).toEqual([
      { measure: 'uniqueness', k: [2, 7] },
      { measure: 'thresholdRule', upTo: 2 },
      { measure: 'suda', as: 'given', disFraction: 0.1 },
      { measure: 'lDiversity', variable: 'z' },
    ])
  })
})
