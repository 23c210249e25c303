import { runsAsked } from '../engine/protect/definitions'
import type { Candidate, Recipe } from '../engine/assess/recipe'
import { byName, lookUp } from '../engine/by-name'
import type { ProblemData } from '../engine/problem'
import type { CandidateUpdate, DoneReplicate } from '../worker/assessment'
import { assessmentControl, type AssessmentControl } from '../worker/assessment-control'
import type { Answer } from '../worker/answer'
import type { TableWorker } from '../worker/contract'
import type { StudyHeld } from '../worker/hand-over'
import { isCancelled } from '../worker/problems'
import type { TimeLeft } from '../worker/time-left'
import { assessmentStore, idleAssessment } from './assessment'
import { candidateNamed } from './candidate-named'
import { theEngine } from './client'
import { isCandidateCurrent, isCandidateWhole } from './freshness'
import { releasesOpened } from './imports'
import { startWork, type Work } from './job-work'
import { holdingOf, withHolding } from './holding'
import { theTableWorker } from './table-worker'
import { earlierReplicates, knownOfCandidates, measuredFrom } from './known-replicates'
import { dismissProblem, showProblem } from './problem'
import { recipeStore } from './recipe'
import { tellRecovery } from './recovery'
import { candidatePart } from './recipe-parts'
import { resultsStore, type CandidateState } from './results'
import { timesOfRuns } from './timings'

/** What is known of the candidate of that name. */
type Named = readonly [name: string, state: CandidateState]

type Assessing = {
  readonly work: Work
  readonly control: AssessmentControl
  readonly names: ReadonlySet<string>
}

let assessing: Assessing | null = null

/**
 * Assesses candidates in the pool. Without names: every candidate without results that follow from the recipe as it
 * stands. What an assessment under way has not done yet goes on with these, and replicates that are done and still follow
 * from the recipe are not done again, but for candidates that are complete and named.
 */
export async function assess(names?: readonly string[]): Promise<void> {
  const unfinished = unfinishedNames()
  giveWay()
  const { recipe } = recipeStore.getState()
  if (!recipe) return
  const wanted = recipe.candidates.filter(
    (each) =>
      unfinished.has(each.name) || (names ? names.includes(each.name) : !isAssessed(recipe, each.name)),
  )
  if (wanted.length === 0) return
  const work = startWork('Preparing the candidates', 'candidates')
  const control = assessmentControl()
  const started = { work, control, names: new Set(wanted.map((candidate) => candidate.name)) }
  assessing = started
  keep(wanted.map((candidate) => [candidate.name, beginningState(recipe, candidate)]))
  assessmentStore.setState({ ...idleAssessment, status: 'running', candidates: progressOf(started) })
  dismissProblem()
  const problem = await carryOut({ ...recipe, candidates: wanted }, started)
  work.finish()
  if (assessing === started) {
    assessing = null
    assessmentStore.setState({ ...idleAssessment, restarts: assessmentStore.getState().restarts })
  }
  if (problem) showProblem(problem)
  settle(recipe, wanted, work, problem)
}

/** Assesses the candidates whose results no longer follow from the recipe. */
export async function assessOutOfDate(): Promise<void> {
  const { recipe } = recipeStore.getState()
  const { candidates } = resultsStore.getState()
  const names = recipe?.candidates
    .map(({ name }) => name)
    .filter((name) => {
      const state = lookUp(candidates, name)
      return state && !isCandidateCurrent(recipe, name, state)
    })
  if (names && names.length > 0) await assess(names)
}

/** Assesses a candidate that failed or was cancelled, from where it was. */
export function retryCandidate(name: string): Promise<void> {
  return assess([name])
}

/** Ends the assessment that is under way, if there is one; what it has so far stays. */
export function stopAssessing(): void {
  assessing?.work.cancel()
}

/** Begins nothing more until it is resumed; runs that are under way end first. */
export function pauseAssessing(): void {
  if (!assessing) return
  assessing.control.pause()
  assessing.work.pause()
  assessmentStore.setState({ status: 'paused' })
}

export function resumeAssessing(): void {
  if (!assessing) return
  assessing.work.resume()
  assessing.control.resume()
  assessmentStore.setState({ status: 'running' })
}

