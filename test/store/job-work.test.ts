import { beforeEach, describe, expect, it } from 'vitest'
import { cancelJob, secondsToGo, startWork } from '../../src/store/job-work'
import { jobsStore } from '../../src/store/jobs'
import { freshStores } from './start'

beforeEach(() => {
  freshStores()
})

describe('a piece of work', () => {
  it('is shown while it lasts, with what it is doing and the time left', () => {
    let time = 1000
    const work = startWork('Reading', 'data', { now: () => time })
    expect(jobsStore.getState().jobs).toMatchObject([
      { what: 'Reading', room: 'data', done: 0, total: 0, secondsLeft: null },
    ])
    time = 3000
    work.onProgress(20, 100, 'Reading records')
    expect(jobsStore.getState().jobs).toMatchObject([
      { what: 'Reading records', done: 20, total: 100, secondsLeft: 8 },
    ])
    work.onProgress(100, 100, '')
    expect(jobsStore.getState().jobs).toMatchObject([{ what: 'Reading', secondsLeft: 0 }])
    work.finish()
    expect(jobsStore.getState().jobs).toEqual([])
  })

  it('shows the time left that it is told in place of its own guess', () => {
    let time = 1000
    const work = startWork('Drawing samples', 'lab', { now: () => time })
    time = 3000
    work.onTimeLeft(5)
    work.onProgress(20, 100, 'R20S')
    expect(jobsStore.getState().jobs).toMatchObject([{ done: 20, secondsLeft: 5 }])
    work.onTimeLeft(null)
    expect(jobsStore.getState().jobs).toMatchObject([{ done: 20, secondsLeft: null }])
  })

  it('guesses the time left of the part that it is at', () => {
    let time = 1000
    const work = startWork('Measuring risk', 'risk', { now: () => time })
    time = 41_000
    work.onProgress(54, 60, 'Searching for a model')
    work.onProgress(0, 20, 'Working out the interval')
    time = 42_000
    work.onProgress(1, 20, 'Working out the interval')
    expect(jobsStore.getState().jobs).toMatchObject([{ done: 1, secondsLeft: 19 }])
    // In bytes, more of them than parts were done before.
    work.onProgress(10, 1000, 'Packing')
    expect(jobsStore.getState().jobs).toMatchObject([{ done: 10, secondsLeft: null }])
    time = 43_000
    work.onProgress(100, 1000, 'Packing')
    expect(jobsStore.getState().jobs).toMatchObject([{ done: 100, secondsLeft: 9 }])
  })

  it('is cancelled by its number, and no other with it', () => {
    const first = startWork('First', 'risk')
    const second = startWork('Second', 'data')
    cancelJob(jobsStore.getState().jobs[1].id)
    expect([first.signal.aborted, second.signal.aborted]).toEqual([false, true])
    cancelJob(-1)
    expect(first.signal.aborted).toBe(false)
  })
})

describe('the time left', () => {
  it('is not guessed from a first moment or a sliver of the work', () => {
    expect(secondsToGo(0.4, 50, 100)).toBeNull()
    expect(secondsToGo(5, 1, 100)).toBeNull()
    expect(secondsToGo(5, 0, 0)).toBeNull()
  })

  it('takes the rest to go as the part that is done', () => {
    expect(secondsToGo(5, 50, 100)).toBe(5)
    expect(secondsToGo(9, 90, 100)).toBeCloseTo(1, 12)
  })
})
