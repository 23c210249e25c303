import { createStore } from 'zustand/vanilla'
import { byName } from '../engine/by-name'
import type { ProblemData } from '../engine/problem'
import { intruderExperiment, publishedTable6 } from '../worker/page-side'
import { hasEnded, isCancelled } from '../worker/problems'
import type { RisksOfRelease } from '../worker/contract-experiments'
import { theEngine } from './client'
import { startWork, type Work } from './job-work'

export {
  claimsName,
  intruderKnowledge,
  intruderWays,
  publishedTable6,
  type ClaimsOnFile,
  type IntruderKnowledge,
  type IntruderWay,
  type PublishedStrategy,
} from '../worker/page-side'

/** What Table 6 of Reiter (2005) came to on the synthetic heads of household. It grows while it runs. */
export type Table6Run = {
  readonly seed: number
  /** By release, `original` among them. */
  readonly risks: Readonly<Record<string, RisksOfRelease>>
  readonly complete: boolean
}

export type Table6State = {
  /** Of the next run. */
  readonly seed: number
  readonly running: boolean
  /** The job under way. */
  readonly job: number | null
  readonly run: Table6Run | null
  readonly problem: ProblemData | null
}

/** The seed that the recipe of the heads starts with. */
const usualSeed = 51_016

/** A release whose worker ended is tried so many times. */
const tries = 3

export const table6Store = createStore<Table6State>(() => ({
  seed: usualSeed,
  running: false,
  job: null,
  run: null,
  problem: null,
}))

let underWay: Work | null = null

export function setTable6Seed(seed: number): void {
  table6Store.setState({ seed })
}

export function dismissTable6Problem(): void {
  table6Store.setState({ problem: null })
}

/** Builds each release of the heads and looks for everybody in it, one release to a worker. */
export async function runTable6(): Promise<void> {
  stopTable6()
  const { seed } = table6Store.getState()
  const recipe = intruderExperiment(seed)
  const work = startWork('Table 6', 'lab')
  underWay = work
  table6Store.setState({ running: true, job: work.id, problem: null })
  const releases = publishedTable6.map(({ release }) => release)
  const risks = new Map<string, RisksOfRelease>()
  work.onProgress(0, releases.length, 'Table 6: looking for everybody')
  const problems = await Promise.all(
    releases.map(async (release) => {
      const ask = () => theEngine().measureMade({ recipe, release }, work.signal)
      let answer = await ask()
      for (let again = 1; again < tries && !answer.ok && hasEnded(answer.problem); again++)
        answer = await ask()
      if (underWay !== work || work.signal.aborted) return null
      if (!answer.ok) return answer.problem
      risks.set(release, answer.value)
      work.onProgress(risks.size, releases.length, `Table 6: ${risks.size} of ${releases.length} releases`)
      const run = { seed, risks: byName(risks), complete: risks.size === releases.length }
      table6Store.setState({ run })
      return null
    }),
  )
  work.finish()
  if (underWay !== work) return
  underWay = null
  const problem = problems.find((each) => each !== null && !isCancelled(each)) ?? null
  table6Store.setState({ running: false, job: null, problem })
}

/** Ends the run under way; the releases that are done stay. */
export function stopTable6(): void {
  const before = underWay
  underWay = null
  before?.cancel()
  before?.finish()
  table6Store.setState({ running: false, job: null })
}
