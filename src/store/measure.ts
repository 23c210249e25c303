import type { Recipe, RiskEntry } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import type { Answer } from '../worker/answer'
import type { TableWorkerClient } from '../worker/client'
import { refusal } from '../worker/crossing'
import { cancelled, isCancelled } from '../worker/problems'
import { ask } from './ask'
import { theEngine } from './client'
import { forgetEstimate, tellEstimate } from './estimate-ahead'
import { isKeyCurrent, isRiskCurrent, measuresMissing } from './freshness'
import { withTableWorker } from './table-worker'
import type { Work } from './job-work'
import { latestOnly } from './latest'
import { showProblem } from './problem'
import { recipeStore } from './recipe'
import { filePart, keyPart, riskPart, weightPart } from './recipe-parts'
import { tellRecovery } from './recovery'
import { resultsStore, type Kept } from './results'
import { watchSearches } from './search'
import { tableStore } from './table'
import { viewStore } from './view'
import type { RiskMeasured } from '../worker/risk-of-file'

/** Counts the cells of the key of the scenario in use, if it has one. Of several requests the newest counts. */
export function measureKey(): Promise<void> {
  return latestOnly('key', async () => {
    const asked = scenarioInUse()
    if (!asked || asked.key.length === 0) return
    const { recipe, scenario, name } = asked
    const answer = await ask('measureKey', { recipe, scenario })
    const kept = keptOf(answer, keyPart(recipe, scenario))
    if (kept) resultsStore.setState(({ keys }) => ({ keys: { ...keys, [name]: kept } }))
  })
}

/**
 * Counts the keys of all scenarios that have changed since they were counted, so that they can be read side by side. Of
 * several requests the newest counts.
 */
export function measureKeys(): Promise<void> {
  return latestOnly('keys', async () => {
    await measureKey()
    for (const scenario of recipeStore.getState().recipe?.scenarios.keys() ?? []) {
      const asked = scenarioAt(scenario)
      if (!asked || asked.key.length === 0) continue
      const { recipe, name } = asked
      const { keys } = resultsStore.getState()
      if (isKeyCurrent(recipe, scenario, lookUp(keys, name))) continue
      const answer = await ask('measureKey', { recipe, scenario })
      const kept = keptOf(answer, keyPart(recipe, scenario))
      // What can't be counted is said once; the next change asks again.
      if (!kept) return
      resultsStore.setState((results) => ({ keys: { ...results.keys, [name]: kept } }))
    }
  })
}

/** Checks and sums the weights of the design, if it names a weight variable. Of several requests the newest counts. */
export function describeWeight(): Promise<void> {
  return latestOnly('weight', async () => {
    const { recipe } = recipeStore.getState()
    const variable = recipe?.design?.weight
    if (!recipe || variable === undefined || tableStore.getState().status !== 'ready') return
    const value = await ask('describeWeight', { variable })
    if (!value.ok && isCancelled(value.problem)) return
    resultsStore.setState({ weight: { from: weightPart(recipe), value } })
  })
}

/** What the per-record risks in the worker were computed from, by scenario: those of the last measurement. */
const recordsHeld = new Map<number, string>()

/** Whether the per-record risks in the worker are those of a measured risk; after an undo they may be of a later one. */
export function holdsRecordsOf(scenario: number, kept: Kept<unknown>): boolean {
  return recordsHeld.get(scenario) === kept.from
}

/**
 * Measures those of a recipe's measures under a scenario, and keeps what they say in place of what was kept of it. Null:
 * there is nothing to measure. `byItself` is given where nobody asked, and told of the work, which may be ended. Of one
 * scenario nothing is measured twice at a time.
 */
export function measureEntries(
  wanted: number,
  of: (recipe: Recipe) => readonly RiskEntry[],
  byItself?: (work: Work) => void,
): Promise<Answer<RiskMeasured> | null> {
  const before = turns.get(wanted) ?? Promise.resolve()
  const own = before.then(() => measureNow(wanted, of, byItself))
  const ended = own.then(
    () => undefined,
    () => undefined,
  )
  turns.set(wanted, ended)
  return own
}

/** By scenario, when what is measured of it has ended. */
const turns = new Map<number, Promise<void>>()

async function measureNow(
  wanted: number,
  of: (recipe: Recipe) => readonly RiskEntry[],
  byItself: ((work: Work) => void) | undefined,
): Promise<Answer<RiskMeasured> | null> {
  const asking: Asked[] = []
  const answer = await withTableWorker(
    'Measuring risk',
    'risk',
    (tableWorker, work) => {
      const asked = scenarioAt(wanted)
      if (!asked) return Promise.resolve(refusal(cancelled))
      const asks = { ...asked, recipe: withMeasures(asked.recipe, of(asked.recipe)) }
      asking.push(asks)
      byItself?.(work)
      return measured(asks, tableWorker, work)
    },
    { byItself: byItself !== undefined },
  )
  const asked = asking.at(-1)
  if (!asked) return null
  const { recipe, scenario, name } = asked
  if (!answer.ok) return answer
  const kept = { from: riskPart(recipe, scenario), value: answer.value }
  recordsHeld.set(scenario, kept.from)
  if (!isOvertaken(scenario, name, kept)) {
    resultsStore.setState(({ risks }) => ({ risks: { ...risks, [name]: kept }, problem: null }))
  }
  return answer
}

/**
 * Whether what is shown says more of the recipe as it stands: an undo, say, brings back results without measuring them, and
 * of two measurements the one of fewer measures may end last.
 */
function isOvertaken(scenario: number, name: string, kept: Kept<RiskMeasured>): boolean {
  const { recipe } = recipeStore.getState()
  if (recipe?.scenarios[scenario]?.name !== name || kept.from === riskPart(recipe, scenario)) return false
  const shown = lookUp(resultsStore.getState().risks, name)
  const lacks = (each: Kept<RiskMeasured> | undefined) => measuresMissing(recipe, scenario, each).length
  return isRiskCurrent(recipe, scenario, shown) && lacks(shown) <= lacks(kept)
}

function withMeasures(recipe: Recipe, risk: readonly RiskEntry[]): Recipe {
  return risk === recipe.risk ? recipe : { ...recipe, risk }
}

/** Its search for a model can be held up. */
async function measured(
  { recipe, scenario, name }: Asked,
  tableWorker: TableWorkerClient,
  work: Work,
): Promise<Answer<RiskMeasured>> {
  const { gate, onTrial, over } = watchSearches(name, work)
  const { signal, onProgress } = work
  const onRestart = () => tellRecovery('Measuring risk')
  const onEstimate = (tau2: number) => tellEstimate(name, { from: filePart(recipe, scenario), tau2 })
  const told = { onProgress, onTrial, onEstimate, onRestart }
  const answer = await theEngine().measureRisk({ tableWorker, recipe, scenario, signal, gate, ...told })
  over()
  forgetEstimate(name)
  return answer
}

type Asked = {
  readonly recipe: Recipe
  readonly scenario: number
  readonly name: string
  readonly key: readonly string[]
}

function scenarioInUse(): Asked | null {
  return scenarioAt(viewStore.getState().scenario)
}

function scenarioAt(scenario: number): Asked | null {
  const { recipe } = recipeStore.getState()
  const inUse = recipe?.scenarios[scenario]
  if (!recipe || !inUse || tableStore.getState().status !== 'ready') return null
  return { recipe, scenario, name: inUse.name, key: inUse.key }
}

function keptOf<T>(answer: Answer<T>, from: string): Kept<T> | null {
  if (answer.ok) return { from, value: answer.value }
  showProblem(answer.problem)
  return null
}
