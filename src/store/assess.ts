import type { Candidate, Recipe } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import type { CandidateUpdate } from '../worker/assessment'
import type { Answer, Keeper } from '../worker/contract'
import { isCancelled } from '../worker/problems'
import { candidateNamed } from './candidate-named'
import { theEngine } from './client'
import { isCandidateCurrent } from './freshness'
import { startWork, type Work } from './job-work'
import { keeperOfTable } from './keeper'
import { dismissProblem, showProblem } from './problem'
import { recipeStore } from './recipe'
import { candidatePart } from './recipe-parts'
import { resultsStore, type CandidateState } from './results'

/** What is known of the candidate of that name. */
type Named = readonly [name: string, state: CandidateState]

let assessing: { readonly work: Work; readonly names: ReadonlySet<string> } | null = null

/**
 * Assesses candidates in the pool, in place of an assessment that is under way. Without names: every candidate without
 * results that follow from the recipe as it stands.
 */
export async function assess(names?: readonly string[]): Promise<void> {
  stopAssessing()
  const { recipe } = recipeStore.getState()
  if (!recipe) return
  const wanted = recipe.candidates.filter((each) =>
    names ? names.includes(each.name) : !isAssessed(recipe, each.name),
  )
  if (wanted.length === 0) return
  const work = startWork('Preparing the candidates', 'candidates')
  const started = { work, names: new Set(wanted.map((candidate) => candidate.name)) }
  assessing = started
  keep(wanted.map((candidate) => [candidate.name, waitingState(recipe, candidate)]))
  dismissProblem()
  const problem = await carryOut({ ...recipe, candidates: wanted }, work)
  work.finish()
  if (assessing === started) assessing = null
  if (problem) showProblem(problem)
  settle(recipe, wanted, work, problem)
}

/** Ends the assessment that is under way, if there is one; what it has so far stays. */
export function stopAssessing(): void {
  assessing?.work.cancel()
}

async function carryOut(recipe: Recipe, work: Work): Promise<ProblemData | null> {
  const keeper = await keeperOfTable()
  if (!keeper.ok) return keeper.problem
  const studied = await studyOf(keeper.value, recipe)
  if (!studied.ok) return studied.problem
  const { study, accepted } = studied.value
  await theEngine().assess({
    keeper: keeper.value,
    study,
    recipe: accepted,
    signal: work.signal,
    onProgress: work.onProgress,
    onUpdate: (updates) => {
      if (!work.signal.aborted) keep(updates.flatMap((update) => updatedState(accepted, update)))
    },
  })
  return null
}

/**
 * A study of the candidates that can be studied. If the recipe is refused as a whole, each candidate is held against
 * the table by itself: one that is wrong fails, the others go on.
 */
async function studyOf(
  keeper: Keeper,
  recipe: Recipe,
): Promise<Answer<{ readonly study: number; readonly accepted: Recipe }>> {
  const whole = await keeper.study(recipe)
  if (whole.ok) return { ok: true, value: { study: whole.value, accepted: recipe } }
  const empty = await keeper.study({ ...recipe, candidates: [] })
  if (!empty.ok) return empty
  const sound: Candidate[] = []
  const failed: Named[] = []
  for (const candidate of recipe.candidates) {
    const alone = await keeper.study({ ...recipe, candidates: [candidate] })
    if (alone.ok) sound.push(candidate)
    else failed.push([candidate.name, failedState(recipe, candidate, alone.problem)])
  }
  keep(failed)
  const accepted = { ...recipe, candidates: sound }
  const study = await keeper.study(accepted)
  return study.ok ? { ok: true, value: { study: study.value, accepted } } : study
}

function updatedState(recipe: Recipe, update: CandidateUpdate): readonly Named[] {
  const candidate = candidateNamed(recipe, update.name)
  if (!candidate) return []
  const { name, replicates, wanted, summaries, problem } = update
  const status = problem ? 'failed' : replicates.length < wanted ? 'running' : 'assessed'
  return [[name, { from: candidatePart(recipe, candidate), status, replicates, wanted, summaries, problem }]]
}

/** What is left waiting or running when the work has ended will not be done. */
function settle(recipe: Recipe, wanted: readonly Candidate[], work: Work, problem: ProblemData | null): void {
  const { candidates } = resultsStore.getState()
  const refused = problem && !isCancelled(problem) && !work.signal.aborted
  const ended: Partial<CandidateState> = refused ? { status: 'failed', problem } : { status: 'cancelled' }
  keep(
    wanted.flatMap((candidate): readonly Named[] => {
      const { name } = candidate
      const state = candidates[name] as CandidateState | undefined
      // A newer assessment may have taken this candidate over.
      if (state?.from !== candidatePart(recipe, candidate) || assessing?.names.has(name)) return []
      return state.status === 'waiting' || state.status === 'running' ? [[name, { ...state, ...ended }]] : []
    }),
  )
}

function isAssessed(recipe: Recipe, name: string): boolean {
  const state = resultsStore.getState().candidates[name] as CandidateState | undefined
  return state?.status === 'assessed' && isCandidateCurrent(recipe, name, state)
}

function waitingState(recipe: Recipe, candidate: Candidate): CandidateState {
  return {
    from: candidatePart(recipe, candidate),
    status: 'waiting',
    replicates: [],
    wanted: candidate.replicates ?? 1,
    summaries: {},
    problem: null,
  }
}

function failedState(recipe: Recipe, candidate: Candidate, problem: ProblemData): CandidateState {
  return { ...waitingState(recipe, candidate), status: 'failed', problem }
}

/** All at once: whoever listens is woken once, not for each candidate. */
function keep(states: readonly Named[]): void {
  if (states.length === 0) return
  resultsStore.setState(({ candidates }) => ({
    candidates: { ...candidates, ...Object.fromEntries(states) },
  }))
}
