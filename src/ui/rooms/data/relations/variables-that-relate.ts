import type { Recipe } from '../../../../engine/assess/recipe'
import { type Role, roleOf } from '../../../../store/roles'
import type { ReadyTable } from '../../../../store/table'
import { categoricalNames, numericNames } from '../../../candidates/step-variables'

/** What can follow from something: numbers and categories, no weights and no numbers of households. */
export function variablesThatRelate(
  recipe: Recipe,
  table: ReadyTable,
): { readonly numbers: readonly string[]; readonly categories: readonly string[] } {
  const canRelate = (role: Role) => role === 'keep' || role === 'key' || role === 'sensitive'
  const related = new Set(
    table.description.variables
      .filter((variable) => canRelate(variable.role) && canRelate(roleOf(recipe, 0, variable)))
      .map(({ name }) => name),
  )
  return {
    numbers: numericNames(recipe, table),
    categories: categoricalNames(recipe, table).filter((name) => related.has(name)),
  }
}
