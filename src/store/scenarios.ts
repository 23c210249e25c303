import type { IntrudersList, Scenario } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { changeRecipe, theRecipe } from './change-recipe'
import { setVariable } from './data-settings'
import type { Doing } from './history'
import { measureKey } from './measure'
import { omit } from './omit'
import { recipeStore } from './recipe'
import { withScenariosRenamed } from './rename-results'
import { resultsStore } from './results'
import { hasLevels, typeInKey } from './roles'
import { tableStore } from './table'
import { viewStore } from './view'

/** Says which variables the intruder is assumed to know, in the order of the key, and counts the cells. */
export function setKey(scenario: number, key: readonly string[]): void {
  const name = recipeStore.getState().recipe?.scenarios[scenario]?.name
  if (name === undefined) return
  // What follows from the key, such as how a variable is read, is undone with it.
  const doing: Doing = { verb: 'change the key of', things: [name], target: `key ${scenario}` }
  changeScenario(scenario, { key }, doing)
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const settings = theRecipe().data.variables
  // A key is counted by levels: a number among its variables is read again, by its values in their order.
  for (const variable of table.description.variables) {
    if (!key.includes(variable.name) || hasLevels(variable)) continue
    void setVariable(variable.name, { ...lookUp(settings, variable.name), type: typeInKey(variable) }, doing)
  }
}

/** Changes a scenario. A new name takes the results along, because no number depends on it. */
export function setScenario(scenario: number, patch: Partial<Scenario>): void {
  const name = recipeStore.getState().recipe?.scenarios[scenario]?.name
  if (name === undefined) return
  const verb = patch.name === undefined ? 'change' : 'rename'
  changeScenario(scenario, patch, { verb, things: [name] })
}

/** Whether the intruder knows who was sampled; one who does not has everyone on a list. */
export function setTargetInSample(scenario: number, targetInSample: boolean): void {
  const { name } = theRecipe().scenarios[scenario]
  putScenario(scenario, { verb: 'change', things: [name] }, (before) => ({
    ...(targetInSample ? before : omit(before, 'list')),
    targetInSample,
  }))
  void measureKey()
}

/** Says whom the intruder has on a list, and how much of it is wrong; undefined: everyone, and nothing. */
export function setList(scenario: number, list: IntrudersList | undefined): void {
  const { name } = theRecipe().scenarios[scenario]
  const doing: Doing = { verb: 'change', things: [`the list of ${name}`], target: `list ${scenario}` }
  putScenario(scenario, doing, (before) => (list ? { ...before, list } : omit(before, 'list')))
}

/** Says what a missing key value agrees with, and counts the cells. */
export function setMissing(scenario: number, missing: NonNullable<Scenario['missing']>): void {
  const before = recipeStore.getState().recipe?.scenarios[scenario]
  if (!before) return
  const doing: Doing = {
    verb: 'change',
    things: [`how missing values match in ${before.name}`],
    target: `missing ${scenario}`,
  }
  // A category is the default; chosen, it is no longer asked about.
  putScenario(scenario, doing, (each) => ({ ...each, missing }))
  void measureKey()
}

/** The recipe with one of its scenarios as `change` makes it. */
function putScenario(scenario: number, doing: Doing, change: (before: Scenario) => Scenario): boolean {
  return changeRecipe(doing, (recipe) => ({
    ...recipe,
    scenarios: recipe.scenarios.map((each, s) => (s === scenario ? change(each) : each)),
  }))
}

function changeScenario(scenario: number, patch: Partial<Scenario>, doing: Doing): void {
  const before = theRecipe().scenarios[scenario]
  const after = {
    ...before,
    ...patch,
    ...(patch.name !== undefined && { name: freeName(patch.name, scenario) }),
  }
  if (!putScenario(scenario, doing, () => after)) return
  if (after.name !== before.name) {
    resultsStore.setState((results) => withScenariosRenamed(results, new Map([[before.name, after.name]])))
  }
  void measureKey()
}

/** Adds a scenario; the one in use stays in use. False where none may be added. */
export function addScenario(scenario: Scenario): boolean {
  const name = freeName(scenario.name, -1)
  return changeRecipe({ verb: 'add', things: [name] }, (recipe) => ({
    ...recipe,
    scenarios: [...recipe.scenarios, { ...scenario, name }],
  }))
}

/** Adds a scenario like the one in use but with another key, and uses it. */
export function addScenarioWith(key: readonly string[]): void {
  const { scenarios } = theRecipe()
  // Its note speaks of the other one.
  const like = omit(scenarios[viewStore.getState().scenario], 'note')
  if (addScenario({ ...like, name: `Scenario ${scenarios.length + 1}`, key }))
    chooseScenario(scenarios.length)
}

/** Says who the intruder is; nothing takes the words away. */
export function describeScenario(scenario: number, note: string): void {
  const { name } = theRecipe().scenarios[scenario]
  putScenario(scenario, { verb: 'describe', things: [name], target: `note ${scenario}` }, (before) =>
    note === '' ? omit(before, 'note') : { ...before, note },
  )
}

/** Takes a scenario away; the last one stays. */
export function removeScenario(scenario: number): void {
  const { scenarios } = theRecipe()
  if (scenarios.length <= 1) return
  const isRemoved = changeRecipe({ verb: 'remove', things: [scenarios[scenario].name] }, (recipe) => ({
    ...recipe,
    scenarios: recipe.scenarios.filter((_, s) => s !== scenario),
  }))
  if (!isRemoved) return
  const inUse = viewStore.getState().scenario
  chooseScenario(inUse > scenario ? inUse - 1 : Math.min(inUse, scenarios.length - 2))
}

export function chooseScenario(scenario: number): void {
  viewStore.setState({ scenario })
  void measureKey()
}

/** The name wished for, with a number after it when another scenario has it. */
function freeName(wish: string, scenario: number): string {
  const taken = new Set(
    theRecipe()
      .scenarios.filter((_, s) => s !== scenario)
      .map((each) => each.name),
  )
  let name = wish
  for (let number = 2; taken.has(name); number++) name = `${wish} ${number}`
  return name
}
