import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import type { VariableDescription } from '../../../worker/contract'
import { plural } from '../../words/numbers'
import { levelLabel, typeName, variableLabel } from '../../words/variables'
import { escaped, htmlPage, plainStyle } from './html'

/** The variables that leave: all but direct identifiers, ignored ones and those that the candidate leaves out. */
export function releasedVariables(
  recipe: Recipe,
  candidate: Candidate,
  variables: readonly VariableDescription[],
): readonly VariableDescription[] {
  const dropped = candidate.steps.flatMap((step) => (step.method === 'drop' ? step.variables : []))
  return variables.filter(({ name, type }) => {
    const asked = recipe.data.variables?.[name]?.type ?? type
    return asked !== 'identifier' && asked !== 'ignore' && !dropped.includes(name)
  })
}

/**
 * What users are told of the variables: names, labels, types and levels. No counts: those of the original file would say
 * what the protection changed.
 */
export function codebook(
  name: string,
  recipe: Recipe,
  variables: readonly VariableDescription[],
  levels: ReadonlyMap<string, readonly string[]>,
): string {
  const rows = variables.map((variable) => {
    const label = variableLabel(recipe.data, variable.name)
    const own = levels.get(variable.name) ?? []
    return (
      `<tr><td><code>${escaped(variable.name)}</code></td><td>${escaped(label ?? '')}</td>` +
      `<td>${typeName(variable.type)}${variable.name === recipe.design?.weight ? ', weight' : ''}</td>` +
      `<td>${own.map((level) => levelText(recipe, variable.name, level)).join('<br>')}</td></tr>`
    )
  })
  const missing = recipe.data.missing?.[0] ?? ''
  return htmlPage(
    `Codebook of ${name}`,
    plainStyle,
    `<h1>Codebook</h1><p><code>${escaped(name)}</code>: ${plural(variables.length, 'variable')}. ` +
      `Rows are in random order. A missing value is written as ${missing === '' ? 'an empty field' : `<code>${escaped(missing)}</code>`}.</p>` +
      '<table><thead><tr><th>Variable</th><th>Label</th><th>Type</th><th>Values</th></tr></thead>' +
      `<tbody>${rows.join('')}</tbody></table>`,
  )
}

function levelText(recipe: Recipe, variable: string, level: string): string {
  const label = levelLabel(recipe.data, variable, level)
  return `<code>${escaped(level)}</code>${label === null ? '' : ` ${escaped(label)}`}`
}
