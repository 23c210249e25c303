import { transfer } from 'comlink'
import { planOf, riskEntriesOf } from '../engine/assess/plan'
import type { Recipe } from '../engine/assess/recipe'
import type { CandidateResult, ReplicateResult } from '../engine/assess/results'
import { summarise } from '../engine/assess/summarise'
import { grouped, type ProblemData } from '../engine/problem'
import type { Answer, Keeper, OnProgress } from './contract'
import type { Engine } from './engine'
import type { Pool } from './pool'
import { isCancelled } from './problems'

export type AssessmentRequest = {
  /** The keeper that holds the study, and the study's ticket. */
  readonly keeper: Keeper
  readonly study: number
  /** The recipe of the study: all of its candidates are assessed. */
  readonly recipe: Recipe
  /** Told a few times a second which candidates got further. */
  readonly onUpdate: (updates: readonly CandidateUpdate[]) => void
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** How far a candidate is: the replicates done so far, by scenario name, in the order of their numbers. */
export type CandidateUpdate = {
  readonly name: string
  readonly replicates: readonly Readonly<Record<string, ReplicateResult>>[]
  readonly wanted: number
  readonly summaries: Readonly<Record<string, Summary>>
  /** Why it can't be assessed; the other candidates go on. */
  readonly problem: ProblemData | null
}

export type Summary = Omit<CandidateResult, 'replicates'>

const millisecondsBetweenUpdates = 100

/** What a model takes beside a replicate without one, as measured on the census; the time left goes by it. */
const effortOfModel = 15

/**
 * Assesses every candidate of a study on the pool, one task for each replicate.
 *
 * Replicates without models come first and go round the candidates, so that the whole map shows early. A candidate whose
 * replicate fails is told with its problem and the rest of its replicates are left out; the others go on. Ends when
 * everything is done, has failed or was cancelled.
 */
export async function assessOnPool(pool: Pool, request: AssessmentRequest): Promise<void> {
  const { recipe, keeper, study, signal } = request
  const open = studyOpener(keeper, study)
  const progressOf = recipe.candidates.map((candidate) => ({
    name: candidate.name,
    wanted: candidate.replicates ?? 1,
    done: [] as { readonly replicate: number; readonly result: Readonly<Record<string, ReplicateResult>> }[],
    problem: null as ProblemData | null,
  }))
  const tasks = planOf(recipe)
    .filter((work) => work.kind === 'replicate')
    .map((work) => ({ ...work, effort: effortOf(recipe, work.replicate) }))
    .toSorted((a, b) => a.effort - b.effort || a.replicate - b.replicate)
  const allEffort = tasks.reduce((sum, { effort }) => sum + effort, 0)
  const changed = new Set<number>()
  let tellAt: ReturnType<typeof setTimeout> | null = null
  let finished = 0

  function tell(): void {
    if (tellAt !== null) clearTimeout(tellAt)
    tellAt = null
    const updates = [...changed].map((candidate) => updateOf(progressOf[candidate]))
    changed.clear()
    if (updates.length > 0) request.onUpdate(updates)
  }

  async function carryOut({ candidate, replicate, effort }: (typeof tasks)[number]): Promise<void> {
    const progress = progressOf[candidate]
    const answer = await pool.run<Readonly<Record<string, ReplicateResult>> | null>(async (engine) => {
      if (progress.problem) return { ok: true, value: null }
      const opened = await open(engine)
      return opened.ok ? engine.call((worker) => worker.assess(candidate, replicate)) : opened
    }, signal)
    finished += effort
    if (signal.aborted) return
    if (!answer.ok && !isCancelled(answer.problem)) progress.problem ??= answer.problem
    if (answer.ok && answer.value) progress.done.push({ replicate, result: answer.value })
    changed.add(candidate)
    const run = Math.min(progress.done.length, progress.wanted)
    request.onProgress(
      finished,
      allEffort,
      `${progress.name}, run ${grouped(run)} of ${grouped(progress.wanted)}`,
    )
    tellAt ??= setTimeout(tell, millisecondsBetweenUpdates)
  }

  await Promise.all(tasks.map(carryOut))
  tell()
}

function effortOf(recipe: Recipe, replicate: number): number {
  const models = riskEntriesOf(recipe, replicate).filter((entry) => entry.measure === 'loglinear').length
  return 1 + effortOfModel * models
}

type Progress = {
  readonly name: string
  readonly wanted: number
  readonly done: readonly {
    readonly replicate: number
    readonly result: Readonly<Record<string, ReplicateResult>>
  }[]
  readonly problem: ProblemData | null
}

function updateOf({ name, wanted, done, problem }: Progress): CandidateUpdate {
  const replicates = done.toSorted((a, b) => a.replicate - b.replicate).map(({ result }) => result)
  const scenarios = Object.keys(replicates[0] ?? {})
  const summaries = scenarios.map((scenario) => [
    scenario,
    summarise(replicates.map((each) => each[scenario])),
  ])
  return {
    name,
    wanted,
    replicates,
    problem,
    summaries: Object.fromEntries(summaries) as Record<string, Summary>,
  }
}

/** Gives a worker the study before its first task: the keeper sends it through a door between the two. */
function studyOpener(keeper: Keeper, study: number): (engine: Engine) => Promise<Answer<null>> {
  const opened = new WeakSet<Engine>()
  return async (engine) => {
    if (opened.has(engine)) return { ok: true, value: null }
    const { port1, port2 } = new MessageChannel()
    const handedOver = keeper.handOver(study, port1)
    const received = engine.call((worker) => worker.open(transfer(port2, [port2])))
    const sent = await handedOver
    if (!sent.ok) return sent
    const answer = await received
    if (answer.ok) opened.add(engine)
    return answer
  }
}
