import type { Caution } from '../../assess/caution'
import { log } from '../../math/elementary'
import { grouped } from '../../problem'

/** Less than about 1/ln n of the people were sampled. */
export function nonparametricFraction(fraction: number, records: number): Caution {
  return {
    code: 'nonparametric-fraction',
    sentence: `Without a model nothing can be told of so small a sample: with ${grouped(records)} records about 1 person in ${grouped(Math.floor(log(records)))} must be in the file, and here it is 1 in ${grouped(Math.round(1 / fraction))}.`,
    facts: { fraction, records },
  }
}

export function nonparametricOutOfRange(uniques: number): Caution {
  return {
    code: 'nonparametric-out-of-range',
    sentence: `The sum that needs no model came to ${uniques === 0 ? 'less than no population uniques, and is set to 0' : 'more than there are sample uniques, and is set to their number'}: its terms swing too far for this file.`,
    facts: { uniques },
  }
}
