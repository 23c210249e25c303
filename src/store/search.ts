import { createStore } from 'zustand/vanilla'
import { openGate, type Gate } from '../worker/gate'
import type { TrialUnderWay } from '../worker/measure-on-pool'
import type { Work } from './job-work'

/** A search for a log-linear model that the pool is at. */
export type SearchUnderWay = TrialUnderWay & {
  /** The name of the scenario whose key it is of. */
  readonly scenario: string
  /** The job that shows how far the measurement is, of which it is a part. */
  readonly job: number
}

type SearchState = {
  readonly status: 'idle' | 'running' | 'paused'
  /** One for each scenario that is searched. Empty too while a key is searched that takes no time to speak of. */
  readonly searches: readonly SearchUnderWay[]
}

const idle: SearchState = { status: 'idle', searches: [] }

export const searchStore = createStore<SearchState>(() => idle)

/** A measurement that may search: what holds it up, and where it shows. */
type Measuring = { readonly scenario: string; readonly work: Work; readonly gate: Gate }

const measuring = new Set<Measuring>()

/** What a measurement of the risk tells the store of its searches, until it is `over`. */
type SearchWatch = {
  readonly gate: Gate
  readonly onTrial: (trial: TrialUnderWay) => void
  readonly over: () => void
}

export function watchSearches(scenario: string, work: Work): SearchWatch {
  const started: Measuring = { scenario, work, gate: openGate() }
  measuring.add(started)
  if (searchStore.getState().status === 'paused') hold(started)
  return {
    gate: started.gate,
    onTrial: (trial) => {
      // Word of one that was cancelled meanwhile.
      if (!measuring.has(started)) return
      searchStore.setState(({ status, searches }) => ({
        status: status === 'paused' ? 'paused' : 'running',
        searches: [...others(searches, work), { ...trial, scenario, job: work.id }],
      }))
    },
    over() {
      measuring.delete(started)
      const left = others(searchStore.getState().searches, work)
      if (left.length > 0) searchStore.setState({ searches: left })
      else beIdle()
    },
  }
}

/** What was held up beside a search that is gone goes on: nothing on the page would resume it. */
function beIdle(): void {
  letGo()
  searchStore.setState(idle)
}

/** Begins no more models until it is resumed; those that are being weighed end first. */
export function pauseSearch(): void {
  if (searchStore.getState().searches.length === 0) return
  for (const each of measuring) hold(each)
  searchStore.setState({ status: 'paused' })
}

export function resumeSearch(): void {
  if (searchStore.getState().status !== 'paused') return
  letGo()
  searchStore.setState({ status: 'running' })
}

function hold({ work, gate }: Measuring): void {
  work.pause()
  gate.pause()
}

function letGo(): void {
  for (const { work, gate } of measuring) {
    work.resume()
    gate.resume()
  }
}

function others(searches: readonly SearchUnderWay[], { id }: Work): readonly SearchUnderWay[] {
  return searches.filter(({ job }) => job !== id)
}
