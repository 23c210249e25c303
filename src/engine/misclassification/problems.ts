import { Problem } from '../problem'

/** `place` says which matrix, such as `variables[0].groups[1].matrix` or `candidates[2].steps[0].matrix`. */
export function matrixRowSum(place: string, level: string, sum: number): Problem {
  return new Problem(
    'matrix-row-sum',
    'Each row of a misclassification matrix must sum to 1.',
    `In \`${place}\`, row "${level}" sums to ${String(Number(sum.toPrecision(8)))}.`,
    { place, level, sum },
  )
}

export function matrixNotProbabilities(place: string, level: string): Problem {
  return new Problem(
    'matrix-not-probabilities',
    'The entries of a misclassification matrix must be numbers from 0 to 1.',
    `In \`${place}\`, row "${level}" has another.`,
    { place, level },
  )
}

export function matrixShape(place: string, levels: number, rows: number): Problem {
  return new Problem(
    'matrix-shape',
    'A misclassification matrix must have one row and one column for each level.',
    `In \`${place}\` there are ${levels} levels and ${rows} rows, or a row of another length.`,
    { place, levels, rows },
  )
}

export function misclassificationFileUnreadable(found: string): Problem {
  return new Problem('misclassification-file-unreadable', 'Can’t read the misclassification file.', found)
}
