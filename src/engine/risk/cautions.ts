import type { Caution } from '../assess/results'
import { grouped } from '../problem'

/** The first-order expansion gives less than nothing for `records` of the `matchable` sample uniques. */
export function beyondFirstOrder(records: number, matchable: number): Caution {
  return {
    code: 'expansion-beyond-first-order',
    sentence: `Expression (6) is negative for ${grouped(records)} of ${grouped(matchable)} sample uniques: use (4), (5) or (7).`,
    facts: { records, matchable },
  }
}
