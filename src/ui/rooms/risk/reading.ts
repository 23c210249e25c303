import { countOfFile } from '../../../engine/risk/main-measures'
import type { RiskResults } from '../../../engine/assess/results'
import { fill } from '../../words/fill'
import { count, share } from '../../words/numbers'
import { riskValue, type Measured } from '../../measures/measure-values'

type Read = Pick<Measured, 'key' | 'entry'>

/** The catalogue's sentence of a number with this file's numbers in it. */
export function readingOf(
  { key, entry }: Read,
  { value, text }: { readonly value: number; readonly text: string },
  found: RiskResults | null,
  records: number | null,
): string {
  const uniques = found ? (riskValue(found, `${key}.sampleUniques`) ?? riskValue(found, countOfFile)) : null
  return fill(entry.reading, {
    value: entry.unit === 'records' ? count(value) : text,
    sampleUniques: count(uniques),
    records: count(records),
    share: share(uniques ? value / uniques : null),
  })
}
