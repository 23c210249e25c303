import type { Candidate, Recipe } from '../../engine/assess/recipe'
import { perturbedVariables, variablesLeftOut } from '../../engine/protect/definitions'
import type { ReadyTable } from '../../store/table'
import { variableToChange } from '../../store/variable-to-change'

/** Variables with levels, those of the keys first. */
export function categoricalNames(recipe: Recipe, table: ReadyTable): readonly string[] {
  const keys = recipe.scenarios.flatMap((scenario) => scenario.key)
  const all = table.description.variables
    .filter((variable) => variable.type === 'categorical' || variable.type === 'ordinal')
    .map((variable) => variable.name)
  return [...new Set([...keys.filter((name) => all.includes(name)), ...all])]
}

/** Variables whose values have an order: levels that do, and numbers. */
export function namesInOrder(table: ReadyTable): readonly string[] {
  return table.description.variables
    .filter(({ type }) => type === 'ordinal' || type === 'numeric')
    .map(({ name }) => name)
}

/** Those of the names that step `at` may tell records apart by: no step up to and with it changes or drops them. */
export function namesToGroupBy(
  { steps }: Candidate,
  at: number,
  names: readonly string[],
): readonly string[] {
  const changed = new Set(
    steps.slice(0, at + 1).flatMap((step) => [...perturbedVariables(step), ...variablesLeftOut([step])]),
  )
  return names.filter((name) => !changed.has(name))
}

/** The variable that a new step would change: the one that suits best of those in the key that no step changes yet. */
export function nextVariable(candidate: Candidate, key: readonly string[], table: ReadyTable): string {
  const free = namesToGroupBy(candidate, candidate.steps.length, key)
  return variableToChange(free.length > 0 ? free : key, table.description.variables)
}
