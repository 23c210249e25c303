import type { ThetaFigures } from '../../engine/risk/theta/definition'
import type { LoglinearResult } from '../../engine/risk/loglinear/result'
import type { RiskResults } from '../../engine/assess/results'
import { lookUp } from '../../engine/by-name'
import { predictionOf } from '../../store/loglinear-model'
import { range, type Written } from '../words/numbers'
import { riskValue, writeMeasured, type Measured } from './measure-values'

/** "321.0–382.6", and what it is the interval of. */
export type Interval = { readonly written: string; readonly what: string }

/** An interval as it is written; null where its ends are written alike, since that says no more than the number. */
export function intervalFrom(
  low: number,
  high: number,
  write: (end: Written) => string,
  what: string,
): Interval | null {
  return write(low) === write(high) ? null : { written: range(low, high, write), what }
}

/** The spread that the measure itself has of a number of one file; null where it is exact or has none. */
export function figureInterval(found: RiskResults, measured: Measured, value: number): Interval | null {
  const { entry, key } = measured
  const write = (end: Written) => writeMeasured(entry, end)
  if (entry.id === 'theta.theta') return intervalOfTheta(found, key, value, write)
  const sum = /^tau([12])(Adjusted)?$/.exec(entry.field)
  if (entry.measure !== 'loglinear' || !sum) return null
  const result = lookUp(found, key)
  if (!result || 'invalid' in result || result.measure !== 'loglinear') return null
  return intervalOfModel(result, sum[1] === '1' ? 'tau1' : 'tau2', write)
}

function intervalOfTheta(
  found: RiskResults,
  key: string,
  value: number,
  write: (end: Written) => string,
): Interval | null {
  const ends = thetaInterval({
    theta: value,
    variance: riskValue(found, `${key}.variance`),
    upper: riskValue(found, `${key}.upper`),
  })
  return ends && intervalFrom(...ends, write, 'two standard errors either way')
}

/** Of a released file the adjusted sum is predicted, of a file as it stands the plain one. */
function intervalOfModel(
  result: LoglinearResult,
  sum: 'tau1' | 'tau2',
  write: (end: Written) => string,
): Interval | null {
  const adjusted = result[`${sum}Adjusted`]
  const ends =
    (sum === 'tau2' ? predictionOf(result, 'tau2Adjusted') : null) ??
    (adjusted === null ? predictionOf(result, sum) : null)
  return ends && intervalFrom(ends.low, ends.high, write, '95% prediction')
}

/** θ with two standard errors either way, as its upper bound is made; null where there is no bound. */
export function thetaInterval({
  theta,
  variance,
  upper,
}: Pick<ThetaFigures, 'theta' | 'variance' | 'upper'>): readonly [number, number] | null {
  if (theta === null || variance === null || upper === null) return null
  return [Math.max(0, theta - 2 * Math.sqrt(variance)), upper]
}
