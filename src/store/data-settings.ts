import type {
  Design,
  ReadingSettings,
  Recipe,
  UtilityEntry,
  VariableSettings,
  VariableType,
} from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { changeRecipe, theRecipe } from './change-recipe'
import { gestureNow } from './gesture'
import { historyStore, type Doing } from './history'
import { adoptTableWorker } from './table-worker'
import { withRiskOfKnowledge } from './knowledge'
import { describeWeight, measureKey } from './measure'
import { breaksLock } from './lock'
import { protocolLocked, showProblem } from './problem'
import { readAgain } from './read-again'
import { readAlike } from './recipe-parts'
import { withRoles, type Role } from './roles'
import { tableStore, populationFileOf } from './table'
import { inOrder, ofType, settingsOf, withChanged, withCodeLabel, withSettings } from './variable-settings'
import { viewStore } from './view'
import { omit } from './omit'

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
    withSettings(recipe, name, settings),
  )
}

/** Changes how the file is read; what is not named stays, and empty settings leave all to detection. */
export async function setReading(
  settings: {
    readonly missing?: readonly string[]
    readonly reading?: ReadingSettings
    readonly count?: string | undefined
  },
  doing: Doing = { verb: 'change', things: ['how the file is read'] },
): Promise<void> {
  await changeReading(doing, (recipe) => {
    const { count, ...data } = { ...recipe.data, ...settings }
    const detects = Object.keys(data.reading ?? {}).length === 0
    const read = detects ? omit(data, 'reading') : data
    return { ...recipe, data: { ...read, ...(count !== undefined && { count }) } }
  })
}

/** Gives a variable its one role, under the scenario in use. */
export async function setRole(name: string, role: Role): Promise<void> {
  await setRoles([name], role)
}

/** Gives variables their one role: one change, however many they are. */
export async function setRoles(names: readonly string[], role: Role): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const wanted = new Set(names)
  const variables = table.description.variables.filter(({ name }) => wanted.has(name))
  if (variables.length === 0) return
  const { scenario } = viewStore.getState()
  const things = variables.map(({ name }) => name)
  await changeReading({ ...doingOfRole[role], things, target: `role ${role}` }, (recipe) =>
    withRiskOfKnowledge(recipe, withRoles(recipe, scenario, variables, role)),
  )
}

/** Has variables read as another type: one change and one reading, however many they are. */
export async function setTypes(names: readonly string[], type: VariableType): Promise<void> {
  if (names.length === 0) return
  const doing: Doing = { verb: 'change the type of', things: names, kind: 'variable', target: `type ${type}` }
  await changeReading(doing, (recipe) => withChanged(recipe, names, (settings) => ofType(settings, type)))
}

/** Puts the levels of a variable in another order, which is the order they are read, shown and coded in. */
export async function setOrder(name: string, levels: readonly string[]): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const type = table.description.variables.find((each) => each.name === name)?.type
  if (type === undefined) return
  const doing: Doing = { verb: 'change the order of the levels of', things: [name] }
  await changeReading(doing, (recipe) =>
    withSettings(recipe, name, inOrder(settingsOf(recipe, name), type, levels)),
  )
}

/** Says what a code of a variable means; an empty label takes it away. */
export function setCodeLabel(name: string, code: string, label: string): void {
  const doing: Doing = {
    verb: 'change the labels of',
    things: [name],
    target: `label of ${JSON.stringify([name, code])}`,
  }
  changeRecipe(doing, (recipe) =>
    withSettings(recipe, name, withCodeLabel(settingsOf(recipe, name), code, label.trim())),
  )
}

/** Says how the sample was drawn; null: not known. A weight variable is checked at once. */
export async function setDesign(design: Design | null): Promise<void> {
  changeRecipe({ verb: 'change', things: ['how the sample was drawn'], target: 'design' }, (recipe) =>
    withRiskOfKnowledge(recipe, design ? { ...recipe, design } : omit(recipe, 'design')),
  )
  await describeWeight()
}

/** Says how people were drawn beyond their weights, which standard errors follow; null: in no such way. */
export function setDrawnBy(how: 'strata' | 'clusters', variable: string | null): void {
  const thing = how === 'strata' ? 'the strata' : 'who was drawn together'
  changeRecipe({ verb: 'change', things: [thing], target: how }, (recipe) =>
    variable === null ? omit(recipe, how) : { ...recipe, [how]: variable },
  )
}

export function setUtility(utility: readonly UtilityEntry[]): void {
  changeRecipe({ verb: 'change', things: ['the utility measures'] }, (recipe) => ({ ...recipe, utility }))
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
  const before = lookUp(theRecipe().data.variables, name)
  const what =
    settings.type !== before?.type
      ? 'type'
      : settings.label !== before?.label
        ? 'label'
        : settings.kind !== before?.kind
          ? 'kind'
          : 'settings'
  return { verb: `change the ${what} of`, things: [name], target: `${what} of ${name}` }
}

/**
 * Changes a recipe in which the data may be read otherwise: reads the file first, and drops the change if it is refused.
 * Changes asked for while the file is being read are read together with the first.
 */
async function changeReading(doing: Doing, change: (recipe: Recipe) => Recipe): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const changes = [...waitingChanges, { doing, gesture: gestureNow(), change }]
  const wanted = changes.reduce((changed, each) => each.change(changed), theRecipe())
  const { data } = wanted
  if (readAlike(data, theRecipe().data)) {
    changeRecipe(doing, change)
    await Promise.all([measureKey(), describeWeight()])
    return
  }
  // The file is not read for what is then refused.
  if (breaksLock(theRecipe(), wanted)) {
    showProblem(protocolLocked())
    return
  }
  // Variables of data that are made are what they were made as.
  if (table.source.kind === 'made') return
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
  adoptTableWorker(loaded.value.tableWorker)
  for (const each of changes) changeRecipe(each.doing, each.change, each.gesture)
  tableStore.setState({ ...now, description: loaded.value.sample }, true)
  await Promise.all([measureKey(), describeWeight()])
}
