import { factorSymmetric, solveFactored } from '../../math/cholesky'
import type { Digit } from '../../key/group-digits'

/** A least-squares model of numbers by main effects of variables with levels. */
export type ValueMeans = {
  readonly intercept: number
  /** By variable, what each of its levels adds. */
  readonly effects: readonly Float64Array[]
  /** The square root of the residual sum of squares over records less parameters. */
  readonly sd: number
}

/** So small a part of its own is none. */
const collinear = 1e-10

/**
 * Fits numbers by the levels that people have: `members` are the people who have a number, in the order of `numbers`.
 *
 * The first level that occurs is the one the others are told from, and what follows from variables before is left out.
 */
export function fitValueMeans(
  numbers: Float64Array,
  members: Uint32Array,
  variables: readonly Digit[],
): ValueMeans {
  const people = members.length
  const mean = people === 0 ? 0 : numbers.reduce((total, each) => total + each, 0) / people
  const columns = columnsOf(members, variables)
  const { product, moments } = normalEquations(numbers, members, variables, columns, mean)
  const kept = independentColumns(product, columns.size)
  const size = kept.length
  const a = new Float64Array(size * size)
  const b = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    b[i] = moments[kept[i]]
    for (let j = 0; j < size; j++) a[i * size + j] = product[kept[i] * columns.size + kept[j]]
  }
  if (size > 0 && factorSymmetric(a, size, 0) === null) solveFactored(a, b)
  const coefficient = new Float64Array(columns.size)
  kept.forEach((column, i) => (coefficient[column] = b[i]))
  const effects = columns.of.map((own) =>
    Float64Array.from(own, (column) => (column < 0 ? 0 : coefficient[column])),
  )
  const intercept = mean + (size > 0 ? coefficient[0] : 0)
  const residual = residualSum(numbers, members, variables, { intercept, effects })
  return { intercept, effects, sd: Math.sqrt(residual / Math.max(1, people - size)) }
}

/** By variable and level its column; −1 for the level that the others are told from, and for those that nobody has. */
type Columns = { readonly size: number; readonly of: readonly Int32Array[] }

function columnsOf(members: Uint32Array, variables: readonly Digit[]): Columns {
  let size = members.length > 0 ? 1 : 0
  const of = variables.map(({ codes, size: levels }) => {
    const occurs = new Uint8Array(levels)
    for (const person of members) occurs[codes[person]] = 1
    const reference = occurs.indexOf(1)
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

/** The columns that do not follow from those before them. */
function independentColumns(product: Float64Array, size: number): number[] {
  const kept = Array.from({ length: size }, (_, column) => column)
  for (;;) {
    const n = kept.length
    const a = new Float64Array(n * n)
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) a[i * n + j] = product[kept[i] * size + kept[j]]
    const dependent = factorSymmetric(a, n, collinear)
    if (dependent === null) return kept
    kept.splice(dependent, 1)
  }
}

function residualSum(
  numbers: Float64Array,
  members: Uint32Array,
  variables: readonly Digit[],
  { intercept, effects }: Pick<ValueMeans, 'intercept' | 'effects'>,
): number {
  let total = 0
  members.forEach((person, i) => {
    let fitted = intercept
    variables.forEach(({ codes }, v) => (fitted += effects[v][codes[person]]))
    total += (numbers[i] - fitted) * (numbers[i] - fitted)
  })
  return total
}
