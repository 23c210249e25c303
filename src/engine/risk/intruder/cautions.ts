import type { Caution } from '../../assess/caution'
import { grouped, quoted } from '../../problem'

/** The model of true values has more cells than can be listed. */
export function trueValuesOfCells(cells: number, most: number): Caution {
  return {
    code: 'intruder-true-values',
    sentence: `The log-linear model of true values would have ${grouped(Math.round(cells))} cells, more than ${grouped(most)}: true values are as likely as the records with the same unchanged values have them. Name fewer variables, or terms in \`trueValues\`.`,
    facts: { cells, most },
  }
}

/** Values of what is known of the person were emptied. */
export function intruderEmptied(
  variables: readonly string[],
  reading: 'category' | 'any' | 'never',
): Caution {
  const how = {
    category:
      'An empty value is one of its own in this scenario, so records that lost theirs are nobody’s to the intruder',
    any: 'An empty value agrees with anything in this scenario, as if any value were as likely to be emptied',
    never:
      'An empty value agrees with nothing in this scenario, so records that lost theirs are nobody’s to the intruder',
  } as const
  return {
    code: 'intruder-emptied',
    sentence: `Values of ${quoted(variables)} were emptied. ${how[reading]}.`,
    facts: { variables: variables.join(', ') },
  }
}
