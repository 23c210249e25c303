import { beforeEach, describe, expect, it } from 'vitest'
import { assess } from '../../src/store/assess'
import { addCandidates, removeCandidate, updateCandidate } from '../../src/store/candidates'
import { theRecipe } from '../../src/store/change-recipe'
import { newSeed, setDesign } from '../../src/store/data-settings'
import { isCandidateCurrent } from '../../src/store/freshness'
import { cancelJob } from '../../src/store/job-work'
import { jobsStore } from '../../src/store/jobs'
import { chooseCandidate, selectCandidate } from '../../src/store/navigate'
import { openCensus } from '../../src/store/open'
import { recipeStore } from '../../src/store/recipe'
import { resultsStore } from '../../src/store/results'
import { setKey, setScenario } from '../../src/store/scenarios'
import { viewStore } from '../../src/store/view'
import { allReplicates, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  await openCensus({ size: 1000 })
  addCandidates(['A', 'B', 'C'].map((name) => ({ name, replicates: 3, steps: [] })))
})

const statusOf = (name: string) => resultsStore.getState().candidates[name].status
const isCurrent = (name: string) =>
  isCandidateCurrent(theRecipe(), name, resultsStore.getState().candidates[name])

/** An assessment that does not end before it is cancelled. */
function untilCancelled(): void {
  engine.assessing = ({ signal, recipe, onUpdate }) => {
    onUpdate([{ ...allReplicates(recipe, recipe.candidates[0].name), replicates: [] }])
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
  }
}

describe('assessing', () => {
  it('does every candidate that has no results yet', async () => {
    await assess()
    expect(resultsStore.getState().candidates).toMatchObject({
      A: { status: 'assessed', wanted: 3, summaries: { 'Public register': {} } },
      B: { status: 'assessed' },
      C: { status: 'assessed' },
    })
    addCandidates([{ name: 'D', steps: [] }])
    await assess()
    expect(engine.assessments.map(({ recipe }) => recipe.candidates.map(({ name }) => name))).toEqual([
      ['A', 'B', 'C'],
      ['D'],
    ])
    expect(jobsStore.getState().jobs).toEqual([])
  })

  it('wakes whoever listens once for each batch, not for each candidate', async () => {
    const seen: string[][] = []
    const stop = resultsStore.subscribe((now, before) => {
      if (now.candidates !== before.candidates)
        seen.push(['A', 'B', 'C'].map((name) => now.candidates[name].status))
    })
    engine.assessing = ({ recipe, onUpdate }) => {
      const [a, b, c] = recipe.candidates.map(({ name }) => ({
        ...allReplicates(recipe, name),
        replicates: [],
      }))
      onUpdate([a, b])
      onUpdate([{ ...a, wanted: 0 }, c])
      return Promise.resolve()
    }
    await assess()
    stop()
    expect(seen).toEqual([
      ['waiting', 'waiting', 'waiting'],
      ['running', 'running', 'waiting'],
      ['assessed', 'running', 'running'],
      ['assessed', 'cancelled', 'cancelled'],
    ])
  })

  it('does the candidates that are named again', async () => {
    await assess()
    await assess(['B'])
    expect(engine.assessments[1].recipe.candidates.map(({ name }) => name)).toEqual(['B'])
  })

  it('goes on when the recipe refuses one candidate', async () => {
    engine.problems.set('study A+B+C', refused)
    engine.problems.set('study B', refused)
    await assess()
    expect([statusOf('A'), statusOf('B'), statusOf('C')]).toEqual(['assessed', 'failed', 'assessed'])
    expect(resultsStore.getState().candidates.B.problem?.code).toBe('row-ragged')
    expect(engine.assessments[0].recipe.candidates.map(({ name }) => name)).toEqual(['A', 'C'])
  })

  it('goes on when one candidate fails on the way', async () => {
    engine.assessing = ({ recipe, onUpdate }) => {
      const [a, b, c] = recipe.candidates.map(({ name }) => allReplicates(recipe, name))
      onUpdate([a, { ...b, problem: refused }, c])
      return Promise.resolve()
    }
    await assess()
    expect([statusOf('A'), statusOf('B'), statusOf('C')]).toEqual(['assessed', 'failed', 'assessed'])
    expect(resultsStore.getState().problem).toBeNull()
  })

  it('fails as a whole when the recipe itself is refused', async () => {
    for (const study of ['study A+B+C', 'study ']) engine.problems.set(study, refused)
    await assess()
    expect(resultsStore.getState().problem?.code).toBe('row-ragged')
    expect([statusOf('A'), statusOf('B'), statusOf('C')]).toEqual(['failed', 'failed', 'failed'])
  })

  it('keeps what it has when it is cancelled', async () => {
    untilCancelled()
    const assessing = assess()
    await settled()
    expect(statusOf('A')).toBe('running')
    expect(statusOf('B')).toBe('waiting')
    cancelJob(jobsStore.getState().jobs[0].id)
    await assessing
    expect([statusOf('A'), statusOf('B')]).toEqual(['cancelled', 'cancelled'])
    expect(resultsStore.getState().problem).toBeNull()
    engine.assessing = ({ recipe, onUpdate }) => {
      onUpdate(recipe.candidates.map(({ name }) => allReplicates(recipe, name)))
      return Promise.resolve()
    }
    await assess()
    expect([statusOf('A'), statusOf('B'), statusOf('C')]).toEqual(['assessed', 'assessed', 'assessed'])
  })

  it('gives way to a newer assessment, and leaves nothing waiting', async () => {
    untilCancelled()
    const first = assess()
    await settled()
    engine.assessing = ({ recipe, onUpdate }) => {
      onUpdate(recipe.candidates.map(({ name }) => allReplicates(recipe, name)))
      return Promise.resolve()
    }
    await assess(['B'])
    await first
    expect([statusOf('A'), statusOf('B'), statusOf('C')]).toEqual(['cancelled', 'assessed', 'cancelled'])
  })
})

