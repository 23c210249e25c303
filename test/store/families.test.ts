import { beforeEach, describe, expect, it } from 'vitest'
import { familyEntry, leaveOutFamily, measureFamily, setFamily } from '../../src/store/families'
import { historyStore } from '../../src/store/history'
import { kAnonymityOf, setLimits, setWeighted } from '../../src/store/k-anonymity'
import { withRiskOfKnowledge } from '../../src/store/knowledge'
import { openCensus } from '../../src/store/open'
import { recipeStore } from '../../src/store/recipe'
import { measureRule, newRule, ruleEntry } from '../../src/store/threshold-rule'
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
const measured = () => engine.asked.filter((question) => question.startsWith('measureRisk')).length
const doing = { verb: 'measure', things: ['special uniques'] }

describe('an entry of a measure family', () => {
  beforeEach(() => recipeStore.setState({ recipe: { ...recipe(), risk: [{ measure: 'uniqueness' }] } }))

  it('is added, changed in its place and left out, and each time the risk is measured', async () => {
    const before = recipe().risk
    await measureFamily({ measure: 'suda' })
    expect(recipe().risk).toEqual([...before, { measure: 'suda' }])
    await setFamily({ measure: 'suda', maxSize: 3 }, doing)
    expect(familyEntry(recipe(), 'suda')).toEqual({ measure: 'suda', maxSize: 3 })
    expect(recipe().risk).toHaveLength(before.length + 1)
    await leaveOutFamily({ measure: 'suda' })
    expect(recipe().risk).toEqual(before)
    expect(measured()).toBe(3)
  })

  it('is undone as one step', async () => {
    const before = recipe().risk
    await measureFamily({ measure: 'suda' })
    expect(historyStore.getState().history.past.at(-1)?.doing).toEqual(doing)
    await undo()
    expect(recipe().risk).toEqual(before)
  })

  it('is found by its name where there are several', async () => {
    await setFamily({ measure: 'theta', as: 'byRegion', by: 'region' }, doing)
    await setFamily({ measure: 'theta' }, doing)
    expect(familyEntry(recipe(), 'theta', 'byRegion')).toMatchObject({ by: 'region' })
    expect(familyEntry(recipe(), 'theta', 'nobody')).toBeNull()
  })
})

describe('k-anonymity', () => {
  it('has its limits in order and without repetition', async () => {
    await setLimits(recipe(), [10, 3, 10, 2])
    expect(kAnonymityOf(recipe())).toEqual({ limits: [2, 3, 10], weighted: false })
    await setWeighted(recipe(), true)
    expect(familyEntry(recipe(), 'uniqueness')).toEqual({
      measure: 'uniqueness',
      k: [2, 3, 10],
      weighted: true,
    })
    await setWeighted(recipe(), false)
    expect(familyEntry(recipe(), 'uniqueness')).toEqual({ measure: 'uniqueness', k: [2, 3, 10] })
  })
})

describe('threshold rules', () => {
  it('stand side by side: one of one’s own and one of each preset', async () => {
    await measureRule(newRule('publicUseFile'))
    await measureRule({ ...newRule('combinations'), upTo: 2 })
    await measureRule(newRule('researchFile'))
    expect(ruleEntry(recipe(), 'combinations')).toEqual({ measure: 'thresholdRule', upTo: 2 })
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
