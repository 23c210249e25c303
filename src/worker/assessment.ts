import { runsAsked } from '../engine/protect/definitions'
import type { KnownReplicate } from '../engine/assess/assess-replicate'
import { planOf } from '../engine/assess/plan'
import type { Recipe } from '../engine/assess/recipe'
import type { CandidateResult, ReplicateResult } from '../engine/assess/results'
import { summarise } from '../engine/assess/summarise'
import { byName, lookUp } from '../engine/by-name'
import { grouped, type ProblemData } from '../engine/problem'
import { assessmentControl, type AssessmentControl } from './assessment-control'
import type { Answer, OnProgress } from './answer'
import type { TableWorker } from './contract'
import type { Engine } from './engine'
import { handOverStudy, type StudyHeld } from './hand-over'
import type { Pool } from './pool'
import { hasEnded, isCancelled } from './problems'
import { effortOf, kindOf } from './run-kind'
import { sideBySide, triedAgain } from './side-by-side'
import { runTimes, timeLeft, type RunTimes, type TimeLeft } from './time-left'

export type AssessmentRequest = {
  /** The table worker that holds the study, and the study's ticket. */
  readonly tableWorker: TableWorker
  readonly study: number
  /** Another table worker with the study, asked for when that one has ended; without it the assessment ends with its table worker. */
  readonly reopen?: () => Promise<Answer<StudyHeld>>
  /** The recipe of the study: all of its candidates are assessed. */
  readonly recipe: Recipe
  /** Replicates that are there already, by the candidate's name: they are not done again. */
  readonly done?: Readonly<Record<string, readonly DoneReplicate[]>>
  /** What is known of the others from an assessment before, by the candidate's name and the number of the replicate. */
  readonly known?: Readonly<Record<string, ReadonlyMap<number, KnownReplicate>>>
  readonly control?: AssessmentControl
  /** What is known of how long runs take; what is learnt is added. */
  readonly times?: RunTimes
  /** Told a few times a second which candidates got further. */
  readonly onUpdate: (updates: readonly CandidateUpdate[]) => void
  readonly onProgress: OnProgress
  readonly onTimeLeft?: (left: TimeLeft) => void
  /** A worker ended unexpectedly, and what it was at is done again by another. */
  readonly onRestart?: () => void
  readonly signal: AbortSignal
}

export type DoneReplicate = {
  readonly replicate: number
  readonly result: Readonly<Record<string, ReplicateResult>>
}

/** How far a candidate is: the replicates done so far, by scenario name, in the order of their numbers. */
export type CandidateUpdate = {
  readonly name: string
  readonly replicates: readonly Readonly<Record<string, ReplicateResult>>[]
  /** The numbers of these replicates, from 0. */
  readonly runs: readonly number[]
  readonly wanted: number
  readonly summaries: Readonly<Record<string, Summary>>
  /** Why it can't be assessed; the other candidates go on. */
  readonly problem: ProblemData | null
}

export type Summary = Omit<CandidateResult, 'replicates'>

const millisecondsBetweenUpdates = 100

/** So often the time left is told while no run ends. */
const millisecondsBetweenTicks = 1000

/** So often another table worker is asked for, one after the other. */
const mostReopenings = 3

/** So many runs of each candidate come first: enough for a spread. */
const runsAtFirst = 3

/**
 * Assesses every candidate of a study on the pool, one task for each replicate.
 *
 * A few replicates of each candidate come first, so that the whole map shows early; then candidate after candidate is
 * finished, so that the first can be read while the others go on. A candidate whose replicate fails is told with its problem and the rest of its replicates are left out; the others go on. A replicate
 * whose worker ends is done again: its numbers do not depend on the worker. Ends when everything is done, has failed or
 * was cancelled.
 */
