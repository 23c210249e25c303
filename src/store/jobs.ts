import { createStore } from 'zustand/vanilla'
import type { Room } from './view'

/** Work that is under way. The page shows what it is, how far, how long still, and a way to end it. */
export type Job = {
  readonly id: number
  readonly what: string
  /** The room whose result it works on. */
  readonly room: Room
  readonly done: number
  readonly total: number
  /** Seconds still to go, or null before that can be said. */
  readonly secondsLeft: number | null
  readonly cancel: () => void
  /** Begun by the page, which keeps up; what someone asked for is shown before it. */
  readonly byItself?: boolean
}

type JobsState = { readonly jobs: readonly Job[] }

export const jobsStore = createStore<JobsState>(() => ({ jobs: [] }))

/** The work that is shown where there is room for one: the newest that someone asked for, or else the newest. */
export function foremost(jobs: readonly Job[]): Job | undefined {
  return jobs.findLast(({ byItself }) => !byItself) ?? jobs.at(-1)
}

/** Whether the risk of the file is being measured. */
export function isMeasuringRisk({ jobs }: JobsState): boolean {
  return jobs.some((job) => job.room === 'risk')
}
