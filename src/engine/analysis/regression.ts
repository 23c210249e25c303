import { factorSymmetric, solveFactored } from '../math/cholesky'
import { exp, log1p } from '../math/elementary'
import { type Estimate, linearised } from './estimate'
import { asTheyAre, type ModelColumns, type Standardised, standardised } from './model-columns'
import type { SurveyDesign } from './survey-design'

/*
 * Linear and logistic regression by weighted estimating equations, with standard errors that follow the design.
 * Binder (1983), International Statistical Review 51, 279–292: the influence of record i on the coefficients is
 * A⁻¹ xᵢ wᵢ (yᵢ − ŷᵢ), A the derivative of the equations.
 */

/** Coefficients by name, the intercept first; or why there are none. */
export type Fit =
  | { readonly coefficients: ReadonlyMap<string, Estimate> }
  | {
      readonly fault: 'constant' | 'collinear' | 'separated' | 'unsettled' | 'oneOutcome'
      readonly term: string
    }

const INTERCEPT = '(intercept)'

/** A column of which less is left once those before it are taken out follows from them. */
const leastLeft = 1e-10

/** Weighted least squares. */
export function linearRegression(design: SurveyDesign, model: ModelColumns): Fit {
  const scaled = standardised(model)
  if ('constant' in scaled) return { fault: 'constant', term: model.names[scaled.constant] }
  const { factor, follows } = curvature(scaled, scaled.weights)
  if (follows !== null) return { fault: 'collinear', term: model.names[follows] }
  const coefficients = new Float64Array(model.names.length + 1)
  let residual = model.outcome
  // The second pass gives back the digits that the normal equations cost the first.
  for (let pass = 0; pass < 2; pass++) {
    const more = score(scaled, residual)
    solveFactored(factor, more)
    for (let j = 0; j < more.length; j++) coefficients[j] += more[j]
    const fitted = predicted(scaled, coefficients)
    residual = model.outcome.map((value, i) => value - fitted[i])
  }
  return withErrors(design, model, scaled, { coefficients, factor, residual })
}

/** So far out on the scale of log odds that no finite estimate lies there. */
const separatedBeyond = 30
const mostSteps = 60

/**
 * Logistic regression of an outcome of 0 and 1, by Newton's method. Where some values of a term have one outcome only, the
 * likelihood rises for ever: the term is named in place of an estimate.
 */
export function logisticRegression(design: SurveyDesign, model: ModelColumns): Fit {
  const ones = model.outcome.reduce((count, value) => count + value, 0)
  if (ones === 0 || ones === model.outcome.length) return { fault: 'oneOutcome', term: INTERCEPT }
  const scaled = standardised(model)
  if ('constant' in scaled) return { fault: 'constant', term: model.names[scaled.constant] }
  const whole = curvature(scaled, scaled.weights)
  if (whole.follows !== null) return { fault: 'collinear', term: model.names[whole.follows] }
  const separating = levelOfOneOutcome(model)
  if (separating !== null) return { fault: 'separated', term: separating }

  const coefficients = new Float64Array(model.names.length + 1)
  let at = stateOf(model, scaled, coefficients)
  for (let step = 0; step < mostSteps; step++) {
    const { factor, follows } = curvature(scaled, at.spread)
    if (follows !== null || at.farthest > separatedBeyond) break
    const more = score(scaled, at.residual)
    solveFactored(factor, more)
    const largest = more.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
    at = moved(model, scaled, coefficients, more, at)
    if (largest < 1e-9) {
      return withErrors(design, model, scaled, {
        coefficients,
        factor: curvature(scaled, at.spread).factor,
        residual: at.residual,
      })
    }
  }
  return {
    fault: at.farthest > separatedBeyond / 2 ? 'separated' : 'unsettled',
    term: farthestTerm(model, coefficients),
  }
}

type State = {
  readonly likelihood: number
  /** Outcome less probability. */
  readonly residual: Float64Array
  /** Weight times the variance of the outcome. */
  readonly spread: Float64Array
  /** The largest log odds, in either direction. */
  readonly farthest: number
}

function stateOf({ outcome }: ModelColumns, scaled: Standardised, coefficients: Float64Array): State {
  const odds = predicted(scaled, coefficients)
  const residual = new Float64Array(odds.length)
  const spread = new Float64Array(odds.length)
  let likelihood = 0
  let farthest = 0
  for (let i = 0; i < odds.length; i++) {
    const small = exp(-Math.abs(odds[i]))
    const probability = odds[i] > 0 ? 1 / (1 + small) : small / (1 + small)
    residual[i] = outcome[i] - probability
    spread[i] = (scaled.weights[i] * small) / ((1 + small) * (1 + small))
    const against = outcome[i] === 1 ? -odds[i] : odds[i]
    likelihood -= scaled.weights[i] * (Math.max(against, 0) + log1p(small))
    farthest = Math.max(farthest, Math.abs(odds[i]))
  }
  return { likelihood, residual, spread, farthest }
}

