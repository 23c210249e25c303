import { identityMatrix, type MisclassificationMatrix } from '../misclassification/matrix'

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
