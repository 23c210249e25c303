import type { LoglinearPathStep } from '../engine/model/models-on-trial'
import { proxy, transfer, type Remote } from 'comlink'
import type { Recipe } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import type { WorkDone } from '../engine/assess/shared-work'
import { trialInWords } from '../engine/model/search'
import { refittingInWords } from '../engine/model/refitter'
import type { Answer, OnProgress } from './answer'
import type { Computers, TableHolder } from './computers'
import { refusal } from './crossing'
import type { Engine } from './engine'
import { openGate, type Gate } from './gate'
import { handOverStudy, type StudyHeld } from './hand-over'
import type { Pool } from './pool'
import { cancelled } from './problems'
import { sideBySide, triedAgain } from './side-by-side'
import type { ModelWorker, RefitsToDo, TrialsToWeigh, WorkElsewhere } from './contract-shared-work'
import type { RiskMeasured } from './risk-of-file'

export type MeasureRequest = {
  readonly tableWorker: TableHolder
  readonly recipe: Recipe
  readonly scenario: number
  readonly onProgress: OnProgress
  /** Holds up the search for a model and its refits: those under way end first. */
  readonly gate?: Gate
  /** Told which model a search tries, or the first of some. Nothing is told of what takes no time to speak of. */
  readonly onTrial?: (trial: TrialUnderWay) => void
  /** Told the expected correct matches by a model whose interval is begun, where that takes a while. */
  readonly onEstimate?: (tau2: number) => void
  /** A worker of the pool ended unexpectedly, and the model it was at is weighed again by another. */
  readonly onRestart?: () => void
  readonly signal: AbortSignal
}

/** Where a search is. */
export type TrialUnderWay = {
  /** The risk entry that asks for it, as its result is named. */
  readonly measure: string
  /** The path so far, main effects first. */
  readonly path: readonly LoglinearPathStep[]
  /** The interaction that is being tried, by the names of its variables. */
  readonly trying: readonly string[]
  /** Which one of how many it is, from 1. */
  readonly trial: number
  readonly of: number
}

let filesOpened = 0

/**
 * The risk of the file as it stands, under one scenario. A worker beside the pool goes through it, and gives what it is of
 * single records to the one that holds the table; the models that a search tries are weighed, and the refits of an interval
 * done, by the workers of the pool, each by one of them, so that their number changes no digit. What a worker of the pool
 * that ends was at is done again.
 */
export function measureOnPool(
  pool: Pool,
  computers: Computers,
  request: MeasureRequest,
): Promise<Answer<RiskMeasured>> {
  const { tableWorker, recipe, scenario, onProgress, signal, gate = openGate() } = request
  // Whoever waits at the gate is to find that nothing is wanted any more.
  signal.addEventListener('abort', () => gate.resume(), { once: true })
  return computers.run(
    tableWorker,
    async ({ engine, versions, giveBack }) => {
      const elsewhere = workOnPool(pool, engine, request, gate)
      const measured = await engine.call((worker) =>
        worker.measureRisk(recipe, scenario, proxy(onProgress), proxy(elsewhere)),
      )
      if (!measured.ok) return measured
      const given = await giveBack({ kind: 'measured', scenario, table: versions.table })
      return given.ok ? measured : given
    },
    signal,
  )
}

/** How the pool does what may be done elsewhere of a measurement on a worker. */
function workOnPool(pool: Pool, computer: Engine, request: MeasureRequest, gate: Gate): WorkElsewhere {
  const { onProgress, signal } = request
  const models = modelOpener(computer)

  /** Has a worker do a piece of work on the models of a file. */
  async function done<Piece>(
    study: number,
    work: (worker: Remote<ModelWorker>, file: number) => Promise<Answer<Piece>>,
  ): Promise<Answer<Piece>> {
    const onWorker = () =>
      pool.run(async (engine) => {
        const opened = await models.openOn(engine, study)
        if (!opened.ok) return opened
        const piece = await engine.call((worker) => work(worker, opened.value))
        if (!piece.ok) models.forget(engine)
        return piece
      }, signal)
    return triedAgain(onWorker, request.onRestart)
  }

  /** What all pieces give, in their order; where one fails, no other begins. */
  async function everyPiece<Piece>(
    pieces: number,
    begin: (piece: number) => Promise<Answer<Piece>>,
  ): Promise<Answer<readonly Piece[]>> {
    const all: Piece[] = []
    const failed: ProblemData[] = []
    const goesOn = () => failed.length === 0 && !signal.aborted
    await sideBySide(pieces, { pool, gate, goesOn }, async (piece) => {
      const answer = await begin(piece)
      if (answer.ok) all[piece] = answer.value
      else failed.push(answer.problem)
    })
    if (signal.aborted) return refusal(cancelled)
    return failed.length > 0 ? refusal(failed[0]) : { ok: true, value: all }
  }

  async function weighAll(asked: TrialsToWeigh): Promise<Answer<WorkDone>> {
    const { trials, variables, measure, path, interactions, study } = asked
    const together = trialsTogether(asked, pool.size)
    const answer = await everyPiece(Math.ceil(trials.length / together), (piece) => {
      const t = piece * together
      onProgress(asked.weighed + t, asked.expected, trialInWords(path.length, trials, t, variables))
      const trying = trials[t].map((v) => variables[v])
      request.onTrial?.({ measure, path, trying, trial: t + 1, of: trials.length })
      const models = trials.slice(t, t + together).map((trial) => [...interactions, trial])
      return done(study, (worker, file) => worker.weigh(file, models))
    })
    return answer.ok ? { ok: true, value: { statistics: answer.value.flat() } } : answer
  }

  async function refitAll(asked: RefitsToDo): Promise<Answer<WorkDone>> {
    const { refits, interactions, study, tau2 } = asked
    if (!signal.aborted) request.onEstimate?.(tau2)
    const answer = await everyPiece(refits, (r) => {
      onProgress(r, refits, refittingInWords)
      return done(study, (worker, file) => worker.refit(file, interactions, r))
    })
    return answer.ok ? { ok: true, value: { refits: answer.value } } : answer
  }

  return (asked) => ('refits' in asked ? refitAll(asked) : weighAll(asked))
}

/** A worker weighs models of so many cells in about a tenth of a second. */
const cellsTogether = 6e6

/** How many models go to a worker at once: of small keys several, since a word to it and back takes as long as one. */
function trialsTogether({ trials, cellCount }: TrialsToWeigh, workers: number): number {
  const share = Math.ceil(trials.length / workers)
  return Math.max(1, Math.min(share, Math.floor(cellsTogether / cellCount)))
}

/** Gives a worker the file before its first piece of work, under a number by which it is asked for. */
function modelOpener(computer: Engine) {
  const tableWorker: StudyHeld['tableWorker'] = {
    handOver: (study, port) => computer.call((worker) => worker.handOver(study, transfer(port, [port]))),
  }
  const opened = new WeakMap<Engine, number>()
  return {
    async openOn(engine: Engine, study: number): Promise<Answer<number>> {
      const known = opened.get(engine)
      if (known !== undefined) return { ok: true, value: known }
      const file = ++filesOpened
      const answer = await handOverStudy({ tableWorker, study }, (port) =>
        engine.call((worker) => worker.openModels(file, port)),
      )
      if (!answer.ok) return answer
      opened.set(engine, file)
      return { ok: true, value: file }
    },
    forget: (engine: Engine) => opened.delete(engine),
  }
}
