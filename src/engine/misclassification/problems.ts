import { grouped, Problem } from '../problem'

/** `place` says which matrix, such as `variables[0].groups[1].matrix` or `candidates[2].steps[0].matrix`. */
export function matrixRowSum(place: string, level: string, sum: number): Problem {
  return new Problem(
    'matrix-row-sum',
    'Each row of a misclassification matrix must sum to 1.',
    `In \`${place}\`, row "${level}" sums to ${String(Number(sum.toPrecision(8)))}.`,
    { place, level, sum },
  )
}

export function matrixNotProbabilities(place: string, level: string, column: string, value: number): Problem {
  return new Problem(
    'matrix-not-probabilities',
    'The entries of a misclassification matrix must be numbers from 0 to 1.',
    `In \`${place}\`, row "${level}" has ${String(value)} in column "${column}".`,
    { place, level, column, value },
  )
}

/** `short`: the first row with another number of entries, from 0, and how many it has; null when it is the rows. */
export function matrixShape(
  place: string,
  levels: number,
  rows: number,
  short: readonly [row: number, entries: number] | null,
): Problem {
  return new Problem(
    'matrix-shape',
    'A misclassification matrix must have one row and one column for each level.',
    rows !== levels || !short
      ? `In \`${place}\` there are ${levels} levels and ${rows} ${rows === 1 ? 'row' : 'rows'}.`
      : `In \`${place}\` there are ${levels} levels, and row ${short[0] + 1} has ${short[1]} ${short[1] === 1 ? 'entry' : 'entries'}.`,
    { place, levels, rows },
  )
}

export function misclassificationFileUnreadable(found: string): Problem {
  return new Problem('misclassification-file-unreadable', 'Can’t read the misclassification file.', found)
}

/** Matrices over the combinations of several variables; a combination counts with the missing value of each. */
export function jointTooLarge(
  variables: readonly string[],
  combinations: number,
  groups: number,
  most: number,
): Problem {
  return new Problem(
    'joint-too-large',
    'Variables that are changed jointly must have few enough combinations for a matrix over them.',
    `${variables.map((name) => `\`${name}\``).join(' × ')} ${variables.length === 1 ? 'has' : 'have'} ${grouped(combinations)} combinations${groups === 1 ? '' : ` in ${grouped(groups)} groups`}; at most ${grouped(most)} are possible${groups === 1 ? '' : ' in so many groups'}.`,
    { variables, combinations, groups, most },
  )
}

export function levelsTooMany(variable: string, levels: number, groups: number, most: number): Problem {
  return new Problem(
    'levels-too-many',
    'A variable that is changed by chance must have few enough levels for a matrix over them.',
    `\`${variable}\` has ${grouped(levels)} levels${groups === 1 ? '' : ` in ${grouped(groups)} groups`}; at most ${grouped(most)} are possible${groups === 1 ? '' : ' in so many groups'}.`,
    { variables: [variable], levels, groups, most },
  )
}

/** A published matrix is of parts of a file, and counts of the whole are to be corrected. */
export function matricesByGroups(variables: readonly string[]): Problem {
  return new Problem(
    'matrices-by-groups',
    'Counts of a whole file are corrected by one matrix.',
    `The matrices of ${variables.map((name) => `\`${name}\``).join(' × ')} are of groups of records. Correct each group as a file of its own.`,
    { variables },
  )
}

export function levelsNotInMatrix(variables: readonly string[]): Problem {
  return new Problem(
    'levels-not-in-matrix',
    'A matrix must have a row for every level that is released.',
    `\`${variables.join('` × `')}\` has others in this file: the matrix is of another release, or its levels are written otherwise.`,
    { variables },
  )
}

export function matrixTooLarge(variables: readonly string[], levels: number, most: number): Problem {
  return new Problem(
    'matrix-too-large',
    `A matrix over at most ${grouped(most)} levels can be inverted here.`,
    `That of ${variables.map((name) => `\`${name}\``).join(' × ')} has ${grouped(levels)}.`,
    { variables, levels },
  )
}
