import { isMadeElsewhere } from '../engine/protect/definitions'
import type { Recipe } from '../engine/assess/recipe'
import type { LabResults } from '../engine/lab/results'
import { assessmentControl, type AssessmentControl } from '../worker/assessment-control'
import type { Answer } from '../worker/answer'
import { original } from '../worker/page-side'
import { runTimes, type RunTimes } from '../worker/time-left'
import { theEngine } from './client'
import type { Work } from './job-work'
import { tableWorkerOfSources } from './lab-sources'
import { tellRecovery } from './recovery'
import type { LabDone, LabTask, LabUnit } from '../worker/contract-lab'

type LabWork = {
  /** The recipe that is run on every sample, with its settings in `lab`. */
  readonly lab: Recipe
  readonly work: Work
  /** These and no others; left out: all. */
  readonly tasks?: readonly LabTask[]
  /** Units that are there already. */
  readonly units?: readonly LabUnit[]
  /** Whose points are to be shown; left out: those of the compared candidate in the first sample. */
  readonly points?: LabTask
  readonly control?: AssessmentControl
  readonly times?: RunTimes
  readonly onUpdate?: (results: LabResults, units: readonly LabUnit[], wanted: number) => void
  readonly onTimeLeft?: (seconds: number | null) => void
  readonly onRestart?: () => void
}

const timesOfUnits = runTimes()

/** Draws samples and puts them to the test; cancelled, it answers with what is done so far. */
export function carryOutLab(asked: LabWork): Promise<Answer<LabDone>> {
  const { lab, work } = asked
  return theEngine().lab({
    plan: lab,
    tableWorker: tableWorkerOfSources(lab.lab?.population, lab.data),
    ...(asked.tasks && { tasks: asked.tasks }),
    done: asked.units ?? [],
    points: asked.points ?? { sample: 1, file: comparedIn(lab) },
    control: asked.control ?? assessmentControl(),
    times: asked.times ?? timesOfUnits,
    signal: work.signal,
    onUpdate: asked.onUpdate ?? (() => undefined),
    onProgress: work.onProgress,
    onTimeLeft(seconds) {
      work.onTimeLeft(seconds)
      asked.onTimeLeft?.(seconds)
    },
    onRestart() {
      asked.onRestart?.()
      tellRecovery('Drawing samples')
    },
  })
}

/** The file whose records are shown one by one: the one that is set, else the first candidate that can be made again. */
function comparedIn({ lab, candidates }: Recipe): string {
  if (lab?.compared !== undefined) return lab.compared
  const made = candidates.find(({ steps }) => !steps.some(isMadeElsewhere))
  return made?.name ?? original
}
