import { beforeEach, describe, expect, it } from 'vitest'
import type { Candidate } from '../../src/engine/assess/recipe'
import { theRecipe } from '../../src/store/change-recipe'
import { openCensus } from '../../src/store/open'
import { resultsStore } from '../../src/store/results'
import { expectedTime, probeTime, timesOfRuns } from '../../src/store/timings'
import { runTimes, timeLeft } from '../../src/worker/time-left'
import type { FakeEngine } from './fake-engine'
import { freshStores } from './start'

let engine: FakeEngine

const swaps: Candidate = {
  name: 'A',
  replicates: 10,
  steps: [{ method: 'swap', variable: 'lad', rate: 0.1 }],
}

beforeEach(async () => {
  engine = freshStores()
  await openCensus({ size: 1000 })
})

/** The recipe on the table without models, so that all runs are of one kind. */
function withoutModels() {
  return { ...theRecipe(), risk: [{ measure: 'uniqueness' } as const] }
}

describe('the time candidates will take', () => {
  it('is not known before a run was timed, and follows from the runs of their kind', () => {
    expect(expectedTime(withoutModels(), [swaps])).toBeNull()
    timesOfRuns().add({ kind: '1 1 swap', effort: 1 }, 200)
    timesOfRuns().add({ kind: '1 1 swap', effort: 1 }, 400)
    // Ten runs of 0.3 seconds on two workers.
    expect(expectedTime(withoutModels(), [swaps])).toEqual({ seconds: 1.5, basis: 'measured' })
    const drawn: Candidate = { ...swaps, steps: [{ method: 'pram', variable: 'lad', diagonal: 0.9 }] }
    expect(expectedTime(withoutModels(), [swaps, drawn])).toEqual({ seconds: 3, basis: 'other-kind' })
  })

  it('is forgotten with the table', async () => {
    timesOfRuns().add({ kind: '1 1 swap', effort: 1 }, 200)
    await openCensus({ size: 2000 })
    expect(expectedTime(withoutModels(), [swaps])).toBeNull()
  })

  it('is known after one run that is timed and let go', async () => {
    engine.assessing = ({ recipe, times }) => {
      expect(recipe.candidates).toEqual([{ ...swaps, replicates: 1 }])
      times?.add({ kind: '1 1 swap', effort: 1 }, 500)
      return Promise.resolve()
    }
    expect(await probeTime(swaps)).toEqual({ seconds: 0.5 })
    expect(expectedTime(withoutModels(), [swaps])?.seconds).toBe(2.5)
    expect(resultsStore.getState().candidates).toEqual({})
  })
})

describe('the time left', () => {
  it('of a candidate lasts until the last of its runs is done', () => {
    const times = runTimes()
    const task = (name: string, effort: number) => ({ name, kind: String(effort), effort })
    const tasks = [task('A', 1), task('B', 1), task('A', 16), task('B', 16)]
    expect(timeLeft(tasks, times, 2).seconds).toBeNull()
    times.add({ kind: '1', effort: 1 }, 1000)
    // A kind that was not timed takes in proportion to its effort.
    expect(timeLeft(tasks, times, 2)).toEqual({ seconds: 17, byCandidate: { A: 9, B: 17 } })
    times.add({ kind: '16', effort: 16 }, 4000)
    expect(timeLeft(tasks, times, 2)).toEqual({ seconds: 5, byCandidate: { A: 3, B: 5 } })
    expect(timeLeft([], times, 2)).toEqual({ seconds: 0, byCandidate: {} })
  })
})
