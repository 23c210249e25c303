import { createStore } from 'zustand/vanilla'
import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import type { ProblemData } from '../engine/problem'
import { entryPart } from '../worker/page-side'
import { isCancelled } from '../worker/problems'
import { measuresMissing } from './freshness'
import type { Work } from './job-work'
import { jobsStore } from './jobs'
import { latestOnly } from './latest'
import { askedStore, measureEntries } from './measure'
import { filePart, riskPart } from './recipe-parts'
import { recipeStore } from './recipe'
import { resultsStore } from './results'
import { namesMissing } from './still-holds'
import { populationInUse, tableStore } from './table'
import { viewStore } from './view'

/*
 * The page keeps up: what the recipe asks of the file and is not known is computed as soon as it can be. What turns out to
 * take long is ended, and waits for a press beside the time that it takes.
 */

/** Seconds that a measure is given without being asked for. */
const secondsUnasked = 6

/** Why a measure is not computed by itself. */
export type HeldBack = {
  /** How long it is thought to take; null: that can't be said. */
  readonly seconds: number | null
  /** Why it can't be computed at all; null: it takes too long, or was ended. */
  readonly problem: ProblemData | null
}

type KeepUpState = {
  /** By what they follow from: the file, the scenario and the measure's settings. */
  readonly heldBack: ReadonlyMap<string, HeldBack>
}

export const keepUpStore = createStore<KeepUpState>(() => ({ heldBack: new Map() }))

/** A measure that waits for a press. */
export type Waiting = HeldBack & { readonly entry: RiskEntry }

/** The measures of a scenario that wait for a press. */
export function waitingOf(
  recipe: Recipe,
  scenario: number,
  kept: Parameters<typeof measuresMissing>[2],
  { heldBack }: KeepUpState,
): readonly Waiting[] {
  return measuresMissing(recipe, scenario, kept).flatMap((entry) => {
    const held = heldBack.get(nameOf(recipe, scenario, entry))
    return held ? [{ entry, ...held }] : []
  })
}

/** From now on every change of the recipe, the table or the scenario in use is followed. The answer ends that. */
export function startKeepingUp(): () => void {
  const follow = () => {
    endObsolete()
    void keepUp()
  }
  const ends = [
    askedStore.subscribe(({ scenarios }, before) => noteAsked(scenarios, before.scenarios)),
    ...[recipeStore, tableStore, viewStore, askedStore].map((store) => store.subscribe(follow)),
  ]
  follow()
  return () => ends.forEach((end) => end())
}

/** By scenario, what was asked for when someone did. */
const askedFor = new Map<number, string>()

/** What someone asked for and did not get was cancelled or refused: it is not begun again without being asked for. */
function noteAsked(now: readonly number[], before: readonly number[]): void {
  const { recipe } = recipeStore.getState()
  if (!recipe) return
  for (const scenario of recipe.scenarios.keys()) {
    if (now.includes(scenario)) askedFor.set(scenario, riskPart(recipe, scenario))
    else if (before.includes(scenario) && askedFor.get(scenario) === riskPart(recipe, scenario)) {
      holdBack(recipe, scenario, missingOf(recipe, scenario), { seconds: null, problem: null })
    }
  }
}

function holdBack(recipe: Recipe, scenario: number, entries: readonly RiskEntry[], held: HeldBack): void {
  if (entries.length === 0) return
  keepUpStore.setState(({ heldBack }) => ({
    heldBack: new Map([
      ...heldBack,
      ...entries.map((entry) => [nameOf(recipe, scenario, entry), held] as const),
    ]),
  }))
}

/** What is being measured without anyone having asked. */
type Running = {
  readonly scenario: number
  readonly from: string
  readonly began: number
  readonly work: Work
  /** Whether nobody wants it any more: then it says nothing of how long the measure takes. */
  isObsolete: boolean
}

let running: Running | null = null

/** To end a worker and begin another takes about as long: what is nearly done may as well be. */
const grace = 400

function endObsolete(): void {
  const { recipe } = recipeStore.getState()
  if (!running || running.isObsolete) return
  const { scenario, from, began, work } = running
  const isWanted =
    recipe?.scenarios[scenario] !== undefined &&
    filePart(recipe, scenario) === from &&
    !askedStore.getState().scenarios.includes(scenario)
  if (isWanted) return
  running.isObsolete = true
  setTimeout(() => work.cancel(), Math.max(0, began + grace - performance.now()))
}

/** Measures what is missing, a few measures at a time, until nothing is that does not wait. */
function keepUp(): Promise<void> {
  return latestOnly('keep up', async () => {
    for (let next = nextMissing(); next; next = nextMissing()) await measureNext(next)
  })
}

