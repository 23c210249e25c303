import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import { isCancelled, wasReplaced } from '../worker/problems'
import type { RiskMeasured } from '../worker/risk-of-file'
import { effortOfEntry } from '../worker/run-kind'
import { holdBack, isNamed, letGo, originOf } from './held-back'
import type { Work } from './job-work'
import { jobsStore } from './jobs'
import { measureEntries } from './measure'
import { missingOf } from './missing'
import { recipeStore } from './recipe'
import { filePart } from './recipe-parts'
import { viewStore } from './view'

/*
 * What is measured without anyone having asked: for a while only, no longer than it is wanted, and until someone asks.
 */

/**
 * Seconds that a measure is given without being asked for. The model is the headline: with its interval it takes half a
 * minute on 30,000 records in 3 million cells, and is begun when all else is there.
 */
const secondsUnasked = 6
const secondsForModel = 120

/** To end a worker and begin another takes about as long: what is nearly done may as well be. */
const grace = 400

/** What is to be measured next of the file, under a scenario. */
export type Missing = {
  readonly recipe: Recipe
  readonly scenario: number
  /** None: what the recipe leaves out is to be left out of what is known. */
  readonly entries: readonly RiskEntry[]
}

type Measured = Answer<RiskMeasured> | null

/** What is being measured without anyone having asked. */
type Running = Missing & {
  /** What each of its measures follows from. */
  readonly origins: readonly string[]
  /** Lets what is to be measured next go on beside it. */
  readonly giveWay: () => void
  ended: Promise<Measured>
  is: 'wanted' | 'asked for' | 'obsolete'
  work: Work | null
  began: number
  patience: ReturnType<typeof setTimeout> | undefined
  /** How long it would have taken in all, where it was ended because it takes long. */
  seconds: number | null
}

let running: Running | null = null

/**
 * Measures these beside what is known, unless that takes longer than is spent on what nobody asked for. Ends when it is
 * done, or asked for.
 */
export function measureUnasked(missing: Missing): Promise<void> {
  return new Promise((resolve) => {
    const { recipe, scenario, entries } = missing
    const own: Running = {
      ...missing,
      origins: entries.map((entry) => originOf(recipe, scenario, entry)),
      giveWay: resolve,
      ended: Promise.resolve(null),
      is: 'wanted',
      work: null,
      began: performance.now(),
      patience: undefined,
      seconds: null,
    }
    running = own
    own.ended = measure(own)
    void own.ended.then((answer) => {
      clearTimeout(own.patience)
      if (running === own) running = null
      if (own.is === 'wanted') holdBackUnmeasured(own, answer)
      resolve()
    })
  })
}

/** What is under way of a scenario goes on as if it had been asked for, and is told here when it has ended. */
export function takeOver(scenario: number): Promise<Measured> | null {
  const taken = running
  if (taken?.scenario !== scenario || taken.is !== 'wanted') return null
  taken.is = 'asked for'
  running = null
  clearTimeout(taken.patience)
  taken.work?.askedFor()
  taken.giveWay()
  return taken.ended
}

/** Someone asks for these measures of the scenario in use by name: each is measured for as long as it takes. */
export function askByName(entries: readonly RiskEntry[]): void {
  const { recipe } = recipeStore.getState()
  const { scenario } = viewStore.getState()
  if (!recipe) return
  const origins = entries.map((entry) => originOf(recipe, scenario, entry))
  letGo(origins)
  if (running && isNamed(running.origins)) letRun()
}

/** Someone sees to what is under way, pauses it say: it goes on for as long as it takes. */
export function letRun(): void {
  if (running?.is !== 'wanted') return
  letGo(running.origins)
  clearTimeout(running.patience)
  running.work?.askedFor()
}

/** Ends what is under way where nobody wants it any more. */
export function endObsolete(): void {
  if (running?.is !== 'wanted' || isWanted(running)) return
  running.is = 'obsolete'
  const { work, began } = running
  if (work) setTimeout(() => work.cancel(), Math.max(0, began + grace - performance.now()))
}

function isWanted({ recipe: then, scenario, origins }: Running): boolean {
  const { recipe } = recipeStore.getState()
  if (!recipe?.scenarios[scenario] || filePart(recipe, scenario) !== filePart(then, scenario)) return false
  return (
    origins.length === 0 || recipe.risk.some((entry) => origins.includes(originOf(recipe, scenario, entry)))
  )
}

function measure(own: Running): Promise<Measured> {
  const { scenario, entries } = own
  const names = new Set(entries.map(riskKey))
  return measureEntries(
    scenario,
    (recipe) => {
      const missing = new Set(missingOf(recipe, scenario).map(riskKey))
      return recipe.risk.filter((entry) => names.has(riskKey(entry)) || !missing.has(riskKey(entry)))
    },
    (work) => watch(own, work),
  )
}

/** The work has begun, or begun again. */
function watch(own: Running, work: Work): void {
  own.work = work
  own.began = performance.now()
  clearTimeout(own.patience)
  if (own.is === 'asked for') work.askedFor()
  else if (own.is === 'obsolete') work.cancel()
  else if (isNamed(own.origins)) work.askedFor()
  else {
    const given = secondsGiven(own.entries)
    own.patience = setTimeout(() => {
      const left = secondsLeft(work)
      own.seconds = left === null ? null : given + left
      work.cancel()
    }, given * 1000)
  }
}

/** What took too long, was ended or refused is not begun again by itself; what was measured of a file since replaced is. */
function holdBackUnmeasured(
  { recipe, scenario, entries, origins, seconds }: Running,
  answer: Measured,
): void {
  if (answer?.ok === true && !isStillMissing(scenario, origins)) return
  if (answer?.ok === false && wasReplaced(answer.problem)) return
  const problem = answer && !answer.ok && !isCancelled(answer.problem) ? answer.problem : null
  holdBack(recipe, scenario, entries, { seconds, problem })
}

function isStillMissing(scenario: number, origins: readonly string[]): boolean {
  const { recipe } = recipeStore.getState()
  if (!recipe?.scenarios[scenario]) return false
  return missingOf(recipe, scenario).some((entry) => origins.includes(originOf(recipe, scenario, entry)))
}

function secondsGiven(entries: readonly RiskEntry[]): number {
  return entries.some((entry) => effortOfEntry(entry) > 0) ? secondsForModel : secondsUnasked
}

/** How long the work would still take, as far as it can say. */
function secondsLeft({ id }: Work): number | null {
  return jobsStore.getState().jobs.find((job) => job.id === id)?.secondsLeft ?? null
}
