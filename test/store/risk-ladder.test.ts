import { beforeEach, describe, expect, it } from 'vitest'
import { changeRecipe, theRecipe } from '../../src/store/change-recipe'
import { openCensus } from '../../src/store/open'
import { ladderName, needLadder, riskLadderStore } from '../../src/store/risk-ladder'
import { undo } from '../../src/store/undo'
import type { FakeEngine } from './fake-engine'
import { freshStores } from './start'

let engine: FakeEngine
const file = { scenario: 0, measure: 'individual', candidate: null }
const asked = () => engine.asked.filter((question) => question.startsWith('riskLadder'))
const ofFile = () => riskLadderStore.getState()[ladderName(theRecipe(), file)]

beforeEach(async () => {
  engine = freshStores()
  riskLadderStore.setState({}, true)
  await openCensus({ size: 1000 })
})

describe('a place on the ladder of risks', () => {
  it('is asked for once, and only the newest of those that wait', async () => {
    engine.held.add('riskLadder individual file {"threshold":0.1}')
    const first = needLadder(theRecipe(), file, { threshold: 0.1 })
    await Promise.resolve()
    void needLadder(theRecipe(), file, { threshold: 0.11 })
    void needLadder(theRecipe(), file, { threshold: 0.12 })
    await new Promise((resolve) => setTimeout(resolve, 0))
    engine.release('riskLadder individual file {"threshold":0.1}')
    await first
    expect(asked()).toEqual([
      'riskLadder individual file {"threshold":0.1}',
      'riskLadder individual file {"threshold":0.12}',
    ])
    expect(ofFile().wish).toEqual({ threshold: 0.12 })
    await needLadder(theRecipe(), file, { threshold: 0.12 })
    expect(asked()).toHaveLength(2)
  })

  it('belongs to the recipe it was asked for', async () => {
    await needLadder(theRecipe(), file, { rate: 0.01 })
    expect(ofFile().read).toMatchObject({ rate: 0.05 })
    changeRecipe({ verb: 'change', things: ['the sample'] }, (recipe) => ({
      ...recipe,
      design: { fraction: 0.5 },
    }))
    expect(ofFile()).toBeUndefined()
    await undo()
    expect(ofFile().read).toMatchObject({ rate: 0.05 })
  })

  it('keeps what was read before when a question is refused', async () => {
    await needLadder(theRecipe(), file, { units: 3 })
    const problem = { code: 'p', sentence: 'It can’t be.', detail: '', facts: {} }
    engine.problems.set('riskLadder individual file {"units":4}', problem)
    await needLadder(theRecipe(), file, { units: 4 })
    expect(ofFile()).toMatchObject({ problem, read: { rate: 0.05 } })
  })
})
