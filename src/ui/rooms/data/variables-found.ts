import type { DataSource } from '../../../engine/assess/recipe'
import type { VariableDescription } from '../../../file/table-description'
import { variableLabel } from '../../words/variables'

/** The variables that have in their name or label what is typed, in capitals or not, in the order of the file. */
export function variablesFound(
  variables: readonly VariableDescription[],
  data: DataSource | null,
  typed: string,
): readonly VariableDescription[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '' || data === null) return variables
  return variables.filter(({ name }) =>
    [name, variableLabel(data, name) ?? ''].some((words) => words.toLowerCase().includes(wanted)),
  )
}
