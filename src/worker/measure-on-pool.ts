import type { Recipe } from '../engine/assess/recipe'
import type { LoglinearPathStep } from '../engine/assess/results'
import type { ProblemData } from '../engine/problem'
import { trialInWords, type Interaction, type Statistics } from '../engine/model/search'
import type { Answer, OnProgress } from './contract'
import type { RiskMeasured } from './contract-risk'
import type { TrialsAsked } from './contract-search'
import type { KeeperClient } from './client'
import { refusal } from './crossing'
import type { Engine } from './engine'
import { openGate, type Gate } from './gate'
import { handOverStudy } from './hand-over'
import type { Pool } from './pool'
import { cancelled, hasEnded } from './problems'

export type MeasureRequest = {
  readonly keeper: KeeperClient
  readonly recipe: Recipe
  readonly scenario: number
  readonly onProgress: OnProgress
  /** Holds up the search for a model: models that are being weighed end first. */
  readonly gate?: Gate
  /** Told which model a search tries. Nothing is told of one that the keeper carries out by itself. */
  readonly onTrial?: (trial: TrialUnderWay) => void
  /** A worker of the pool ended unexpectedly, and the model it was at is weighed again by another. */
  readonly onRestart?: () => void
  /** Where the keeper waits for the pool it only ends the search; else it ends the keeper. */
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

/** A model whose worker ended is tried so many times; a worker ends mostly because the memory is short. */
const tries = 3

let searches = 0

/**
 * The risk of the file as it stands, under one scenario. The keeper goes through it; the models that a search tries are
 * weighed by the workers of the pool, each model by one of them, so that their number changes no digit. A model whose
 * worker ends is weighed again.
 */
export async function measureOnPool(pool: Pool, request: MeasureRequest): Promise<Answer<RiskMeasured>> {
  const { keeper, recipe, scenario, onProgress, signal, gate = openGate() } = request
  const searched = searchOpener(keeper)
  let isAsking = false
  let isOver = false

  async function weighed(asked: TrialsAsked, trial: Interaction): Promise<Answer<Statistics>> {
    const interactions = [...asked.interactions, trial]
    for (let attempt = 1; ; attempt++) {
      const answer = await pool.run(async (engine) => {
        const opened = await searched.openOn(engine, asked.study)
        if (!opened.ok) return opened
        const statistics = await engine.call((worker) => worker.weigh(opened.value, interactions))
        if (!statistics.ok) searched.forget(engine)
        return statistics
      }, signal)
      if (answer.ok || !hasEnded(answer.problem) || attempt === tries) return answer
      request.onRestart?.()
    }
  }

  /** Begins trial after trial; as many of these go on side by side as there are workers. */
  async function weighAll(asked: TrialsAsked): Promise<Answer<readonly Statistics[]>> {
    const { trials, variables, measure, path } = asked
    const statistics: Statistics[] = []
    const failed: ProblemData[] = []
    let begun = 0
    async function goOn(): Promise<void> {
      for (;;) {
        await gate.whenOpen()
        const trial = begun++
        if (trial >= trials.length || failed.length > 0 || signal.aborted) return
        onProgress(asked.weighed + trial, asked.expected, trialInWords(path.length, trials, trial, variables))
        const trying = trials[trial].map((v) => variables[v])
        request.onTrial?.({ measure, path, trying, trial: trial + 1, of: trials.length })
        const answer = await weighed(asked, trials[trial])
        if (answer.ok) statistics[trial] = answer.value
        else failed.push(answer.problem)
      }
    }
    await Promise.all(Array.from({ length: Math.min(pool.size, trials.length) }, goOn))
    if (signal.aborted) return refusal(cancelled)
    return failed.length > 0 ? refusal(failed[0]) : { ok: true, value: statistics }
  }

  signal.addEventListener(
    'abort',
    () => {
      gate.resume()
      if (!isAsking && !isOver) keeper.end()
    },
    { once: true },
  )
  const measured = await keeper.measureRisk(recipe, scenario, onProgress, async (asked) => {
    isAsking = true
    const answer = await weighAll(asked)
    isAsking = false
    return answer
  })
  isOver = true
  return measured
}

/** Gives a worker what is searched before its first model, under a number by which it is asked for. */
function searchOpener(keeper: KeeperClient) {
  const opened = new WeakMap<Engine, number>()
  return {
    async openOn(engine: Engine, study: number): Promise<Answer<number>> {
      const known = opened.get(engine)
      if (known !== undefined) return { ok: true, value: known }
      const search = ++searches
      const answer = await handOverStudy({ keeper, study }, (port) =>
        engine.call((worker) => worker.openSearch(search, port)),
      )
      if (!answer.ok) return answer
      opened.set(engine, search)
      return { ok: true, value: search }
    },
    forget: (engine: Engine) => opened.delete(engine),
  }
}