/** Leaves out what is not done of one candidate; the others go on. */
export function cancelCandidate(name: string): void {
  if (!assessing?.names.has(name)) return
  const state = lookUp(resultsStore.getState().candidates, name)
  if (state?.status !== 'waiting' && state?.status !== 'running') return
  assessing.control.cancel(name)
  keep([[name, { ...state, status: 'cancelled' }]])
  showProgress()
  if (unfinishedNames().size === 0) assessing.work.cancel()
}

/** The candidates of the assessment under way that are not done. */
function unfinishedNames(): ReadonlySet<string> {
  const { candidates } = resultsStore.getState()
  const names = [...(assessing?.names ?? [])].filter((name) => {
    const status = lookUp(candidates, name)?.status
    return status === 'waiting' || status === 'running'
  })
  return new Set(names)
}

/** Ends the assessment under way for one that takes over what it has not done. */
function giveWay(): void {
  const before = assessing
  assessing = null
  before?.work.cancel()
}

async function carryOut(recipe: Recipe, started: Assessing): Promise<ProblemData | null> {
  const { work, control } = started
  await releasesOpened()
  const tableWorker = await theTableWorker()
  if (!tableWorker.ok) return tableWorker.problem
  const studied = await studyOf(tableWorker.value, recipe)
  if (!studied.ok) return studied.problem
  const { study, accepted } = studied.value
  // What was paused or cancelled while the study was made is known to the control.
  if (work.signal.aborted) return null
  await theEngine().assess({
    tableWorker: tableWorker.value,
    study,
    reopen: () => studyAgain(accepted),
    recipe: accepted,
    done: doneBefore(accepted),
    known: knownOfCandidates(accepted, resultsStore.getState()),
    control,
    times: timesOfRuns(),
    signal: work.signal,
    onProgress: work.onProgress,
    onTimeLeft: (left) => {
      work.onTimeLeft(left.seconds)
      if (assessing === started) showProgress(left)
    },
    onRestart: () => {
      assessmentStore.setState(({ restarts }) => ({ restarts: restarts + 1 }))
      tellRecovery('Assessing the candidates')
    },
    onUpdate: (updates) => {
      if (!work.signal.aborted) keep(updates.flatMap((update) => updatedState(accepted, update)))
    },
  })
  return null
}

/** The study on the table worker that took the place of one that ended. */
async function studyAgain(recipe: Recipe): Promise<Answer<StudyHeld>> {
  const tableWorker = await theTableWorker()
  if (!tableWorker.ok) return tableWorker
  const study = await tableWorker.value.ask('study', { recipe })
  return study.ok ? { ok: true, value: { tableWorker: tableWorker.value, study: study.value } } : study
}

/** The replicates that are there already, by candidate. */
function doneBefore(recipe: Recipe): Readonly<Record<string, readonly DoneReplicate[]>> {
  const { candidates } = resultsStore.getState()
  return byName(
    recipe.candidates.map(({ name }) => {
      const state = lookUp(candidates, name)
      const done = state?.replicates.map((result, r) => ({ replicate: state.runs?.[r] ?? r, result }))
      return [name, done ?? []]
    }),
  )
}

function showProgress(left?: TimeLeft): void {
  if (!assessing) return
  assessmentStore.setState({
    candidates: progressOf(assessing, left),
    ...(left && { secondsLeft: left.seconds }),
  })
}

function progressOf({ names }: Assessing, left?: TimeLeft) {
  const { candidates } = resultsStore.getState()
  return byName(
    [...names].flatMap((name) => {
      const state = lookUp(candidates, name)
      if (state?.status !== 'waiting' && state?.status !== 'running') return []
      const secondsLeft = lookUp(left?.byCandidate, name) ?? null
      return [[name, { done: state.replicates.length, wanted: state.wanted, secondsLeft }]]
    }),
  )
}

/**
 * A study of the candidates that can be studied. If the recipe is refused as a whole, each candidate is held against
 * the table by itself: one that is wrong fails, the others go on.
 */
