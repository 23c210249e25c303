import type { Recipe, VariableSettings, VariableType } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import type { VariableKind } from '../engine/table/kinds'
import type { VariableDescription } from '../file/table-description'
import { omit } from './omit'

/** What the recipe says of a variable. */
export function settingsOf({ data }: Recipe, name: string): VariableSettings {
  return (data.variables && lookUp(data.variables, name)) ?? {}
}

/** The recipe that says this of a variable, in the place where it said something before; nothing: no word of it. */
export function withSettings(recipe: Recipe, name: string, settings: VariableSettings): Recipe {
  const variables =
    Object.keys(settings).length === 0
      ? omit(recipe.data.variables ?? {}, name)
      : { ...recipe.data.variables, [name]: settings }
  const data = omit(recipe.data, 'variables')
  return { ...recipe, data: Object.keys(variables).length === 0 ? data : { ...data, variables } }
}

/** The recipe in which what it says of each of these variables is changed: one copy, however many they are. */
export function withChanged(
  recipe: Recipe,
  names: readonly string[],
  change: (settings: VariableSettings, name: string) => VariableSettings,
): Recipe {
  const variables = new Map(Object.entries(recipe.data.variables ?? {}))
  for (const name of names) {
    const changed = change(variables.get(name) ?? {}, name)
    if (Object.keys(changed).length === 0) variables.delete(name)
    else variables.set(name, changed)
  }
  const data = omit(recipe.data, 'variables')
  return {
    ...recipe,
    data: variables.size === 0 ? data : { ...data, variables: Object.fromEntries(variables) },
  }
}

/** The settings of a variable that is read as another type. Levels that were set go where none are read. */
export function ofType(settings: VariableSettings, type: VariableType): VariableSettings {
  const isByLevels = type === 'categorical' || type === 'ordinal'
  return { ...(isByLevels ? settings : omit(settings, 'levels')), type }
}

/**
 * The settings with the levels in this order. The type is written down with them, because levels that are set are read as
 * a category where nothing else is said.
 */
export function inOrder(
  settings: VariableSettings,
  type: VariableType,
  levels: readonly string[],
): VariableSettings {
  return { ...settings, type, levels }
}

/** The settings with this label of the variable; an empty one takes it away. */
export function called(settings: VariableSettings, label: string): VariableSettings {
  return label === '' ? omit(settings, 'label') : { ...settings, label }
}

/** What a variable is about: as the recipe says, else as it was guessed; undefined where neither does. */
export function kindOf(recipe: Recipe, { name, kind }: VariableDescription): VariableKind | undefined {
  return settingsOf(recipe, name).kind ?? kind
}

/** The settings with this kind; none leaves it to what was guessed. */
export function ofKind(settings: VariableSettings, kind: VariableKind | undefined): VariableSettings {
  return kind === undefined ? omit(settings, 'kind') : { ...settings, kind }
}

/** The settings with this label of a code; an empty one takes it away. */
export function withCodeLabel(settings: VariableSettings, code: string, label: string): VariableSettings {
  const labels = { ...settings.labels }
  if (label === '') return withLabels(settings, omit(labels, code))
  return withLabels(settings, { ...labels, [code]: label })
}

/** The settings with these labels of codes; none are not written down. */
export function withLabels(
  settings: VariableSettings,
  labels: Readonly<Record<string, string>>,
): VariableSettings {
  return Object.keys(labels).length === 0 ? omit(settings, 'labels') : { ...settings, labels }
}