describe('a result', () => {
  beforeEach(() => assess())

  it('is out of date when the seed, the key, the design or its own steps change', () => {
    const before = theRecipe()
    const changes = [
      newSeed,
      () => setDesign({ fraction: 0.02 }),
      () => setKey(0, ['lad', 'sex']),
      () => updateCandidate('A', { name: 'A', replicates: 4, steps: [] }),
    ]
    for (const change of changes) {
      expect(isCurrent('A')).toBe(true)
      change()
      expect(isCurrent('A')).toBe(false)
      // Undo is an earlier recipe: nothing else was changed.
      updateCandidate('A', before.candidates[0])
      setKey(0, before.scenarios[0].key)
      void setDesign({ fraction: 0.01 })
      restoreSeed(before.seed)
    }
  })

  it('stays when another candidate changes', () => {
    updateCandidate('B', { name: 'B', replicates: 7, steps: [] })
    removeCandidate('C')
    expect(isCurrent('A')).toBe(true)
    expect(isCurrent('B')).toBe(false)
  })

  it('follows its scenario to a new name', () => {
    setScenario(0, { name: 'Neighbours' })
    expect(isCurrent('A')).toBe(true)
    expect(resultsStore.getState().candidates.A.summaries).toHaveProperty('Neighbours')
    expect(resultsStore.getState().candidates.A.replicates[0]).toHaveProperty('Neighbours')
    expect(resultsStore.getState().keys).toHaveProperty('Neighbours')
  })

  it('goes with the candidate’s name, because its random numbers do', () => {
    selectCandidate('A')
    chooseCandidate('A')
    updateCandidate('A', { name: 'B', replicates: 3, steps: [] })
    expect(theRecipe().candidates.map(({ name }) => name)).toEqual(['B-2', 'B', 'C'])
    expect(resultsStore.getState().candidates).not.toHaveProperty('A')
    expect(viewStore.getState()).toMatchObject({ candidate: 'B-2', chosen: 'B-2' })
    removeCandidate('B-2')
    expect(viewStore.getState()).toMatchObject({ candidate: null, chosen: null })
  })
})

function restoreSeed(seed: number): void {
  recipeStore.setState(({ recipe }) => ({ recipe: recipe && { ...recipe, seed } }))
}
