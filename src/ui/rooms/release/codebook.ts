import type { Recipe } from '../../../engine/assess/recipe'
import { marked } from '../../../store/release-findings'
import { plural } from '../../words/numbers'
import { levelLabel, typeName, variableLabel } from '../../words/variables'
import { markedSentence } from './formula-words'
import { escaped, htmlPage, plainStyle } from './html'
import type { ReleasedVariable } from '../../../worker/questions/export-candidate'

/**
 * What users are told of the variables of the protected file: names, labels, types and the levels that occur in it. No
 * counts, and no level of the original file that no released record has: they would say what the protection changed.
 */
export function codebook(name: string, recipe: Recipe, variables: readonly ReleasedVariable[]): string {
  const isMarked = recipe.release?.formulas === 'mark'
  const cell = (text: string) => `<code>${escaped(isMarked ? marked(text) : text)}</code>`
  const rows = variables.map((variable) => {
    const label = variableLabel(recipe.data, variable.name)
    const own = variable.levels ?? []
    return (
      `<tr><td>${cell(variable.name)}</td><td>${escaped(label ?? '')}</td>` +
      `<td>${typeName(variable.type)}${variable.name === recipe.design?.weight ? ', weight' : ''}</td>` +
      `<td>${own.map((level) => cell(level) + labelText(recipe, variable.name, level)).join('<br>')}</td></tr>`
    )
  })
  const missing = recipe.data.missing?.[0] ?? ''
  return htmlPage(
    `Codebook of ${name}`,
    plainStyle,
    `<h1>Codebook</h1><p><code>${escaped(name)}</code>: ${plural(variables.length, 'variable')}. ` +
      `Rows are in random order. A missing value is written as ${missing === '' ? 'an empty field' : cell(missing)}.</p>` +
      (isMarked ? `<p>${markedSentence}</p>` : '') +
      '<table><thead><tr><th>Variable</th><th>Label</th><th>Type</th><th>Values</th></tr></thead>' +
      `<tbody>${rows.join('')}</tbody></table>`,
  )
}

function labelText(recipe: Recipe, variable: string, level: string): string {
  const label = levelLabel(recipe.data, variable, level)
  return label === null ? '' : ` ${escaped(label)}`
}
