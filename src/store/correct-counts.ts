import { createStore } from 'zustand/vanilla'
import type { ProblemData } from '../engine/problem'
import { isCancelled } from '../worker/problems'
import type { CountsCorrected } from '../worker/questions/correct-counts'
import { theEngine } from './client'
import { startWork } from './job-work'
import { matricesNotGiven } from './problem'

/** Counts of a released file before protection, by the matrices that were published with it. */
type CorrectingCounts = {
  /** The released file that is or was looked at. */
  readonly file: string | null
  readonly busy: boolean
  readonly problem: ProblemData | null
  readonly found: CountsCorrected | null
}

const nothing: CorrectingCounts = { file: null, busy: false, problem: null, found: null }

export const correctCountsStore = createStore<CorrectingCounts>(() => nothing)

/** Corrects the counts of a released file; of the files handed over, the JSON has the matrices. */
export async function correctCounts(files: readonly File[]): Promise<void> {
  if (correctCountsStore.getState().busy) return
  const matrices = files.find(({ name }) => /\.json$/i.test(name))
  const file = files.find((each) => each !== matrices)
  if (!matrices || !file) {
    correctCountsStore.setState({ ...nothing, problem: matricesNotGiven() })
    return
  }
  correctCountsStore.setState({ ...nothing, file: file.name, busy: true })
  const work = startWork(`Counting ${file.name}`, 'data')
  const tableWorker = theEngine().startTableWorker()
  work.signal.addEventListener('abort', () => tableWorker.end())
  const answer = await tableWorker.ask('correctCounts', { file, matrices }, work.onProgress)
  tableWorker.end()
  work.finish()
  if (answer.ok) correctCountsStore.setState({ busy: false, found: answer.value })
  else
    correctCountsStore.setState({
      busy: false,
      problem: isCancelled(answer.problem) ? null : answer.problem,
    })
}
