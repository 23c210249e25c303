import type { Candidate, PramStep, Recipe, SwapStep } from '../../../engine/assess/recipe'
import { perturbedVariables } from '../../../engine/protect/perturbed-variables'
import { escaped, htmlPage, plainStyle } from './html'
import { markedSentence } from './formula-words'
import type { Check } from './release-checks'

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
  const changes = candidate.steps.flatMap((step): readonly string[] => {
    switch (step.method) {
      case 'swap':
        return [`Values of ${namesOf(step)} were exchanged between some records. ${keptBySwap}`]
      case 'pram':
        return [`Values of ${namesOf(step)} were drawn anew for some records. ${keptByPram(step)}`]
      case 'drop':
        return [`Left out: ${step.variables.map(code).join(', ')}.`]
      case 'import':
        return ['The file was protected before by other means.']
    }
  })
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

const keptBySwap =
  'Its counts in the whole file are as they were; its relations to other variables are weakened.'

function keptByPram({ invariant = true }: PramStep): string {
  return invariant
    ? 'Its counts in the whole file are about as they were; its relations to other variables are weakened.'
    : 'Its counts and its relations to other variables have changed.'
}

function namesOf(step: SwapStep | PramStep): string {
  return perturbedVariables(step).map(code).join(' and ')
}

function code(name: string): string {
  return `<code>${escaped(name)}</code>`
}
