import { runsAsked } from '../engine/protect/definitions'
import type { Candidate, Recipe } from '../engine/assess/recipe'
import { effortOf, kindOf } from '../worker/run-kind'
import { runTimes, type RunTimes } from '../worker/time-left'
import { theRecipe } from './change-recipe'
import { theEngine } from './client'
import { startWork } from './job-work'
import { theTableWorker } from './table-worker'
import { showProblem } from './problem'
import { recipeStore } from './recipe'
import { tableStore, type Source } from './table'

/** How long an assessment will take, and whether runs of its kind have been timed or only others. */
type ExpectedTime = { readonly seconds: number; readonly basis: 'measured' | 'other-kind' }

type Times = { readonly of: Source | null; readonly times: RunTimes }

let known: Times = { of: null, times: runTimes() }

/** How long the candidates will take from now; null before any run was timed. */
export function expectedTime(recipe: Recipe, candidates: readonly Candidate[]): ExpectedTime | null {
  const times = timesOfRuns()
  const asked = { ...recipe, candidates }
  let milliseconds = 0
  let isMeasured = true
  for (const [c, candidate] of candidates.entries()) {
    const steps = JSON.stringify(candidate.steps)
    for (let replicate = 0; replicate < runsAsked(candidate); replicate++) {
      const kind = kindOf(asked, c, replicate)
      const expected = times.expected({ kind, effort: effortOf(asked, replicate), steps })
      if (expected === null) return null
      milliseconds += expected
      isMeasured &&= times.stepsTimed(kind) > 0
    }
  }
  return {
    seconds: milliseconds / 1000 / theEngine().workers,
    basis: isMeasured ? 'measured' : 'other-kind',
  }
}

/** Times one run of a candidate, which need not be in the recipe; its results are let go. Null when it can't be run. */
export async function probeTime(candidate: Candidate): Promise<{ readonly seconds: number } | null> {
  if (!recipeStore.getState().recipe) return null
  const recipe = { ...theRecipe(), candidates: [{ ...candidate, replicates: 1 }] }
  const work = startWork('Timing one run', 'candidates')
  const tableWorker = await theTableWorker()
  const study = tableWorker.ok ? await tableWorker.value.ask('study', { recipe }) : tableWorker
  const times = timesOfRuns()
  const timed: { milliseconds: number | null } = { milliseconds: null }
  if (tableWorker.ok && study.ok) {
    await theEngine().assess({
      tableWorker: tableWorker.value,
      study: study.value,
      recipe,
      signal: work.signal,
      times: {
        ...times,
        add(task, took) {
          timed.milliseconds = took
          times.add(task, took)
        },
      },
      onProgress: work.onProgress,
      onUpdate: (updates) => {
        for (const { problem } of updates) if (problem) showProblem(problem)
      },
    })
  }
  work.finish()
  if (!study.ok) showProblem(study.problem)
  return timed.milliseconds === null ? null : { seconds: timed.milliseconds / 1000 }
}

/** How long runs on the table took, on this machine and since it was read; what is learnt is added. */
export function timesOfRuns(): RunTimes {
  const table = tableStore.getState()
  const of = table.status === 'ready' ? table.source : null
  if (known.of !== of) known = { of, times: runTimes() }
  return known.times
}
