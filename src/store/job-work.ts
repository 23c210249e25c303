import type { OnProgress } from '../worker/answer'
import { jobsStore, type Job } from './jobs'
import { startStopwatch } from './stopwatch'
import type { Room } from './view'

/** A piece of work that the page shows while it lasts. */
export type Work = {
  /** Of its job. */
  readonly id: number
  /** Aborts when the user cancels it, or when something newer takes its place. */
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
  /** The time left where it is known better than from how the part that is done went. Null: not known yet. */
  readonly onTimeLeft: (seconds: number | null) => void
  cancel(): void
  /** Someone asks for what the page began by itself. */
  askedFor(): void
  /** The time from here to `resume` does not count. */
  pause(): void
  resume(): void
  /** Takes it off the page; to be called however it ends. */
  finish(): void
}

export type WorkOptions = {
  /** Nobody asked for it. */
  readonly byItself?: boolean
  readonly now?: () => number
}

let lastId = 0

/**
 * Starts to show a piece of work, called `what` until it says itself what it is doing; `room` is the one whose result it
 * works on.
 */
export function startWork(what: string, room: Room, { byItself = false, now }: WorkOptions = {}): Work {
  const id = ++lastId
  let watch = startStopwatch(now)
  let shareBefore = 0
  let told: { readonly seconds: number | null } | null = null
  const controller = new AbortController()
  const cancel = () => controller.abort()
  const changeOwn = (now: Partial<Job>) =>
    change((jobs) => jobs.map((job) => (job.id === id ? { ...job, ...now } : job)))
  change((jobs) => [...jobs, { id, what, room, done: 0, total: 0, secondsLeft: null, cancel, byItself }])
  return {
    id,
    signal: controller.signal,
    cancel,
    askedFor: () => changeOwn({ byItself: false }),
    pause: () => watch.hold(),
    resume: () => watch.goOn(),
    finish: () => change((jobs) => jobs.filter((job) => job.id !== id)),
    onTimeLeft: (seconds) => {
      told = { seconds }
      changeOwn({ secondsLeft: seconds })
    },
    onProgress: (done, total, doing) => {
      const share = total > 0 ? done / total : 0
      // Another part of the work has begun, in units and at a pace of its own.
      if (share < shareBefore) watch = startStopwatch(now)
      shareBefore = share
      const secondsLeft = told ? told.seconds : secondsToGo(watch.seconds(), done, total)
      changeOwn({ what: doing || what, done, total, secondsLeft })
    },
  }
}

export function cancelJob(id: number): void {
  jobsStore
    .getState()
    .jobs.find((job) => job.id === id)
    ?.cancel()
}

/** Seconds still to go if the rest goes as the part that is done; null as long as that would be a guess. */
export function secondsToGo(secondsSoFar: number, done: number, total: number): number | null {
  if (total <= 0 || done <= 0 || secondsSoFar < 0.5 || done / total < 0.02) return null
  return (secondsSoFar / done) * Math.max(0, total - done)
}

function change(update: (jobs: readonly Job[]) => readonly Job[]): void {
  jobsStore.setState(({ jobs }) => ({ jobs: update(jobs) }))
}
