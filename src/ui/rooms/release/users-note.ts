import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import { isThinning, methodOf, type Step, variablesLeftOut } from '../../../engine/protect/definitions'
import { withRebuilding } from '../../../store/map-selectors'
import { escaped, htmlPage, plainStyle } from './html'
import { markedSentence } from './formula-words'
import type { Check } from './check'
import { namesLeftOut, type LeftOut } from './left-out'

/**
 * What users are told about the protection, in general terms: which variables were changed and by what kind of method,
 * which were left out, and what was accepted with a note. No rate, matrix, group or seed: those help to undo it.
 */
export function usersNote(
  name: string,
  { release, relations = [] }: Recipe,
  candidate: Candidate,
  out: LeftOut,
  checks: readonly Check[],
): string {
  const notes = checks.flatMap(({ note = '', noteRefused }) => (note === '' || noteRefused ? [] : [note]))
  const steps = withRebuilding(candidate.steps, relations)
  const said = (step: Step) => methodOf(step).forUsers(step, (names) => names.map(code).join(' and '))
  const changes = steps.filter((step) => variablesLeftOut([step]).length === 0 && !isThinning(step)).map(said)
  const gone = namesLeftOut(out)
  const first =
    changes.length > 0
      ? 'was changed before it was released, so that a record that looks like a person need not be that person.'
      : 'has the values that were collected.'
  const sections = [
    { title: 'Values of some records were changed', said: changes },
    { title: 'Some records were left out', said: steps.filter(isThinning).map(said) },
    {
      title: gone.length === 1 ? 'One variable was left out' : 'Some variables were left out',
      said: gone.map(code),
    },
    {
      title: 'Some cells have an apostrophe before them',
      said: release?.formulas === 'mark' ? [markedSentence] : [],
    },
    { title: 'Be careful with this', said: notes.map(escaped) },
  ]
  return htmlPage(
    `Note for users of ${name}`,
    plainStyle,
    `<h1>Note for users</h1><p><code>${escaped(name)}</code> ${first} Its records are in random order.</p>` +
      sections
        .filter(({ said }) => said.length > 0)
        .map(({ title, said }) => `<h2>${title}</h2>${list(said)}`)
        .join(''),
  )
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function code(name: string): string {
  return `<code>${escaped(name)}</code>`
}
