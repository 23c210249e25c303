import type { Recipe } from '../../src/engine/assess/recipe'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  assess,
  assessOutOfDate,
  cancelCandidate,
  pauseAssessing,
  resumeAssessing,
  retryCandidate,
  stopAssessing,
} from '../../src/store/assess'
import { assessmentStore } from '../../src/store/assessment'
import { addCandidates, removeCandidate, updateCandidate } from '../../src/store/candidates'
import { changeRecipe, theRecipe } from '../../src/store/change-recipe'
import { setDesign } from '../../src/store/data-settings'
import { askFor } from '../../src/store/families'
import { isCandidateCurrent } from '../../src/store/freshness'
import { runsOf } from '../../src/store/holding'
import { cancelJob } from '../../src/store/job-work'
import { jobsStore } from '../../src/store/jobs'
import { chooseCandidate, chosenOf } from '../../src/store/chosen'
import { selectCandidate } from '../../src/store/navigate'
import { openCensus } from '../../src/store/open'
import { recipeStore } from '../../src/store/recipe'
import { resultsStore } from '../../src/store/results'
import { setSeed } from '../../src/store/seed'
import { setKey, setScenario } from '../../src/store/scenarios'
import { viewStore } from '../../src/store/view'
import { allReplicates, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

const swapped = { method: 'swap', variable: 'lad', rate: 0.1 } as const

beforeEach(async () => {
  engine = freshStores()
  await openCensus({ size: 1000 })
  addCandidates(['A', 'B', 'C'].map((name) => ({ name, replicates: 3, steps: [swapped] })))
})

const statusOf = (name: string) => resultsStore.getState().candidates[name].status
const stateOf = (name: string) => resultsStore.getState().candidates[name]

/** The means that are shown of a candidate. */
const numbersOf = (name: string) =>
  Object.fromEntries(
    Object.values(stateOf(name).summaries).flatMap(({ risk }) =>
      Object.entries(risk).map(([id, { mean }]) => [id, mean] as const),
    ),
  )

/** Asks for these measures in place of others. */
function setRisk(risk: Recipe['risk']): void {
  changeRecipe({ verb: 'measure', things: ['these'] }, (recipe) => ({ ...recipe, risk }))
}

/** An assessment that tells so many runs of each candidate, with these means. */
function told(runs: number, means: Readonly<Record<string, number>>): FakeEngine['assessing'] {
  return ({ recipe, onUpdate }) => {
    const risk = {
      uniqueness: { measure: 'uniqueness', sampleUniques: 4, frequencies: null, kAnonymity: {} },
      suda: { invalid: 'Not said here.', instead: 'uniqueness.sampleUniques' },
    } as const
    onUpdate(
      recipe.candidates.map(({ name }) => {
        const done = allReplicates(recipe, name)
        const spreads = Object.entries(means).map(
          ([id, mean]) => [id, { mean, sd: null, low: mean, high: mean, replicates: runs }] as const,
        )
        return {
          ...done,
          replicates: done.replicates
            .slice(0, runs)
            .map((each) => ({ 'Public register': { ...each['Public register'], risk } })),
          runs: done.runs.slice(0, runs),
          summaries: {
            'Public register': { risk: Object.fromEntries(spreads), utility: {}, achieved: [] },
          },
        }
      }),
    )
    return Promise.resolve()
  }
}

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

  it('hands on what is known from before when a measure was added, and nothing when the steps changed', async () => {
    engine.assessing = ({ recipe, onUpdate }) => {
      onUpdate(
        recipe.candidates.map(({ name }) => {
          const done = allReplicates(recipe, name)
          const risk = {
            uniqueness: { measure: 'uniqueness', sampleUniques: 4, frequencies: null, kAnonymity: {} },
          } as const
          return {
            ...done,
            replicates: done.replicates.map((each) => ({
              'Public register': { ...each['Public register'], risk },
            })),
          }
        }),
      )
      return Promise.resolve()
    }
    await assess()
    const known = (name: string) => engine.assessments.at(-1)?.known?.[name].get(2)?.['Public register']?.risk
    expect(known('A')).toBeUndefined()
    askFor({ measure: 'thresholdRule' })
    updateCandidate('B', { name: 'B', replicates: 3, steps: [{ method: 'drop', variables: ['sex'] }] })
    // What A says holds, though it lacks the measure; of B nothing does.
    expect([isCurrent('A'), isCurrent('B')]).toEqual([true, false])
    await assess()
    expect(Object.keys(known('A') ?? {})).toEqual(['uniqueness'])
    expect(known('B')).toBeUndefined()
    expect(isCurrent('A')).toBe(true)
    await assess(['A'])
    expect(known('A')).toBeUndefined()
  })

  it('shows what still holds of a candidate that is assessed again, until it is replaced', async () => {
    setRisk([{ measure: 'uniqueness' }, { measure: 'suda', maxSize: 2 }])
    engine.assessing = told(3, { 'uniqueness.sampleUniques': 4, 'suda.withMsu': 7 })
    await assess(['A'])
    setRisk([{ measure: 'uniqueness' }, { measure: 'suda', maxSize: 3 }])

    let finish: () => void = () => undefined
    engine.assessing = async (request) => {
      await new Promise<void>((resolve) => (finish = resolve))
      await told(1, { 'uniqueness.sampleUniques': 5, 'suda.withMsu': 8 })(request)
      await new Promise<void>((resolve) => (finish = resolve))
      await told(3, { 'uniqueness.sampleUniques': 6, 'suda.withMsu': 9 })(request)
    }
    const again = assess(['A'])
    await settled()
    // It does not hold for other sets; how many are alone does.
    expect(numbersOf('A')).toEqual({ 'uniqueness.sampleUniques': 4 })
    expect(Object.keys(runsOf(stateOf('A'))[0]['Public register']?.risk ?? {})).toEqual(['uniqueness'])
    finish()
    await settled()
    // One run of three says less of what is known already.
    expect(numbersOf('A')).toEqual({ 'uniqueness.sampleUniques': 4, 'suda.withMsu': 8 })
    finish()
    await again
    expect(numbersOf('A')).toEqual({ 'uniqueness.sampleUniques': 6, 'suda.withMsu': 9 })
    expect(stateOf('A').holding).toBeUndefined()
  })

  it('shows nothing of a candidate whose steps have changed', async () => {
    setRisk([{ measure: 'uniqueness' }])
    engine.assessing = told(3, { 'uniqueness.sampleUniques': 4 })
    await assess(['A'])
    updateCandidate('A', { name: 'A', replicates: 3, steps: [{ method: 'drop', variables: ['sex'] }] })
    engine.assessing = () => Promise.resolve()
    await assess(['A'])
    expect(numbersOf('A')).toEqual({})
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

  it('goes on with what a newer assessment finds unfinished, and leaves nothing waiting', async () => {
    untilCancelled()
    const first = assess(['A', 'B'])
    await settled()
    engine.assessing = ({ recipe, onUpdate }) => {
      onUpdate(recipe.candidates.map(({ name }) => allReplicates(recipe, name)))
      return Promise.resolve()
    }
    await assess(['C'])
    await first
    expect([statusOf('A'), statusOf('B'), statusOf('C')]).toEqual(['assessed', 'assessed', 'assessed'])
    expect(engine.assessments).toHaveLength(2)
  })

  it('does not do again what is done when it goes on after a cancel', async () => {
    engine.assessing = ({ signal, recipe, onUpdate }) => {
      const { replicates, ...rest } = allReplicates(recipe, 'A')
      onUpdate([{ ...rest, replicates: [replicates[0], replicates[2]], runs: [0, 2] }])
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    }
    const first = assess(['A'])
    await settled()
    stopAssessing()
    await first
    expect(statusOf('A')).toBe('cancelled')
    engine.assessing = ({ recipe, onUpdate }) => {
      onUpdate(recipe.candidates.map(({ name }) => allReplicates(recipe, name)))
      return Promise.resolve()
    }
    await retryCandidate('A')
    expect(engine.assessments[1].done?.['A'].map(({ replicate }) => replicate)).toEqual([0, 2])
    // Named when it is complete, it is done again from the start.
    await assess(['A'])
    expect(engine.assessments[2].done).toEqual({ A: [] })
  })

  it('is paused and goes on', async () => {
    untilCancelled()
    const assessing = assess()
    await settled()
    const { control } = engine.assessments[0]
    pauseAssessing()
    expect(assessmentStore.getState().status).toBe('paused')
    let opened = false
    const open = control?.whenOpen().then(() => (opened = true))
    await settled()
    expect(opened).toBe(false)
    resumeAssessing()
    await open
    expect(assessmentStore.getState().status).toBe('running')
    stopAssessing()
    await assessing
    expect(assessmentStore.getState().status).toBe('idle')
  })

  it('leaves out one candidate and goes on with the others, and ends with the last', async () => {
    untilCancelled()
    const assessing = assess()
    await settled()
    const { control, signal } = engine.assessments[0]
    cancelCandidate('B')
    expect(control?.signalOf('B').aborted).toBe(true)
    expect(control?.signalOf('A').aborted).toBe(false)
    expect([statusOf('A'), statusOf('B'), statusOf('C')]).toEqual(['running', 'cancelled', 'waiting'])
    expect(Object.keys(assessmentStore.getState().candidates)).toEqual(['A', 'C'])
    cancelCandidate('A')
    expect(signal.aborted).toBe(false)
    cancelCandidate('C')
    expect(signal.aborted).toBe(true)
    await assessing
    expect(jobsStore.getState().jobs).toEqual([])
  })

  it('tells how far each candidate is and how long it still takes', async () => {
    engine.assessing = ({ signal, onTimeLeft }) => {
      onTimeLeft?.({ seconds: 12, byCandidate: { A: 4, B: 8, C: 12 } })
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    }
    const assessing = assess()
    await settled()
    expect(assessmentStore.getState()).toMatchObject({
      secondsLeft: 12,
      candidates: { A: { done: 0, wanted: 3, secondsLeft: 4 }, C: { secondsLeft: 12 } },
    })
    stopAssessing()
    await assessing
  })

  it('does again only what no longer follows from the recipe', async () => {
    await assess()
    updateCandidate('B', { name: 'B', replicates: 5, steps: [swapped] })
    addCandidates([{ name: 'D', steps: [] }])
    await assessOutOfDate()
    expect(engine.assessments[1].recipe.candidates.map(({ name }) => name)).toEqual(['B'])
  })

  it('puts the study together again when its table worker has ended', async () => {
    let reopened: unknown = null
    engine.assessing = async ({ reopen }) => {
      engine.tableWorkers.at(-1)?.end()
      reopened = await reopen?.()
    }
    await assess(['A'])
    expect(engine.tableWorkers).toHaveLength(2)
    expect(reopened).toMatchObject({ ok: true, value: { tableWorker: engine.tableWorkers[1], study: 1 } })
  })
})

describe('a result', () => {
  beforeEach(() => assess())

  it('is out of date when the seed, the key, the design or its own steps change', () => {
    const before = theRecipe()
    const changes = [
      () => setSeed(7),
      () => setDesign({ fraction: 0.02 }),
      () => setKey(0, ['lad', 'sex']),
      () => updateCandidate('A', { name: 'A', replicates: 4, steps: [swapped] }),
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
    updateCandidate('B', { name: 'B', replicates: 7, steps: [swapped] })
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
    updateCandidate('A', { name: 'B', replicates: 3, steps: [swapped] })
    expect(theRecipe().candidates.map(({ name }) => name)).toEqual(['B-2', 'B', 'C'])
    expect(resultsStore.getState().candidates).not.toHaveProperty('A')
    expect(viewStore.getState().candidate).toBe('B-2')
    expect(chosenOf(theRecipe())).toBe('B-2')
    removeCandidate('B-2')
    expect(viewStore.getState().candidate).toBeNull()
    expect(chosenOf(theRecipe())).toBeNull()
  })
})

function restoreSeed(seed: number): void {
  recipeStore.setState(({ recipe }) => ({ recipe: recipe && { ...recipe, seed } }))
}