/** Goes as far along `more` as does not lower the likelihood: all of it, a half, a quarter … Writes over `coefficients`. */
function moved(
  model: ModelColumns,
  scaled: Standardised,
  coefficients: Float64Array,
  more: Float64Array,
  from: State,
): State {
  const start = coefficients.slice()
  let state = from
  for (let part = 1; part > 1e-6; part /= 2) {
    for (let j = 0; j < start.length; j++) coefficients[j] = start[j] + part * more[j]
    state = stateOf(model, scaled, coefficients)
    if (state.likelihood >= from.likelihood - 1e-12 * Math.abs(from.likelihood)) break
  }
  return state
}

/** A column of 0 and 1 whose records of 1, or those of 0, all have one outcome. */
function levelOfOneOutcome({ names, columns, outcome }: ModelColumns): string | null {
  const found = columns.findIndex((column) => {
    if (!column.every((value) => value === 0 || value === 1)) return false
    return [0, 1].some((level) => {
      const outcomes = new Set(outcome.filter((_, i) => column[i] === level))
      return outcomes.size === 1
    })
  })
  return found < 0 ? null : names[found]
}

/** The term that has gone the farthest from 0, in its own standard deviations. */
function farthestTerm({ names }: ModelColumns, coefficients: Float64Array): string {
  let farthest = 0
  for (let j = 1; j < names.length; j++) {
    if (Math.abs(coefficients[j + 1]) > Math.abs(coefficients[farthest + 1])) farthest = j
  }
  return names[farthest] ?? INTERCEPT
}

/** Σ v x xᵀ over the records, the intercept first, factored; `follows` is the column that those before it make up. */
function curvature(
  { columns }: Standardised,
  v: Float64Array,
): { readonly factor: Float64Array; readonly follows: number | null } {
  const size = columns.length + 1
  const matrix = new Float64Array(size * size)
  for (let i = 0; i < v.length; i++) {
    matrix[0] += v[i]
    for (let j = 1; j < size; j++) {
      const part = v[i] * columns[j - 1][i]
      matrix[j * size] += part
      for (let k = 1; k <= j; k++) matrix[j * size + k] += part * columns[k - 1][i]
    }
  }
  const stopped = factorSymmetric(matrix, size, leastLeft)
  return { factor: matrix, follows: stopped === null ? null : Math.max(stopped - 1, 0) }
}

/** Σ w x r over the records, the intercept first. */
function score({ columns, weights }: Standardised, residual: Float64Array): Float64Array {
  const sums = new Float64Array(columns.length + 1)
  for (let i = 0; i < residual.length; i++) {
    const part = weights[i] * residual[i]
    sums[0] += part
    for (let j = 0; j < columns.length; j++) sums[j + 1] += part * columns[j][i]
  }
  return sums
}

function predicted({ columns, weights }: Standardised, coefficients: Float64Array): Float64Array {
  const fitted = new Float64Array(weights.length).fill(coefficients[0])
  for (const [j, column] of columns.entries()) {
    for (let i = 0; i < fitted.length; i++) fitted[i] += coefficients[j + 1] * column[i]
  }
  return fitted
}

function withErrors(
  design: SurveyDesign,
  { rows, names, columns }: ModelColumns,
  scaled: Standardised,
  {
    coefficients,
    factor,
    residual,
  }: { readonly coefficients: Float64Array; readonly factor: Float64Array; readonly residual: Float64Array },
): Fit {
  const influences = [INTERCEPT, ...names].map(() => new Float64Array(design.weights.length))
  const ofRecord = new Float64Array(columns.length + 1)
  for (let i = 0; i < rows.length; i++) {
    const part = scaled.weights[i] * residual[i]
    ofRecord[0] = part
    for (let j = 0; j < columns.length; j++) ofRecord[j + 1] = part * scaled.columns[j][i]
    solveFactored(factor, ofRecord)
    const own = asTheyAre(ofRecord, scaled)
    for (let j = 0; j < own.length; j++) influences[j][rows[i]] = own[j]
  }
  const values = asTheyAre(coefficients, scaled)
  return {
    coefficients: new Map(
      [INTERCEPT, ...names].map((name, j) => [name, linearised(values[j], design, influences[j])]),
    ),
  }
}
