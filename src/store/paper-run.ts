import { matchesBy } from '../engine/risk/main-measures'
import type { LabPairs, LabResults } from '../engine/lab/results'
import { paperExperiments } from '../worker/page-side'
import { experimentStore, oneRunOf } from './experiment-run'
import type { Work } from './job-work'
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

/** At first the seed that the recipes of the census start with. */
export const paperRunStore = experimentStore<PaperRun>(20011)

const { start, stop } = oneRunOf((how) => paperRunStore.setState(how))

/**
 * Draws the sample, changes it by all designs and measures them: what Tables 1 to 3 and Figures 1 and 2 are made from.
 * The designs that need no model come first, so that Figure 2 has its marks early.
 */
export function runPaper(): Promise<void> {
  const { seed } = paperRunStore.getState()
  return start('The experiments of the paper', async (work) => {
    const keep = keeperOf(seed, work)
    const { tables, rest } = paperExperiments(seed)
    const small = await carryOutLab({
      lab: rest,
      work: partOf(work, 0, shareOfRest),
      onUpdate: (results) => keep({ rest: results }),
    })
    if (!small.ok || work.signal.aborted) return [small]
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
    return [whole]
  })
}

/** Ends the run under way; what it has so far stays. */
export const stopPaper = stop

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
    if (work.signal.aborted) return
    run = { ...run, ...part }
    paperRunStore.setState({ run })
  }
}

/** The points of the model that was searched for. */
function pairsOf({ records }: LabDone): LabPairs | null {
  const [ofScenario] = Object.values(records?.pairs ?? {})
  return (ofScenario as Readonly<Record<string, LabPairs>> | undefined)?.[matchesBy.estimated] ?? null
}
