import type { Recipe } from '../../../../engine/assess/recipe'
import { measuredAttributes } from '../../../../store/attributes'
import { roleOf } from '../../../../store/roles'
import type { Option } from '../../../parts/select-props'
import { variableLabel } from '../../../words/variables'
import type { VariableDescription } from '../../../../file/table-description'

/** The variables that may be looked at: those measured, those named sensitive, and those with no role of their own. */
export function attributeChoices(
  recipe: Recipe,
  scenario: number,
  variables: readonly VariableDescription[],
): readonly Option<string>[] {
  const measured = measuredAttributes(recipe)
  const role = (variable: VariableDescription) => roleOf(recipe, scenario, variable)
  const group = (variable: VariableDescription): string | null => {
    if (measured.includes(variable.name)) return 'Measured'
    if (variable.type === 'ignore') return null
    if (role(variable) === 'sensitive') return 'Named sensitive'
    return role(variable) === 'keep' ? 'Others' : null
  }
  const groups = ['Measured', 'Named sensitive', 'Others']
  return variables
    .flatMap((variable) => {
      const of = group(variable)
      const label = variableLabel(recipe.data, variable.name)
      return of === null
        ? []
        : [
            {
              value: variable.name,
              label: label === null ? variable.name : `${variable.name}: ${label}`,
              group: of,
            },
          ]
    })
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
}
