import { lookUp } from '../engine/by-name'
import type { Recipe, RiskEntry } from '../engine/assess/recipe'
import { definitionOf } from '../engine/risk/definitions'
import { effortOfEntry } from '../worker/run-kind'
import { heldBackStore, holdBack, isNamed, originOf } from './held-back'
import { latestOnly } from './latest'
import { askedStore } from './measure-risk'
import { missingOf } from './missing'
import { riskPart } from './recipe-parts'
import { recipeStore } from './recipe'
import { resultsStore } from './results'
import { searchStore } from './search'
import { namesMissing } from './still-holds'
import { populationInUse, tableStore } from './table'
import { endObsolete, letRun, measureUnasked, type Missing } from './unasked'
import { viewStore } from './view'

/*
 * The page keeps up: what the recipe asks of the file and is not known is computed as soon as it can be. What turns out to
 * take long is ended, and waits for a press beside the time that it takes.
 */

/** From now on every change of the recipe, the table or the scenario in use is followed. The answer ends that. */
export function startKeepingUp(): () => void {
  const follow = () => {
    endObsolete()
    void keepUp()
  }
  const ends = [
    askedStore.subscribe(({ scenarios }, before) => noteAsked(scenarios, before.scenarios)),
    heldBackStore.subscribe(({ named }, before) => {
      if (named.size > before.named.size) follow()
    }),
    searchStore.subscribe(({ status }) => {
      if (status === 'paused') letRun()
    }),
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

/** Measures what is missing, a few measures at a time, until nothing is that does not wait. */
function keepUp(): Promise<void> {
  return latestOnly('keep up', async () => {
    for (let next = nextMissing(); next; next = nextMissing()) await measureUnasked(next)
  })
}

/** The scenario in use comes first. */
function nextMissing(): Missing | null {
  const { recipe } = recipeStore.getState()
  if (!recipe || !isThere(recipe)) return null
  const inUse = viewStore.getState().scenario
  const asked = askedStore.getState().scenarios
  const { heldBack } = heldBackStore.getState()
  const scenarios = [...recipe.scenarios.keys()].toSorted((a, b) => Number(b === inUse) - Number(a === inUse))
  for (const scenario of scenarios) {
    if (recipe.scenarios[scenario].key.length === 0 || asked.includes(scenario)) continue
    const missing = missingOf(recipe, scenario).filter(
      (entry) => !heldBack.has(originOf(recipe, scenario, entry)),
    )
    const named = missing.filter((entry) => isNamed([originOf(recipe, scenario, entry)]))
    const first = named.length > 0 ? named : missing
    if (first.length > 0) return { recipe, scenario, entries: firstOf(first) }
    if (saysMore(recipe, scenario)) {
      tidied.add(riskPart(recipe, scenario))
      return { recipe, scenario, entries: [] }
    }
  }
  return null
}

/** Whether the file is open, and the population that the recipe names with it. */
function isThere(recipe: Recipe): boolean {
  const table = tableStore.getState()
  return table.status === 'ready' && (recipe.population === undefined || populationInUse(table) !== null)
}

/** Whether what is known of the file has measures that the recipe has left out; to measure the others again takes no time. */
function saysMore(recipe: Recipe, scenario: number): boolean {
  const kept = lookUp(resultsStore.getState().risks, recipe.scenarios[scenario].name)
  const now = riskPart(recipe, scenario)
  return kept !== undefined && !tidied.has(now) && (namesMissing(now, kept.from)?.length ?? 0) > 0
}

/** What was measured for nothing but that; once for each. */
const tidied = new Set<string>()

/** What is only counted goes together; what may take seconds goes by itself and last, so that it holds nothing up. */
function firstOf(missing: readonly RiskEntry[]): readonly RiskEntry[] {
  const counted = missing.filter((entry) => definitionOf(entry).isCounted)
  if (counted.length > 0) return counted
  return missing.toSorted((a, b) => effortOfEntry(a) - effortOfEntry(b)).slice(0, 1)
}
