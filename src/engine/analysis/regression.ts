import { factorSymmetric, solveFactored } from '../math/cholesky'
import { exp, log1p } from '../math/elementary'
import type { Progress } from '../progress'
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
export function linearRegression(design: SurveyDesign, model: ModelColumns, progress: Progress): Fit {
  const doing = 'Fitting the linear regression'
  progress(0, 2, doing)
  const scaled = standardised(model)
  if ('constant' in scaled) return { fault: 'constant', term: model.names[scaled.constant] }
  const { factor, follows } = curvature(scaled, scaled.weights)
  if (follows !== null) return { fault: 'collinear', term: model.names[follows] }
  const coefficients = new Float64Array(scaled.width)
  let residual = model.outcome
  // The second pass gives back the digits that the normal equations cost the first.
  for (let pass = 0; pass < 2; pass++) {
    const more = score(scaled, residual)
    solveFactored(factor, more)
    for (let j = 0; j < more.length; j++) coefficients[j] += more[j]
    const fitted = predicted(scaled, coefficients)
    residual = model.outcome.map((value, i) => value - fitted[i])
  }
  progress(1, 2, doing)
  return withErrors(design, model, scaled, { coefficients, factor, residual })
}

/** So far out on the scale of log odds that no finite estimate lies there. */
const separatedBeyond = 30
const mostSteps = 60
/** Steps after which most have settled, for the time that is left. */
const usualSteps = 8

/**
 * Logistic regression of an outcome of 0 and 1, by Newton's method. Where some values of a term have one outcome only, the
 * likelihood rises for ever: the term is named in place of an estimate.
 */
export function logisticRegression(design: SurveyDesign, model: ModelColumns, progress: Progress): Fit {
  const ones = model.outcome.reduce((count, value) => count + value, 0)
  if (ones === 0 || ones === model.outcome.length) return { fault: 'oneOutcome', term: INTERCEPT }
  const scaled = standardised(model)
  if ('constant' in scaled) return { fault: 'constant', term: model.names[scaled.constant] }

  const coefficients = new Float64Array(scaled.width)
  let at = stateOf(model, scaled, coefficients)
  // All spreads begin alike, so what follows from the columns before it is known from here on.
  let { factor, follows } = curvature(scaled, at.spread)
  if (follows !== null) return { fault: 'collinear', term: model.names[follows] }
  const separating = levelOfOneOutcome(model)
  if (separating !== null) return { fault: 'separated', term: separating }

  for (let step = 0; step < mostSteps; step++) {
    if (follows !== null || at.farthest > separatedBeyond) break
    progress(step, Math.max(step + 1, usualSteps), 'Fitting the logistic regression')
    const more = score(scaled, at.residual)
    solveFactored(factor, more)
    const largest = more.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
    at = moved(model, scaled, coefficients, more, at)
    ;({ factor, follows } = curvature(scaled, at.spread))
    if (largest < 1e-9) {
      return withErrors(design, model, scaled, { coefficients, factor, residual: at.residual })
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
    const [records, ones] = [new Float64Array(2), new Float64Array(2)]
    for (let i = 0; i < column.length; i++) {
      records[column[i]]++
      ones[column[i]] += outcome[i]
    }
    return records.some((all, level) => all > 0 && (ones[level] === 0 || ones[level] === all))
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
  { values, width }: Standardised,
  v: Float64Array,
): { readonly factor: Float64Array; readonly follows: number | null } {
  const matrix = new Float64Array(width * width)
  // Four records at a time, added one after the other: the sums are those of one at a time, in half the time.
  const inFours = v.length - (v.length % 4)
  for (let i = 0, at = 0; i < inFours; i += 4, at += 4 * width) {
    const [second, third, fourth] = [at + width, at + 2 * width, at + 3 * width]
    for (let j = 0; j < width; j++) {
      const a = v[i] * values[at + j]
      const b = v[i + 1] * values[second + j]
      const c = v[i + 2] * values[third + j]
      const d = v[i + 3] * values[fourth + j]
      for (let k = 0, to = j * width; k <= j; k++, to++) {
        matrix[to] =
          matrix[to] +
          a * values[at + k] +
          b * values[second + k] +
          c * values[third + k] +
          d * values[fourth + k]
      }
    }
  }
  for (let i = inFours; i < v.length; i++) {
    for (let j = 0, at = i * width; j < width; j++) {
      const part = v[i] * values[at + j]
      for (let k = 0, to = j * width; k <= j; k++, to++) matrix[to] += part * values[at + k]
    }
  }
  const stopped = factorSymmetric(matrix, width, leastLeft)
  return { factor: matrix, follows: stopped === null ? null : Math.max(stopped - 1, 0) }
}

/** Σ w x r over the records, the intercept first. */
function score({ values, width, weights }: Standardised, residual: Float64Array): Float64Array {
  const sums = new Float64Array(width)
  for (let i = 0, at = 0; i < residual.length; i++, at += width) {
    const part = weights[i] * residual[i]
    for (let j = 0; j < width; j++) sums[j] += part * values[at + j]
  }
  return sums
}

function predicted({ values, width, weights }: Standardised, coefficients: Float64Array): Float64Array {
  const fitted = new Float64Array(weights.length)
  for (let i = 0, at = 0; i < fitted.length; i++, at += width) {
    let sum = 0
    for (let j = 0; j < width; j++) sum += coefficients[j] * values[at + j]
    fitted[i] = sum
  }
  return fitted
}

function withErrors(
  design: SurveyDesign,
  { rows, names }: ModelColumns,
  scaled: Standardised,
  {
    coefficients,
    factor,
    residual,
  }: { readonly coefficients: Float64Array; readonly factor: Float64Array; readonly residual: Float64Array },
): Fit {
  const { values, width, weights } = scaled
  const influences = [INTERCEPT, ...names].map(() => new Float64Array(design.weights.length))
  const ofRecord = new Float64Array(width)
  for (let i = 0, at = 0; i < rows.length; i++, at += width) {
    const part = weights[i] * residual[i]
    for (let j = 0; j < width; j++) ofRecord[j] = part * values[at + j]
    solveFactored(factor, ofRecord)
    asTheyAre(ofRecord, scaled)
    for (let j = 0; j < width; j++) influences[j][rows[i]] = ofRecord[j]
  }
  asTheyAre(coefficients, scaled)
  return {
    coefficients: new Map(
      [INTERCEPT, ...names].map((name, j) => [name, linearised(coefficients[j], design, influences[j])]),
    ),
  }
}
