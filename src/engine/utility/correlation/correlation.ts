import { factorSymmetric, solveFactored } from '../../math/cholesky'
import { square } from '../../math/elementary'
import { known } from '../../table/table'
import type { NumericColumn } from '../../table/column'
import type { Comparison } from '../comparison'
import { notComputed, type LossNotComputed } from '../define'
import { correlationsOf, momentsOf } from '../moments'
import { isNotComputed, numbersReleased } from '../pairs'
import type { CorrelationEntry, CorrelationResult } from './definition'

/**
 * Młodak's γ = √(½ Σ_j (d_j ÷ ‖d‖ − d′_j ÷ ‖d′‖)²), d the diagonal of the inverse of the correlation matrix before, d′ after.
 *
 * Młodak (2020), as improved by Młodak, Pietrzak and Józefowski (2022): Handbook, (3.5.8). It does not exist where a correlation
 * matrix has no inverse.
 */
export function correlationLoss(
  { variables }: CorrelationEntry,
  comparison: Comparison,
): CorrelationResult | LossNotComputed {
  const { original, weights } = comparison
  const columns: Float64Array[] = []
  for (const variable of variables) {
    const released = numbersReleased(comparison, variable)
    if (isNotComputed(released)) return released
    columns.push(released)
  }
  const before = original.once(`inverse diagonal ${JSON.stringify(variables)}`, () =>
    inverseDiagonal(
      correlationsOf(
        momentsOf(
          variables.map((name) => (known(original.table, name) as NumericColumn).values),
          null,
        ),
      ),
      variables,
      'in the file',
    ),
  )
  const after = inverseDiagonal(correlationsOf(momentsOf(columns, weights)), variables, 'in the release')
  if (!(before instanceof Float64Array)) return before
  if (!(after instanceof Float64Array)) return after
  return { value: distanceOfDirections(before, after) }
}

/** √½ times the distance between two vectors of length 1 in the directions of `a` and `b`. */
function distanceOfDirections(a: Float64Array, b: Float64Array): number {
  const [lengthOfA, lengthOfB] = [a, b].map((each) => Math.sqrt(each.reduce((sum, x) => sum + x * x, 0)))
  return Math.sqrt(a.reduce((sum, x, j) => sum + square(x / lengthOfA - b[j] / lengthOfB), 0) / 2)
}

/** Below this share of its variance that the variables before it leave, a variable follows from them. */
const leastLeft = 1e-10

/**
 * The diagonal of the inverse of a correlation matrix; or which variable follows from which.
 *
 * @param where words for the file that it is of
 */
function inverseDiagonal(
  correlations: Float64Array,
  variables: readonly string[],
  where: string,
): Float64Array | LossNotComputed {
  const p = variables.length
  const constant = variables.find((_, j) => !(correlations[j * p + j] === 1))
  if (constant !== undefined) return notComputed(`\`${constant}\` has no spread ${where}.`)
  const factor = correlations.slice()
  const stopped = factorSymmetric(factor, p, leastLeft)
  if (stopped !== null) {
    const weights = correlations.slice(stopped * p, stopped * p + stopped)
    solveFactored(leadingPart(factor, p, stopped), weights)
    const from = variables.slice(0, stopped).filter((_, k) => Math.abs(weights[k]) > 1e-6)
    return notComputed(`\`${variables[stopped]}\` follows from ${listed(from)} ${where}.`)
  }
  const diagonal = new Float64Array(p)
  for (let j = 0; j < p; j++) {
    const unit = new Float64Array(p)
    unit[j] = 1
    solveFactored(factor, unit)
    diagonal[j] = unit[j]
  }
  return diagonal
}

/** The first `size` rows and columns. */
function leadingPart(matrix: Float64Array, p: number, size: number): Float64Array {
  return Float64Array.from(
    { length: size * size },
    (_, at) => matrix[Math.floor(at / size) * p + (at % size)],
  )
}

function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}
