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
  const task = (name: string, effort: number, kind = String(effort)) => ({ name, kind, effort })

  it('of a candidate lasts until the last of its runs is done, each begun as soon as a worker is free', () => {
    const times = runTimes()
    const tasks = [task('A', 1), task('B', 1), task('A', 16), task('B', 16)]
    expect(timeLeft(tasks, times, 2).seconds).toBeNull()
    times.add({ kind: '1', effort: 1 }, 1000)
    // How long more work takes is not known from less.
    expect(timeLeft(tasks, times, 2)).toEqual({ seconds: null, byCandidate: { A: null, B: null } })
    times.add({ kind: '16', effort: 16 }, 4000)
    expect(timeLeft(tasks, times, 2)).toEqual({ seconds: 5, byCandidate: { A: 5, B: 5 } })
    expect(timeLeft([task('A', 16), task('B', 1)], times, 2)).toEqual({
      seconds: 4,
      byCandidate: { A: 4, B: 1 },
    })
    expect(timeLeft([], times, 2)).toEqual({ seconds: 0, byCandidate: {} })
  })

  it('counts what is left of the runs that workers are at, as much again of one as it is over its time', () => {
    const times = runTimes()
    times.add({ kind: '1', effort: 1 }, 1000)
    const underWay = [
      { ...task('A', 1), elapsed: 400 },
      { ...task('B', 1), elapsed: 5000 },
    ]
    expect(timeLeft([task('B', 1)], times, 2, underWay)).toEqual({
      seconds: 4,
      byCandidate: { A: 0.6, B: 4 },
    })
  })

  it('is not known while none was timed of a kind that takes long, whatever others of as much work took', () => {
    const times = runTimes()
    times.add({ kind: 'random', effort: 10 }, 1000)
    const aimed = { kind: 'aimed', effort: 10, name: 'A' }
    expect(timeLeft([aimed, aimed], times, 1, [{ ...aimed, elapsed: 5000 }]).seconds).toBeNull()
    times.add({ kind: 'aimed', effort: 10 }, 2000)
    expect(timeLeft([aimed, aimed], times, 1).seconds).toBe(4)
  })

  it('takes less work in proportion, as much as the same, and goes by the mean of long runs, the middle of short ones', () => {
    const times = runTimes()
    for (const took of [10_000, 800, 1200]) times.add({ kind: 'swap', effort: 10 }, took)
    expect(times.expected({ kind: 'swap', effort: 10 })).toBe(4000)
    expect(times.expected({ kind: 'pram', effort: 10 })).toBe(4000)
    expect(times.expected({ kind: 'bare', effort: 1 })).toBe(400)
    expect(times.expected({ kind: 'more', effort: 11 })).toBeNull()
    for (const took of [900, 80, 120]) times.add({ kind: 'short', effort: 1 }, took)
    expect(times.expected({ kind: 'short', effort: 1 })).toBe(120)
  })
})