export async function assessOnPool(pool: Pool, request: AssessmentRequest): Promise<void> {
  const { recipe, signal } = request
  const control = request.control ?? assessmentControl()
  const times = request.times ?? runTimes()
  signal.addEventListener('abort', () => control.cancelAll(), { once: true })
  if (signal.aborted) control.cancelAll()
  const open = studyOpener(request)
  const progressOf = recipe.candidates.map((candidate) => ({
    name: candidate.name,
    wanted: runsAsked(candidate),
    done: [...(lookUp(request.done, candidate.name) ?? [])],
    problem: null as ProblemData | null,
  }))
  const tasks = tasksOf(request, progressOf)
  const allEffort = tasks.reduce((sum, { effort }) => sum + effort, 0)
  const changed = new Set<number>()
  let tellAt: ReturnType<typeof setTimeout> | null = null
  let finished = 0
  let begun = 0
  /** The tasks that workers are at, and since when. */
  const underWay = new Map<Task, number>()

  function tell(): void {
    if (tellAt !== null) clearTimeout(tellAt)
    tellAt = null
    const updates = [...changed].map((candidate) => updateOf(progressOf[candidate]))
    changed.clear()
    if (updates.length > 0) request.onUpdate(updates)
    tellTimeLeft()
  }

  function tellTimeLeft(): void {
    const now = performance.now()
    const atWork = [...underWay].map(([task, since]) => ({ ...task, elapsed: now - since }))
    const left = tasks.slice(begun).filter(({ candidate }) => isWanted(candidate))
    request.onTimeLeft?.(timeLeft(left, times, pool.size, atWork))
  }

  function isWanted(candidate: number): boolean {
    const { problem, name } = progressOf[candidate]
    return problem === null && !control.signalOf(name).aborted
  }

  async function run(task: Task): Promise<Answer<DoneReplicate['result'] | null>> {
    const { candidate, replicate } = task
    return pool.run<DoneReplicate['result'] | null>(async (engine) => {
      if (!isWanted(candidate)) return { ok: true, value: null }
      const opened = await open(engine)
      if (!opened.ok) return opened
      const started = performance.now()
      underWay.set(task, started)
      const answer = await engine.call((worker) => worker.assess(candidate, replicate, task.known))
      if (answer.ok) times.add(task, performance.now() - started)
      return answer
    }, control.signalOf(task.name))
  }

  async function carryOut(task: Task): Promise<void> {
    const progress = progressOf[task.candidate]
    const answer = await triedAgain(() => run(task), request.onRestart)
    underWay.delete(task)
    finished += task.effort
    if (signal.aborted) return
    if (!answer.ok && !isCancelled(answer.problem)) progress.problem ??= answer.problem
    if (answer.ok && answer.value) progress.done.push({ replicate: task.replicate, result: answer.value })
    changed.add(task.candidate)
    const done = Math.min(progress.done.length, progress.wanted)
    request.onProgress(
      finished,
      allEffort,
      `${progress.name}, run ${grouped(done)} of ${grouped(progress.wanted)}`,
    )
    tellAt ??= setTimeout(tell, millisecondsBetweenUpdates)
  }

  if (tasks.length > 0) tellTimeLeft()
  const ticking = setInterval(tellTimeLeft, millisecondsBetweenTicks)
  const goesOn = () => !signal.aborted
  await sideBySide(tasks.length, { pool, gate: control, goesOn }, (piece) => {
    begun = piece + 1
    return carryOut(tasks[piece])
  })
  clearInterval(ticking)
  tell()
}

type Progress = {
  readonly name: string
  readonly wanted: number
  readonly done: readonly DoneReplicate[]
  readonly problem: ProblemData | null
}

type Task = {
  readonly candidate: number
  readonly replicate: number
  readonly name: string
  readonly kind: string
  readonly effort: number
  readonly steps: string
  readonly known: KnownReplicate
}

/**
 * The replicates that are not done yet: those that show how long all take ({@link tellingOfTime}); a first look at each
 * candidate, one run of all before the second of any; then what is left, candidate by candidate.
 */
function tasksOf(
  { recipe, known = {} }: Pick<AssessmentRequest, 'recipe' | 'known'>,
  progressOf: readonly Progress[],
): readonly Task[] {
  const doneOf = progressOf.map(({ done }) => new Set(done.map(({ replicate }) => replicate)))
  const stepsOf = recipe.candidates.map(({ steps }) => JSON.stringify(steps))
  const tasks = planOf(recipe)
    .filter((work) => work.kind === 'replicate')
    .filter(({ candidate, replicate }) => !doneOf[candidate].has(replicate))
    .map(({ candidate, replicate }) => {
      const { name } = progressOf[candidate]
      const ofBefore = lookUp(known, name)?.get(replicate) ?? {}
      return {
        candidate,
        replicate,
        name,
        kind: kindOf(recipe, candidate, replicate, ofBefore),
        effort: effortOf(recipe, replicate, ofBefore),
        steps: stepsOf[candidate],
        known: ofBefore,
      }
    })
  const byCandidate = progressOf.map((): Task[] => [])
  for (const task of tasks) byCandidate[task.candidate].push(task)
  const look = byCandidate.flatMap((own, candidate) =>
    firstLook(own, runsAtFirst - progressOf[candidate].done.length).map((task, nth) => ({ task, nth })),
  )
  const inTurn = look.toSorted((a, b) => a.task.effort - b.task.effort || a.nth - b.nth)
  return [...new Set([...tellingOfTime(tasks), ...inTurn.map(({ task }) => task), ...tasks])]
}

