import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import type { VariableDescription } from '../../../../file/table-description'
import { kindOf } from '../../../../store/variable-settings'
import type { Knowledge, ReadyIntruder } from './ready-intruders'

/** Which of the variables that could be known an intruder of the register is taken to know, and why. */
export function knowledgeOf(
  intruder: ReadyIntruder,
  recipe: Recipe,
  variable: VariableDescription,
): Knowledge {
  if (recipe.sensitive?.includes(variable.name)) return { known: false, why: 'What an intruder would learn' }
  const kind = kindOf(recipe, variable)
  if (kind === undefined) return { known: false, why: 'Its kind is not known: say it in Data' }
  return intruder.knows[kind]
}

/** The scenario of an intruder of the register, with the key that roles and kinds propose. */
export function proposed(
  intruder: ReadyIntruder,
  recipe: Recipe,
  variables: readonly VariableDescription[],
): Scenario {
  const { name, note, targetInSample } = intruder
  const key = variables.filter((variable) => knowledgeOf(intruder, recipe, variable).known)
  return { name, note, key: key.map((variable) => variable.name), ...(targetInSample && { targetInSample }) }
}
