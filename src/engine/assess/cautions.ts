import { grouped } from '../problem'
import type { Caution } from './caution'

/*
 * What the user must know of numbers that could be computed all the same.
 */

/** `variables` are the changed key variables without a matrix; none when no matrix was given at all. */
export function matricesNotKnown(variables: readonly string[]): Caution {
  const lacking = variables.length === 0 ? '' : `; there is none for ${named(variables)}`
  return {
    code: 'matrices-not-known',
    sentence: `Matches after misclassification and the adjusted estimates need the matrix of every changed key variable${lacking}. They are left out.`,
    facts: { variables: variables.join(', ') },
  }
}

/** Values of `variables` were emptied, and others of them were missing before. */
export function emptiedNotTold(variables: readonly string[]): Caution {
  return {
    code: 'emptied-not-told',
    sentence: `Values of ${named(variables)} were emptied where others were missing before, and missing is a value of its own: matches after misclassification are left out, since no matrix tells the two apart.`,
    facts: { variables: variables.join(', ') },
  }
}

/** `variable` was changed in groups that `outside`, variables not in the key, tell apart. */
export function matrixAveraged(variable: string, outside: readonly string[]): Caution {
  return {
    code: 'matrix-averaged',
    sentence: `\`${variable}\` was changed in groups told apart by ${named(outside)}, not in the key: every value counts with the mean matrix of the sampled records that share its other key values.`,
    facts: { variable, outside: outside.join(', ') },
  }
}

/** `variables` of the key were changed jointly with `outside`, variables not in it. */
export function jointAveraged(variables: readonly string[], outside: readonly string[]): Caution {
  return {
    code: 'joint-averaged',
    sentence: `${named(variables)} ${variables.length === 1 ? 'was' : 'were'} changed jointly with ${named(outside)}, not in the key: every value counts with the mean chances of the sampled records that have it.`,
    facts: { variables: variables.join(', '), outside: outside.join(', ') },
  }
}

/** A key variable was changed that the intruder knows in bands or groups. */
export function bandsAveraged(variable: string): Caution {
  return {
    code: 'bands-averaged',
    sentence: `\`${variable}\` was changed and is known in bands or groups of levels: each counts with the mean chances of the sampled records in it.`,
    facts: { variable },
  }
}

/** The weight of the design is in the key. */
export function weightInKey(variable: string): Caution {
  return {
    code: 'weight-in-key',
    sentence: `\`${variable}\` is the weight of the design, which no intruder knows: in the key it makes records unique that are none. Take it out of the key.`,
    facts: { variable },
  }
}

/** A key variable of `different` values in as good as as many records. */
export function nearlyUniqueInKey(variable: string, different: number, records: number): Caution {
  return {
    code: 'nearly-unique-in-key',
    sentence: `\`${variable}\` has ${grouped(different)} different values in ${grouped(records)} records: in the key it makes nearly every record unique by itself. Make it an identifier, or have it in bands as an intruder would know it.`,
    facts: { variable, different, records },
  }
}

export function weightsBelowOne(below: number, records: number): Caution {
  return {
    code: 'weights-below-one',
    sentence: `${grouped(below)} of ${grouped(records)} records ${below === 1 ? 'has' : 'have'} a weight below 1; ${below === 1 ? 'it counts' : 'they count'} as certain to be in the sample.`,
    facts: { below, records },
  }
}

/** Weights that sum to `total`, about the number of records. */
export function weightsNormalised(total: number, records: number): Caution {
  return {
    code: 'weights-normalised',
    sentence:
      'The weights sum to about the number of records, as if the file were the whole population: they have probably been divided by their mean. Multiply them by N/n.',
    facts: { total, records },
  }
}

/** The recipe's fraction is not records over people, who are counted. */
export function fractionContradicted(fraction: number, records: number, people: number): Caution {
  return {
    code: 'fraction-contradicted',
    sentence: `The population holds ${grouped(people)} people, of whom the ${grouped(records)} records are a share of ${Number((records / people).toPrecision(3))}, and the sampling fraction is said to be ${fraction}: models go by the fraction, numbers of people by the count. Leave the fraction out, or see whether the population is the one that was sampled.`,
    facts: { fraction, records, people },
  }
}

/** Under a scenario by which a missing value matches nothing, `incomplete` records can't be matched. */
export function missingMatchesNothing(incomplete: number, records: number): Caution {
  const one = incomplete === 1
  return {
    code: 'missing-matches-nothing',
    sentence: `${grouped(incomplete)} of ${grouped(records)} records ${one ? 'has' : 'have'} a missing key value, which matches nothing here: ${one ? 'it is no sample unique and has' : 'they are no sample uniques and have'} no risk, and models speak of the other ${grouped(records - incomplete)}.`,
    facts: { incomplete, records },
  }
}

/** Under a scenario by which a missing value matches anything. */
export function missingMatchesAnything(incomplete: number, records: number): Caution {
  return {
    code: 'missing-matches-anything',
    sentence: `${grouped(incomplete)} of ${grouped(records)} records ${incomplete === 1 ? 'has' : 'have'} a missing key value, which matches anything here: records and people are counted as agreeing where both have a value.`,
    facts: { incomplete, records },
  }
}

/** Impossible combinations (from 1) of variables that a candidate changes, `variables`. */
export function impossibleLeftOut(rules: readonly number[], variables: readonly string[]): Caution {
  const one = rules.length === 1
  return {
    code: 'impossible-left-out',
    sentence: `Impossible combination${one ? '' : 's'} ${rules.join(', ')} ${one ? 'is' : 'are'} left out of the models here: ${named(variables)} ${variables.length === 1 ? 'was' : 'were'} changed, and released values may combine as true ones can’t.`,
    facts: { rules: rules.join(', '), variables: variables.join(', ') },
  }
}

/** θ of a sample that may be of whole households. */
export function thetaClustered(): Caution {
  return {
    code: 'theta-clustered',
    sentence:
      'θ takes people to be sampled independently. Where whole households were, it is too low, the more so the more the key says of the household.',
    facts: {},
  }
}

function named(variables: readonly string[]): string {
  return variables.map((variable) => `\`${variable}\``).join(', ')
}
