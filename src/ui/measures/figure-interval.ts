import type { RiskResults } from '../../engine/assess/results'
import { lookUp } from '../../engine/by-name'
import { definitionNamed } from '../../engine/risk/definitions'
import { range, type Written } from '../words/numbers'
import { writeMeasured, type Measured } from './measure-values'

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
export function figureInterval(found: RiskResults, { entry, key }: Measured): Interval | null {
  const result = lookUp(found, key)
  if (!result || 'invalid' in result) return null
  const own = definitionNamed(entry.measure)?.interval?.(result, entry.field)
  return own ? intervalFrom(own.low, own.high, (end) => writeMeasured(entry, end), own.what) : null
}
