import { useEngine } from '../../src/store/client'
import { guidedSearchStore } from '../../src/store/guided-search'
import { historyStore } from '../../src/store/history'
import { jobsStore } from '../../src/store/jobs'
import { labStore } from '../../src/store/lab'
import { recipeStore } from '../../src/store/recipe'
import { resultsStore } from '../../src/store/results'
import { tableStore } from '../../src/store/table'
import { viewStore } from '../../src/store/view'
import { fakeEngine, type FakeEngine } from './fake-engine'

let before: FakeEngine | null = null

/** Empty stores over a fake engine; the table of an engine before it is gone. */
export function freshStores(): FakeEngine {
  before?.tableWorkers.forEach((tableWorker) => tableWorker.end())
  for (const store of [
    tableStore,
    recipeStore,
    historyStore,
    resultsStore,
    labStore,
    guidedSearchStore,
    jobsStore,
    viewStore,
  ] as const) {
    const { setState, getInitialState } = store as { setState: (state: unknown, replace: true) => void } & {
      getInitialState: () => unknown
    }
    setState(getInitialState(), true)
  }
  const engine = fakeEngine()
  before = engine
  useEngine(engine)
  return engine
}

/** Lets everything that waits for an answer go on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}
