import { matchesBy } from '../engine/risk/main-measures'
import { createStore } from 'zustand/vanilla'
import type { LabPairs, LabResults } from '../engine/lab/results'
import type { ProblemData } from '../engine/problem'
import type { Answer } from '../worker/answer'
import { paperExperiments } from '../worker/page-side'
import { isCancelled } from '../worker/problems'
import { startWork, type Work } from './job-work'
import { carryOutLab } from './lab-work'
import type { LabDone } from '../worker/contract-lab'

export type {
  LabPairs,
  LabResults,
  LabSample,
  LabScenarioResults as LabScenario,
} from '../engine/lab/results'
export {
  publishedDesigns,
  publishedTable1,
  publishedTable2,
  publishedTable3,
  publishedTauStar,
  type PublishedRow,
} from '../worker/page-side'

/** What the experiments of the paper gave on one sample of the synthetic census. It grows while they run. */
export type PaperRun = {
  readonly seed: number
  /** The eight designs of the tables. */
  readonly tables: LabResults | null
  /** The eight that Figure 2 shows besides. */
  readonly rest: LabResults | null
  /** Known and estimated risk of each sample unique after a random swap of 20%. */
  readonly pairs: LabPairs | null
  readonly complete: boolean
}

export type PaperRunState = {
  /** Of the next run. */
  readonly seed: number
  readonly running: boolean
  /** The job under way. */
  readonly job: number | null
  readonly run: PaperRun | null
  readonly problem: ProblemData | null
}

/** The seed that the recipes of the census start with. */
const usualSeed = 20011

export const paperRunStore = createStore<PaperRunState>(() => ({
  seed: usualSeed,
  running: false,
  job: null,
  run: null,
  problem: null,
}))

let underWay: Work | null = null

export function setPaperSeed(seed: number): void {
  paperRunStore.setState({ seed })
}

export function dismissPaperProblem(): void {
  paperRunStore.setState({ problem: null })
}

/**
 * Draws the sample, changes it by all designs and measures them: what Tables 1 to 3 and Figures 1 and 2 are made from.
 * The designs that need no model come first, so that Figure 2 has its marks early.
 */
export async function runPaper(): Promise<void> {
  stopPaper()
  const { seed } = paperRunStore.getState()
  const work = startWork('The experiments of the paper', 'lab')
  underWay = work
  paperRunStore.setState({ running: true, job: work.id, problem: null })
  const keep = keeperOf(seed, work)
  const { tables, rest } = paperExperiments(seed)
  const small = await carryOutLab({
    lab: rest,
    work: partOf(work, 0, shareOfRest),
    onUpdate: (results) => keep({ rest: results }),
  })
  if (!small.ok || work.signal.aborted) {
    end(work, small)
    return
  }
  keep({ rest: small.value.results })
  const whole = await carryOutLab({
    lab: tables,
    work: partOf(work, shareOfRest, 1),
    onUpdate: (results) => keep({ tables: results }),
  })
  if (whole.ok) {
    const { results, complete } = whole.value
    keep({ tables: results, pairs: pairsOf(whole.value), complete })
  }
  end(work, whole)
}

/** Ends the run under way; what it has so far stays. */
export function stopPaper(): void {
  underWay?.cancel()
  underWay = null
  paperRunStore.setState({ running: false, job: null })
}

/** What the designs without a model take of the time of all. */
const shareOfRest = 0.1

/** A part of a piece of work, whose progress is that from one share of the whole to another. */
function partOf(work: Work, from: number, to: number): Work {
  return {
    ...work,
    // What is left of a part says nothing of what comes after it.
    ...(to < 1 && { onTimeLeft: () => work.onTimeLeft(null) }),
    onProgress: (done, total, doing) =>
      work.onProgress(
        from + (to - from) * (total > 0 ? done / total : 0),
        1,
        `The paper’s designs: ${doing}`,
      ),
  }
}

/** Adds to what this run gave so far, which takes the place of an earlier run with its first numbers. */
function keeperOf(seed: number, work: Work): (part: Partial<PaperRun>) => void {
  let run: PaperRun = { seed, tables: null, rest: null, pairs: null, complete: false }
  return (part) => {
    if (underWay !== work || work.signal.aborted) return
    run = { ...run, ...part }
    paperRunStore.setState({ run })
  }
}

function end(work: Work, answer: Answer<unknown>): void {
  work.finish()
  if (underWay !== work) return
  underWay = null
  const problem = answer.ok || isCancelled(answer.problem) ? null : answer.problem
  paperRunStore.setState({ running: false, job: null, problem })
}

/** The points of the model that was searched for. */
function pairsOf({ records }: LabDone): LabPairs | null {
  const [ofScenario] = Object.values(records?.pairs ?? {})
  return (ofScenario as Readonly<Record<string, LabPairs>> | undefined)?.[matchesBy.estimated] ?? null
}
