import { factorSymmetric, solveFactored } from '../math/cholesky'
import { exp, log1p } from '../math/elementary'
import { quadraticForm } from '../math/lower-half'
import { sum } from '../math/sums'
import type { Progress } from '../progress'
import { type Added, covarianceOfTotals } from './covariance-of-totals'
import { type Estimate, withError } from './estimate'
import {
  asTheyAre,
  heldAgainst,
  type ModelColumns,
  predicted,
  type ScaledColumns,
  scaledColumns,
  weightedProducts,
  weightedSums,
} from './model-columns'
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
  const scaled = scaledColumns(model)
  if ('constant' in scaled) return { fault: 'constant', term: model.names[scaled.constant - 1] }
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
  const scaled = scaledColumns(model)
  if ('constant' in scaled) return { fault: 'constant', term: model.names[scaled.constant - 1] }

  const coefficients = new Float64Array(scaled.width)
  let at = stateOf(model, scaled, coefficients)
  // All spreads begin alike, so what follows from the columns before it is known from here on.
  let { factor, follows } = curvature(scaled, at.spread)
  if (follows !== null) return { fault: 'collinear', term: model.names[follows] }
  const separating = columnOfOneOutcome(model)
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
    term: farthestTerm(model, scaled, coefficients),
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

function stateOf({ outcome }: ModelColumns, scaled: ScaledColumns, coefficients: Float64Array): State {
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
  scaled: ScaledColumns,
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

/** The first column of 0 and 1 whose records of 1, or those of 0, all have one outcome. */
function columnOfOneOutcome({ names, numbers, levels, outcome }: ModelColumns): string | null {
  const records = new Float64Array(names.length + 1)
  const ones = new Float64Array(names.length + 1)
  for (const { place, values } of numbers) {
    if (!values.every((value) => value === 0 || value === 1)) continue
    records[place] = sum(values)
    ones[place] = sum(values.map((value, i) => value * outcome[i]))
  }
  for (const { placeOf } of levels) {
    for (let i = 0; i < outcome.length; i++) {
      if (placeOf[i] === heldAgainst) continue
      records[placeOf[i]]++
      ones[placeOf[i]] += outcome[i]
    }
  }
  const [all, allOnes] = [outcome.length, sum(outcome)]
  const haveOneOutcome = (some: number, onesOfThem: number) => onesOfThem === 0 || onesOfThem === some
  const found = names.findIndex((_, j) => {
    const [own, ownOnes] = [records[j + 1], ones[j + 1]]
    return own > 0 && (haveOneOutcome(own, ownOnes) || haveOneOutcome(all - own, allOnes - ownOnes))
  })
  return found < 0 ? null : names[found]
}

/** The term that has gone the farthest from 0, in standard deviations of its column. */
function farthestTerm({ names }: ModelColumns, scaled: ScaledColumns, coefficients: Float64Array): string {
  const deviation = new Float64Array(scaled.width).fill(1)
  for (const { placeOf } of scaled.levels) {
    const people = new Map<number, number>()
    for (let i = 0; i < placeOf.length; i++)
      people.set(placeOf[i], (people.get(placeOf[i]) ?? 0) + scaled.weights[i] / placeOf.length)
    for (const [place, share] of people) if (place > 0) deviation[place] = Math.sqrt(share * (1 - share))
  }
  const gone = coefficients.map((coefficient, j) => Math.abs(coefficient * deviation[j]))
  let farthest = 0
  for (let j = 1; j < names.length; j++) if (gone[j + 1] > gone[farthest + 1]) farthest = j
  return names[farthest] ?? INTERCEPT
}

/** Σ v x xᵀ over the records, the intercept first, factored; `follows` is the column that those before it make up. */
function curvature(
  scaled: ScaledColumns,
  v: Float64Array,
): { readonly factor: Float64Array; readonly follows: number | null } {
  const factor = weightedProducts(scaled, v)
  const stopped = factorSymmetric(factor, scaled.width, leastLeft)
  return { factor, follows: stopped === null ? null : Math.max(stopped - 1, 0) }
}

/** Σ w x r over the records, the intercept first. */
function score(scaled: ScaledColumns, residual: Float64Array): Float64Array {
  return weightedSums(
    scaled,
    residual.map((each, i) => scaled.weights[i] * each),
  )
}

function withErrors(
  design: SurveyDesign,
  { rows, names }: ModelColumns,
  scaled: ScaledColumns,
  {
    coefficients,
    factor,
    residual,
  }: { readonly coefficients: Float64Array; readonly factor: Float64Array; readonly residual: Float64Array },
): Fit {
  const { width } = scaled
  const covariance = covarianceOfTotals(design, rows, width, (i, to) =>
    addScore(scaled, i, scaled.weights[i] * residual[i], to),
  )
  const variance = variancesOfCoefficients(scaled, factor, covariance)
  asTheyAre(coefficients, scaled)
  return {
    coefficients: new Map(
      [INTERCEPT, ...names].map((name, j) => [name, withError(coefficients[j], variance[j])]),
    ),
  }
}

/** What a record adds to the estimating equations: x w r. */
function addScore({ places, values, levels }: ScaledColumns, record: number, part: number, to: Added): void {
  const each = places.length
  for (let n = 0; n < each; n++) to.add(places[n], part * values[record * each + n])
  for (const { placeOf } of levels) if (placeOf[record] !== heldAgainst) to.add(placeOf[record], part)
}

/** Of each coefficient of the columns as they are cᵀ A⁻¹ B A⁻¹ c, c what it is made of and B the covariance of the equations. */
function variancesOfCoefficients(
  scaled: ScaledColumns,
  factor: Float64Array,
  covariance: Float64Array,
): Float64Array {
  const { width } = scaled
  const made = new Float64Array(width)
  return Float64Array.from({ length: width }, (_, j) => {
    madeOf(made, j, scaled)
    solveFactored(factor, made)
    // Where nothing is left over, rounding may leave a hair less.
    return Math.max(0, quadraticForm(covariance, made))
  })
}

/** Writes down how a coefficient of the columns as they are is made of those of the scaled ones. */
function madeOf(made: Float64Array, coefficient: number, { places, mean, deviation }: ScaledColumns): void {
  made.fill(0)
  made[coefficient] = 1
  const n = places.indexOf(coefficient)
  if (n > 0) made[coefficient] = 1 / deviation[n]
  else if (coefficient === 0)
    for (let m = 1; m < places.length; m++) made[places[m]] = -mean[m] / deviation[m]
}
