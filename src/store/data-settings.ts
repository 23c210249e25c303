import type {
  Design,
  ReadingSettings,
  Recipe,
  RiskEntry,
  UtilityEntry,
  VariableSettings,
} from '../engine/assess/recipe'
import { changeRecipe, theRecipe } from './change-recipe'
import { gestureNow } from './gesture'
import { historyStore, type Doing } from './history'
import { adoptKeeper, populationFileOf } from './keeper'
import { withRiskOfKnowledge } from './knowledge'
import { describeWeight, measureKey } from './measure'
import { showProblem } from './problem'
import { readAgain } from './read-again'
import { readAlike } from './recipe-parts'
import { withRole, type Role } from './roles'
import { randomSeed } from './seed'
import { tableStore } from './table'
import { viewStore } from './view'
import { without } from './without'

/** A change of how the data are read, and the gesture that asked for it. */
type ReadingChange = {
  readonly doing: Doing
  readonly gesture: number
  readonly change: (recipe: Recipe) => Recipe
}

let waitingChanges: readonly ReadingChange[] = []

/**
 * Replaces the settings of a variable. A type or levels take a new reading of the file; if it is refused, nothing
 * changes. What asks for it as part of something larger says in `doing` what that is.
 */
export async function setVariable(name: string, settings: VariableSettings, doing?: Doing): Promise<void> {
  await changeReading(doing ?? doingToVariable(name, settings), (recipe) =>
    withVariable(recipe, name, settings),
  )
}

/** Changes how the file is read; what is not named stays. */
export async function setReading(settings: {
  readonly missing?: readonly string[]
  readonly reading?: ReadingSettings
}): Promise<void> {
  await changeReading({ verb: 'change', things: ['how the file is read'] }, (recipe) => ({
    ...recipe,
    data: { ...recipe.data, ...settings },
  }))
}

/** Gives a variable its one role, under the scenario in use. */
export async function setRole(name: string, role: Role): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const variable = table.description.variables.find((each) => each.name === name)
  if (!variable) return
  const { scenario } = viewStore.getState()
  await changeReading({ ...doingOfRole[role], things: [name], target: `role ${role}` }, (recipe) =>
    withRiskOfKnowledge(withRole(recipe, scenario, variable, role)),
  )
}

/** Says how the sample was drawn; null: not known. A weight variable is checked at once. */
export async function setDesign(design: Design | null): Promise<void> {
  changeRecipe({ verb: 'change', things: ['how the sample was drawn'], target: 'design' }, (recipe) =>
    withRiskOfKnowledge(design ? { ...recipe, design } : without(recipe, 'design')),
  )
  await describeWeight()
}

export function setRisk(risk: readonly RiskEntry[]): void {
  changeRecipe({ verb: 'change', things: ['the risk measures'] }, (recipe) => ({ ...recipe, risk }))
}

export function setUtility(utility: readonly UtilityEntry[]): void {
  changeRecipe({ verb: 'change', things: ['the utility measures'] }, (recipe) => ({ ...recipe, utility }))
}

/** Other random numbers for every candidate. */
export function newSeed(): void {
  changeRecipe({ verb: 'take', things: ['another seed'] }, (recipe) => ({ ...recipe, seed: randomSeed() }))
}

const doingOfRole: Readonly<Record<Role, Pick<Doing, 'verb' | 'kind' | 'rest'>>> = {
  key: { verb: 'put', kind: 'variable', rest: 'in the key' },
  weight: { verb: 'use', kind: 'variable', rest: 'as the weight' },
  household: { verb: 'use', kind: 'variable', rest: 'as the household' },
  sensitive: { verb: 'mark', kind: 'variable', rest: 'as sensitive' },
  identifier: { verb: 'drop', kind: 'variable' },
  keep: { verb: 'take the role from', kind: 'variable' },
}

function doingToVariable(name: string, settings: VariableSettings): Doing {
  const before = theRecipe().data.variables?.[name]
  const what =
    settings.type !== before?.type ? 'type' : settings.label !== before?.label ? 'label' : 'settings'
  return { verb: `change the ${what} of`, things: [name], target: `${what} of ${name}` }
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
async function changeReading(doing: Doing, change: (recipe: Recipe) => Recipe): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const changes = [...waitingChanges, { doing, gesture: gestureNow(), change }]
  const { data } = changes.reduce((changed, each) => each.change(changed), theRecipe())
  if (readAlike(data, theRecipe().data)) {
    changeRecipe(doing, change)
    await Promise.all([measureKey(), describeWeight()])
    return
  }
  // The variables of the census are what they were made as.
  if (table.source.kind === 'census') return
  waitingChanges = changes
  const loaded = await readAgain(table, data, populationFileOf(table))
  // Those that wait for the reading that took this one's place wait on.
  if (!loaded && historyStore.getState().reading) return
  waitingChanges = []
  const now = tableStore.getState()
  if (!loaded || now.status !== 'ready') return
  if (!loaded.ok) {
    showProblem(loaded.problem)
    return
  }
  adoptKeeper(loaded.value.keeper)
  for (const each of changes) changeRecipe(each.doing, each.change, each.gesture)
  tableStore.setState({ ...now, description: loaded.value.sample }, true)
  await Promise.all([measureKey(), describeWeight()])
}
