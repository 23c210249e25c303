import type { Candidate, Recipe } from '../../../engine/assess/recipe'
import {
  changedWithoutMatrix,
  isEmptying,
  isThinning,
  methodOf,
  perturbedVariables,
  type Step,
  variablesLeftOut,
} from '../../../engine/protect/definitions'
import { publishableVariables, withRebuilding } from '../../../store/map-selectors'
import { escaped, htmlPage, plainStyle } from './html'
import { markedSentence } from './formula-words'
import type { Check } from './check'
import { namesLeftOut, type LeftOut } from './left-out'

type NoteBesides = {
  /** The file that has the matrices, where they are published. */
  readonly matrices: string | null
  /** How far results are off. */
  readonly losses: readonly string[]
}

/**
 * What users are told about the protection, in general terms: which variables were changed and by what kind of method,
 * which were left out, how far results are off, and what was accepted with a note. No rate, group or seed: those help to undo it.
 */
export function usersNote(
  name: string,
  { release, relations = [] }: Recipe,
  candidate: Candidate,
  out: LeftOut,
  checks: readonly Check[],
  { matrices, losses }: NoteBesides,
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
    { title: 'What can be corrected', said: corrections(candidate.steps, matrices) },
    {
      title: 'How far results are off',
      said:
        losses.length === 0
          ? []
          : [
              ...losses.map(escaped),
              'These are of this file against the one before it was changed; other results may be off by more.',
            ],
    },
    { title: 'When you analyse it', said: adviceOf(steps) },
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

/** What follows for an analysis, by what was done to values. */
function adviceOf(steps: readonly Step[]): readonly string[] {
  const moved = [
    ...new Set(steps.flatMap((step) => [...perturbedVariables(step), ...changedWithoutMatrix([step])])),
  ]
  return [
    ...(moved.length > 0
      ? [
          `What ${moved.map(code).join(', ')} ${moved.length > 1 ? 'have' : 'has'} to do with other variables is blurred: a weak connection may not be seen, and a strong one looks weaker. Results on small groups are the least sure; take groups together, and hold results against published ones where there are any.`,
          'Standard errors from this file leave out what the changes add to them.',
        ]
      : []),
    ...(steps.some(isEmptying)
      ? [
          'Empty values were made empty because the record was rare: leave them out only where that does not matter, and do not fill them in as if they were missing by chance.',
        ]
      : []),
  ]
}

/** What is done about values that were drawn anew: the one change that users can allow for, if they are told how. */
function corrections(steps: Candidate['steps'], matrices: string | null): readonly string[] {
  const drawn = publishableVariables(steps)
  if (drawn.length === 0) return []
  const variables = drawn.map((names) => names.map(code).join(' × ')).join(', ')
  if (matrices === null) {
    return [
      `How ${variables} was drawn is not published: what that does to counts and to relations cannot be corrected.`,
    ]
  }
  return [
    `How ${variables} was drawn is in <code>${escaped(matrices)}</code>: rows are the values before, columns the released ones.`,
    'Counts before the change are estimated without bias by the inverse of the transposed matrix, times the released counts (Gouweleeuw, Kooiman, Willenborg and de Wolf 1998). Unmatch does it under Methods, <i>Counts before protection</i>, with standard errors.',
    'The matrix is of the whole file: counts of a part of it are corrected by it only where everybody was drawn alike.',
  ]
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function code(name: string): string {
  return `<code>${escaped(name)}</code>`
}