/**
 * Of each kind of run that takes long the first run of its last candidate and of its first, as a grid goes from small changes
 * to large ones; and one that does not take long. Those of most work come first.
 */
function tellingOfTime(tasks: readonly Task[]): readonly Task[] {
  const first = new Map<string, Task>()
  const last = new Map<string, Task>()
  for (const task of tasks) {
    const kind = task.effort > 1 ? task.kind : ''
    if (!first.has(kind)) first.set(kind, task)
    if (kind !== '' && last.get(kind)?.candidate !== task.candidate) last.set(kind, task)
  }
  const ends = [...first].flatMap(([kind, task]) => [last.get(kind) ?? task, task])
  return ends.toSorted((a, b) => b.effort - a.effort)
}

/** The first runs of a candidate that are of as much work, as many as asked for: what they measure has a spread. */
function firstLook(tasks: readonly Task[], runs: number): readonly Task[] {
  if (runs <= 0) return []
  const efforts = [...new Set(tasks.map(({ effort }) => effort))]
  const alike = efforts
    .map((effort) => tasks.filter((task) => task.effort === effort))
    .toSorted((a, b) => Math.min(runs, b.length) - Math.min(runs, a.length))
  return (alike.at(0) ?? []).slice(0, runs)
}

function updateOf({ name, wanted, done, problem }: Progress): CandidateUpdate {
  const inOrder = done.toSorted((a, b) => a.replicate - b.replicate)
  const replicates = inOrder.map(({ result }) => result)
  const scenarios = Object.keys(replicates[0] ?? {})
  const summaries = scenarios.map(
    (scenario) => [scenario, summarise(replicates.map((each) => lookUp(each, scenario)!))] as const,
  )
  return {
    name,
    wanted,
    replicates,
    runs: inOrder.map(({ replicate }) => replicate),
    problem,
    summaries: byName(summaries),
  }
}

/**
 * Gives a worker the study before its first task: the table worker sends it. When the table worker has
 * ended, another is asked for, once for all workers that wait.
 */
function studyOpener({
  tableWorker,
  study,
  reopen,
}: AssessmentRequest): (engine: Engine) => Promise<Answer<null>> {
  const opened = new WeakSet<Engine>()
  let held: StudyHeld = { tableWorker, study }
  let reopening: Promise<Answer<StudyHeld>> | null = null

  async function holdAgain(lost: StudyHeld): Promise<Answer<StudyHeld>> {
    if (held !== lost || !reopen) return { ok: true, value: held }
    reopening ??= reopen().finally(() => (reopening = null))
    const again = await reopening
    if (again.ok) held = again.value
    return again
  }

  return async (engine) => {
    if (opened.has(engine)) return { ok: true, value: null }
    let asked = held
    let answer = await openOn(engine, asked)
    // The one that takes its place may be gone, too, before the study is handed over: others ask for one at the same time.
    for (let again = 0; again < mostReopenings && isGone(answer) && !engine.hasEnded() && reopen; again++) {
      const found = await holdAgain(asked)
      if (found.ok) asked = found.value
      answer = found.ok ? await openOn(engine, asked) : found
    }
    if (answer.ok) opened.add(engine)
    return answer
  }
}

/** Whether there was no table worker to ask. One also ends when other work on it is cancelled. */
function isGone(answer: Answer<unknown>): boolean {
  return !answer.ok && (hasEnded(answer.problem) || isCancelled(answer.problem))
}

function openOn(engine: Engine, held: StudyHeld): Promise<Answer<null>> {
  return handOverStudy(held, (port) => engine.call((worker) => worker.open(port)))
}
