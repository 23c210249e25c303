import type { PramStep } from '../assess/recipe'
import { identityMatrix, type MisclassificationMatrix } from '../misclassification/matrix'
import type { CategoricalColumn } from '../table/column'

/**
 * The levels that the matrix of a step is written over. When the step does not say, the first of the variable: the levels
 * of the file come before those that only the population has.
 */
export function levelsOfMatrix({ matrix, levels }: PramStep, column: CategoricalColumn): readonly string[] {
  return levels ?? column.levels.slice(0, matrix?.length)
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
