import type { Recipe } from '../../../engine/assess/recipe'
import type { VariableDescription } from '../../../file/table-description'
import { roleOf, type Role } from '../../../store/roles'

/**
 * The variables that a key can be made of: a direct identifier is dropped on export, and a number would make every record
 * unique.
 */
export function couldBeKey(variables: readonly VariableDescription[]): readonly VariableDescription[] {
  return variables.filter(({ type }) => type === 'categorical' || type === 'ordinal')
}

/** Those of them that somebody outside the survey could know: none of its own numbers. */
export function couldBeKnown(
  recipe: Recipe,
  scenario: number,
  variables: readonly VariableDescription[],
): readonly VariableDescription[] {
  return couldBeKey(variables).filter((variable) => ofPeople.has(roleOf(recipe, scenario, variable)))
}

const ofPeople: ReadonlySet<Role> = new Set(['key', 'sensitive', 'keep'])
