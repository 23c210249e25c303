import type {
  DataSource,
  Design,
  ReadingSettings,
  Recipe,
  RiskEntry,
  UtilityEntry,
  VariableSettings,
} from '../engine/assess/recipe'
import { changeRecipe, theRecipe } from './change-recipe'
import { startWork, type Work } from './job-work'
import { adoptKeeper, loadKeeper, populationFileOf } from './keeper'
import { withRiskOfKnowledge } from './knowledge'
import { describeWeight, measureKey } from './measure'
import { showProblem } from './problem'
import { readingPart } from './recipe-parts'
import { withRole, type Role } from './roles'
import { randomSeed } from './seed'
import { tableStore } from './table'
import { viewStore } from './view'
import { without } from './without'

let rereading: Work | null = null
let waitingChanges: readonly ((recipe: Recipe) => Recipe)[] = []

/** Replaces the settings of a variable. A type or levels take a new reading of the file; if it is refused, nothing changes. */
export async function setVariable(name: string, settings: VariableSettings): Promise<void> {
  await changeReading((recipe) => withVariable(recipe, name, settings))
}

/** Changes how the file is read; what is not named stays. */
export async function setReading(settings: {
  readonly missing?: readonly string[]
  readonly reading?: ReadingSettings
}): Promise<void> {
  await changeReading((recipe) => ({ ...recipe, data: { ...recipe.data, ...settings } }))
}

/** Gives a variable its one role, under the scenario in use. */
export async function setRole(name: string, role: Role): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const variable = table.description.variables.find((each) => each.name === name)
  if (!variable) return
  const { scenario } = viewStore.getState()
  await changeReading((recipe) => withRiskOfKnowledge(withRole(recipe, scenario, variable, role)))
}

/** Says how the sample was drawn; null: not known. A weight variable is checked at once. */
export async function setDesign(design: Design | null): Promise<void> {
  changeRecipe((recipe) => withRiskOfKnowledge(design ? { ...recipe, design } : without(recipe, 'design')))
  await describeWeight()
}

export function setRisk(risk: readonly RiskEntry[]): void {
  changeRecipe((recipe) => ({ ...recipe, risk }))
}

export function setUtility(utility: readonly UtilityEntry[]): void {
  changeRecipe((recipe) => ({ ...recipe, utility }))
}

/** Other random numbers for every candidate. */
export function newSeed(): void {
  changeRecipe((recipe) => ({ ...recipe, seed: randomSeed() }))
}

function withVariable(recipe: Recipe, name: string, settings: VariableSettings): Recipe {
  const others = without(recipe.data.variables ?? {}, name)
  const variables = Object.keys(settings).length === 0 ? others : { ...others, [name]: settings }
  const data = without(recipe.data, 'variables')
  return { ...recipe, data: Object.keys(variables).length === 0 ? data : { ...data, variables } }
}

/**
 * Changes a recipe in which the data may be read otherwise: reads the file first, and drops the change if it is refused.
 * Changes asked for while the file is being read are read together with the first.
 */
async function changeReading(change: (recipe: Recipe) => Recipe): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const changes = [...waitingChanges, change]
  const changeAll = (recipe: Recipe) => changes.reduce((changed, each) => each(changed), recipe)
  const data = changeAll(theRecipe()).data
  if (readAlike(data, theRecipe().data)) {
    changeRecipe(change)
    await Promise.all([measureKey(), describeWeight()])
    return
  }
  // The variables of the census are what they were made as.
  if (table.source.kind === 'census') return
  rereading?.cancel()
  const work = startWork(`Reading ${table.name}`, 'data')
  rereading = work
  waitingChanges = changes
  const { name, source } = table
  const loaded = await loadKeeper({ name, source, data, population: populationFileOf(table) }, work)
  work.finish()
  const now = tableStore.getState()
  if (rereading !== work || now.status !== 'ready' || now.source !== source) {
    if (loaded.ok) loaded.value.keeper.end()
    return
  }
  rereading = null
  waitingChanges = []
  if (!loaded.ok) {
    showProblem(loaded.problem)
    return
  }
  adoptKeeper(loaded.value.keeper)
  changeRecipe(changeAll)
  tableStore.setState({ ...now, description: loaded.value.sample }, true)
  await Promise.all([measureKey(), describeWeight()])
}

function readAlike(a: DataSource, b: DataSource): boolean {
  const names = new Set([...Object.keys(a.variables ?? {}), ...Object.keys(b.variables ?? {})])
  return (
    JSON.stringify([a.missing, a.reading]) === JSON.stringify([b.missing, b.reading]) &&
    [...names].every((name) => readingPart(a.variables?.[name]) === readingPart(b.variables?.[name]))
  )
}
