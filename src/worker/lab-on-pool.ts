import type { Recipe } from '../engine/assess/recipe'
import { labResults, labTasks } from '../engine/lab/lab-results'
import { original } from '../engine/lab/planned-lab'
import type { LabResults } from '../engine/lab/results'
import { grouped } from '../engine/problem'
import type { AssessmentControl } from './assessment-control'
import type { Answer, OnProgress } from './answer'
import type { TableWorker } from './contract'
import { censusPopulation, keptPopulation } from './lab-population'
import type { Pool } from './pool'
import { isCancelled, studyGone } from './problems'
import { effortOf, kindOf } from './run-kind'
import { sideBySide, triedAgain } from './side-by-side'
import { timeLeft, type RunTimes, type TaskToDo } from './time-left'
import type { LabDone, LabOutline, LabRecords, LabTask, LabTaskDone, LabUnit } from './contract-lab'

export type LabRequest = {
  /** The recipe that is run on every sample, with its settings in `lab`. */
  readonly plan: Recipe
  /** The table worker that holds what samples are drawn from; another one when that has ended. Null for the synthetic census. */
  readonly tableWorker: (() => Promise<Answer<TableWorker>>) | null
  /** These and no others; left out: all of the plan. */
  readonly tasks?: readonly LabTask[]
  /** Units that are there already: they are not done again. */
  readonly done: readonly LabUnit[]
  /** Whose points are to be shown. */
  readonly points: LabTask
  readonly control: AssessmentControl
  /** What is known of how long units take; what is learnt is added. */
  readonly times: RunTimes
  /** Told a few times a second what the units done so far give, and how many there are to be. */
  readonly onUpdate: (results: LabResults, units: readonly LabUnit[], wanted: number) => void
  readonly onProgress: OnProgress
  /** Null before that can be said. */
  readonly onTimeLeft: (seconds: number | null) => void
  /** A worker ended unexpectedly, and what it was at is done again by another. */
  readonly onRestart: () => void
  readonly signal: AbortSignal
}

/** Runs may go on side by side in the same workers: each is known by a number. */
let lastRun = 0

const millisecondsBetweenUpdates = 150

/**
 * Draws samples and puts them to the test on the pool, one file of one sample a task.
 *
 * A unit depends on no other and on no worker, so any number of workers gives the same results. Cancelled, it answers with
 * what is done so far.
 */
export async function labOnPool(pool: Pool, request: LabRequest): Promise<Answer<LabDone>> {
  const { signal, control, times } = request
  signal.addEventListener('abort', () => control.cancelAll(), { once: true })
  if (signal.aborted) control.cancelAll()
  const number = ++lastRun
  const { plan, tableWorker } = request
  const opener = tableWorker ? keptPopulation(number, plan, tableWorker) : censusPopulation(number, plan)
  const opened = await opener.outline(pool, signal)
  if (!opened.ok) return opened
  const outline = opened.value
  const units = [...request.done]
  const doneBefore = new Set(units.map(nameOf))
  const all = labTasks(outline)
  const tasks = (request.tasks ?? all)
    .filter((task) => !doneBefore.has(nameOf(task)))
    .map((task) => ({ ...task, ...costOf(outline, task) }))
  let records: LabRecords | null = null
  const finished = new Set<Task>()
  let tellAt: ReturnType<typeof setTimeout> | null = null

  function tell(): void {
    if (tellAt !== null) clearTimeout(tellAt)
    tellAt = null
    request.onUpdate(labResults(outline, units), units, all.length)
    const left = tasks.filter((task) => !finished.has(task))
    request.onTimeLeft(timeLeft(left, times, pool.size).seconds)
  }

  async function run({ sample, file, ...cost }: Task): Promise<Answer<LabTaskDone>> {
    const shown = nameOf(request.points) === nameOf({ sample, file })
    const asked = { run: number, sample, file, points: shown }
    return pool.run<LabTaskDone>(async (engine) => {
      const ready = await opener.open(engine)
      if (!ready.ok) return ready
      const started = performance.now()
      const answer = await engine.call((worker) => worker.runLabTask(asked))
      if (answer.ok) times.add(cost, performance.now() - started)
      if (answer.ok || answer.problem.code !== studyGone.code) return answer
      // Other runs took its place in this worker.
      opener.forget(engine)
      const again = await opener.open(engine)
      return again.ok ? engine.call((worker) => worker.runLabTask(asked)) : again
    }, signal)
  }

  async function carryOut(task: Task): Promise<void> {
    const answer = await triedAgain(() => run(task), request.onRestart)
    finished.add(task)
    if (signal.aborted) return
    const { sample, file } = task
    if (!answer.ok && isCancelled(answer.problem)) return
    if (answer.ok && answer.value.points) records = { sample, file, pairs: answer.value.points }
    units.push(answer.ok ? answer.value.unit : { sample, file, results: {}, problem: answer.problem })
    request.onProgress(units.length, all.length, doing(task, outline.recipe.lab?.samples ?? 1))
    tellAt ??= setTimeout(tell, millisecondsBetweenUpdates)
  }

  tell()
  const goesOn = () => !signal.aborted
  await sideBySide(tasks.length, { pool, gate: control, goesOn }, (piece) => carryOut(tasks[piece]))
  tell()
  const there = new Set(units.map(nameOf))
  const complete = all.every((task) => there.has(nameOf(task)))
  return { ok: true, value: { results: labResults(outline, units), units, records, complete } }
}

type Task = LabTask & TaskToDo

function nameOf({ sample, file }: LabTask): string {
  return `${sample} ${file}`
}

function costOf({ recipe }: LabOutline, { file }: LabTask): TaskToDo {
  const candidate = recipe.candidates.findIndex(({ name }) => name === file)
  return {
    name: file,
    kind: candidate < 0 ? original : kindOf(recipe, candidate, 0),
    effort: effortOf(recipe, 0),
  }
}

function doing({ sample, file }: LabTask, samples: number): string {
  const name = file === original ? 'Before protection' : file
  return samples === 1 ? name : `${name}, sample ${grouped(sample)} of ${grouped(samples)}`
}
