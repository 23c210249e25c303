import { factorSymmetric, solveFactored } from '../../math/cholesky'
import type { Digit } from '../../key/group-digits'
import { sum } from '../../math/sums'
import { valuesAt } from '../../math/values-at'

/** A least-squares model of numbers by main effects of variables with levels. */
type ValueMeans = {
  readonly intercept: number
  /** By variable, what each of its levels adds. */
  readonly effects: readonly Float64Array[]
  /** The square root of the residual sum of squares over records less parameters. */
  readonly sd: number
}

/** So small a part of its own is none. */
const collinear = 1e-10

/** Coefficients, at the most: a variable with more levels than are left says nothing. */
const mostColumns = 400

/**
 * Fits numbers by the levels that people have: `members` are the people who have a number, in the order of `numbers`.
 *
 * The first level that occurs is the one the others are told from, and what follows from variables before is left out. Without
 * the standard errors, and so without the table of all columns, that `analysis/regression.ts` needs for them.
 */
export function fitValueMeans(
  numbers: Float64Array,
  members: Uint32Array,
  variables: readonly Digit[],
): ValueMeans {
  const mean = members.length === 0 ? 0 : sum(numbers) / members.length
  const columns = columnsOf(members, variables)
  const { product, moments } = normalEquations(numbers, members, variables, columns, mean)
  const { kept, factor } = independentColumns(product, columns.size)
  const solved = valuesAt(moments, kept)
  solveFactored(factor, solved)
  const coefficient = new Float64Array(Math.max(1, columns.size))
  kept.forEach((column, i) => (coefficient[column] = solved[i]))
  const effects = columns.of.map((own) =>
    Float64Array.from(own, (column) => (column < 0 ? 0 : coefficient[column])),
  )
  const intercept = mean + coefficient[0]
  const residuals = numbers.map((number, i) =>
    variables.reduce((left, { codes }, v) => left - effects[v][codes[members[i]]], number - intercept),
  )
  const squares = sum(residuals.map((each) => each * each))
  return { intercept, effects, sd: Math.sqrt(squares / Math.max(1, members.length - kept.length)) }
}

/** By variable and level its column; −1 for the level that the others are told from, and for those that nobody has. */
type Columns = { readonly size: number; readonly of: readonly Int32Array[] }

function columnsOf(members: Uint32Array, variables: readonly Digit[]): Columns {
  let size = members.length > 0 ? 1 : 0
  const of = variables.map(({ codes, size: levels }) => {
    const occurs = new Uint8Array(levels)
    for (const person of members) occurs[codes[person]] = 1
    const reference = occurs.indexOf(1)
    if (size + sum(occurs) - 1 > mostColumns) occurs.fill(0)
    return Int32Array.from(occurs, (is, level) => (is === 1 && level !== reference ? size++ : -1))
  })
  return { size, of }
}

/** XᵀX and Xᵀ(y − mean), column 0 being 1. */
function normalEquations(
  numbers: Float64Array,
  members: Uint32Array,
  variables: readonly Digit[],
  { size, of }: Columns,
  mean: number,
) {
  const product = new Float64Array(size * size)
  const moments = new Float64Array(size)
  const own = new Int32Array(variables.length + 1)
  members.forEach((person, i) => {
    let found = 1
    variables.forEach(({ codes }, v) => {
      const column = of[v][codes[person]]
      if (column >= 0) own[found++] = column
    })
    for (let r = 0; r < found; r++) {
      moments[own[r]] += numbers[i] - mean
      for (let c = 0; c < found; c++) product[own[r] * size + own[c]]++
    }
  })
  return { product, moments }
}

/** The columns that do not follow from those before them, and the factor of XᵀX on these. */
function independentColumns(product: Float64Array, size: number) {
  const kept = Array.from({ length: size }, (_, column) => column)
  for (;;) {
    const n = kept.length
    const factor = Float64Array.from(
      { length: n * n },
      (_, at) => product[kept[Math.floor(at / n)] * size + kept[at % n]],
    )
    const dependent = factorSymmetric(factor, n, collinear)
    if (dependent === null) return { kept, factor }
    kept.splice(dependent, 1)
  }
}
