import type { PramStep } from './definition'
import { identityMatrix, type MisclassificationMatrix } from '../../misclassification/matrix'
import type { CategoricalColumn } from '../../table/column'

/**
 * The levels that a matrix of a step on one variable is written over. When the step does not say, the first of the
 * variable: the levels of the file come before those that only the population has.
 */
export function levelsOfMatrix(
  { levels }: PramStep,
  rows: readonly unknown[],
  column: CategoricalColumn,
): readonly string[] {
  return levels ? levels.flat() : column.levels.slice(0, rows.length)
}

/** A matrix written over the levels `named`, on `levels` and in their order; a level not named keeps its records. */
export function matrixOverLevels(
  rows: readonly (readonly number[])[],
  named: readonly string[],
  levels: readonly string[],
): MisclassificationMatrix {
  const matrix = identityMatrix(levels)
  const codeOf = named.map((level) => levels.indexOf(level))
  rows.forEach((row, i) => {
    row.forEach((probability, j) => {
      matrix.probability[codeOf[i] * levels.length + codeOf[j]] = probability
    })
  })
  return matrix
}
