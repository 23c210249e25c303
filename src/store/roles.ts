import type { Recipe, VariableType } from '../engine/assess/recipe'
import { ofType, settingsOf, withSettings } from './variable-settings'
import type { VariableDescription } from '../file/table-description'

export type Role = VariableDescription['role']

/** What a variable is in the recipe, under one scenario; each has one role. */
export function roleOf(recipe: Recipe, scenario: number, variable: VariableDescription): Role {
  const { name } = variable
  if (recipe.household === name) return 'household'
  if (variable.type === 'identifier') return 'identifier'
  if (recipe.scenarios[scenario]?.key.includes(name)) return 'key'
  if (recipe.design?.weight === name) return 'weight'
  if (recipe.sensitive?.includes(name)) return 'sensitive'
  return 'keep'
}

/**
 * The recipe in which the variable has this role and no other. Only one variable can be the weight and only one the
 * household. A variable is read as its role needs it: a key by its levels, a weight as a number, an identifier as text.
 */
export function withRole(
  recipe: Recipe,
  scenario: number,
  variable: VariableDescription,
  role: Role,
): Recipe {
  const { name } = variable
  const bare = withoutRole(recipe, scenario, variable)
  switch (role) {
    case 'keep':
      return readable(bare, variable)
    case 'key':
      return {
        ...(hasLevels(variable) ? bare : withType(bare, name, typeInKey(variable))),
        scenarios: bare.scenarios.map((each, s) =>
          s === scenario ? { ...each, key: [...each.key, name] } : each,
        ),
      }
    case 'weight':
      return {
        ...(variable.type === 'numeric' ? bare : withType(bare, name, 'numeric')),
        design: { weight: name },
      }
    case 'household':
      return { ...bare, household: name }
    case 'sensitive':
      return { ...readable(bare, variable), sensitive: [...(bare.sensitive ?? []), name] }
    case 'identifier':
      return withType(bare, name, 'identifier')
  }
}

/**
 * The recipe in which each of these variables has this role. Of a role that only one variable can have, the last one
 * keeps it.
 */
export function withRoles(
  recipe: Recipe,
  scenario: number,
  variables: readonly VariableDescription[],
  role: Role,
): Recipe {
  return variables.reduce((changed, variable) => withRole(changed, scenario, variable, role), recipe)
}

/** Whether several variables can have the role at once. */
export function isForSeveral(role: Role): boolean {
  return role !== 'weight' && role !== 'household'
}

function withoutRole(recipe: Recipe, scenario: number, variable: VariableDescription): Recipe {
  const { name } = variable
  const { design, household, sensitive, ...rest } = recipe
  const others = sensitive?.filter((each) => each !== name) ?? []
  return {
    ...rest,
    ...(design && design.weight !== name && { design }),
    ...(household !== undefined && household !== name && { household }),
    ...(others.length > 0 && { sensitive: others }),
    scenarios: rest.scenarios.map((each, s) =>
      s === scenario ? { ...each, key: each.key.filter((one) => one !== name) } : each,
    ),
  }
}

/** A variable that stops being an identifier is read by its levels. */
function readable(recipe: Recipe, { name, type }: VariableDescription): Recipe {
  return type === 'identifier' ? withType(recipe, name, 'categorical') : recipe
}

/** Whether the variable is read into levels, as a key needs it. */
export function hasLevels({ type }: VariableDescription): boolean {
  return type === 'categorical' || type === 'ordinal'
}

/** How a variable that has no levels is read to be counted by them: those of a number have an order. */
export function typeInKey({ type }: VariableDescription): VariableType {
  return type === 'numeric' ? 'ordinal' : 'categorical'
}

function withType(recipe: Recipe, name: string, type: VariableType): Recipe {
  return withSettings(recipe, name, ofType(settingsOf(recipe, name), type))
}
