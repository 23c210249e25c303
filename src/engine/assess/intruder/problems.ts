import { grouped, Problem, quoted } from '../../problem'

/** Levels that a sentence names before it only counts them. */
const mostNamed = 12

/** A value that nobody can have. */
export function intruderValueUnknown(variable: string, allowed: readonly string[]): Problem {
  const shown = allowed.slice(0, mostNamed).join(', ')
  const more = allowed.length > mostNamed ? ` and ${grouped(allowed.length - mostNamed)} more` : ''
  return new Problem(
    'intruder-value-unknown',
    `The value of \`${variable}\` must be one that the variable has.`,
    allowed.length === 0 ? 'It is a number.' : `Its levels are ${shown}${more}.`,
    { variable },
  )
}

/** Not every variable that is known has a value. */
export function intruderValueLacking(variable: string): Problem {
  return new Problem(
    'intruder-value-lacking',
    `The person must have a value of \`${variable}\`, which the intruder knows.`,
    'Give one, or leave the variable out of what is known.',
    { variable },
  )
}

export function intruderRowUnknown(records: number): Problem {
  return new Problem(
    'intruder-row-unknown',
    `The record must be one of the file: a whole number from 1 to ${grouped(records)}.`,
    '',
    { records },
  )
}

/** The person's record was left out of the release. */
export function intruderNotReleased(row: number): Problem {
  return new Problem(
    'intruder-not-released',
    'The record of this person is not released, so there is none of their own to be found.',
    'Look at the original, or at a release that has it.',
    { row },
  )
}

/** No released record agrees in what was not changed. */
export function intruderNobody(variables: readonly string[]): Problem {
  return new Problem(
    'intruder-nobody',
    'No released record can be this person’s.',
    `No released record has the person’s values of ${quoted(variables)}, which were not changed.`,
    { variables: variables.join(', ') },
  )
}

/** Records agree in what was not changed, and none can have come about by the changes. */
export function intruderImpossible(records: number): Problem {
  return new Problem(
    'intruder-impossible',
    'The release cannot have come from this person under the changes named.',
    `${grouped(records)} records have what was not changed, and the changed values of none can have come from the person’s.`,
    { records },
  )
}

/** Why nothing can be said of the release at all. */
export function intruderRefused(why: string): Problem {
  return new Problem('intruder-refused', why)
}