async function studyOf(
  tableWorker: TableWorker,
  recipe: Recipe,
): Promise<Answer<{ readonly study: number; readonly accepted: Recipe }>> {
  const whole = await tableWorker.ask('study', { recipe })
  if (whole.ok) return { ok: true, value: { study: whole.value, accepted: recipe } }
  const empty = await tableWorker.ask('study', { recipe: { ...recipe, candidates: [] } })
  if (!empty.ok) return empty
  const sound: Candidate[] = []
  const failed: Named[] = []
  for (const candidate of recipe.candidates) {
    const alone = await tableWorker.ask('study', { recipe: { ...recipe, candidates: [candidate] } })
    if (alone.ok) sound.push(candidate)
    else failed.push([candidate.name, failedState(recipe, candidate, alone.problem)])
  }
  keep(failed)
  const accepted = { ...recipe, candidates: sound }
  const study = await tableWorker.ask('study', { recipe: accepted })
  return study.ok ? { ok: true, value: { study: study.value, accepted } } : study
}

function updatedState(recipe: Recipe, update: CandidateUpdate): readonly Named[] {
  const candidate = candidateNamed(recipe, update.name)
  if (!candidate) return []
  const { name, replicates, runs, wanted, summaries, problem } = update
  // Updates are told in batches: the candidate may have been cancelled since.
  const before = lookUp(resultsStore.getState().candidates, name)
  const isLeftOut = before?.status === 'cancelled'
  const isWhole = replicates.length >= wanted
  const status = problem ? 'failed' : isWhole ? 'assessed' : isLeftOut ? 'cancelled' : 'running'
  const earlier = !isWhole && before?.earlier
  const holding = isWhole ? undefined : before?.holding
  const from = candidatePart(recipe, candidate)
  const state = { from, status, replicates, runs, wanted, problem } as const
  const parts = { measuredFrom: measuredFrom(recipe, candidate), ...(earlier && { earlier }) }
  const shown = { summaries: withHolding(summaries, holding), ...(holding && { holding }) }
  return [[name, { ...state, ...parts, ...shown }]]
}

/** What is left waiting or running when the work has ended will not be done. */
function settle(recipe: Recipe, wanted: readonly Candidate[], work: Work, problem: ProblemData | null): void {
  const { candidates } = resultsStore.getState()
  const refused = problem && !isCancelled(problem) && !work.signal.aborted
  const ended: Partial<CandidateState> = refused ? { status: 'failed', problem } : { status: 'cancelled' }
  keep(
    wanted.flatMap((candidate): readonly Named[] => {
      const { name } = candidate
      const state = lookUp(candidates, name)
      // A newer assessment may have taken this candidate over.
      if (state?.from !== candidatePart(recipe, candidate) || assessing?.names.has(name)) return []
      return state.status === 'waiting' || state.status === 'running' ? [[name, { ...state, ...ended }]] : []
    }),
  )
}

function isAssessed(recipe: Recipe, name: string): boolean {
  const state = lookUp(resultsStore.getState().candidates, name)
  return state?.status === 'assessed' && isCandidateWhole(recipe, name, state)
}

function waitingState(recipe: Recipe, candidate: Candidate): CandidateState {
  return {
    from: candidatePart(recipe, candidate),
    status: 'waiting',
    replicates: [],
    wanted: runsAsked(candidate),
    summaries: {},
    problem: null,
  }
}

/**
 * As it is assessed from now on: with the replicates that are done, unless it is complete and to be done again, and with
 * what still holds of what was known.
 */
function beginningState(recipe: Recipe, candidate: Candidate): CandidateState {
  const state = lookUp(resultsStore.getState().candidates, candidate.name)
  const anew = waitingState(recipe, candidate)
  const earlier = earlierReplicates(recipe, candidate, state, anew.from)
  const isGoingOn = state?.from === anew.from && state.status !== 'assessed'
  const holding = isGoingOn ? state.holding : holdingOf(recipe, candidate, state)
  const waiting = {
    ...anew,
    ...(earlier.length > 0 && { earlier }),
    ...(holding && { holding, summaries: holding.summaries }),
  }
  if (!isGoingOn) return waiting
  const { replicates, runs, summaries } = state
  return {
    ...waiting,
    replicates,
    summaries,
    ...(runs && { runs }),
    ...(state.measuredFrom && { measuredFrom: state.measuredFrom }),
  }
}

function failedState(recipe: Recipe, candidate: Candidate, problem: ProblemData): CandidateState {
  return { ...waitingState(recipe, candidate), status: 'failed', problem }
}

/** All at once: whoever listens is woken once, not for each candidate. */
function keep(states: readonly Named[]): void {
  if (states.length === 0) return
  resultsStore.setState(({ candidates }) => ({
    candidates: { ...candidates, ...byName(states) },
  }))
}
