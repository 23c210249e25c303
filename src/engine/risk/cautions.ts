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

/** A missing key value agrees with anything, and key values were changed. */
export function agreementAfterChange(): Caution {
  return {
    code: 'agreement-after-change',
    sentence:
      'Key values were changed, and a missing one matches anything in this scenario: who may be released as whom is then no matter of cells, so expressions (2) to (7) are not defined. Where missing is a category, or matches nothing, they are.',
    facts: {},
  }
}

/** The fit of a main-effects model of a very large key: its empty cells are not visited, so B and z have no value. */
export function modelNotTested(cellCount: number, limit: number): Caution {
  return {
    code: 'model-not-tested',
    sentence: `Whether the main-effects model fits was not tested: z needs the empty cells too, and the key has more than ${grouped(limit)}. Such a model usually underfits, and the risk is overstated.`,
    facts: { cellCount, limit },
  }
}
