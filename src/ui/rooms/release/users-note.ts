import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { methodOf } from '../../../engine/protect/definitions'
import { escaped, htmlPage, plainStyle } from './html'
import { markedSentence } from './formula-words'
import type { Check } from './check'

/**
 * What users are told about the protection, in general terms: which variables were changed and by what kind of method,
 * and what was accepted with a note. No rate, matrix, group or seed: those help to undo it.
 */
export function usersNote(
  name: string,
  { release }: Recipe,
  candidate: Candidate,
  checks: readonly Check[],
): string {
  const notes = checks.flatMap(({ note }) => (note === undefined || note === '' ? [] : [note]))
  const changes = candidate.steps.map((step) =>
    methodOf(step).forUsers(step, (names) => names.map(code).join(' and ')),
  )
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  return htmlPage(
    `Note for users of ${name}`,
    plainStyle,
    `<h1>Note for users</h1><p><code>${escaped(name)}</code> was changed before it was released, so that a record that ` +
      'looks like a person need not be that person.</p>' +
      `<h2>What was changed</h2>${list(changes.length > 0 ? changes : ['Nothing but the order of the records.'])}` +
      '<p>Direct identifiers were removed and the records are in random order.</p>' +
      (release?.formulas === 'mark' ? `<h2>How values are written</h2><p>${markedSentence}</p>` : '') +
      (notes.length > 0 ? `<h2>What to be careful with</h2>${list(notes.map(escaped))}` : ''),
  )
}

function code(name: string): string {
  return `<code>${escaped(name)}</code>`
}
