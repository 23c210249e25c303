import type { Candidate, Recipe } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import {
  changedWithoutMatrix,
  methodOf,
  perturbedVariables,
  type Step,
  variablesLeftOut,
} from '../../engine/protect/definitions'
import { type Role, roleOf } from '../../store/roles'
import type { ReadyTable } from '../../store/table'
import { variableToChange } from '../../store/variable-to-change'
import type { KnownLevels } from './describe-candidate'

/** Variables with levels, those of the keys first. */
export function categoricalNames(recipe: Recipe, table: ReadyTable): readonly string[] {
  const keys = recipe.scenarios.flatMap((scenario) => scenario.key)
  const all = table.description.variables
    .filter((variable) => variable.type === 'categorical' || variable.type === 'ordinal')
    .map((variable) => variable.name)
  return [...new Set([...keys.filter((name) => all.includes(name)), ...all])]
}

/** Variables whose values have an order: levels that do, and numbers. */
export function namesInOrder(recipe: Recipe, table: ReadyTable): readonly string[] {
  const numbers = numericNames(recipe, table)
  return table.description.variables.flatMap(({ name, type }) =>
    type === 'ordinal' || numbers.includes(name) ? [name] : [],
  )
}

/** Those of the names that step `at` may tell records apart by: no step up to and with it changes or drops them. */
export function namesToGroupBy(
  { steps }: Candidate,
  at: number,
  names: readonly string[],
): readonly string[] {
  const changed = new Set(
    steps
      .slice(0, at + 1)
      .flatMap((step) => [
        ...perturbedVariables(step),
        ...changedWithoutMatrix([step]),
        ...variablesLeftOut([step]),
      ]),
  )
  return names.filter((name) => !changed.has(name))
}

/** The variable that a new step would change: the one that suits best of those in the key that no step changes yet. */
function nextVariable(candidate: Candidate, key: readonly string[], table: ReadyTable): string {
  const free = namesToGroupBy(candidate, candidate.steps.length, key)
  return variableToChange(free.length > 0 ? free : key, table.description.variables)
}

/** Variables that are read as numbers, no weight and no number of a household, as they are used and as they look. */
export function numericNames(recipe: Recipe, table: ReadyTable): readonly string[] {
  const isAmount = (role: Role) => role === 'keep' || role === 'sensitive'
  return table.description.variables.flatMap((variable) =>
    variable.type === 'numeric' && isAmount(variable.role) && isAmount(roleOf(recipe, 0, variable))
      ? [variable.name]
      : [],
  )
}

/** The variable that a new step of a method begins with: one that it is for, of the key first, where the file has any. */
export function variableToBegin(
  method: Step['method'],
  candidate: Candidate,
  key: readonly string[],
  recipe: Recipe,
  table: ReadyTable,
  levels: KnownLevels,
): string {
  const { suits } = methodOf({ method })
  const numbers = numericNames(recipe, table)
  const ordered = namesInOrder(recipe, table)
  const found = suits
    ? [...key, ...numbers, ...ordered].find((name) =>
        suits({
          isNumber: numbers.includes(name),
          isOrdered: ordered.includes(name),
          levels: (lookUp(levels, name) ?? []).filter(({ missing }) => !missing),
        }),
      )
    : undefined
  return found ?? nextVariable(candidate, key, table)
}