type Missing = {
  readonly recipe: Recipe
  readonly scenario: number
  /** To be measured next. */
  readonly entries: readonly RiskEntry[]
}

/** The scenario in use comes first. */
function nextMissing(): Missing | null {
  const { recipe } = recipeStore.getState()
  if (!recipe || !isThere(recipe)) return null
  const inUse = viewStore.getState().scenario
  const asked = askedStore.getState().scenarios
  const { heldBack } = keepUpStore.getState()
  const scenarios = [...recipe.scenarios.keys()].toSorted((a, b) => Number(b === inUse) - Number(a === inUse))
  for (const scenario of scenarios) {
    if (recipe.scenarios[scenario].key.length === 0 || asked.includes(scenario)) continue
    const missing = missingOf(recipe, scenario).filter(
      (entry) => !heldBack.has(nameOf(recipe, scenario, entry)),
    )
    if (missing.length > 0 || saysMore(recipe, scenario)) {
      return { recipe, scenario, entries: firstOf(missing) }
    }
  }
  return null
}

/** Whether the file is open, and the population that the recipe names with it. */
function isThere(recipe: Recipe): boolean {
  const table = tableStore.getState()
  return table.status === 'ready' && (recipe.population === undefined || populationInUse(table) !== null)
}

function missingOf(recipe: Recipe, scenario: number): readonly RiskEntry[] {
  const { risks } = resultsStore.getState()
  return measuresMissing(recipe, scenario, lookUp(risks, recipe.scenarios[scenario].name))
}

/** Whether what is known of the file has measures that the recipe has left out; to measure the others again takes no time. */
function saysMore(recipe: Recipe, scenario: number): boolean {
  const kept = lookUp(resultsStore.getState().risks, recipe.scenarios[scenario].name)
  const now = riskPart(recipe, scenario)
  return kept !== undefined && !tidied.has(now) && (namesMissing(now, kept.from)?.length ?? 0) > 0
}

/** What was measured for nothing but that; once for each. */
const tidied = new Set<string>()

/** What is only counted goes together; what may take seconds goes by itself, so that it holds nothing up. */
function firstOf(missing: readonly RiskEntry[]): readonly RiskEntry[] {
  const counted = missing.filter(({ measure }) => counts.has(measure))
  return counted.length > 0 ? counted : missing.slice(0, 1)
}

const counts: ReadonlySet<RiskEntry['measure']> = new Set(['uniqueness', 'identification', 'theta'])

/** Measures these beside what is known, unless that takes longer than is spent on what nobody asked for. */
async function measureNext({ recipe, scenario, entries }: Missing): Promise<void> {
  if (entries.length === 0) tidied.add(riskPart(recipe, scenario))
  const from = filePart(recipe, scenario)
  const names = new Set(entries.map(riskKey))
  let patience: ReturnType<typeof setTimeout> | undefined
  let taken: number | null = null
  const begun: Running[] = []
  const answer = await measureEntries(
    scenario,
    (now) => {
      const missing = new Set(missingOf(now, scenario).map(riskKey))
      return now.risk.filter((entry) => names.has(riskKey(entry)) || !missing.has(riskKey(entry)))
    },
    (work) => {
      const own = { scenario, from, began: performance.now(), work, isObsolete: false }
      running = own
      begun.push(own)
      clearTimeout(patience)
      patience = setTimeout(() => {
        taken = secondsOf(work)
        work.cancel()
      }, secondsUnasked * 1000)
    },
  )
  clearTimeout(patience)
  running = null
  endObsolete()
  const isMeasured = answer?.ok === true && !isStillMissing(scenario, from, names)
  if (isMeasured || begun.at(-1)?.isObsolete === true) return
  const problem = answer && !answer.ok && !isCancelled(answer.problem) ? answer.problem : null
  holdBack(recipe, scenario, entries, { seconds: taken, problem })
}

function isStillMissing(scenario: number, from: string, names: ReadonlySet<string>): boolean {
  const { recipe } = recipeStore.getState()
  if (!recipe?.scenarios[scenario] || filePart(recipe, scenario) !== from) return false
  return missingOf(recipe, scenario).some((entry) => names.has(riskKey(entry)))
}

/** How long the work will have taken in all, as far as it can say. */
function secondsOf({ id }: Work): number | null {
  const left = jobsStore.getState().jobs.find((job) => job.id === id)?.secondsLeft ?? null
  return left === null ? null : secondsUnasked + left
}

/** What the result of a measure follows from. */
function nameOf(recipe: Recipe, scenario: number, entry: RiskEntry): string {
  return `${filePart(recipe, scenario)} ${entryPart(entry, recipe)}`
}
